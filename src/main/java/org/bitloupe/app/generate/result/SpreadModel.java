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
import org.bitloupe.app.generate.form.ValidatedText;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.text.BoundedNumberParser;
import org.bitloupe.capacity.ModuloSkew;
import org.bitloupe.generate.output.GeneratedIds;
import org.bitloupe.generate.output.GenerationCounts;
import org.bitloupe.generate.output.LiveRemainderCounts;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The distribution of the IDs of a batch when they are divided by a number that a person chooses. Counted away from the window. */
public final class SpreadModel {
    /** Fewer IDs for each remainder say nothing yet. */
    private static final int ENOUGH = 20;

    /** From there on it is not random any more, and worth a word. */
    private static final double UNEVEN = 1.5;

    private static final int DEVIATIONS = 6;
    /** A remedy that does not take away a quarter of the largest share is none. */
    private static final double BETTER = 0.75;

    private final AppContext context;
    private final Messages words;
    private final BoundedNumberParser boundedNumberParser;
    private final ValidatedText divisor;
    private final ReadOnlyObjectWrapper<@Nullable Spread> spread = new ReadOnlyObjectWrapper<>(this, "spread", null);
    private @Nullable GeneratedIds batch;
    private int last = GeneratedIds.USUAL_DIVISOR;

    /**
     * The distribution to be shown.
     *
     * @param shares by remainder, 0 to 1
     * @param spoken the same in words
     * @param role the field that stands at the low end of the ID
     * @param highest the largest share, in words
     * @param even what an equal share would be, in words
     * @param uneven true if some get clearly more than others
     * @param finding the finding, empty while there are too few IDs for one
     * @param remedy the rule that would spread them better, or null
     */
    public record Spread(
            List<Double> shares,
            List<String> spoken,
            Role role,
            String highest,
            String even,
            boolean uneven,
            List<Messages.Span> finding,
            GenerationRules.@Nullable SequenceStart remedy) {}

    public SpreadModel(AppContext context) {
        this.context = context;
        this.words = context.words();
        this.boundedNumberParser = new BoundedNumberParser(words);
        this.divisor = new ValidatedText(boundedNumberParser.write(GeneratedIds.USUAL_DIVISOR));
        divisor.textProperty().addListener((property, before, now) -> refresh());
    }

    /** The number IDs are divided by. */
    public ValidatedText divisor() {
        return divisor;
    }

    /** Null while there is nothing to count. */
    public ReadOnlyObjectProperty<@Nullable Spread> spreadProperty() {
        return spread.getReadOnlyProperty();
    }

    /** Looks at another batch. */
    public void show(GeneratedIds shown) {
        batch = shown;
        spread.set(null);
        refresh();
    }

    /** Counts what has come since. */
    public void refresh() {
        Optional<Integer> typed = divisor.read(
                text -> boundedNumberParser
                        .whole(text, LiveRemainderCounts.MOST)
                        .filter(n -> n > 1),
                words.get("generate.result.spread.problem", "most", LiveRemainderCounts.MOST));
        last = typed.orElse(last);
        GeneratedIds now = batch;
        if (now == null || now.made() == 0) {
            return;
        }
        int wanted = last;
        context.work()
                .start(Job.of(progress -> spread(now, now.remainders().count(wanted)))
                        .latest("generate spread")
                        .onDone(counted -> {
                            if (now == batch) {
                                spread.set(counted);
                            }
                        }));
    }

    private Spread spread(GeneratedIds now, LiveRemainderCounts.Counted counted) {
        int n = counted.counts().size();
        List<Double> shares = IntStream.range(0, n).mapToObj(counted::share).toList();
        int busiest = counted.busiest();
        double fair = (double) counted.total() / n;
        boolean enough = counted.total() >= (long) n * ENOUGH;
        boolean uneven = enough
                && counted.counts().get(busiest) > fair * UNEVEN
                && counted.counts().get(busiest) > fair + DEVIATIONS * Math.sqrt(fair);
        return new Spread(
                shares,
                IntStream.range(0, n)
                        .mapToObj(i -> words.get(
                                "text.remainder", "remainder", Integer.toString(i), "share", percent(shares.get(i))))
                        .toList(),
                lowest(now.layout()),
                percent(shares.get(busiest)),
                words.get("generate.result.spread.even-line", "share", percent(1.0 / n)),
                uneven,
                enough ? words.spans(finding(now, n, busiest, shares.get(busiest) * n, uneven)) : List.of(),
                uneven ? remedy(now, n).orElse(null) : null);
    }

