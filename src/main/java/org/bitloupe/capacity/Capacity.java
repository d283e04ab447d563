package org.bitloupe.capacity;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Optional;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LayoutTime;
import org.bitloupe.layout.Make;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.Time;

/**
 * What a layout has room for.
 *
 * <p>A rate is known only where a sequence, or the tick itself, limits it: a layout with a time that is read for each ID, and with a
 * sequence field or without random fields. UUID v4 and ULID have no such limit (chance decides), a plain counter or MySQL's
 * UUID_SHORT no tick to count in.
 *
 * @param lifespan how long the time field counts, empty for a layout without time
 * @param nodes how many makers of IDs can be told apart: the product of the shard and node fields' counts, 1 without any
 * @param idsPerTickPerNode how many IDs one of them can make in one tick of the main time field
 * @param tick the length of that tick, empty for a layout without time
 */
public record Capacity(
        Optional<Lifespan> lifespan, BigInteger nodes, Optional<BigInteger> idsPerTickPerNode, Optional<Tick> tick) {
    /** Decimals of a rate that is no whole number. */
    private static final int DECIMALS = 15;

    private static final BigInteger NANOS_OF_MS = BigInteger.valueOf(1_000_000);
    private static final BigInteger NANOS_OF_SECOND = BigInteger.valueOf(1_000_000_000);

    /** The capacity of a layout. Fields that live only in text do not count. */
    public static Capacity of(Layout layout) {
        BigInteger nodes = count(layout, Role.SHARD).multiply(count(layout, Role.NODE));
        Optional<LayoutTime> time = LayoutTime.of(layout)
                .filter(t -> !layout.fields().get(t.mainField()).textOnly());
        Optional<BigInteger> ids =
                time.filter(t -> hasRate(layout)).map(t -> sequenceRoom(layout).multiply(finerSteps(layout, t)));
        return new Capacity(
                Lifespan.of(layout), nodes, ids, time.map(t -> t.timeline().tick()));
    }

    private static boolean hasRate(Layout layout) {
        boolean chanceAlone = has(layout, Role.RANDOM) && !has(layout, Role.SEQUENCE);
        return layout.make().clock() == Make.ClockRead.EACH && !chanceAlone;
    }

    private static boolean has(Layout layout, Role role) {
        return layout.fields().stream().anyMatch(f -> f.role() == role && !f.textOnly());
    }

    /** How many values the sequence has in a tick. */
    static BigInteger sequenceRoom(Layout layout) {
        BigInteger values = count(layout, Role.SEQUENCE);
        return layout.make().restart() == Make.Restart.TICK
                ? layout.make().begin().room(values)
                : values;
    }

    static BigInteger count(Layout layout, Role role) {
        return layout.fields().stream()
                .filter(f -> f.role() == role && !f.textOnly())
                .map(Field::count)
                .reduce(BigInteger.ONE, BigInteger::multiply);
    }

    /** Into how many steps the fields that refine the time divide a tick of the main one. */
    private static BigInteger finerSteps(Layout layout, LayoutTime time) {
        BigInteger steps = BigInteger.ONE;
        Tick whole = time.timeline().tick();
        for (int index : time.refiningFields()) {
            Field field = layout.fields().get(index);
            Time fine = field.time();
            if (fine != null && !field.textOnly()) {
                steps = steps.multiply(field.count().min(stepsOf(whole, fine.tick())));
                whole = fine.tick();
            }
        }
        return steps;
    }

    private static BigInteger stepsOf(Tick whole, Tick part) {
        BigInteger a = BigInteger.valueOf(whole.nanos()).multiply(BigInteger.valueOf(part.per()));
        BigInteger b = BigInteger.valueOf(part.nanos()).multiply(BigInteger.valueOf(whole.per()));
        return a.add(b).subtract(BigInteger.ONE).divide(b).max(BigInteger.ONE);
    }

    /** IDs that one node can make in a millisecond, exact to 15 decimals; below 1 where a tick is longer and holds few. */
    public Optional<BigDecimal> idsPerMsPerNode() {
        return rate(NANOS_OF_MS, BigInteger.ONE);
    }

    /** IDs that all nodes together can make in a millisecond. */
    public Optional<BigDecimal> idsPerMsFleet() {
        return rate(NANOS_OF_MS, nodes);
    }

    /** IDs that one node can make in a second. */
    public Optional<BigDecimal> idsPerSecondPerNode() {
        return rate(NANOS_OF_SECOND, BigInteger.ONE);
    }

    /** IDs that all nodes together can make in a second. */
    public Optional<BigDecimal> idsPerSecondFleet() {
        return rate(NANOS_OF_SECOND, nodes);
    }

    private Optional<BigDecimal> rate(BigInteger nanos, BigInteger makers) {
        return idsPerTickPerNode.flatMap(ids -> tick.map(t -> quotient(
                ids.multiply(makers).multiply(nanos).multiply(BigInteger.valueOf(t.per())),
                BigInteger.valueOf(t.nanos()))));
    }

    private static BigDecimal quotient(BigInteger dividend, BigInteger divisor) {
        BigDecimal exact = new BigDecimal(dividend)
                .divide(new BigDecimal(divisor), DECIMALS, RoundingMode.HALF_EVEN)
                .stripTrailingZeros();
        return exact.scale() < 0 ? exact.setScale(0) : exact;
    }
}
