package org.bitloupe.app.generate.form;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.form.FormField;
import org.bitloupe.app.control.form.FormValue;
import org.bitloupe.app.text.TimeText;
import org.bitloupe.generate.PeriodSeries;
import org.bitloupe.message.Messages;

/** The start, and the end where IDs are spread over a period. */
public final class StartModel {
    private static final Duration USUAL_PERIOD = Duration.ofDays(30);

    private final Messages messages;
    private final ObjectProperty<StartKind> kind = new SimpleObjectProperty<>(this, "kind", StartKind.NOW);
    private final ObjectProperty<PeriodSeries.Spread> spread =
            new SimpleObjectProperty<>(this, "spread", PeriodSeries.Spread.RANDOM);
    private final FormField<Instant> moment;
    private final FormField<Instant> from;
    private final FormField<Instant> to;

    StartModel(Messages messages, Instant now) {
        this.messages = messages;
        this.moment = FormField.live(TimeText.UTC.named(now, 3), this::read);
        this.from = FormField.live(TimeText.UTC.named(now.minus(USUAL_PERIOD), 3), this::read);
        this.to = FormField.live(TimeText.UTC.named(now, 3), this::read);
    }

    /** The typed start, as far as the kind wants it. */
    sealed interface Start {}

    /** Now. */
    record Now() implements Start {}

    /** At an instant. */
    record At(Instant instant) implements Start {}

    /** Over a period, which has a length. */
    record Over(Instant from, Instant to, PeriodSeries.Spread spread) implements Start {}

    /** Has every change of anything told. */
    void onChange(Runnable changed) {
        ValueChanges.of(kind, spread, moment.textProperty(), from.textProperty(), to.textProperty())
                .subscribe(changed);
    }

    public ObjectProperty<StartKind> kindProperty() {
        return kind;
    }

    /** Returns the property of the distribution of IDs in a period. */
    public ObjectProperty<PeriodSeries.Spread> spreadProperty() {
        return spread;
    }

    public FormField<Instant> moment() {
        return moment;
    }

    public FormField<Instant> from() {
        return from;
    }

    public FormField<Instant> to() {
        return to;
    }

    /** Returns the typed start; empty where it means nothing, which is then said at the box. */
    Optional<Start> read() {
        moment.complain("");
        from.complain("");
        to.complain("");
        return switch (kind.get()) {
            case NOW -> Optional.of(new Now());
            case MOMENT -> moment.read().map(At::new);
            case PERIOD -> period();
        };
    }

    private Optional<Start> period() {
        Optional<Instant> first = from.read();
        Optional<Instant> last = to.read();
        if (first.isEmpty() || last.isEmpty()) {
            return Optional.empty();
        }
        if (!first.get().isBefore(last.get())) {
            to.complain(messages.get("generate.form.start.over.problem"));
            return Optional.empty();
        }
        return Optional.of(new Over(first.get(), last.get(), spread.get()));
    }

    private FormValue<Instant> read(String typed) {
        return FormValue.of(TimeText.UTC.read(typed), messages);
    }
}
