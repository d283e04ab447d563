package org.bitloupe.export.sql;

import java.math.BigInteger;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.codec.StepScale;
import org.bitloupe.layout.codec.TimeSortability;

/**
 * The time of a layout's IDs in the integer arithmetic of a database.
 *
 * <p>All time fields together are one count of the shortest tick, {@code T = sum of value * weight}. The instant of an ID, cut to
 * the engine's unit, is {@code base + (T * n + r) / d} units since 1970, where nothing is negative but the base, so that divisions
 * which round towards zero are right.
 *
 * @param fields the time fields, the longest tick first
 * @param weights the number of shortest ticks one tick of each field has
 * @param maxTicks the largest T that the fields hold
 * @param n see above; at least 1
 * @param d see above; at least 1, and has no divisor in common with n
 * @param r see above; from 0 to d - 1
 * @param base see above
 * @param lastTicks the largest T whose instant the engine's timestamps hold; may be larger than maxTicks
 * @param unitNanos nanoseconds in a unit
 * @param nowhere why IDs of a period do not lie together: the index of the field in the way, or -1 if they do
 */
record SqlTime(
        List<Integer> fields,
        List<BigInteger> weights,
        BigInteger maxTicks,
        BigInteger n,
        BigInteger d,
        BigInteger r,
        BigInteger base,
        BigInteger lastTicks,
        long unitNanos,
        int nowhere) {

    /** The largest number of a signed 64-bit word. */
    static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

    private static final int LAST_YEAR = 9999;

    SqlTime {
        fields = List.copyOf(fields);
        weights = List.copyOf(weights);
    }

    /**
     * The time of a layout; empty if it has none, or none that a database can compute: fields whose ticks do not go into each other,
     * or an epoch that is in no year from 1 to 9999.
     *
     * @param unitNanos nanoseconds in the engine's smallest unit of time
     * @param last the last instant of its timestamps
     */
    static Optional<SqlTime> of(Layout layout, long unitNanos, Instant last) {
        LayoutTime time = LayoutTime.inBits(layout).orElse(null);
        if (time == null) {
            return Optional.empty();
        }
        List<Integer> fields = new ArrayList<>(List.of(time.mainField()));
        time.refiningFields().stream()
                .sorted(Comparator.comparing((Integer i) -> tick(layout, i)).reversed())
                .forEach(fields::add);
        Tick finest = tick(layout, fields.get(fields.size() - 1));
        List<BigInteger> weights = new ArrayList<>();
        BigInteger maxTicks = BigInteger.ZERO;
        for (int i : fields) {
            BigInteger[] weight = tick(layout, i).dividedBy(finest);
            if (weight[1].signum() != 0 || layout.fields().get(i).textOnly()) {
                return Optional.empty();
            }
            weights.add(weight[0]);
            maxTicks = maxTicks.add(weight[0].multiply(layout.fields().get(i).limit()));
        }
        int year = time.scale().epoch().atOffset(ZoneOffset.UTC).getYear();
        if (year < 1 || year > LAST_YEAR || maxTicks.bitLength() > Long.SIZE) {
            return Optional.empty();
        }
        Scale scale = Scale.of(time.scale().in(finest), unitNanos);
        int nowhere = fields.size() == 1 ? spoiler(layout, time) : spoiler(layout, time, fields, weights);
        BigInteger lastUnits = StepScale.floorDiv(StepScale.nanosOf(last), BigInteger.valueOf(unitNanos));
        BigInteger lastTicks = lastUnits
                .subtract(scale.base)
                .add(BigInteger.ONE)
                .multiply(scale.d)
                .subtract(scale.r)
                .subtract(BigInteger.ONE)
                .divide(scale.n);
        return Optional.of(new SqlTime(
                fields,
                weights,
                maxTicks,
                scale.n,
                scale.d,
                scale.r,
                scale.base,
                lastTicks.min(MOST),
                unitNanos,
                nowhere));
    }

    private static Tick tick(Layout layout, int field) {
        return layout.fields().get(field).requireTime().tick();
    }

    /** The numbers of the formula. */
    private record Scale(BigInteger n, BigInteger d, BigInteger r, BigInteger base) {
        /**
         * An instant in nanoseconds is rounded up where ticks are no whole number of them, then down to the unit:
         * floor((origin + T * nanos + per - 1) / (per * unit)), the origin in 1/per nanoseconds.
         */
        static Scale of(StepScale finest, long unitNanos) {
            BigInteger per = BigInteger.valueOf(finest.tick().per());
            BigInteger over = finest.origin().add(per).subtract(BigInteger.ONE);
            BigInteger under = per.multiply(BigInteger.valueOf(unitNanos));
            BigInteger nanos = BigInteger.valueOf(finest.tick().nanos());
            BigInteger common = nanos.gcd(under);
            BigInteger d = under.divide(common);
            BigInteger rest = StepScale.floorDiv(over, common);
            BigInteger base = StepScale.floorDiv(rest, d);
            return new Scale(nanos.divide(common), d, rest.subtract(base.multiply(d)), base);
        }
    }

    private static int spoiler(Layout layout, LayoutTime time) {
        return TimeSortability.spoiler(layout, time.mainField()).orElse(-1);
    }

    /** With several fields each has to follow the one before, and to be full where that one goes on. */
    private static int spoiler(Layout layout, LayoutTime time, List<Integer> fields, List<BigInteger> weights) {
        int first = spoiler(layout, time);
        if (first >= 0) {
            return first;
        }
        for (int i = 1; i < fields.size(); i++) {
            BigInteger count = weights.get(i - 1).divide(weights.get(i));
            Field field = layout.fields().get(fields.get(i));
            if (!field.limit().add(BigInteger.ONE).equals(count)
                    || field.least().signum() != 0) {
                return fields.get(i);
            }
        }
        List<Integer> met = new ArrayList<>();
        int nextBit = 0;
        for (var slice : layout.slices()) {
            boolean isTime = fields.contains(slice.field());
            if (isTime && !met.contains(slice.field())) {
                if (nextBit > 0 || slice.field() != fields.get(met.size())) {
                    return slice.field();
                }
                met.add(slice.field());
                nextBit = layout.fields().get(slice.field()).bits();
            }
            if (isTime && slice.high() != nextBit - 1) {
                return slice.field();
            }
            if (!isTime && layout.fields().get(slice.field()).value() == null) {
                return slice.field();
            }
            nextBit = isTime ? slice.low() : nextBit;
            if (nextBit == 0 && met.size() == fields.size()) {
                return -1;
            }
        }
        return -1;
    }

    /** Tells whether IDs of a period lie together. */
    boolean sorts() {
        return nowhere < 0;
    }

    /** Tells whether a field is one of it. */
    static boolean isTime(Field field) {
        return field.role() == Role.TIME && field.time() != null;
    }

    /** Tells whether the engine has no timestamp for some IDs. */
    boolean endsEarly() {
        return lastTicks.compareTo(maxTicks) < 0;
    }

    /** Largest T there is an instant for. */
    BigInteger most() {
        return maxTicks.min(lastTicks);
    }

    /** Tells whether instants lose digits in the engine's unit. */
    boolean cut() {
        return !d.equals(BigInteger.ONE);
    }

    /** The largest offset from the base. */
    BigInteger mostUnits() {
        return most().multiply(n).add(r).divide(d);
    }

    /** The first tick whose instant is not before another, which is after that of tick 0. */
    BigInteger firstAt(Instant instant) {
        BigInteger units = StepScale.floorDiv(StepScale.nanosOf(instant), BigInteger.valueOf(unitNanos));
        BigInteger parts = units.subtract(base).multiply(d).subtract(r);
        return parts.add(n).subtract(BigInteger.ONE).divide(n);
    }

    /** The instant of tick 0, cut to the unit. */
    Instant start() {
        return StepScale.instantOf(base.multiply(BigInteger.valueOf(unitNanos))).orElseThrow();
    }

    /** The instant of a tick, cut to the unit. */
    Optional<Instant> instant(BigInteger ticks) {
        BigInteger units = base.add(ticks.multiply(n).add(r).divide(d));
        return StepScale.instantOf(units.multiply(BigInteger.valueOf(unitNanos)));
    }
}
