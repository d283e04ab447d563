package org.bitloupe.simulate.observe;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.FieldBits;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.codec.StepScale;
import org.bitloupe.simulate.MachineClock;

/**
 * The decomposition of an ID of a layout for a simulation: into its counter, its time, and all the rest. Two IDs are the same exactly
 * if these three are. Random bits, which are not compared, belong to none of them.
 *
 * <p>The time is a number of ticks since the beginning of the simulation; where finer fields refine the main one, their bits stand
 * below its ticks, so that the number grows with time but does not count evenly.
 */
public final class IdDecomposition {
    private static final int WORDS = Bits.MAX_WIDTH / Long.SIZE;

    private final Layout layout;
    private final Codec codec;
    private final List<Integer> sequences = new ArrayList<>();
    private final List<Integer> randoms = new ArrayList<>();
    private final List<Integer> finer = new ArrayList<>();
    private final int mainTime;
    private final int finerBits;
    private final long startTick;
    /** Time for which the simulation's first tick had already lasted when it began. */
    private final long intoTick;

    private final Tick tick;
    /** By word of the ID: the bits of neither counter nor time nor random. */
    private final long[] compared;

    private final RestNumbers restNumbers = new RestNumbers();

    private IdDecomposition(Layout layout, Instant start) {
        this.layout = layout;
        this.codec = Codec.of(layout);
        LayoutTime time = LayoutTime.of(layout)
                .filter(t -> counts(layout.fields().get(t.mainField())))
                .orElse(null);
        for (int i = 0; i < layout.fields().size(); i++) {
            Field field = layout.fields().get(i);
            if (counts(field) && field.role() == Role.SEQUENCE) {
                sequences.add(i);
            } else if (counts(field) && field.role() == Role.RANDOM) {
                randoms.add(i);
            }
        }
        int bits = 0;
        if (time != null) {
            for (int index : time.refiningFields()) {
                if (counts(layout.fields().get(index))) {
                    finer.add(index);
                    bits += layout.fields().get(index).bits();
                }
            }
        }
        this.finerBits = bits;
        this.mainTime = time == null ? -1 : time.mainField();
        this.startTick = time == null ? 0 : time.scale().ticksAt(start).longValue();
        this.intoTick = time == null ? 0 : intoTick(time, start);
        this.tick = time == null ? Tick.MILLISECOND : time.scale().tick();
        this.compared = compared();
    }

    private static long intoTick(LayoutTime time, Instant start) {
        BigInteger begin = time.scale().nanosAt(time.scale().ticksAt(start));
        return StepScale.nanosOf(start).subtract(begin).longValue();
    }

    /** The time's fields, the one of the largest ticks first. */
    private List<Integer> times() {
        List<Integer> fields = new ArrayList<>(finer);
        if (mainTime >= 0) {
            fields.add(0, mainTime);
        }
        return fields;
    }

    private long[] compared() {
        return layout.placesOf(i -> !sequences.contains(i) && !randoms.contains(i) && !times().contains(i))
                .words();
    }

    private static int[] indices(List<Integer> fields) {
        return fields.stream().mapToInt(i -> i).toArray();
    }

    static IdDecomposition of(Layout layout, Instant start) {
        return new IdDecomposition(layout, start);
    }

    /** Tells whether a field's bits are the generator's to choose. */
    private static boolean counts(Field field) {
        return !field.textOnly() && field.value() == null;
    }

    public Layout layout() {
        return layout;
    }

    boolean hasTime() {
        return mainTime >= 0;
    }

    /** Tells whether the time in IDs goes on while a generator runs. */
    boolean timeMoves() {
        return hasTime() && layout.generationRules().clock() == GenerationRules.ClockRead.EACH;
    }

    public boolean hasCounter() {
        return !sequences.isEmpty();
    }

    /** The largest value of the counter; 0 without one. */
    BigInteger counterLimit() {
        BigInteger limit = BigInteger.ZERO;
        for (int index : sequences) {
            Field field = layout.fields().get(index);
            limit = limit.shiftLeft(field.bits()).or(field.limit());
        }
        return limit;
    }

    /** Returns the number of random bits. */
    int randomBits() {
        return randoms.stream().mapToInt(i -> layout.fields().get(i).bits()).sum();
    }

    /** The shortest step of the time, in nanoseconds, at least 1. */
    public long stepNanos() {
        if (!hasTime()) {
            return MachineClock.NANOS;
        }
        Tick step = LayoutTime.of(layout).map(LayoutTime::step).orElse(tick);
        return step.wholeNanos();
    }

    /** Returns the beginning of a tick, in nanoseconds since the beginning of the simulation. */
    public long nanosOf(long number) {
        long nanos = -intoTick + scaled(number >> finerBits, tick);
        int below = finerBits;
        for (int index : finer) {
            Field field = layout.fields().get(index);
            TimeEncoding time = field.time();
            below -= field.bits();
            if (time != null) {
                nanos += scaled(number >>> below & Bits.mask(field.bits()), time.tick());
            }
        }
        return nanos;
    }

    /** Returns the number of the shortest steps between two ticks. */
    long steps(long earlier, long later) {
        return finerBits == 0 ? later - earlier : (nanosOf(later) - nanosOf(earlier)) / stepNanos();
    }

