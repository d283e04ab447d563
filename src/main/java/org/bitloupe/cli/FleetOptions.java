package org.bitloupe.cli;

import org.bitloupe.generate.rehearsal.Fleet;
import org.bitloupe.generate.rehearsal.Trouble;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The fleet of a rehearsal and what goes wrong with it, as said on the command line; nothing goes wrong that is not asked for. */
final class FleetOptions {
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

    @Option(
            names = "--burst-factor",
            paramLabel = "N",
            defaultValue = "6",
            description = "${bundle:cli.rehearse.burst-factor}")
    private double factor;

    @Option(
            names = "--burst-length",
            paramLabel = "TIME",
            defaultValue = "400ms",
            description = "${bundle:cli.rehearse.burst-length}")
    private String burstLength = "400ms";

    @Option(names = "--skew", paramLabel = "TIME", defaultValue = "0", description = "${bundle:cli.rehearse.skew}")
    private String skew = "0";

    @Option(
            names = "--steps-back",
            paramLabel = "N",
            defaultValue = "0",
            description = "${bundle:cli.rehearse.steps-back}")
    private int steps;

    @Option(
            names = "--step-length",
            paramLabel = "TIME",
            defaultValue = "200ms",
            description = "${bundle:cli.rehearse.step-length}")
    private String stepLength = "200ms";

    @Option(names = "--restarts", paramLabel = "N", defaultValue = "0", description = "${bundle:cli.rehearse.restarts}")
    private int restarts;

    @Option(names = "--down", paramLabel = "TIME", defaultValue = "90ms", description = "${bundle:cli.rehearse.down}")
    private String down = "90ms";

    @Option(names = "--restart-after-step", description = "${bundle:cli.rehearse.restart-after-step}")
    private boolean restartAfterStep;

    @Option(names = "--remember", description = "${bundle:cli.rehearse.remember}")
    private boolean remember;

    @Option(names = "--pause", paramLabel = "TIME", description = "${bundle:cli.rehearse.pause}")
    private @Nullable String pause;

    /** Who makes IDs, and how fast. Not checked, except for how its lengths of time are written. */
    Fleet fleet(Terminal terminal) {
        Fleet.Bursts more = bursts == 0
                ? Fleet.Bursts.NONE
                : new Fleet.Bursts(bursts, factor, LengthArgument.millis("--burst-length", burstLength, terminal));
        return new Fleet(machines, rate, LengthArgument.millis("--for", length, terminal), more);
    }

    /** What goes wrong. A restart after a step back needs one of each; they need not be asked for. */
    Trouble trouble(Terminal terminal) {
        return new Trouble(
                LengthArgument.millis("--skew", skew, terminal),
                restartAfterStep && steps == 0 ? 1 : steps,
                LengthArgument.millis("--step-length", stepLength, terminal),
                restartAfterStep && restarts == 0 ? 1 : restarts,
                LengthArgument.millis("--down", down, terminal),
                restartAfterStep,
                remember,
                pause == null ? 0 : LengthArgument.millis("--pause", pause, terminal));
    }
}
