package org.bitloupe.cli.option;

import java.util.Map;
import org.bitloupe.cli.argument.Arguments;
import org.bitloupe.cli.argument.Value;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.simulate.FaultPlan;
import org.bitloupe.simulate.SimulatedFleet;

/** The fleet of a simulation and what goes wrong with it, as said on the command line; nothing goes wrong that is not asked for. */
public final class FleetOptions {
    private static final double FACTOR = 6;

    private final Value<Integer> machines;
    private final Value<Double> rate;
    private final Value<String> length;
    private final Value<Integer> bursts;
    private final Value<Double> factor;
    private final Value<String> burstLength;
    private final Value<String> skew;
    private final Value<Integer> steps;
    private final Value<String> stepLength;
    private final Value<Integer> restarts;
    private final Value<String> down;
    private final Value<Boolean> restartAfterStep;
    private final Value<Boolean> remember;
    private final Value<String> pause;

    public FleetOptions(Arguments arguments) {
        machines = arguments.optionOr("--machines N", "cli.rehearse.machines", 10);
        rate = arguments.optionOr("--rate N", "cli.rehearse.rate", 1000.0);
        length = arguments.optionOr("--for TIME", "cli.rehearse.for", "60s");
        bursts = arguments.optionOr("--bursts N", "cli.rehearse.bursts", 0);
        factor = arguments.option("--burst-factor N", "cli.rehearse.burst-factor", Double.class);
        burstLength = arguments.text("--burst-length TIME", "cli.rehearse.burst-length");
        skew = arguments.optionOr("--skew TIME", "cli.rehearse.skew", "0");
        steps = arguments.optionOr("--steps-back N", "cli.rehearse.steps-back", 0);
        stepLength = arguments.text("--step-length TIME", "cli.rehearse.step-length");
        restarts = arguments.optionOr("--restarts N", "cli.rehearse.restarts", 0);
        down = arguments.text("--down TIME", "cli.rehearse.down");
        restartAfterStep = arguments.flag("--restart-after-step", "cli.rehearse.restart-after-step");
        remember = arguments.flag("--remember", "cli.rehearse.remember");
        pause = arguments.text("--pause TIME", "cli.rehearse.pause");
    }

    /** Returns the machines that make IDs, and their rate. Not checked, except for how its lengths of time are written. */
    public SimulatedFleet fleet(Terminal terminal) {
        need("--bursts", bursts.get() > 0, Map.of("--burst-factor", factor, "--burst-length", burstLength), terminal);
        SimulatedFleet.Bursts more = bursts.get() == 0
                ? SimulatedFleet.Bursts.NONE
                : new SimulatedFleet.Bursts(
                        bursts.get(), factor.or(FACTOR), millis("--burst-length", burstLength, "400ms", terminal));
        return new SimulatedFleet(
                machines.get(), rate.get(), LengthArgument.millis("--for", length.get(), terminal), more);
    }

    /** Returns the faults to inject. A restart after a step back needs one of each; they need not be asked for. */
    public FaultPlan faults(Terminal terminal) {
        boolean both = restartAfterStep.get();
        need("--steps-back", steps.get() > 0 || both, Map.of("--step-length", stepLength), terminal);
        need(
                "--restarts",
                restarts.get() > 0 || both,
                Map.of("--down", down, "--remember", remember, "--pause", pause),
                terminal);
        return new FaultPlan(
                LengthArgument.millis("--skew", skew.get(), terminal),
                both && steps.get() == 0 ? 1 : steps.get(),
                millis("--step-length", stepLength, "200ms", terminal),
                both && restarts.get() == 0 ? 1 : restarts.get(),
                millis("--down", down, "90ms", terminal),
                both,
                remember.get(),
                millis("--pause", pause, "0", terminal));
    }

    private static long millis(String option, Value<String> text, String usual, Terminal terminal) {
        return LengthArgument.millis(option, text.or(usual), terminal);
    }

    /** Refuses an option that describes something that is not there. */
    private static void need(String option, boolean given, Map<String, Value<?>> others, Terminal terminal) {
        others.forEach((other, value) -> {
            if (value.isGiven() && !given) {
                throw new UsageException(terminal.say("cli.needs", "one", other, "other", option));
            }
        });
    }
}