    /** Returns the length of {@code steps} of the shortest steps, in nanoseconds. */
    long nanosOfSteps(long steps) {
        return finerBits == 0 ? scaled(steps, tick) : steps * stepNanos();
    }

    private static long scaled(long number, Tick unit) {
        return unit.per() == 1
                ? number * unit.nanos()
                : unit.nanosOf(BigInteger.valueOf(number)).longValue();
    }

    /** A tick that no ID made at that time of a machine's clock, or later, is below. */
    long safelyBefore(long shownNanos) {
        if (tick.per() == 1) {
            return (shownNanos / tick.nanos() - 2) << finerBits;
        }
        return (tick.ticksIn(BigInteger.valueOf(shownNanos)).longValue() - 2) << finerBits;
    }

    /** Tells whether the plain way to take IDs apart does: up to 64 bits, time and counter each in one piece, no random bits. */
    public boolean plain() {
        return layout.width() <= Long.SIZE
                && mainTime >= 0
                && finer.isEmpty()
                && randoms.isEmpty()
                && sequences.size() == 1
                && layout.slicesOf(mainTime).size() == 1
                && layout.slicesOf(sequences.get(0)).size() == 1;
    }

    /** A reader for one machine whose IDs have up to 128 bits. */
    public WordDecomposition wordReader() {
        return new WordDecomposition(
                new FieldBits(layout, indices(sequences)),
                new FieldBits(layout, indices(times())),
                startTick << finerBits,
                layout.placesOf(randoms::contains),
                Bits.ofWords(layout.width(), compared),
                restNumbers::numberOf);
    }

    /** A reader for one machine. */
    public Reader reader() {
        return new Reader();
    }

    /** Returns the position of the counter's lowest bit; only where it is {@link #plain}. */
    public int counterShift() {
        return slice(sequences.get(0)).idLow();
    }

    /** Returns the position of the time's lowest bit; only where it is {@link #plain}. */
    public int timeShift() {
        return slice(mainTime).idLow();
    }

    public long counterMask() {
        return Bits.mask(slice(sequences.get(0)).width());
    }

    public long timeMask() {
        return Bits.mask(slice(mainTime).width());
    }

    private Slice slice(int field) {
        return layout.slicesOf(field).get(0);
    }

    public long startTick() {
        return startTick;
    }

    /** The ID that is made of the three parts; its random bits are zero. */
    Bits join(long who, long number, long counter) {
        Bits rest = plain() ? Bits.of(layout.width(), who) : restNumbers.of(who);
        List<BigInteger> values = codec.decode(rest);
        if (hasTime()) {
            values.set(mainTime, unsigned((number >> finerBits) + startTick));
            put(values, finer, BigInteger.valueOf(number & Bits.mask(Math.min(finerBits, Long.SIZE - 1))));
        }
        put(values, sequences, unsigned(counter));
        return codec.encode(values);
    }

    private void put(List<BigInteger> values, List<Integer> fields, BigInteger number) {
        BigInteger left = number;
        for (int i = fields.size() - 1; i >= 0; i--) {
            int bits = layout.fields().get(fields.get(i)).bits();
            values.set(fields.get(i), left.mod(BigInteger.ONE.shiftLeft(bits)));
            left = left.shiftRight(bits);
        }
    }

    private static BigInteger unsigned(long number) {
        return Bits.of(Long.SIZE, number).toBigInteger();
    }

    /** Numbers for the rests of IDs, the same for equal ones. */
    private static final class RestNumbers {
        private final Map<Bits, Long> numbers = new HashMap<>();
        private final List<Bits> restNumbers = new ArrayList<>();

        synchronized long numberOf(Bits rest) {
            Long number = numbers.get(rest);
            if (number == null) {
                number = (long) restNumbers.size();
                restNumbers.add(rest);
                numbers.put(rest, number);
            }
            return number;
        }

        synchronized Bits of(long number) {
            return restNumbers.get((int) number);
        }
    }

    /** Takes the IDs of one machine apart, one after the other. */
    public final class Reader {
        private final long[] values = new long[codec.valueWords()];
        private final long[] rest = new long[WORDS];
        private final long[] lastRest = new long[WORDS];
        private boolean begun;
        private long who;
        private long number;
        private long counter;

        /** Takes an ID apart. */
        public void read(Bits id) {
            codec.decode(id, values);
            for (int word = 0; word < WORDS; word++) {
                rest[word] = id.word(word) & compared[word];
            }
            counter = joined(sequences);
            number = mainTime < 0 ? 0 : (values[codec.offset(mainTime)] - startTick) << finerBits | joined(finer);
            if (!begun || !Arrays.equals(rest, lastRest)) {
                begun = true;
                System.arraycopy(rest, 0, lastRest, 0, WORDS);
                who = restNumbers.numberOf(Bits.ofWords(layout.width(), rest));
            }
        }

        private long joined(List<Integer> fields) {
            long all = 0;
            for (int index : fields) {
                all = all << layout.fields().get(index).bits() | values[codec.offset(index)];
            }
            return all;
        }

        /** Returns a number that stands for the rest of the last ID. */
        public long who() {
            return who;
        }

        /** The last ID's time. */
        public long tick() {
            return number;
        }

        /** The last ID's counter. */
        public long counter() {
            return counter;
        }
    }
}
