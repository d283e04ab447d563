package org.bitloupe.capacity;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Optional;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.MachineFields;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.LayoutTime;

/**
 * The capacity of a layout: lifespan, nodes, rate.
 *
 * <p>A rate is known only where a sequence, or the tick itself, limits it: a layout with a time that is read for each ID, and with a
 * sequence field or without random fields. UUID v4 and ULID have no such limit (random bits decide), a plain counter or MySQL's
 * UUID_SHORT no tick to count in. Where the meaning of some bits is not known, neither are machines, rates and odds: these bits may
 * count either, or be random.
 *
 * @param lifespan how long the time field counts, empty for a layout without time
 * @param nodes the number of generators of IDs that can be told apart: the product of the shard and node fields' counts, 1 without any;
 *     the least number of them where {@code unknownBits} are above 0
 * @param idsPerTickPerNode the number of IDs one of them can make in one tick of the main time field
 * @param meanIdsPerTickPerNode the same on average: less where the sequence begins at random
 * @param tick the length of that tick, empty for a layout without time
 * @param random where random bits alone keep the IDs of a tick apart, among how many values they are drawn
 * @param unknownBits the number of bits whose meaning is not known
 * @param chance true if random bits, too, keep the IDs of machines apart, so that machine numbers are no limit: {@link ClashOdds}
 */
public record Capacity(
        Optional<Lifespan> lifespan,
        BigInteger nodes,
        Optional<BigInteger> idsPerTickPerNode,
        Optional<BigDecimal> meanIdsPerTickPerNode,
        Optional<Tick> tick,
        Optional<BigInteger> random,
        int unknownBits,
        boolean chance) {
    /** Decimals of a rate that is no whole number. */
    private static final int DECIMALS = 15;

    private static final BigInteger NANOS_OF_MS = BigInteger.valueOf(1_000_000);
    private static final BigInteger NANOS_OF_SECOND = BigInteger.valueOf(1_000_000_000);

    /** The capacity of a layout. Fields that live only in text do not count. */
    public static Capacity of(Layout layout) {
        BigInteger nodes = machines(layout);
        Optional<LayoutTime> time = LayoutTime.inBits(layout);
        BigInteger steps = time.map(t -> finerSteps(layout, t)).orElse(BigInteger.ONE);
        Optional<LayoutTime> counted = time.filter(t -> hasRate(layout));
        int unknownBits = layout.unknownBits();
        return new Capacity(
                Lifespan.of(layout),
                nodes,
                counted.map(t -> sequenceRoom(layout).multiply(steps)),
                counted.map(t -> meanRoom(layout).multiply(new BigDecimal(steps))),
                time.map(t -> t.scale().tick()),
                unknownBits == 0 && chanceAlone(layout)
                        ? Optional.of(count(layout, Role.RANDOM).multiply(steps))
                        : Optional.empty(),
                unknownBits,
                layout.indicesOf(Role.RANDOM).length > 0);
    }

    /** Returns the number of generators that can be told apart. */
    public static BigInteger machines(Layout layout) {
        return MachineFields.of(layout).count();
    }

    private static boolean hasRate(Layout layout) {
        return layout.generationRules().clock() == GenerationRules.ClockRead.EACH
                && !chanceAlone(layout)
                && layout.unknownBits() == 0;
    }

    private static boolean chanceAlone(Layout layout) {
        return has(layout, Role.RANDOM) && !has(layout, Role.SEQUENCE);
    }

    private static boolean has(Layout layout, Role role) {
        return layout.fields().stream().anyMatch(f -> f.role() == role && !f.textOnly());
    }

    private static BigInteger sequenceRoom(Layout layout) {
        BigInteger values = count(layout, Role.SEQUENCE);
        return beginsAnew(layout) ? layout.generationRules().sequenceStart().room(values) : values;
    }

    private static BigDecimal meanRoom(Layout layout) {
        BigInteger values = count(layout, Role.SEQUENCE);
        return beginsAnew(layout) ? layout.generationRules().sequenceStart().meanRoom(values) : new BigDecimal(values);
    }

    private static boolean beginsAnew(Layout layout) {
        return layout.generationRules().sequenceReset() == GenerationRules.SequenceReset.TICK;
    }

    public static BigInteger count(Layout layout, Role role) {
        return layout.fields().stream()
                .filter(f -> f.role() == role && !f.textOnly())
                .map(Field::count)
                .reduce(BigInteger.ONE, BigInteger::multiply);
    }

    /** Into how many steps the fields that refine the time divide a tick of the main one. */
    private static BigInteger finerSteps(Layout layout, LayoutTime time) {
        BigInteger steps = BigInteger.ONE;
        Tick whole = time.scale().tick();
        for (int index : time.refiningFields()) {
            Field field = layout.fields().get(index);
            TimeEncoding fine = field.time();
            if (fine != null && !field.textOnly()) {
                steps = steps.multiply(field.count().min(whole.stepsOf(fine.tick())));
                whole = fine.tick();
            }
        }
        return steps;
    }

    /**
     * Returns the number of IDs of one tick at which two are the same with a probability of 1%; of all IDs for a layout without time.
     * Known only where random bits alone keep IDs apart, which is where no rate is known.
     */
    public Optional<BigInteger> idsForClash() {
        return random.map(numbers -> CollisionProbability.thingsFor(0.01, numbers));
    }

    /** IDs that one node can make in a millisecond, exact to 15 decimals; below 1 where a tick is longer and holds few. */
    public Optional<BigDecimal> idsPerMsPerNode() {
        return rate(NANOS_OF_MS, BigInteger.ONE);
    }

    /** Tells whether nothing but random bits keeps machines apart: as many as one likes can make IDs. */
    public boolean hasAnyMachines() {
        return chance && nodes.equals(BigInteger.ONE);
    }

    /** Tells whether it is not known how many machines can make IDs: bits of unknown meaning may be their numbers, too. */
    public boolean hasUnknownMachines() {
        return unknownBits > 0 && !hasAnyMachines();
    }

    /** IDs that all nodes together can make in a millisecond; empty where {@link #hasAnyMachines}. */
    public Optional<BigDecimal> idsPerMsFleet() {
        return hasAnyMachines() ? Optional.empty() : rate(NANOS_OF_MS, nodes);
    }

    /** IDs that one node can make in a second. */
    public Optional<BigDecimal> idsPerSecondPerNode() {
        return rate(NANOS_OF_SECOND, BigInteger.ONE);
    }

    /** IDs that all nodes together can make in a second; empty where {@link #hasAnyMachines}. */
    public Optional<BigDecimal> idsPerSecondFleet() {
        return hasAnyMachines() ? Optional.empty() : rate(NANOS_OF_SECOND, nodes);
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
