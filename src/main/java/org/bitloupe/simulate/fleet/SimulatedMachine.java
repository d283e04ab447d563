package org.bitloupe.simulate.fleet;

import java.util.List;
import java.util.concurrent.CancellationException;
import org.bitloupe.generate.Environment;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.generate.GenerationRefusedException;
import org.bitloupe.generate.GenerationRequest;
import org.bitloupe.generate.PlanResult;
import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.layout.MachineFields;
import org.bitloupe.message.Problem;
import org.bitloupe.simulate.MachineClock;
import org.bitloupe.simulate.RequestArrivals;
import org.bitloupe.simulate.RequestDelay;
import org.bitloupe.simulate.Scenario;
import org.bitloupe.simulate.SeededRandom;
import org.bitloupe.simulate.observe.MachineCounters;
import org.bitloupe.simulate.observe.MachineLog;
import org.bitloupe.simulate.observe.SimulationContext;
import org.jspecify.annotations.Nullable;

/**
 * One machine of the fleet: the real generator on the machine's own clock, and the requests it answers one after the other. A request
 * that comes while it cannot make IDs waits; one that the generator refuses is lost.
 */
final class SimulatedMachine {
    /** Refusals that time alone can end. */
    private static final List<String> PASSING =
            List.of("generate.clock-back", "generate.tick-full", "generate.before-epoch");

    private final Scenario scenario;
    private final int number;
    private final long slotNanos;
    private final long end;
    private final MachineClock clock;
    private final RequestArrivals requestArrivals;
    private final MachineCounters counters;
    private final RunRecorder runRecorder;
    private final MachineLog log;

    private int lives = -1;
    private boolean up;
    /** The refusal that no time ends, until the machine restarts; null while there is none. */
    private @Nullable Problem lasting;
    /** Requests of the current slot that are not answered yet, and when they came. */
    private int queue;

    private long askedAt;
    private boolean noMore;

    private long waitFrom = -1;
    private long waitLongest;
    private long waitIds;

    SimulatedMachine(
            SimulationContext simulationContext,
            int number,
            boolean alone,
            MachineCounters counters,
            MachineLog.Buffers buffers,
            RunRecorder.Factory recorders) {
        this.scenario = simulationContext.scenario();
        this.number = number;
        this.slotNanos = simulationContext.slotNanos();
        this.end = scenario.fleet().millis() * MachineClock.NANOS;
        this.clock = new MachineClock(scenario, simulationContext.schedule(), number);
        this.counters = counters;
        this.requestArrivals =
                simulationContext.requests().another(SeededRandom.of(scenario.seed(), SeededRandom.REQUESTS, number));
        this.log = new MachineLog(simulationContext, number, clock, alone, counters, buffers);
        this.runRecorder = recorders.maker(simulationContext.decomposition(), clock, log);
    }

    /** Returns the log of its IDs. */
    MachineLog log() {
        return log;
    }

    /** Answers all requests before a time; those it is late for perhaps after that time. */
    void advance(long until) {
        answerUntil(until);
        runRecorder.flush();
        log.look();
    }

    private void answerUntil(long until) {
        while (true) {
            if (queue == 0 && !nextRequests()) {
                return;
            }
            long at = Math.max(clock.now(), askedAt);
            if (at >= until || at >= end) {
                return;
            }
            if (clock.moveTo(at)) {
                up = false;
                lasting = null;
            }
            if (clock.now() >= until || clock.now() >= end) {
                return;
            }
            if (up || restart()) {
                answer();
            }
        }
    }

    /** Takes the next requests; false if there are none. */
    private boolean nextRequests() {
        if (noMore || !requestArrivals.next()) {
            noMore = true;
            return false;
        }
        askedAt = requestArrivals.slot() * slotNanos;
        queue = requestArrivals.count();
        return true;
    }

    /** Starts a generator; false if the machine goes down again before it can make IDs. */
    private boolean restart() {
        boolean remembers = scenario.faults().remember() && lives >= 0;
        clock.cameUp(remembers);
        if (remembers) {
            try {
                while (clock.shown() < runRecorder.usedUntil()) {
                    clock.pause(runRecorder.usedUntil() - clock.shown());
                }
            } catch (CancellationException e) {
                return false;
            }
        }
        lives++;
        runRecorder.start(generator(), lives);
        up = true;
        return true;
    }

    private IdGenerator generator() {
        long seed = SeededRandom.seed(
                SeededRandom.seed(scenario.seed(), SeededRandom.GENERATOR, number), SeededRandom.GENERATOR, lives);
        GenerationRequest request = new GenerationRequest(
                scenario.layout(), MachineFields.of(scenario.layout()).valuesOf(number), null, seed);
        Environment environment = new Environment(clock, SeededRandom.of(seed, SeededRandom.GENERATOR, lives), clock);
        PlanResult planResult = GenerationPlan.of(request, environment);
        if (planResult instanceof PlanResult.Ready ready) {
            return new IdGenerator(ready.plan());
        }
        throw new IllegalStateException("checked before: " + planResult);
    }

    /** Answers the queue as far as it goes without the machine going down. */
    private void answer() {
        clock.used();
        if (lasting != null) {
            refused(lasting);
            return;
        }
        int late = 0;
        long longest = 0;
        try {
            while (queue > 0) {
                int made = runRecorder.make(queue);
                queue -= made;
                long by = clock.now() - askedAt;
                if (by >= slotNanos) {
                    late += made;
                    longest = by;
                }
            }
            if (late == 0) {
                onTime();
            }
        } catch (GenerationRefusedException e) {
            refused(e.problem());
        } catch (CancellationException e) {
            // The machine went down while it waited. The requests stay in the queue until it is up again.
        }
        if (late > 0) {
            late(askedAt, longest, late);
        }
    }

    private void refused(Problem problem) {
        lasting = PASSING.contains(problem.id()) ? null : problem;
        // The clock stands still for the rest of the slot: all of it is refused alike.
        counters.refused(problem, clock.now(), number, queue);
        queue = 0;
    }

    private void late(long asked, long by, long ids) {
        if (waitFrom < 0) {
            waitFrom = asked;
            waitLongest = 0;
            waitIds = 0;
        }
        waitIds += ids;
        waitLongest = Math.max(waitLongest, by);
    }

    private void onTime() {
        if (waitFrom >= 0) {
            counters.waited(new RequestDelay(number, waitFrom, waitLongest, waitIds, clock.mainCause()));
            waitFrom = -1;
        }
        clock.onTime();
    }

    /** Ends it all: what still waits at that time is never answered. */
    void finish(long at) {
        long first = askedAt;
        long left = askedAt < at ? queue : 0;
        while (!noMore && askedAt < at) {
            if (requestArrivals.next()) {
                askedAt = requestArrivals.slot() * slotNanos;
                first = left == 0 ? askedAt : first;
                left += askedAt < at ? requestArrivals.count() : 0;
            } else {
                noMore = true;
            }
        }
        if (left > 0) {
            counters.unanswered(left);
            late(first, at - first, left);
        }
        onTime();
    }
}
