package org.bitloupe.batch.table;

import java.math.BigInteger;
import java.time.Instant;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.codec.StepScale;

/** Turns steps of a {@link TimeColumn} into seconds since 1970 and nanoseconds in them, with longs only. Immutable. */
public final class TickToSecond {
    private static final BigInteger BILLION = BigInteger.valueOf(1_000_000_000);

    /** The second of step s is floor((a s + b) / c) + first. */
    private final long a;

    private final long b;
    private final long c;
    private final long first;
    /** The nanosecond in it is floor((common * rest + under) / q). */
    private final long common;

    private final long under;
    private final long q;

    /**
     * The seconds of a time's steps.
     *
     * @throws ArithmeticException if longs cannot count them
     */
    TickToSecond(StepScale scale) {
        this(scale.tick(), scale.origin());
    }

    private TickToSecond(Tick tick, BigInteger origin) {
        BigInteger p = BigInteger.valueOf(tick.nanos());
        BigInteger q = BigInteger.valueOf(tick.per());
        BigInteger perSecond = q.multiply(BILLION);
        BigInteger divisor = p.gcd(perSecond);
        BigInteger second = StepScale.floorDiv(origin, perSecond);
        BigInteger rest = origin.subtract(second.multiply(perSecond)).add(q).subtract(BigInteger.ONE);
        this.a = p.divide(divisor).longValueExact();
        this.b = rest.divide(divisor).longValueExact();
        this.c = perSecond.divide(divisor).longValueExact();
        this.first = second.longValueExact();
        this.common = divisor.longValueExact();
        this.under = rest.mod(divisor).longValueExact();
        this.q = tick.per();
        perSecond.add(divisor).longValueExact(); // So that nanos cannot overflow.
    }

    /** A clock whose steps are nanoseconds since an instant. */
    public static TickToSecond ofNanosSince(Instant instant) {
        return new TickToSecond(Tick.NANOSECOND, StepScale.nanosOf(instant));
    }

    /** The last step whose second is within reach. */
    BigInteger lastStep() {
        return BigInteger.valueOf(Long.MAX_VALUE)
                .subtract(BigInteger.valueOf(b))
                .subtract(BigInteger.valueOf(c))
                .divide(BigInteger.valueOf(a))
                .subtract(BigInteger.ONE);
    }

    /** The second since 1970 that a step begins in; not for {@link TimeColumn#NONE}. */
    public long second(long step) {
        return (c == 1 ? a * step + b : Math.floorDiv(a * step + b, c)) + first;
    }

    /** The nanosecond of a step's beginning in its second. */
    public int nano(long step, long second) {
        long nanos = common * (a * step + b - (second - first) * c) + under;
        return (int) (q == 1 ? nanos : nanos / q);
    }

    /** Tells whether a step is a whole number of nanoseconds, and begins with one. */
    public boolean isInNanos() {
        return q == 1;
    }

    /** The first step of a second, if it is not before the epoch. */
    public long firstStep(long second) {
        // The least s with a s + b >= (second - first) c.
        long part = b - (second - first) * c;
        return a == 1 ? -part : -Math.floorDiv(part, a);
    }
}
