package org.bitloupe.generate.rehearsal;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.bitloupe.layout.Make;

/** Looks at what the machines made in a window of time: each machine's on its own, and then all of them together. */
final class Examiner {
    private final Anatomy anatomy;
    private final long slotNanos;
    private final boolean alone;
    private final HighWater highWater = new HighWater();
    /** For all machines together, where they are not {@link #alone}. */
    private final Comparison together;

    Examiner(Scenario scenario, Anatomy anatomy, long slotNanos) {
        this.anatomy = anatomy;
        this.slotNanos = slotNanos;
        this.alone = scenario.fleet().machines() == 1
                || !Numbering.of(scenario.layout()).empty();
        this.together = new Comparison(anatomy, false);
    }

    /** Whether every machine has a number of its own in its IDs, so that no two can make the same. */
    boolean alone() {
        return alone;
    }

    /** Machines that could make the same ID, and how their IDs are compared: one by one, or as chance has it. */
    private static final class Comparison {
        private final boolean chance;
        private final DuplicateFinder finder;
        private final LuckMeter luck;

        Comparison(Anatomy anatomy, boolean alone) {
            this.chance = anatomy.randomBits() > 0;
            this.finder = new DuplicateFinder(alone);
            boolean counted = anatomy.layout().make().random() == Make.Chance.INCREMENT;
            this.luck = new LuckMeter(anatomy.hasCounter(), counted);
        }

        void add(Entries made, int i) {
            if (chance) {
                luck.add(made, i);
            } else {
                finder.add(made, i);
            }
        }

        void forgetBefore(long tick) {
            if (chance) {
                luck.forgetBefore(tick);
            } else {
                finder.forgetBefore(tick);
            }
        }
    }

    /** A machine, and what is remembered of what it made. */
    private static final class Watched {
        private final Machine machine;
        private final CounterUse.Follower follower;
        private final Comparison comparison;
        private final Anatomy anatomy;
        /** By how much the clock can ever be ahead, at the least, from the beginning of the window on; in nanoseconds. */
        private long leastOffset;

        Watched(Machine machine, Anatomy anatomy) {
            this.anatomy = anatomy;
            this.leastOffset = machine.clock().leastOffset();
            this.machine = machine;
            this.follower = new CounterUse.Follower(anatomy.hasCounter());
            this.comparison = new Comparison(anatomy, true);
        }

        /** The tick that no ID is below which is made at a true time or later. */
        private long horizon(long from) {
            return anatomy.timeMoves() ? anatomy.safelyBefore(from + leastOffset) : Long.MIN_VALUE;
        }

        private void forgetBefore(long from) {
            comparison.forgetBefore(horizon(from));
        }
    }

    /** Some of the machines, looked at by one thread at a time. */
    static final class Part {
        private final Tally tally;
        private final List<Watched> watched;

        Part(Tally tally, List<Machine> machines, Anatomy anatomy) {
            this.tally = tally;
            this.watched = machines.stream().map(m -> new Watched(m, anatomy)).toList();
        }
    }

    /** To be called before the machines go on: from now on they can only fall back so far. */
    void prepare(Part part) {
        for (Watched watched : part.watched) {
            watched.leastOffset = watched.machine.clock().leastOffset();
        }
    }

    /** Finds out how far the fleet's time had got when. */
    void begin(List<Part> parts, long fromSlot, long toSlot) {
        List<Entries> made = new ArrayList<>();
        parts.forEach(part -> part.watched.forEach(w -> made.add(w.machine.made())));
        highWater.build(made, fromSlot, toSlot);
    }

    /** Looks at what some machines made before a slot. */
    void look(Part part, long toSlot) {
        for (Watched watched : part.watched) {
            Entries made = watched.machine.made();
            for (int i = 0; i < made.size() && made.slot[i] < toSlot; i++) {
                count(part.tally, made, i);
                watched.follower.add(made, i, part.tally.counters());
                if (alone) {
                    if (watched.comparison.finder.crowded()) {
                        watched.forgetBefore(made.slot[i] * slotNanos);
                    }
                    watched.comparison.add(made, i);
                }
            }
        }
    }

    private void count(Tally tally, Entries made, int i) {
        long high = highWater.before(made.slot[i]);
        long late = high <= made.tick[i] ? 0 : anatomy.steps(made.tick[i], high);
        tally.order().add(late, made.count[i], made.machine[i], made.slot[i]);
        tally.madeIn(made.slot[i], made.count[i]);
    }

    /** Compares what all machines made before a slot, where they could make the same; by one thread. */
    void lookTogether(List<Part> parts, long toSlot) {
        if (alone) {
            return;
        }
        for (Part part : parts) {
            for (Watched watched : part.watched) {
                Entries made = watched.machine.made();
                for (int i = 0; i < made.size() && made.slot[i] < toSlot; i++) {
                    together.add(made, i);
                }
            }
        }
    }

    /** Forgets what was looked at and is of no use any more. */
    void forget(Part part, long toSlot, long until) {
        for (Watched watched : part.watched) {
            Entries made = watched.machine.made();
            int looked = 0;
            while (looked < made.size() && made.slot[looked] < toSlot) {
                looked++;
            }
            made.removeFirst(looked);
            if (alone) {
                watched.forgetBefore(until);
            }
        }
    }

    /** The same for what is compared together. */
    void forgetTogether(List<Part> parts, long until) {
        if (!alone) {
            together.forgetBefore(parts.stream()
                    .flatMap(p -> p.watched.stream())
                    .mapToLong(w -> w.horizon(until))
                    .min()
                    .orElse(Long.MIN_VALUE));
        }
    }

    /** Counts the ticks that machines were in when it ended. */
    void finish(Part part) {
        for (Watched watched : part.watched) {
            watched.follower.finish(watched.machine.number(), part.tally.counters());
        }
    }

    /** What was made twice. */
    Duplicates duplicates(List<Part> parts, Schedule schedule) {
        List<Comparison> all = new ArrayList<>(List.of(together));
        parts.forEach(part -> part.watched.forEach(w -> all.add(w.comparison)));
        if (anatomy.randomBits() > 0) {
            LuckMeter.Luck luck = new LuckMeter.Luck();
            all.forEach(c -> c.luck.addTo(luck));
            return new Duplicates(false, 0, 0, List.of(), OptionalDouble.of(luck.odds(anatomy.randomBits())));
        }
        List<Clash> clashes = new ArrayList<>();
        all.forEach(c -> clashes.addAll(c.finder.clashes()));
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
