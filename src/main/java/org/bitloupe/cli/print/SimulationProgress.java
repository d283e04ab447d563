package org.bitloupe.cli.print;

import java.math.BigDecimal;
import java.util.function.LongSupplier;
import org.bitloupe.cli.terminal.ProgressLine;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.simulate.fleet.Simulation;

/** The progress of a simulation, on a line of standard error. */
public final class SimulationProgress implements Simulation.Progress, AutoCloseable {
    private final Terminal terminal;
    private final ProgressLine line;
    private final long all;

    /**
     * Creates a line that shows nothing before a fifth of a second has gone by.
     *
     * @param allNanos how long the simulation is, in nanoseconds of its own time
     * @param nanoTime a clock that counts nanoseconds
     */
    public SimulationProgress(Terminal terminal, long allNanos, LongSupplier nanoTime) {
        this.terminal = terminal;
        this.all = allNanos;
        this.line = new ProgressLine(terminal, nanoTime);
    }

    @Override
    public void reached(long nanos, long ids) {
        line.show(() ->
                terminal.say("cli.rehearse.progress", "percent", BigDecimal.valueOf(nanos / (all / 100)), "n", ids));
    }

    @Override
    public void close() {
        line.close();
    }
}
