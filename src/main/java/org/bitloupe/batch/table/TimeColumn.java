package org.bitloupe.batch.table;

import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.codec.StepScale;

/**
 * The times of very many IDs of one layout as longs: steps since its epoch, exactly. A step is the longest span that every tick of
 * its time fields is a whole number of: one tick where a single field says the time. A later time has a larger step and the same time
 * the same. Immutable.
 */
public final class TimeColumn {
    /** The step of a time that no calendar holds, and of one some millions of years away that longs cannot count. */
    public static final long NONE = Long.MAX_VALUE;

    private static final BigInteger LONGEST = BigInteger.valueOf(Long.MAX_VALUE - 1);

    private final ColumnDecoder decoder;
    private final Instant epoch;
    /** The main time field's columns, least significant first. */
    private final int main;

    private final int mainWords;
    /** Steps of the main field's tick. */
    private final long mainSteps;
    /** The largest value of the main field that has a step, as an unsigned number. */
    private final long mainLimit;

    private final boolean limited;
    /** The columns of the fields that refine it. */
    private final int[] refining;
    /** Steps of their ticks. */
    private final long[] refiningSteps;

    private final StepScale scale;
    private final TickToSecond seconds;

    private TimeColumn(ColumnDecoder decoder, LayoutTime time) {
        Layout layout = decoder.layout();
        this.decoder = decoder;
        this.epoch = time.scale().epoch();
        int mainField = time.mainField();
        this.main = decoder.offset(mainField);
        this.mainWords = words(layout.fields().get(mainField));
        int[] fields = time.refiningFields().stream()
                .mapToInt(f -> f)
                .filter(f -> !layout.fields().get(f).textOnly())
                .toArray();
        Tick step = time.scale().tick();
        for (int field : fields) {
            step = common(step, tick(layout, field));
        }
        Tick shortest = step;
        this.scale = time.scale().in(shortest);
        this.mainSteps = steps(time.scale().tick(), shortest);
        this.refining = Arrays.stream(fields).map(decoder::offset).toArray();
        this.refiningSteps = Arrays.stream(fields)
                .mapToLong(field -> steps(tick(layout, field), shortest))
                .toArray();
        this.seconds = new TickToSecond(scale);
        BigInteger more = BigInteger.ZERO;
        for (int i = 0; i < fields.length; i++) {
            BigInteger most = BigInteger.ONE
                    .shiftLeft(layout.fields().get(fields[i]).bits())
                    .subtract(BigInteger.ONE);
            more = more.add(most.multiply(BigInteger.valueOf(refiningSteps[i])));
        }
        Instant last = LocalDateTime.MAX.toInstant(ZoneOffset.UTC);
        BigInteger lastStep = stepBefore(last.plusNanos(1)).min(LONGEST).min(seconds.lastStep());
        BigInteger limit = lastStep.subtract(more).divide(BigInteger.valueOf(mainSteps));
        int bits = layout.fields().get(mainField).bits();
        this.limited = limit.bitLength() <= bits
                && limit.compareTo(BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE)) < 0;
        this.mainLimit = limited ? limit.longValueExact() : -1;
    }

    private static int words(Field field) {
        return (field.bits() + Long.SIZE - 1) / Long.SIZE;
    }

    private static Tick tick(Layout layout, int field) {
        return layout.fields().get(field).requireTime().tick();
    }

    /** The longest tick that both are whole numbers of. */
    private static Tick common(Tick a, Tick b) {
        BigInteger left = BigInteger.valueOf(a.nanos()).multiply(BigInteger.valueOf(b.per()));
        BigInteger right = BigInteger.valueOf(b.nanos()).multiply(BigInteger.valueOf(a.per()));
        BigInteger per = BigInteger.valueOf(a.per()).multiply(BigInteger.valueOf(b.per()));
        BigInteger nanos = left.gcd(right);
        BigInteger both = nanos.gcd(per);
        return new Tick(nanos.divide(both).longValueExact(), per.divide(both).longValueExact());
    }

    private static long steps(Tick tick, Tick step) {
        return tick.dividedBy(step)[0].longValueExact();
    }

    /**
     * The times of a layout.
     *
     * @return empty if its bits hold no time, or its ticks are so odd that longs cannot count in them
     */
    public static Optional<TimeColumn> of(Layout layout) {
        Optional<LayoutTime> time = layout.textOnly() ? Optional.empty() : LayoutTime.inBits(layout);
        if (time.isEmpty()) {
            return Optional.empty();
        }
        for (int field : time.get().refiningFields()) {
            if (layout.fields().get(field).bits() > Long.SIZE) {
                return Optional.empty();
            }
        }
        try {
            return Optional.of(new TimeColumn(ColumnDecoder.of(layout), time.get()));
        } catch (ArithmeticException e) {
            return Optional.empty();
        }
    }

    public Layout layout() {
        return decoder.layout();
    }

    /** The instant of step 0, as the layout gives it. */
    public Instant epoch() {
        return epoch;
    }

    /** Returns the length of a step in nanoseconds, about; less than 1 for very fine ones. */
    public double stepNanos() {
        return scale.tick().roundedNanos();
    }

    /** The steps of all rows of a block, whatever they are. */
    public void steps(IdBlock block, long[] into) {
        steps(ColumnDecoder.words(block), 0, block.size(), into);
    }

    /**
     * The steps of some IDs.
     *
     * @param words the IDs' words, least significant first
     * @param from the first ID
     * @param count the number of them
     * @param into receives the steps from index 0 on: 0 to {@link #NONE}
     */
    public void steps(long[][] words, int from, int count, long[] into) {
        decoder.decode(words, from, count, main, into);
        if (limited || mainSteps != 1) {
            for (int i = 0; i < count; i++) {
                long ticks = into[i];
                into[i] = limited && Long.compareUnsigned(ticks, mainLimit) > 0 ? NONE : ticks * mainSteps;
            }
        }
        if (refining.length + mainWords == 1) {
            return;
        }
        long[] column = new long[count];
        for (int w = 1; w < mainWords; w++) {
            decoder.decode(words, from, count, main + w, column);
            for (int i = 0; i < count; i++) {
                into[i] = column[i] != 0 ? NONE : into[i];
            }
        }
        for (int r = 0; r < refining.length; r++) {
            decoder.decode(words, from, count, refining[r], column);
            long steps = refiningSteps[r];
            for (int i = 0; i < count; i++) {
                into[i] = into[i] == NONE ? NONE : into[i] + column[i] * steps;
            }
        }
    }

    /**
     * Returns the beginning of a step: the first nanosecond that lies in it.
     *
     * @return empty for {@link #NONE}
     */
    public Optional<Instant> instantOf(long step) {
        return step == NONE ? Optional.empty() : scale.instantAt(BigInteger.valueOf(step));
    }

    /**
     * The first step that begins at an instant or after it, whether IDs can have it or not: of the steps that begin in a period,
     * this one of its beginning is the first and this one of its end the first after them.
     *
     * @return from the least long to {@link #NONE}
     */
    public long firstStepFrom(Instant instant) {
        return stepBefore(instant)
                .add(BigInteger.ONE)
                .max(BigInteger.valueOf(Long.MIN_VALUE))
                .min(BigInteger.valueOf(NONE))
                .longValueExact();
    }

    /** The last step that begins before an instant. */
    private BigInteger stepBefore(Instant instant) {
        return scale.ticksAt(StepScale.nanosOf(instant).subtract(BigInteger.ONE));
    }

    /** Steps as seconds since 1970. */
    public TickToSecond seconds() {
        return seconds;
    }

    /** The fields that make up the time, by index. */
    public List<Integer> fields() {
        return LayoutTime.of(layout()).orElseThrow().fields();
    }
}
