package org.bitloupe.app.batch.filter;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.form.FormField;
import org.bitloupe.app.control.form.FormValue;
import org.bitloupe.app.text.TimeText;
import org.bitloupe.batch.filter.CellCondition;
import org.bitloupe.batch.filter.CellNumber;
import org.bitloupe.batch.filter.Filter;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.inspect.edit.TypedFieldValue;
import org.bitloupe.inspect.reading.FormattedValue;
import org.bitloupe.json.JsonInteger;
import org.bitloupe.layout.DisplayFormat;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.file.InstantInput;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.message.NumberText;
import org.bitloupe.message.Problem;
import org.bitloupe.tabular.rows.OwnColumn;
import org.jspecify.annotations.Nullable;

/** A filter that is being made: what it looks at, from where, to where. */
public final class FilterFormModel {
    private final Messages messages;
    private final ObservableList<FilterKind> kinds = FXCollections.observableArrayList();
    private final ObjectProperty<@Nullable FilterKind> kind = new SimpleObjectProperty<>(this, "kind", null);
    private final ObservableList<CellCondition> conditions = FXCollections.observableArrayList(CellCondition.OF_TEXTS);
    private final ObjectProperty<@Nullable CellCondition> condition =
            new SimpleObjectProperty<>(this, "condition", CellCondition.CONTAINS);
    private final FormField<String> from = FormField.live("", FormValue::of);
    private final FormField<String> to = FormField.live("", FormValue::of);
    private final ObservableValue<String> problem =
            Bindings.createStringBinding(this::firstProblem, from.problemProperty(), to.problemProperty());
    /** Layouts of the rows. */
    private List<Layout> layouts = List.of();

    public FilterFormModel(Messages messages) {
        this.messages = messages;
        kind.subscribe((before, now) -> {
            from.replace("");
            to.replace("");
            boolean numbers = now instanceof FilterKind.OfColumn of && of.numbers();
            List<CellCondition> possible = numbers ? List.of(CellCondition.values()) : CellCondition.OF_TEXTS;
            if (!conditions.equals(possible)) {
                conditions.setAll(possible);
            }
            condition.set(CellCondition.CONTAINS);
        });
        ValueChanges.of(kind, condition, from.textProperty(), to.textProperty()).subscribe(() -> complain(""));
    }

    /** Returns the kinds it can look at. */
    ObservableList<FilterKind> kinds() {
        return kinds;
    }

    /** Returns the property of the kind it looks at; null before the first choice. */
    ObjectProperty<@Nullable FilterKind> kindProperty() {
        return kind;
    }

    /** Returns the conditions that the cells of a column can have, where it looks at one. */
    ObservableList<CellCondition> conditions() {
        return conditions;
    }

    /** Returns the property of the condition on cells; of no meaning where it looks at something else. */
    ObjectProperty<@Nullable CellCondition> conditionProperty() {
        return condition;
    }

    /** Returns the number of texts that have to be typed. */
    int boxes() {
        FilterKind now = kind.get();
        return now == null || (now instanceof FilterKind.OfColumn && !wanted().asks()) ? 0 : now.boxes();
    }

    private CellCondition wanted() {
        return Objects.requireNonNullElse(condition.get(), CellCondition.CONTAINS);
    }

    /** The smallest value, the earliest time, or the text. */
    FormField<String> from() {
        return from;
    }

    /** The largest value, or the time before which; may be empty. */
    FormField<String> to() {
        return to;
    }

    /**
     * Returns the reason why what is typed is no filter; empty as long as nobody asked. It is that of the boxes it stands at: of both
     * where two ends are the wrong way round.
     */
    ObservableValue<String> problem() {
        return problem;
    }

    private String firstProblem() {
        return (from.isWrong() ? from : to).problemProperty().get();
    }

    private void complain(String ofBoth) {
        from.complain(ofBoth);
        to.complain(ofBoth);
    }

    /**
     * Begins anew with all that makes sense for rows that are looked at by a layout.
     *
     * @param own the columns of the file that can be looked into
     * @param numbers those of them that have numbers
     */
    public void offer(IdRows rows, Layout layout, List<OwnColumn> own, List<OwnColumn> numbers) {
        layouts = rows.kinds().stream().map(IdKind::layout).distinct().toList();
        offer(FilterKind.all(rows, layout, own, numbers));
    }

    /** Begins with one of the columns that are offered. */
    public void begin(OwnColumn column) {
        kinds.stream()
                .filter(each ->
                        each instanceof FilterKind.OfColumn of && of.column().equals(column))
                .findFirst()
                .ifPresent(kind::set);
    }

    /** Begins anew with these things to look at. */
    void offer(List<FilterKind> offered) {
        FilterKind before = kind.get();
        kinds.setAll(offered);
        kind.set(null);
        kind.set(before != null && offered.contains(before) ? before : offered.get(0));
    }

    /** Begins with a period that is there already. */
    public void begin(Filter.Period period) {
        kind.set(new FilterKind.Time());
        from.replace(
                period.from().equals(Instant.MIN) ? "" : TimeText.of(messages).exact(period.from()));
        to.replace(
                period.until().equals(Instant.MAX) ? "" : TimeText.of(messages).exact(period.until()));
    }

