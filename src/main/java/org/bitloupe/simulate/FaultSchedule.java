package org.bitloupe.simulate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;

/**
 * The schedule of faults by machine and time, all of it decided by the scenario before the first ID is made. Times are milliseconds
 * since the beginning.
 */
public final class FaultSchedule {
    /** A kind of event of a machine. */
    public enum Kind {
        /** Its clock is set back. */
        STEP_BACK,
        /** It goes down, and comes up again with a new generator. */
        RESTART
    }

    /**
     * Something that happens to a machine.
     *
     * @param kind what
     * @param machine to which, from 0
     * @param at when
     * @param millis the time by which the clock goes back, or how long the machine is down
     */
    public record Event(Kind kind, int machine, long at, long millis) {}

    /**
     * A time of more requests.
     *
     * @param from when it begins
     * @param to when it is over
     */
    public record Burst(long from, long to) {}

    private static final Comparator<Event> ORDER = Comparator.comparingLong(Event::at)
            .thenComparingInt(Event::machine)
            .thenComparing(Event::kind)
            .thenComparingLong(Event::millis);

    private final long[] offsets;
    private final List<Event> events;
    private final List<Burst> bursts;

    private FaultSchedule(long[] offsets, List<Event> events, List<Burst> bursts) {
        this.offsets = offsets;
        this.events = List.copyOf(events);
        this.bursts = List.copyOf(bursts);
    }

    /** The schedule of a scenario without problems. */
    public static FaultSchedule of(Scenario scenario) {
        SplittableRandom random = SeededRandom.of(scenario.seed(), SeededRandom.SCHEDULE, 0);
        SimulatedFleet fleet = scenario.fleet();
        FaultPlan faults = scenario.faults();
        long[] offsets = new long[fleet.machines()];
        for (int i = 0; i < offsets.length; i++) {
            offsets[i] = random.nextLong(-faults.skew(), faults.skew() + 1);
        }
        List<Event> events = new ArrayList<>();
        boolean linked = faults.restartAfterStep() && faults.steps() > 0 && faults.restarts() > 0;
        int alone = linked ? 1 : 0;
        for (int i = alone; i < faults.steps(); i++) {
            events.add(event(Kind.STEP_BACK, fleet, faults.stepMillis(), random));
        }
        for (int i = alone; i < faults.restarts(); i++) {
            events.add(event(Kind.RESTART, fleet, faults.downMillis(), random));
        }
        if (linked) {
            addLinked(events, fleet, faults, random);
        }
        events.sort(ORDER);
        return new FaultSchedule(offsets, events, bursts(fleet));
    }

    private static Event event(Kind kind, SimulatedFleet fleet, long most, SplittableRandom random) {
        int machine = random.nextInt(fleet.machines());
        long at = random.nextLong(
                fleet.millis() / 20, Math.max(fleet.millis() - fleet.millis() / 20, fleet.millis() / 20 + 1));
        long millis = random.nextLong(Math.max(1, most / 10), most + 1);
        return new Event(kind, machine, at, millis);
    }

    /** A large step back, and a restart while the machine would still have to wait because of it. */
    private static void addLinked(List<Event> events, SimulatedFleet fleet, FaultPlan faults, SplittableRandom random) {
        int machine = random.nextInt(fleet.machines());
        long at = fleet.millis() / 4 + random.nextLong(Math.max(1, fleet.millis() / 4));
        long back = Math.max(1, faults.stepMillis() * 9 / 10);
        long later = Math.max(1, back / 6);
        long down = Math.max(1, Math.min(faults.downMillis(), back / 6));
        events.add(new Event(Kind.STEP_BACK, machine, at, back));
        events.add(new Event(Kind.RESTART, machine, at + later, down));
    }

    private static List<Burst> bursts(SimulatedFleet fleet) {
        List<Burst> bursts = new ArrayList<>();
        int count = fleet.bursts().count();
        long length = fleet.bursts().millis();
        for (int i = 0; i < count; i++) {
            long from = fleet.millis() * i / count;
            long to = fleet.millis() * (i + 1) / count;
            long begin = from + Math.max(0, to - from - length) * 3 / 5;
            bursts.add(new Burst(begin, Math.min(begin + length, to)));
        }
        return bursts;
    }

    /**
     * Returns the events of the schedule until then, where not all of the time went by.
     *
     * @param nanos since the beginning; what would have begun then or later did not happen
     */
    public FaultSchedule until(long nanos) {
        return new FaultSchedule(
                offsets,
                events.stream()
                        .filter(event -> event.at() * MachineClock.NANOS < nanos)
                        .toList(),
                bursts.stream()
                        .filter(burst -> burst.from() * MachineClock.NANOS < nanos)
                        .toList());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FaultSchedule schedule
                && Arrays.equals(offsets, schedule.offsets)
                && events.equals(schedule.events)
                && bursts.equals(schedule.bursts);
    }

    @Override
    public int hashCode() {
        return Objects.hash(Arrays.hashCode(offsets), events, bursts);
    }

    /** By how many milliseconds a machine's clock is ahead at the beginning; negative if it is behind. */
    public long offset(int machine) {
        return offsets[machine];
    }

    /** By how many milliseconds a machine's clock is ahead at a time; negative if it is behind. */
    public long offset(int machine, long at) {
        long offset = offsets[machine];
        for (Event event : events) {
            if (event.machine() == machine && event.kind() == Kind.STEP_BACK && event.at() <= at) {
                offset -= event.millis();
            }
        }
        return offset;
    }

    /** Returns the number of machines. */
    public int machines() {
        return offsets.length;
    }

    /** All that happens, in the order of time. */
    public List<Event> events() {
        return events;
    }

    /** Returns the events of one machine, in the order of time. */
    public List<Event> events(int machine) {
        return events.stream().filter(e -> e.machine() == machine).toList();
    }

    /** The bursts, in the order of time. */
    public List<Burst> bursts() {
        return bursts;
    }
}
