package org.bitloupe.app.generate.result;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.bitloupe.app.control.form.FormField;
import org.bitloupe.app.control.form.FormValue;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.text.BoundedNumberParser;
import org.bitloupe.capacity.Severity;
import org.bitloupe.capacity.SpreadFinding;
import org.bitloupe.generate.output.GeneratedIds;
import org.bitloupe.generate.output.LiveRemainderCounts;
import org.bitloupe.generate.output.RequestPace;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The distribution of the IDs of a batch when they are divided by a number that a person chooses. Counted away from the window. */
public final class SpreadModel {
    private final AppContext context;
    private final Messages messages;
    private final FormField<Integer> divisor;
    private final ReadOnlyObjectWrapper<@Nullable Spread> spread = new ReadOnlyObjectWrapper<>(this, "spread", null);
    private @Nullable GeneratedIds batch;
    private boolean finished;
    private int last = GeneratedIds.USUAL_DIVISOR;

    /**
     * The distribution to be shown.
     *
     * @param counts by remainder
     * @param shares the same from 0 to 1
     * @param spoken the same in words
     * @param role the field that stands at the low end of the ID
     * @param highest the largest share, in words
     * @param even what an equal share would be, in words
     * @param severity how much the finding matters
     * @param finding the finding, empty while IDs are being made, or where they are too few for one
     * @param remedy the rule that would spread them better, or null
     */
    public record Spread(
            List<Long> counts,
            List<Double> shares,
            List<String> spoken,
            Role role,
            String highest,
            String even,
            Severity severity,
            List<Messages.Span> finding,
            GenerationRules.@Nullable SequenceStart remedy) {}

    public SpreadModel(AppContext context) {
        this.context = context;
        this.messages = context.messages();
        BoundedNumberParser numbers = new BoundedNumberParser(messages);
        this.divisor = FormField.live(
                numbers.write(GeneratedIds.USUAL_DIVISOR),
                text -> FormValue.of(
                        numbers.whole(text.strip(), LiveRemainderCounts.MOST).filter(n -> n > 1),
                        messages.get("generate.result.spread.problem", "most", LiveRemainderCounts.MOST)));
        divisor.textProperty().addListener((property, before, now) -> refresh());
    }

    /** The number IDs are divided by. */
    public FormField<Integer> divisor() {
        return divisor;
    }

    /** Null while there is nothing to count. */
    public ReadOnlyObjectProperty<@Nullable Spread> spreadProperty() {
        return spread.getReadOnlyProperty();
    }

    /** Looks at another batch, which is being made: nothing is said of it before {@link #finish}. */
    public void show(GeneratedIds shown) {
        batch = shown;
        finished = false;
        spread.set(null);
        refresh();
    }

    /** Counts a batch to which none are added any more, and judges it. */
    public void finish() {
        finished = true;
        refresh();
    }

    /** Counts what has come since. */
    public void refresh() {
        last = divisor.read().orElse(last);
        GeneratedIds now = batch;
        if (now == null || now.made() == 0) {
            return;
        }
        int wanted = last;
        boolean complete = finished;
        context.work()
                .start(Job.of(progress -> spread(now, now.remainders().count(wanted), complete))
                        .latest("generate spread")
                        .onDone(counted -> {
                            if (now == batch) {
                                spread.set(counted);
                            }
                        }));
    }

    private Spread spread(GeneratedIds now, LiveRemainderCounts.Counted counted, boolean complete) {
        int n = counted.counts().size();
        List<Double> shares = IntStream.range(0, n).mapToObj(counted::share).toList();
        Optional<SpreadFinding> found =
                complete ? Optional.of(SpreadFinding.of(now.layout(), counted.counts(), load(now))) : Optional.empty();
        return new Spread(
                counted.counts(),
                shares,
                IntStream.range(0, n)
                        .mapToObj(i -> messages.get(
                                "text.remainder", "remainder", Integer.toString(i), "share", percent(shares.get(i))))
                        .toList(),
                SpreadFinding.lowest(now.layout()).role(),
                percent(shares.get(counted.busiest())),
                messages.get("generate.result.spread.even-line", "share", percent(1.0 / n)),
                found.map(SpreadFinding::severity).orElse(Severity.OK),
                found.flatMap(SpreadFinding::message).map(messages::spans).orElse(List.of()),
                found.map(SpreadFinding::remedy).orElse(null));
    }

    private static SpreadFinding.Load load(GeneratedIds now) {
        int made = now.made();
        int machines = now.request().machines().size();
        Duration covers = now.instant(0)
                .flatMap(from -> now.instant(made - 1)
                        .map(to -> Duration.between(from, to).abs()))
                .orElse(Duration.ZERO);
        double tick = LayoutTime.of(now.layout()).map(SpreadModel::seconds).orElse(1.0);
        double ticks = Math.max(1, (covers.getSeconds() + covers.getNano() / 1e9) / tick);
        double each = made / ticks / machines;
        boolean asked = !(now.request().pace() instanceof RequestPace.AsFast);
        return new SpreadFinding.Load(
                BigDecimal.valueOf(Math.max(each, 1e-6)), BigInteger.valueOf(machines), asked ? ticks : 0);
    }

    private static double seconds(LayoutTime time) {
        Tick tick = time.scale().tick();
        return tick.roundedNanos() / 1e9;
    }

    private String percent(double share) {
        return messages.get("text.number.percent", "percent", digits(share * 100));
    }

    /** Three digits that count. */
    private static BigDecimal digits(double number) {
        BigDecimal rounded =
                BigDecimal.valueOf(number).round(new MathContext(3)).stripTrailingZeros();
        return rounded.scale() < 0 ? rounded.setScale(0) : rounded;
    }
}
