package org.bitloupe.simulate.fleet;

import java.util.List;
import java.util.concurrent.CancellationException;
import org.bitloupe.generate.Plan;
import org.bitloupe.generate.Planned;
import org.bitloupe.generate.RefusedException;
import org.bitloupe.generate.Request;
import org.bitloupe.generate.World;
import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.message.Problem;
import org.bitloupe.simulate.Chance;
import org.bitloupe.simulate.MachineClock;
import org.bitloupe.simulate.Numbering;
import org.bitloupe.simulate.Requests;
import org.bitloupe.simulate.Scenario;
import org.bitloupe.simulate.Wait;
import org.bitloupe.simulate.observe.Log;
import org.bitloupe.simulate.observe.Setting;
import org.bitloupe.simulate.observe.Tally;

/**
 * One machine of the fleet: the real generator on the machine's own clock, and the requests it answers one after the other. A request
 * that comes while it cannot make IDs waits; one that the generator refuses is lost.
 */
final class Machine {
    /** Refusals that time alone can end. */
    private static final List<String> PASSING =
            List.of("generate.clock-back", "generate.tick-full", "generate.before-epoch");

    private final Scenario scenario;
    private final int number;
    private final long slotNanos;
    private final long end;
    private final MachineClock clock;
    private final Requests requests;
    private final Tally tally;
    private final Maker maker;
    private final Log log;

    private int lives = -1;
    private boolean up;
    private boolean spent;
    /** Requests of the current slot that are not answered yet, and when they came. */
    private int queue;

    private long askedAt;
    private boolean noMore;

    private long waitFrom = -1;
    private long waitLongest;
    private long waitIds;

    Machine(Setting setting, int number, boolean alone, Tally tally, Log.Room room, Maker.Factory makers) {
        this.scenario = setting.scenario();
        this.number = number;
        this.slotNanos = setting.slotNanos();
        this.end = scenario.fleet().millis() * MachineClock.NANOS;
        this.clock = new MachineClock(scenario, setting.schedule(), number);
        this.tally = tally;
        this.requests = setting.requests().another(Chance.of(scenario.seed(), Chance.REQUESTS, number));
        this.log = new Log(setting, number, clock, alone, tally, room);
        this.maker = makers.maker(setting.anatomy(), clock, log);
    }

    /** Returns the log of its IDs. */
    Log log() {
        return log;
    }

    /** Answers all requests before a time; those it is late for perhaps after that time. */
    void advance(long until) {
        goOn(until);
        maker.flush();
        log.look();
    }

    private void goOn(long until) {
        while (true) {
            if (queue == 0 && !ask()) {
                return;
            }
            long at = Math.max(clock.now(), askedAt);
            if (at >= until || at >= end) {
                return;
            }
            if (clock.moveTo(at)) {
                up = false;
                spent = false;
            }
            if (clock.now() >= until || clock.now() >= end) {
                return;
            }
            if (up || comeUp()) {
                answer();
            }
        }
    }

    /** Takes the next requests; false if there are none. */
    private boolean ask() {
        if (noMore || !requests.next()) {
            noMore = true;
            return false;
        }
        askedAt = requests.slot() * slotNanos;
        queue = requests.count();
        return true;
    }

    /** Starts a generator; false if the machine goes down again before it can make IDs. */
    private boolean comeUp() {
        boolean remembers = scenario.trouble().remember() && lives >= 0;
        clock.cameUp(remembers);
        if (remembers) {
            try {
                while (clock.shown() < maker.usedUntil()) {
                    clock.pause(maker.usedUntil() - clock.shown());
                }
            } catch (CancellationException e) {
                return false;
            }
        }
        lives++;
        maker.start(generator(), lives);
        up = true;
        return true;
    }

    private IdGenerator generator() {
        long seed = Chance.seed(Chance.seed(scenario.seed(), Chance.GENERATOR, number), Chance.GENERATOR, lives);
        Request request =
                new Request(scenario.layout(), Numbering.of(scenario.layout()).values(number), null, seed);
        World world = new World(clock, Chance.of(seed, Chance.GENERATOR, lives), clock);
        Planned planned = Plan.of(request, world);
        if (planned instanceof Planned.Ready ready) {
            return new IdGenerator(ready.plan());
        }
        throw new IllegalStateException("checked before: " + planned);
    }

    /** Answers the queue as far as it goes without the machine going down. */
    private void answer() {
        clock.used();
        if (spent) {
            tally.refused(queue);
            queue = 0;
            return;
        }
        int late = 0;
        long longest = 0;
        try {
            while (queue > 0) {
                int made = maker.make(queue);
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
        } catch (RefusedException e) {
            refused(e.problem());
        } catch (CancellationException e) {
            // The machine went down while it waited. The requests stay in the queue until it is up again.
        }
        if (late > 0) {
            late(askedAt, longest, late);
        }
    }

    private void refused(Problem problem) {
        spent = !PASSING.contains(problem.id());
        // The clock stands still for the rest of the slot: all of it is refused alike.
        tally.refused(problem, clock.now(), number, queue);
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
            tally.waited(new Wait(number, waitFrom, waitLongest, waitIds, clock.mainCause()));
            waitFrom = -1;
        }
        clock.onTime();
    }

    /** Ends it all: what still waits at that time is never answered. */
    void finish(long at) {
        long first = askedAt;
        long left = askedAt < at ? queue : 0;
        while (!noMore && askedAt < at) {
            if (requests.next()) {
                askedAt = requests.slot() * slotNanos;
                first = left == 0 ? askedAt : first;
                left += askedAt < at ? requests.count() : 0;
            } else {
                noMore = true;
            }
        }
        if (left > 0) {
            tally.unanswered(left);
            late(first, at - first, left);
        }
        onTime();
    }
}
