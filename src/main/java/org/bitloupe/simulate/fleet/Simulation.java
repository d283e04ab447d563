package org.bitloupe.simulate.fleet;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.bitloupe.message.Problem;
import org.bitloupe.simulate.FaultSchedule;
import org.bitloupe.simulate.MachineClock;
import org.bitloupe.simulate.Scenario;
import org.bitloupe.simulate.WindowSize;
import org.bitloupe.simulate.observe.IdDecomposition;
import org.bitloupe.simulate.observe.MachineCounters;
import org.bitloupe.simulate.observe.MachineLog;
import org.bitloupe.simulate.observe.SimulationContext;
import org.bitloupe.simulate.observe.WindowAnalysis;

/**
 * Lets a fleet of real generators run on virtual clocks, and looks at what they make.
 *
 * <p>Time goes on in windows that are short enough to be held in memory: in each, every machine answers its requests on its own; then
 * all that they made is looked at together. What one thread does never depends on another, so that the outcome is the same with any
 * number of processors.
 */
public final class Simulation {
    /** Into how many pieces the time is divided at most for {@link SimulationResult.Rates}. */
    private static final int PIECES = 600;

    /** Shards for each processor: one that is held up leaves the rest to the others. */
    private static final int SHARDS = 4;

    private final Scenario scenario;
    private final SimulationContext simulationContext;
    private final FaultSchedule schedule;
    private final IdDecomposition decomposition;
    private final long slotNanos;
    private final long endNanos;
    private final long slotsPerPiece;
    private final int pieces;
    private final List<Shard> shards = new ArrayList<>();
    private final WindowAnalysis windowAnalysis;
    private final WindowSize windows;

    private long reached;

    /**
     * A simulation that has not begun.
     *
     * @param scenario the scenario
     * @throws IllegalArgumentException if it has problems, see {@link Scenario#problems}
     */
    public Simulation(Scenario scenario) {
        this(scenario, RunRecorder.Factory.QUICKEST);
    }

    /** The same with another way to make IDs. */
    public Simulation(Scenario scenario, RunRecorder.Factory recorders) {
        this(scenario, recorders, Runtime.getRuntime().availableProcessors() * SHARDS);
    }

    /** The same with the machines in {@code atOnce} shards, each of which is one thread's work at a time. */
    Simulation(Scenario scenario, RunRecorder.Factory recorders, int atOnce) {
        List<Problem> problems = scenario.problems();
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException("cannot be rehearsed: " + problems);
        }
        this.scenario = scenario;
        this.simulationContext = SimulationContext.of(scenario);
        this.schedule = simulationContext.schedule();
        this.decomposition = simulationContext.decomposition();
        this.slotNanos = simulationContext.slotNanos();
        this.endNanos = scenario.fleet().millis() * MachineClock.NANOS;
        long slots = Math.max(1, endNanos / slotNanos);
        this.slotsPerPiece = (slots + PIECES - 1) / PIECES;
        this.pieces = (int) ((slots + slotsPerPiece - 1) / slotsPerPiece);
        this.windows = new WindowSize(scenario, decomposition.plain(), slotNanos);
        this.windowAnalysis = new WindowAnalysis(scenario, decomposition, slotNanos);
        int machines = scenario.fleet().machines();
        int count = Math.min(machines, Math.max(1, atOnce));
        for (int i = 0; i < count; i++) {
            int from = (int) ((long) machines * i / count);
            int to = (int) ((long) machines * (i + 1) / count);
            shards.add(new Shard(from, to, recorders));
        }
    }

    /** Told how far a simulation has got. Called often, by the thread that runs it; should be quick. */
    @FunctionalInterface
    public interface Progress {
        /**
         * So much is done.
         *
         * @param nanos simulated time, in nanoseconds
         * @param ids IDs made so far
         */
        void reached(long nanos, long ids);
    }

    /**
     * Runs it to the end, or until it is cancelled.
     *
     * @param progress is told how far it is, about a hundred times a second
     * @param cancelled asked as often; once true, the outcome is of what was simulated until then
     */
    public SimulationResult run(Progress progress, BooleanSupplier cancelled) {
        while (!over() && !cancelled.getAsBoolean()) {
            step();
            progress.reached(reached, ids());
        }
        return finish();
    }

    /** Tells whether it has come to its end. */
    boolean over() {
        return reached >= endNanos;
    }

    /** Lets one window of time go by. */
    void step() {
        long from = reached / slotNanos;
        long to = Math.min(from + windows.slots(), (endNanos + slotNanos - 1) / slotNanos);
        long until = Math.min(to * slotNanos, endNanos);
        each(shard -> shard.advance(until));
        analyze(from, to, until);
        reached = until;
    }

    private void analyze(long fromSlot, long toSlot, long until) {
        List<WindowAnalysis.Part> parts = shards.stream().map(s -> s.part).toList();
        windowAnalysis.begin(parts, fromSlot, toSlot);
        each(shard -> windowAnalysis.look(shard.part, toSlot));
        windowAnalysis.lookTogether(parts, toSlot, until);
    }

    private interface Action {
        void on(Shard shard);
    }

    private void each(Action action) {
        IntStream.range(0, shards.size()).parallel().forEach(i -> action.on(shards.get(i)));
    }

    /** The length of a slot of true time; what a machine does within one is done at the same time. */
    public long slotNanos() {
        return slotNanos;
    }

    long ids() {
        return shards.stream().mapToLong(s -> s.counters.ids()).sum();
    }

    long reached() {
        return reached;
    }

    /** Some of the machines, looked after by one thread at a time. */
    private final class Shard {
        private final MachineCounters counters = new MachineCounters(pieces, slotsPerPiece);
        private final List<SimulatedMachine> machines = new ArrayList<>();
        private final WindowAnalysis.Part part;

        Shard(int from, int to, RunRecorder.Factory recorders) {
            MachineLog.Buffers buffers = new MachineLog.Buffers();
            for (int i = from; i < to; i++) {
                machines.add(new SimulatedMachine(
                        simulationContext, i, windowAnalysis.alone(), counters, buffers, recorders));
            }
            this.part = new WindowAnalysis.Part(
                    counters,
                    buffers.stamps(),
                    machines.stream().map(SimulatedMachine::log).toList());
        }

        void advance(long until) {
            for (SimulatedMachine machine : machines) {
                machine.advance(until);
            }
        }
    }

    private SimulationResult finish() {
        // What was made in a wait that went on after the end of the last window is looked at now.
        shards.forEach(shard -> shard.machines.forEach(machine -> machine.finish(reached)));
        analyze(reached / slotNanos, Long.MAX_VALUE, reached);
        shards.forEach(shard -> shard.part.logs().forEach(MachineLog::finish));
        List<WindowAnalysis.Part> parts = shards.stream().map(s -> s.part).toList();
        MachineCounters all = new MachineCounters(pieces, slotsPerPiece);
        shards.forEach(shard -> all.add(shard.counters));
        return new SimulationResult(
                scenario,
                schedule.until(reached),
                over(),
                reached,
                all.ids(),
                windowAnalysis.duplicates(parts, schedule),
                all.waits(),
                all.refusals(),
                all.order().order(decomposition, slotNanos),
                all.counters().use(decomposition, slotNanos),
                all.distribution(),
                new SimulationResult.Rates(
                        slotsPerPiece * slotNanos,
                        Arrays.stream(all.perPiece()).boxed().toList()));
    }
}
