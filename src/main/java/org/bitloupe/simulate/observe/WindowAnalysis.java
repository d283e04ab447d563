package org.bitloupe.simulate.observe;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.Set;
import org.bitloupe.layout.MachineFields;
import org.bitloupe.simulate.FaultSchedule;
import org.bitloupe.simulate.Scenario;

/** Looks at what the machines made in a window of time: each machine's on its own, and then all of them together. */
public final class WindowAnalysis {
    private final IdDecomposition decomposition;
    private final long slotNanos;
    private final boolean alone;
    private final LatestTimeIndex latestTimeIndex = new LatestTimeIndex();
    /** For all machines together, where they are not {@link #alone}. */
    private final CollisionDetector together;

    public WindowAnalysis(Scenario scenario, IdDecomposition decomposition, long slotNanos) {
        this.decomposition = decomposition;
        this.slotNanos = slotNanos;
        this.alone = scenario.fleet().machines() == 1
                || !MachineFields.of(scenario.layout()).isEmpty();
        this.together = new CollisionDetector(decomposition, false);
    }

    /** Tells whether every machine has a number of its own in its IDs, so that no two can make the same. */
    public boolean alone() {
        return alone;
    }

    /**
     * Some of the machines, looked at by one thread at a time.
     *
     * @param made what they made and was not looked at together with the others' yet
     */
    public record Part(MachineCounters counters, TimeCounts made, List<MachineLog> logs) {}

    /** Finds out how far the fleet's time had got when. */
    public void begin(List<Part> parts, long fromSlot, long toSlot) {
        latestTimeIndex.build(parts.stream().map(Part::made).toList(), fromSlot, toSlot);
    }

    /** Finds out how far what some machines made before a slot is out of order, and forgets it. */
    public void look(Part part, long toSlot) {
        TimeCounts made = part.made;
        Lateness.Meter order = part.counters.order();
        long inOrder = 0;
        for (int i = 0; i < made.size(); i++) {
            if (made.slot[i] < toSlot) {
                long high = latestTimeIndex.before(made.slot[i]);
                if (high <= made.tick[i]) {
                    inOrder += made.count[i];
                } else {
                    order.late(decomposition.steps(made.tick[i], high), made.count[i], made.machine[i], made.slot[i]);
                }
            }
        }
        order.inOrder(inOrder);
        made.keepFrom(toSlot);
    }

    /** Compares what all machines made before a slot, where they could make the same, and forgets it; by one thread. */
    public void lookTogether(List<Part> parts, long toSlot, long until) {
        if (alone) {
            return;
        }
        for (Part part : parts) {
            for (MachineLog log : part.logs) {
                RunTable made = log.made();
                int looked = 0;
                while (looked < made.size() && made.slot[looked] < toSlot) {
                    together.add(made, looked++);
                }
                made.removeFirst(looked);
            }
        }
        together.forgetBefore(parts.stream()
                .flatMap(p -> p.logs.stream())
                .mapToLong(log -> log.horizon(until))
                .min()
                .orElse(Long.MIN_VALUE));
    }

    /** Finds the IDs that were made twice. */
    public DuplicateCases duplicates(List<Part> parts, FaultSchedule schedule) {
        List<CollisionDetector> all = new ArrayList<>(List.of(together));
        parts.stream()
                .flatMap(part -> part.logs.stream())
                .map(MachineLog::own)
                .filter(Objects::nonNull)
                .forEach(all::add);
        if (decomposition.randomBits() > 0) {
            RandomCollisionOdds.GroupCounts groupCounts = new RandomCollisionOdds.GroupCounts();
            all.forEach(c -> c.addTo(groupCounts));
            return new DuplicateCases(
                    false, 0, 0, List.of(), OptionalDouble.of(groupCounts.odds(decomposition.randomBits())));
        }
        List<DuplicateRange> clashes = new ArrayList<>();
        all.forEach(c -> clashes.addAll(c.clashes()));
        clashes.sort(DuplicateRange.FIRST);
        Set<Integer> machines = new HashSet<>();
        clashes.forEach(duplicateRange -> machines.add(duplicateRange.machine));
        DuplicateCause duplicateCause = new DuplicateCause(schedule, decomposition, slotNanos);
        return new DuplicateCases(
                true,
                clashes.stream().mapToLong(duplicateRange -> duplicateRange.ids).sum(),
                machines.size(),
                clashes.stream()
                        .limit(DuplicateCases.MOST_CASES)
                        .map(duplicateCause::tell)
                        .toList(),
                OptionalDouble.empty());
    }
}
