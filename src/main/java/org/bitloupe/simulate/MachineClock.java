package org.bitloupe.simulate;

import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.bitloupe.generate.Waiter;

/**
 * One machine's clock, and the true time that goes by on that machine. Waiting for the clock moves the true time on, but at most to
 * the next thing that happens to the machine. All times are nanoseconds since the beginning.
 */
public final class MachineClock implements InstantSource, Waiter {
    public static final long NANOS = 1_000_000;

    private final long startSecond;
    private final int startNano;
    private final long startMillis;
    private final List<FaultSchedule.Event> events;
    private final long pauseAfterRestart;
    private final long end;
    private final long leastOffset;

    private int happened;
    /** Time of the next event. */
    private long next;

    private long now;
    private long offset;
    /** The latest that the clock has shown since the machine came up. */
    private long latest = Long.MIN_VALUE;

    /** By cause: how long the machine could not make IDs since it was last on time. */
    private final Map<RequestDelay.Cause, Long> lost = new EnumMap<>(RequestDelay.Cause.class);

    public MachineClock(Scenario scenario, FaultSchedule schedule, int machine) {
        Instant start = scenario.start();
        this.startSecond = start.getEpochSecond();
        this.startNano = start.getNano();
        this.startMillis = start.toEpochMilli();
        this.events = schedule.events(machine);
        this.pauseAfterRestart = scenario.faults().pause() * NANOS;
        this.end = scenario.fleet().millis() * NANOS;
        this.offset = schedule.offset(machine) * NANOS;
        this.leastOffset = offset
                - NANOS
                        * events.stream()
                                .filter(e -> e.kind() == FaultSchedule.Kind.STEP_BACK)
                                .mapToLong(FaultSchedule.Event::millis)
                                .sum();
        lookAhead();
    }

    /** The true time. */
    public long now() {
        return now;
    }

    /** Returns the time that the clock shows, in nanoseconds since the true time began. */
    public long shown() {
        return now + offset;
    }

    /** By how much the clock is ahead in the end, after all steps back: the least there will ever be. */
    public long leastOffset() {
        return leastOffset;
    }

    /**
     * Lets true time go on to a time at least; longer if the machine is down then.
     *
     * @return true if the machine restarted meanwhile
     */
    public boolean moveTo(long time) {
        boolean restarted = next <= Math.max(time, now) && happen(time);
        now = Math.max(now, time);
        return restarted;
    }

    /** Lets everything happen until a time; whether the machine restarted. */
    private boolean happen(long time) {
        boolean restarted = false;
        while (next <= Math.max(time, now)) {
            FaultSchedule.Event event = events.get(happened++);
            lookAhead();
            if (event.kind() == FaultSchedule.Kind.STEP_BACK) {
                offset -= event.millis() * NANOS;
            } else {
                restarted = true;
                long up = (event.at() + event.millis()) * NANOS + pauseAfterRestart;
                addDelay(RequestDelay.Cause.RESTART, Math.max(0, up - Math.max(now, event.at() * NANOS)));
                now = Math.max(now, up);
            }
        }
        return restarted;
    }

    private void lookAhead() {
        next = happened < events.size() ? events.get(happened).at() * NANOS : Long.MAX_VALUE;
    }

    /** Notes that the machine makes an ID, or tries to. */
    public void used() {
        latest = Math.max(latest, shown());
    }

    /** Notes that the machine has come up with a new generator. */
    public void cameUp(boolean remembers) {
        if (!remembers) {
            latest = Long.MIN_VALUE;
        }
    }

    @Override
    public Instant instant() {
        return Instant.ofEpochSecond(startSecond, startNano + now + offset);
    }

    @Override
    public long millis() {
        return startMillis + Math.floorDiv(now + offset, NANOS);
    }

    /**
     * Waits.
     *
     * @throws CancellationException if the machine restarts before that, or it all ends
     */
    @Override
    public void pause(long nanos) {
        RequestDelay.Cause cause =
                shown() < latest ? RequestDelay.Cause.CLOCK_BACK : RequestDelay.Cause.COUNTER_USED_UP;
        long target = nanos > end ? end : now + nanos;
        long stop = Math.min(Math.min(target, next), end);
        if (stop > now) {
            addDelay(cause, stop - now);
            now = stop;
        }
        if (stop == next && events.get(happened).kind() == FaultSchedule.Kind.STEP_BACK && stop < end) {
            offset -= events.get(happened++).millis() * NANOS;
            lookAhead();
        } else if (stop == next || stop == end) {
            throw new CancellationException("the machine goes down while it waits");
        }
        used();
    }

    private void addDelay(RequestDelay.Cause cause, long nanos) {
        lost.merge(cause, nanos, Long::sum);
    }

    /** Returns the main cause that has kept the machine from making IDs since it was last on time: the one that took longest. */
    public RequestDelay.Cause mainCause() {
        RequestDelay.Cause main = RequestDelay.Cause.COUNTER_USED_UP;
        for (Map.Entry<RequestDelay.Cause, Long> cause : lost.entrySet()) {
            if (cause.getValue() > lost.getOrDefault(main, 0L)) {
                main = cause.getKey();
            }
        }
        return main;
    }

    /** Notes that the machine is on time. */
    public void onTime() {
        if (!lost.isEmpty()) {
            lost.clear();
        }
    }
}