    /** Returns the typed filter, one on a column still without its rows; empty if it is none, which is then said. */
    Optional<Filter> filter() {
        complain("");
        FilterKind now = kind.get();
        if (now instanceof FilterKind.OfField of) {
            return values(of.field());
        }
        if (now instanceof FilterKind.Time) {
            return period();
        }
        if (now instanceof FilterKind.Text) {
            return isBlank(from) ? empty() : Optional.of(new Filter.Text(text(from)));
        }
        if (now instanceof FilterKind.OfColumn of) {
            return inColumn(of.column());
        }
        if (now instanceof FilterKind.OfLayout of) {
            return Optional.of(new Filter.OfLayout(of.layout()));
        }
        return Optional.of(new Filter.Unread());
    }

    private Optional<Filter> inColumn(OwnColumn column) {
        String text = wanted().asks() ? text(from) : "";
        if (wanted().asks() && text.isEmpty()) {
            return empty();
        }
        if (wanted().asksNumber() && CellNumber.of(text) == null) {
            from.complain(messages.get("batch.filter.number", "text", JsonInteger.cut(text)));
            return Optional.empty();
        }
        return Optional.of(new Filter.InColumn(column.name(), wanted(), text));
    }

    private static String text(FormField<String> box) {
        return box.textProperty().get().strip();
    }

    private static boolean isBlank(FormField<String> box) {
        return text(box).isEmpty();
    }

    private Optional<Filter> empty() {
        from.complain(messages.get("batch.filter.empty"));
        return Optional.empty();
    }

    private Optional<Filter> turned() {
        complain(messages.get("batch.filter.turned"));
        return Optional.empty();
    }

    private Optional<Filter> values(Field field) {
        if (isBlank(from) && isBlank(to)) {
            return empty();
        }
        Optional<BigInteger> least = isBlank(from) ? Optional.of(BigInteger.ZERO) : value(field, from);
        Optional<BigInteger> most = isBlank(to) ? least : value(field, to);
        if (least.isEmpty() || most.isEmpty()) {
            return Optional.empty();
        }
        return least.get().compareTo(most.get()) > 0
                ? turned()
                : Optional.of(new Filter.Values(field.name(), least.get(), most.get()));
    }

    private Optional<BigInteger> value(Field field, FormField<String> box) {
        TypedFieldValue value = read(field, text(box));
        if (value instanceof TypedFieldValue.Refused refused) {
            box.complain(messages.say(refused.problem().what()));
            return Optional.empty();
        }
        BigInteger number = ((TypedFieldValue.Read) value).value();
        Optional<Problem> outside = Filter.Values.of(field.name(), number).impossible(field, text(box));
        outside.ifPresent(found -> box.complain(messages.say(found)));
        return outside.isEmpty() ? Optional.of(number) : Optional.empty();
    }

    /** Hex digits as the table and the filter itself show them, else any number that a box takes. */
    private TypedFieldValue read(Field field, String text) {
        Optional<BigInteger> shown =
                field.show() == DisplayFormat.DEC ? Optional.empty() : FormattedValue.parse(field, text);
        return shown.<TypedFieldValue>map(TypedFieldValue.Read::new)
                .orElseGet(() -> TypedFieldValue.typed(field, text, NumberText.of(messages)));
    }

    private Optional<Filter> period() {
        if (isBlank(from) && isBlank(to)) {
            return empty();
        }
        Optional<Instant> first = isBlank(from) ? Optional.of(Instant.MIN) : moment(from);
        Optional<Instant> last = isBlank(to) ? Optional.of(Instant.MAX) : moment(to);
        if (first.isEmpty() || last.isEmpty()) {
            return Optional.empty();
        }
        if (!first.get().isBefore(last.get())) {
            return turned();
        }
        Filter.Period period = new Filter.Period(first.get(), last.get());
        Optional<Problem> outside = period.impossible(layouts, asked());
        outside.ifPresent(found -> {
            from.complain(isBlank(from) ? "" : messages.say(found));
            to.complain(isBlank(to) ? "" : messages.say(found));
        });
        return outside.isEmpty() ? Optional.of(period) : Optional.empty();
    }

    /** The period as a condition of the terminal says it. */
    private String asked() {
        String begin = text(from);
        String end = text(to);
        return begin.isEmpty() ? "< " + end : end.isEmpty() ? ">= " + begin : begin + ".." + end;
    }

    /** In the reader's time zone, unless it says another. */
    private Optional<Instant> moment(FormField<String> box) {
        InstantInput instantInput = TimeText.of(messages).readHere(text(box));
        if (instantInput instanceof InstantInput.Refused refused) {
            boolean form = refused.problem().id().equals("moment.form");
            box.complain(
                    form
                            ? messages.say(Message.of("batch.filter.time.forms")
                                    .with("text", JsonInteger.cut(text(box)))
                                    .with("zone", TimeText.of(messages).name()))
                            : messages.say(refused.problem().what()));
            return Optional.empty();
        }
        return Optional.of(((InstantInput.Read) instantInput).instant());
    }
}
