package org.bitloupe.cli.option;

import java.util.Map;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.simulate.FaultPlan;
import org.bitloupe.simulate.SimulatedFleet;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The fleet of a simulation and what goes wrong with it, as said on the command line; nothing goes wrong that is not asked for. */
public final class FleetOptions {
    private static final double FACTOR = 6;

    @Option(
            names = "--machines",
            paramLabel = "N",
            defaultValue = "10",
            description = "${bundle:cli.rehearse.machines}")
    private int machines;

    @Option(names = "--rate", paramLabel = "N", defaultValue = "1000", description = "${bundle:cli.rehearse.rate}")
    private double rate;

    @Option(names = "--for", paramLabel = "TIME", defaultValue = "60s", description = "${bundle:cli.rehearse.for}")
    private String length = "60s";

    @Option(names = "--bursts", paramLabel = "N", defaultValue = "0", description = "${bundle:cli.rehearse.bursts}")
    private int bursts;

    @Option(names = "--burst-factor", paramLabel = "N", description = "${bundle:cli.rehearse.burst-factor}")
    private @Nullable Double factor;

    @Option(names = "--burst-length", paramLabel = "TIME", description = "${bundle:cli.rehearse.burst-length}")
    private @Nullable String burstLength;

    @Option(names = "--skew", paramLabel = "TIME", defaultValue = "0", description = "${bundle:cli.rehearse.skew}")
    private String skew = "0";

    @Option(
            names = "--steps-back",
            paramLabel = "N",
            defaultValue = "0",
            description = "${bundle:cli.rehearse.steps-back}")
    private int steps;

    @Option(names = "--step-length", paramLabel = "TIME", description = "${bundle:cli.rehearse.step-length}")
    private @Nullable String stepLength;

    @Option(names = "--restarts", paramLabel = "N", defaultValue = "0", description = "${bundle:cli.rehearse.restarts}")
    private int restarts;

    @Option(names = "--down", paramLabel = "TIME", description = "${bundle:cli.rehearse.down}")
    private @Nullable String down;

    @Option(names = "--restart-after-step", description = "${bundle:cli.rehearse.restart-after-step}")
    private boolean restartAfterStep;

    @Option(names = "--remember", description = "${bundle:cli.rehearse.remember}")
    private boolean remember;

    @Option(names = "--pause", paramLabel = "TIME", description = "${bundle:cli.rehearse.pause}")
    private @Nullable String pause;

    /** Returns the machines that make IDs, and their rate. Not checked, except for how its lengths of time are written. */
    public SimulatedFleet fleet(Terminal terminal) {
        need(
                "--bursts",
                bursts > 0,
                Map.of("--burst-factor", factor != null, "--burst-length", burstLength != null),
                terminal);
        SimulatedFleet.Bursts more = bursts == 0
                ? SimulatedFleet.Bursts.NONE
                : new SimulatedFleet.Bursts(
                        bursts,
                        factor == null ? FACTOR : factor,
                        millis("--burst-length", burstLength, "400ms", terminal));
        return new SimulatedFleet(machines, rate, LengthArgument.millis("--for", length, terminal), more);
    }

    /** Returns the faults to inject. A restart after a step back needs one of each; they need not be asked for. */
    public FaultPlan faults(Terminal terminal) {
        need("--steps-back", steps > 0 || restartAfterStep, Map.of("--step-length", stepLength != null), terminal);
        need(
                "--restarts",
                restarts > 0 || restartAfterStep,
                Map.of("--down", down != null, "--remember", remember, "--pause", pause != null),
                terminal);
        return new FaultPlan(
                LengthArgument.millis("--skew", skew, terminal),
                restartAfterStep && steps == 0 ? 1 : steps,
                millis("--step-length", stepLength, "200ms", terminal),
                restartAfterStep && restarts == 0 ? 1 : restarts,
                millis("--down", down, "90ms", terminal),
                restartAfterStep,
                remember,
                millis("--pause", pause, "0", terminal));
    }

    private static long millis(String option, @Nullable String text, String usual, Terminal terminal) {
        return LengthArgument.millis(option, text == null ? usual : text, terminal);
    }

    /** Refuses an option that describes something that is not there. */
    private static void need(String option, boolean given, Map<String, Boolean> others, Terminal terminal) {
        others.forEach((other, said) -> {
            if (said && !given) {
                throw new UsageException(terminal.say("cli.needs", "one", other, "other", option));
            }
        });
    }
}