    private Message finding(GeneratedIds now, int n, int busiest, double times, boolean uneven) {
        String factor = words.get("generate.result.spread.times", "times", digits(times));
        if (!uneven) {
            return Message.of("generate.result.spread.most", "times", factor);
        }
        String key = startsAgain(now.layout(), n) ? "generate.result.spread.starts" : "generate.result.spread.gets";
        return Message.of(key, "remainder", Integer.toString(busiest), "times", factor);
    }

    /** Tells whether a counter that begins anew, at few different values, is at the low end of the ID. */
    private static boolean startsAgain(Layout layout, int n) {
        return ModuloSkew.arises(layout)
                && lowest(layout) == Role.SEQUENCE
                && choices(layout).compareTo(BigInteger.valueOf(n)) < 0;
    }

    private static BigInteger choices(Layout layout) {
        int sequence = GenerationCounts.sequenceOf(layout);
        return sequence < 0
                ? BigInteger.ZERO
                : layout.make().begin().choices(layout.fields().get(sequence).count());
    }

    private static Role lowest(Layout layout) {
        Slice slice = layout.slices().get(layout.slices().size() - 1);
        return layout.fields().get(slice.field()).role();
    }

    private static Optional<GenerationRules.SequenceStart> remedy(GeneratedIds now, int n) {
        Layout layout = now.layout();
        if (!ModuloSkew.arises(layout)
                || GenerationCounts.sequenceOf(layout) < 0
                || choices(layout).compareTo(BigInteger.valueOf(n)) >= 0) {
            return Optional.empty();
        }
        GenerationRules.SequenceStart sequenceStart =
                new GenerationRules.SequenceStart(layout.make().begin().from(), n);
        Layout better = layout.withMake(layout.make().withBegin(sequenceStart));
        BigDecimal perTick = idsPerTick(now);
        BigInteger machines = BigInteger.valueOf(now.order().machines().size());
        return worst(better, n, perTick, machines) < worst(layout, n, perTick, machines) * BETTER
                ? Optional.of(sequenceStart)
                : Optional.empty();
    }

    private static double worst(Layout layout, int n, BigDecimal perTick, BigInteger machines) {
        ModuloSkew skew = ModuloSkew.of(layout, n, perTick, machines);
        return skew.share(skew.busiest());
    }

    /** Returns the mean number of IDs a machine makes in a tick. */
    private static BigDecimal idsPerTick(GeneratedIds now) {
        int made = now.made();
        Duration covers = now.instant(0)
                .flatMap(from -> now.instant(made - 1)
                        .map(to -> Duration.between(from, to).abs()))
                .orElse(Duration.ZERO);
        double tick = LayoutTime.of(now.layout()).map(SpreadModel::seconds).orElse(1.0);
        double ticks = Math.max(1, (covers.getSeconds() + covers.getNano() / 1e9) / tick);
        double each = made / ticks / now.order().machines().size();
        return BigDecimal.valueOf(Math.max(each, 1e-6));
    }

    private static double seconds(LayoutTime time) {
        Tick tick = time.timeline().tick();
        return (double) tick.nanos() / tick.per() / 1e9;
    }

    private String percent(double share) {
        return words.get("text.number.percent", "percent", digits(share * 100));
    }

    /** Three digits that count. */
    private static BigDecimal digits(double number) {
        BigDecimal rounded =
                BigDecimal.valueOf(number).round(new MathContext(3)).stripTrailingZeros();
        return rounded.scale() < 0 ? rounded.setScale(0) : rounded;
    }
}
