package org.bitloupe.engine;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.Optional;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.capacity.Lifespan;

/**
 * The reach of a layout: years, machines, rates.
 *
 * @param years for how many years of 365.2425 days its time field counts; empty for a layout without time
 * @param ends the first instant that does not fit; empty without time, or where no calendar holds it
 * @param machines the number of machines that IDs can tell apart, 1 without a field for them; the least where the meaning of some bits is not known
 * @param idsPerTick the number of IDs that one machine can make in one tick; empty where no sequence limits it
 * @param idsPerSecond the same in a second, on average
 */
public record IdCapacity(
        Optional<BigDecimal> years,
        Optional<Instant> ends,
        BigInteger machines,
        Optional<BigInteger> idsPerTick,
        Optional<BigDecimal> idsPerSecond) {

    static IdCapacity of(Capacity capacity) {
        return new IdCapacity(
                capacity.lifespan().map(Lifespan::years),
                capacity.lifespan().flatMap(Lifespan::ends),
                capacity.nodes(),
                capacity.idsPerTickPerNode(),
                capacity.idsPerSecondPerNode());
    }
}
