package org.bitloupe.capacity;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * A judgement on IDs that were made and counted by {@code id mod n}: whether shards that are chosen so would fill evenly.
 *
 * <p>IDs that come even are no proof where the counter starts again in each tick: many IDs in a tick come even, few do not. They are
 * called even only if the layout's rules make them so, or if they are a fair sample of the rate at which IDs will be made.
 *
 * @param kind the judgement
 * @param asked true if somebody said how many shards there are: by the needs of the layout, or by another number than the usual one
 * @param busiest the remainder that most IDs have, the smallest of them
 * @param times the multiple of its share that it gets; with {@link Kind#EVEN_WHEN_MANY} what it would get with one ID in each tick
 * @param lowest the field at the low end of the ID
 * @param remedy the rule that would spread the IDs better, or null
 */
public record SpreadFinding(
        Kind kind,
        boolean asked,
        int busiest,
        double times,
        Field lowest,
        GenerationRules.@Nullable SequenceStart remedy) {
    /** Fewer IDs for each remainder say nothing yet. */
    private static final int ENOUGH = 20;
    /** Fewer ticks are no sample of a rate. */
    private static final int TICKS = 20;

    /** From there on it is not random any more, and worth a word. */
    private static final double UNEVEN = 1.5;

    private static final int DEVIATIONS = 6;
    /** A remedy that does not take away a quarter of the largest share is none. */
    private static final double BETTER = 0.75;

    /** The judgements. */
    public enum Kind {
        /** There are too few IDs for one. */
        TOO_FEW,
        /** The remainders come equally often, and will do so. */
        EVEN,
        /** The remainders came equally often because there were many IDs in a tick; with few they would not. */
        EVEN_WHEN_MANY,
        /** Some remainders come clearly more often, since the counter starts again in each tick. */
        UNEVEN_RESTARTS,
        /** Some remainders come clearly more often. */
        UNEVEN
    }

    /**
     * The load under which the IDs were made.
     *
     * @param idsPerTick the mean number of IDs a machine makes in a tick, above 0
     * @param machines the number of machines, at least 1
     * @param ticks the number of ticks the IDs come from if they were asked for at a rate that a person has said; 0 if they were made
     *     as fast as possible, which says nothing about the rate of later
     */
    public record Load(BigDecimal idsPerTick, BigInteger machines, double ticks) {}

    /** The judgement on IDs of a layout, of which {@code counts} tells by remainder how many have it: at least two remainders. */
    public static SpreadFinding of(Layout layout, List<Long> counts, Load load) {
        int n = counts.size();
        boolean asked = n != ModuloSkewQuery.USUAL_SHARDS
                || Integer.valueOf(n).equals(layout.expectedLoad().shards());
        long total = counts.stream().mapToLong(Long::longValue).sum();
        int busiest = counts.indexOf(counts.stream().max(Long::compare).orElse(0L));
        double fair = (double) total / n;
        double most = (double) counts.get(busiest);
        double times = total == 0 ? 0 : most / fair;
        if (total < (long) n * ENOUGH) {
            return new SpreadFinding(Kind.TOO_FEW, asked, busiest, times, lowest(layout), null);
        }
        boolean restarts = startsAgain(layout, n);
        if (most > fair * UNEVEN && most > fair + DEVIATIONS * Math.sqrt(fair)) {
            return new SpreadFinding(
                    restarts ? Kind.UNEVEN_RESTARTS : Kind.UNEVEN,
                    asked,
                    busiest,
                    times,
                    lowest(layout),
                    remedy(layout, n, load.idsPerTick(), load.machines()).orElse(null));
        }
        if (restarts && load.ticks() < TICKS) {
            ModuloSkew alone = ModuloSkew.of(layout, n, BigDecimal.ONE, load.machines());
            if (alone.excess() > UNEVEN) {
                return new SpreadFinding(
                        Kind.EVEN_WHEN_MANY,
                        asked,
                        alone.busiest(),
                        alone.excess(),
                        lowest(layout),
                        remedy(layout, n, BigDecimal.ONE, load.machines()).orElse(null));
            }
        }
        return new SpreadFinding(Kind.EVEN, asked, busiest, times, lowest(layout), null);
    }

    /** The same of counts in an array. */
    public static SpreadFinding of(Layout layout, long[] counts, Load load) {
        return of(layout, Arrays.stream(counts).boxed().toList(), load);
    }

    /** Tells whether a counter that begins anew, at few different values, is at the low end of the ID. */
    private static boolean startsAgain(Layout layout, int n) {
        return ModuloSkew.arises(layout)
                && lowest(layout).role() == Role.SEQUENCE
                && choices(layout).compareTo(BigInteger.valueOf(n)) < 0;
    }

    private static BigInteger choices(Layout layout) {
        return layout.fields().stream()
                .filter(field -> field.role() == Role.SEQUENCE && !field.textOnly() && field.value() == null)
                .findFirst()
                .map(field -> layout.generationRules().sequenceStart().choices(field.count()))
                .orElse(BigInteger.ZERO);
    }

    /** The field at the low end of a layout's IDs. */
    public static Field lowest(Layout layout) {
        Slice slice = layout.slices().get(layout.slices().size() - 1);
        return layout.fields().get(slice.field());
    }

    private static Optional<GenerationRules.SequenceStart> remedy(
            Layout layout, int n, BigDecimal perTick, BigInteger machines) {
        BigInteger choices = choices(layout);
        if (!ModuloSkew.arises(layout) || choices.signum() == 0 || choices.compareTo(BigInteger.valueOf(n)) >= 0) {
            return Optional.empty();
        }
        GenerationRules.SequenceStart sequenceStart = new GenerationRules.SequenceStart(
                layout.generationRules().sequenceStart().from(), n);
        Layout better = layout.withGenerationRules(layout.generationRules().withSequenceStart(sequenceStart));
        double before = ModuloSkew.of(layout, n, perTick, machines).excess();
        return ModuloSkew.of(better, n, perTick, machines).excess() < before * BETTER
                ? Optional.of(sequenceStart)
                : Optional.empty();
    }

    /** Tells whether some shards get, or with few IDs in a tick would get, clearly more than others. */
    public boolean warns() {
        return kind != Kind.TOO_FEW && kind != Kind.EVEN;
    }

    /** The severity: where nobody said how many shards there are, uneven ones are only a remark, as in the checks. */
    public Severity severity() {
        return !warns() ? Severity.OK : asked ? Severity.WARNING : Severity.INFO;
    }

    /** The judgement in words, with its cause and, where it has none in the rules, what to do instead; empty if there are too few IDs. */
    public Optional<Message> message() {
        return kind == Kind.TOO_FEW
                ? Optional.empty()
                : Optional.of(Message.of("capacity.spread."
                                + kind.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-'))
                        .with("remainder", Integer.toString(busiest))
                        .with("times", rounded())
                        .with("field", lowest.name()));
    }

    /** Three digits that count. */
    private BigDecimal rounded() {
        BigDecimal rounded = BigDecimal.valueOf(times).round(new MathContext(3)).stripTrailingZeros();
        return rounded.scale() < 0 ? rounded.setScale(0) : rounded;
    }
}
