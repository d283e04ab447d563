package org.bitloupe.app.batch;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.bitloupe.batch.table.Filter;
import org.bitloupe.generate.FieldValue;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Moment;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** A filter that is being put together: what it looks at, from where, to where. */
final class FilterForm {
    private final Messages words;
    private final ObservableList<FilterKind> kinds = FXCollections.observableArrayList();
    private final ObjectProperty<@Nullable FilterKind> kind = new SimpleObjectProperty<>(this, "kind", null);
    private final StringProperty from = new SimpleStringProperty(this, "from", "");
    private final StringProperty to = new SimpleStringProperty(this, "to", "");
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper(this, "problem", "");

    FilterForm(Messages words) {
        this.words = words;
        kind.addListener((property, before, now) -> {
            from.set("");
            to.set("");
            problem.set("");
        });
        from.addListener((property, before, now) -> problem.set(""));
        to.addListener((property, before, now) -> problem.set(""));
    }

    /** What it can look at. */
    ObservableList<FilterKind> kinds() {
        return kinds;
    }

    /** What it looks at; null before the first choice. */
    ObjectProperty<@Nullable FilterKind> kindProperty() {
        return kind;
    }

    /** The smallest value, the earliest time, or the text. */
    StringProperty fromProperty() {
        return from;
    }

    /** The largest value, or the time before which; may be empty. */
    StringProperty toProperty() {
        return to;
    }

    /** Why what is typed is no filter; empty as long as nobody asked. */
    ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** Begins anew with these things to look at. */
    void offer(List<FilterKind> offered) {
        FilterKind before = kind.get();
        kinds.setAll(offered);
        kind.set(null);
        kind.set(before != null && offered.contains(before) ? before : offered.get(0));
    }

    /** Begins with a period that is there already. */
    void begin(Filter.Period period) {
        kind.set(new FilterKind.Time());
        from.set(period.from().equals(Instant.MIN) ? "" : TimeWords.exact(period.from()));
        to.set(period.until().equals(Instant.MAX) ? "" : TimeWords.exact(period.until()));
    }

    /** What was put together; empty if it is no filter, which is then said. */
    Optional<Filter> filter() {
        problem.set("");
        FilterKind now = kind.get();
        if (now instanceof FilterKind.OfField of) {
            return values(of.field());
        }
        if (now instanceof FilterKind.Time) {
            return period();
        }
        if (now instanceof FilterKind.Text) {
            return from.get().isBlank()
                    ? none("batch.filter.empty")
                    : Optional.of(new Filter.Text(from.get().strip()));
        }
        if (now instanceof FilterKind.OfLayout of) {
            return Optional.of(new Filter.OfLayout(of.layout()));
        }
        return Optional.of(new Filter.Unread());
    }

    private Optional<Filter> none(String key) {
        problem.set(words.get(key));
        return Optional.empty();
    }

    private Optional<Filter> values(Field field) {
        if (from.get().isBlank() && to.get().isBlank()) {
            return none("batch.filter.empty");
        }
        Optional<BigInteger> least = from.get().isBlank() ? Optional.of(BigInteger.ZERO) : value(field, from.get());
        Optional<BigInteger> most =
                to.get().isBlank() ? from.get().isBlank() ? Optional.of(field.limit()) : least : value(field, to.get());
        if (least.isEmpty() || most.isEmpty()) {
            return Optional.empty();
        }
        return least.get().compareTo(most.get()) > 0
                ? none("batch.filter.turned")
                : Optional.of(new Filter.Values(field.name(), least.get(), most.get()));
    }

    private Optional<BigInteger> value(Field field, String text) {
        FieldValue value = FieldValue.parse(field, text);
        if (value instanceof FieldValue.Refused refused) {
            problem.set(words.say(refused.problem().what()));
            return Optional.empty();
        }
        BigInteger number = ((FieldValue.Read) value).value();
        if (number.signum() < 0 || number.bitLength() > field.bits()) {
            problem.set(words.get(
                    "batch.filter.outside",
                    "field",
                    FieldWords.capital(field, words),
                    "limit",
                    BigInteger.ONE.shiftLeft(field.bits()).subtract(BigInteger.ONE)));
            return Optional.empty();
        }
        return Optional.of(number);
    }

    private Optional<Filter> period() {
        if (from.get().isBlank() && to.get().isBlank()) {
            return none("batch.filter.empty");
        }
        Optional<Instant> first = from.get().isBlank() ? Optional.of(Instant.MIN) : moment(from.get());
        Optional<Instant> last = to.get().isBlank() ? Optional.of(Instant.MAX) : moment(to.get());
        if (first.isEmpty() || last.isEmpty()) {
            return Optional.empty();
        }
        return first.get().isBefore(last.get())
                ? Optional.of(new Filter.Period(first.get(), last.get()))
                : none("batch.filter.turned");
    }

    /** Always UTC, whether that is said or not. */
    private Optional<Instant> moment(String text) {
        String typed = text.strip().replaceFirst("(?i) ?(utc|z)$", "");
        boolean zoned = typed.matches(".*[+-]\\d{2}:\\d{2}$");
        boolean timed = typed.indexOf(':') > 0;
        Moment moment = Moment.of(timed && !zoned ? typed + "Z" : typed);
        if (moment instanceof Moment.Refused refused) {
            problem.set(words.say(refused.problem().what()));
            return Optional.empty();
        }
        return Optional.of(((Moment.Read) moment).instant());
    }
}
