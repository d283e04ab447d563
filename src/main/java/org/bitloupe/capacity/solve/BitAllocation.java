package org.bitloupe.capacity.solve;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.capacity.Lifespan;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.file.StandardSpellings;

/**
 * One way to divide bits among a time, a machine number and a sequence.
 *
 * @param tick the length of a tick
 * @param time bits of the time, at least 1
 * @param machine bits of the machine number; with 0 there is no such field and one machine
 * @param sequence bits of the sequence; with 0 a machine makes one ID in a tick
 */
public record BitAllocation(Tick tick, int time, int machine, int sequence) {
    private static final BigDecimal NANOS_OF_SECOND = BigDecimal.valueOf(1_000_000_000);
    /** Quotients of whole numbers below 2^100: rounded so, they are still at least 1 exactly if they were before. */
    private static final MathContext DIGITS = new MathContext(40, RoundingMode.HALF_EVEN);

    /** All bits. */
    public int width() {
        return time + machine + sequence;
    }

    /** Returns its lifespan in years of 365.2425 days, to 15 significant digits. */
    public BigDecimal years() {
        return Lifespan.years(count(time), tick);
    }

    /** The same in nanoseconds. */
    private BigDecimal nanos() {
        return new BigDecimal(count(time))
                .multiply(BigDecimal.valueOf(tick.nanos()))
                .divide(BigDecimal.valueOf(tick.per()), DIGITS);
    }

    /** Compares the lifespans of two, exactly. */
    int compareYears(BitAllocation other) {
        return nanos().compareTo(other.nanos());
    }

    /** Returns the number of machine numbers. */
    public BigInteger machines() {
        return count(machine);
    }

    /** Returns the number of IDs a machine can make in one tick. */
    public BigInteger idsPerTick() {
        return count(sequence);
    }

    /** Returns the number of IDs a machine can make in a second, if it makes as many in every tick. */
    public BigDecimal idsPerSecond() {
        return new BigDecimal(idsPerTick())
                .multiply(NANOS_OF_SECOND)
                .multiply(BigDecimal.valueOf(tick.per()))
                .divide(BigDecimal.valueOf(tick.nanos()), DIGITS);
    }

    private static BigInteger count(int bits) {
        return BigInteger.ONE.shiftLeft(bits);
    }

    /** Returns the lifespan as a multiple of the years that are needed; below 1 if it does not last so long. */
    public BigDecimal yearsRoom(Requirements requirements) {
        return nanos().divide(requirements.years().multiply(new BigDecimal(Lifespan.NANOS_OF_YEAR)), DIGITS);
    }

    /** Returns the machine numbers as a multiple of those that are needed. */
    public BigDecimal machineRoom(Requirements requirements) {
        return new BigDecimal(machines()).divide(new BigDecimal(requirements.numbers()), DIGITS);
    }

    /** Returns the IDs it can make as a multiple of those that are needed in the worst tick. */
    public BigDecimal rateRoom(Requirements requirements) {
        BigDecimal needed = new BigDecimal(requirements.idsPerSecond().multiply(requirements.burst()));
        return idsPerSecond().divide(needed, DIGITS);
    }

    /** The smallest of the three: how many times all that is needed fits. */
    public BigDecimal room(Requirements requirements) {
        return yearsRoom(requirements).min(machineRoom(requirements)).min(rateRoom(requirements));
    }

    /**
     * The layout that is divided so, time first so that IDs sort by it. With 63 bits a sign bit that stays 0 goes before them.
     *
     * @param title its name
     * @param epoch the instant of tick 0
     */
    public Layout layout(String title, Instant epoch) {
        List<Field> fields = new ArrayList<>();
        if (width() == Long.SIZE - 1) {
            fields.add(
                    Field.of("sign", Role.UNUSED, 1).withValue(BigInteger.ZERO).withPin(true));
        }
        fields.add(Field.time("time", time, TimeEncoding.since(epoch, tick)));
        if (machine > 0) {
            fields.add(Field.of("machine", Role.NODE, machine));
        }
        if (sequence > 0) {
            fields.add(Field.of("sequence", Role.SEQUENCE, sequence));
        }
        StandardSpellings standardSpellings = StandardSpellings.builtIn();
        return Layout.of(
                "new-layout",
                title,
                fields,
                List.of(standardSpellings.spelling("decimal"), standardSpellings.spelling("hex")));
    }
}
