package org.bitloupe.capacity;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import org.bitloupe.layout.ExpectedLoad;
import org.jspecify.annotations.Nullable;

/**
 * The share of each limit of a layout that its expected load takes, 1 where it takes all of it, above 1 where more is needed than there
 * is. Judged as the checks do: years by the whole lifespan, counted from the epoch; a machine's peak with its bursts against what a tick
 * holds on average. Empty where nothing is asked for or nothing limits it.
 *
 * @param lifespan of the years
 * @param machines of the machine numbers, with those that restarts use up in the years asked for; empty where random bits keep apart
 *     the machines that get none
 * @param machine of the IDs a machine makes in a tick
 * @param fleet of the IDs that all possible machines make in a tick
 */
public record Utilization(
        Optional<BigDecimal> lifespan,
        Optional<BigDecimal> machines,
        Optional<BigDecimal> machine,
        Optional<BigDecimal> fleet) {
    /** Upwards: a need that is a trace above what there is never becomes 1, and one that is not stays at most 1. */
    private static final MathContext DIGITS = new MathContext(16, RoundingMode.UP);

    /** The shares of a capacity that a load takes. */
    public static Utilization of(Capacity capacity, ExpectedLoad load) {
        BigDecimal nodes = new BigDecimal(capacity.nodes());
        Optional<BigDecimal> machine = load.peak()
                .flatMap(peak -> capacity.tick().map(tick -> TickRate.perTick(peak, tick)))
                .flatMap(perTick -> capacity.meanIdsPerTickPerNode().map(room -> perTick.divide(room, DIGITS)));
        return new Utilization(
                Optional.ofNullable(load.years())
                        .flatMap(years -> capacity.lifespan().map(life -> years.divide(life.years(), DIGITS))),
                load.machineNumbers()
                        .filter(needed -> !capacity.hasUnknownMachines())
                        .filter(needed -> !capacity.chance() || needed.compareTo(capacity.nodes()) <= 0)
                        .map(needed -> new BigDecimal(needed).divide(nodes, DIGITS)),
                machine,
                given(load.machines())
                        .filter(running -> !capacity.hasAnyMachines())
                        .flatMap(running -> machine.map(
                                share -> running.divide(nodes, DIGITS).multiply(share))));
    }

    private static Optional<BigDecimal> given(@Nullable BigInteger number) {
        return Optional.ofNullable(number).map(BigDecimal::new);
    }
}
