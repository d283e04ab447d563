package org.bitloupe.simulate.observe;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.Set;
import org.bitloupe.simulate.Numbering;
import org.bitloupe.simulate.Scenario;
import org.bitloupe.simulate.Schedule;

/** Looks at what the machines made in a window of time: each machine's on its own, and then all of them together. */
public final class Examiner {
    private final Anatomy anatomy;
    private final long slotNanos;
    private final boolean alone;
    private final HighWater highWater = new HighWater();
    /** For all machines together, where they are not {@link #alone}. */
    private final Comparison together;

    public Examiner(Scenario scenario, Anatomy anatomy, long slotNanos) {
        this.anatomy = anatomy;
        this.slotNanos = slotNanos;
        this.alone = scenario.fleet().machines() == 1
                || !Numbering.of(scenario.layout()).empty();
        this.together = new Comparison(anatomy, false);
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
    public record Part(Tally tally, Stamps made, List<Log> logs) {}

    /** Finds out how far the fleet's time had got when. */
    public void begin(List<Part> parts, long fromSlot, long toSlot) {
        highWater.build(parts.stream().map(Part::made).toList(), fromSlot, toSlot);
    }

    /** Finds out how far what some machines made before a slot is out of order, and forgets it. */
    public void look(Part part, long toSlot) {
        Stamps made = part.made;
        Order.Meter order = part.tally.order();
        long inOrder = 0;
        for (int i = 0; i < made.size(); i++) {
            if (made.slot[i] < toSlot) {
                long high = highWater.before(made.slot[i]);
                if (high <= made.tick[i]) {
                    inOrder += made.count[i];
                } else {
                    order.late(anatomy.steps(made.tick[i], high), made.count[i], made.machine[i], made.slot[i]);
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
            for (Log log : part.logs) {
                Entries made = log.made();
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
    public Duplicates duplicates(List<Part> parts, Schedule schedule) {
        List<Comparison> all = new ArrayList<>(List.of(together));
        parts.stream()
                .flatMap(part -> part.logs.stream())
                .map(Log::own)
                .filter(Objects::nonNull)
                .forEach(all::add);
        if (anatomy.randomBits() > 0) {
            LuckMeter.Luck luck = new LuckMeter.Luck();
            all.forEach(c -> c.addTo(luck));
            return new Duplicates(false, 0, 0, List.of(), OptionalDouble.of(luck.odds(anatomy.randomBits())));
        }
        List<Clash> clashes = new ArrayList<>();
        all.forEach(c -> clashes.addAll(c.clashes()));
        clashes.sort(Clash.FIRST);
        Set<Integer> machines = new HashSet<>();
        clashes.forEach(clash -> machines.add(clash.machine));
        Story story = new Story(schedule, anatomy, slotNanos);
        return new Duplicates(
                true,
                clashes.stream().mapToLong(clash -> clash.ids).sum(),
                machines.size(),
                clashes.stream().limit(Duplicates.MOST_CASES).map(story::tell).toList(),
                OptionalDouble.empty());
    }
}
