package org.bitloupe.generate.output;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import org.bitloupe.generate.Made;
import org.bitloupe.generate.Plan;
import org.bitloupe.generate.Planned;
import org.bitloupe.generate.RefusedException;
import org.bitloupe.generate.Request;
import org.bitloupe.generate.World;
import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/** Several machines that make IDs together, each with a generator of its own; in which order, the pace says. */
abstract sealed class Machines {
    private final List<IdGenerator> generators = new ArrayList<>();

    /** Thrown when a machine cannot begin: most likely the clock was set since the order was checked. */
    static final class CannotStartException extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final transient Problem problem;

        CannotStartException(Problem problem) {
            super(problem.id());
            this.problem = problem;
        }

        Problem problem() {
            return problem;
        }
    }

    /**
     * The machines of an order.
     *
     * @param world the computer's clock and random source; a pace with a computed clock takes only the random source from it
     * @throws CannotStartException if a machine cannot begin
     */
    static Machines of(Order order, World world) {
        Pace pace = order.pace();
        if (pace instanceof Pace.Rate rate) {
            return new AtRate(order, rate, world);
        }
        return pace instanceof Pace.Spread spread ? new Over(order, spread, world) : new InTurn(order, world);
    }

    /**
     * The next ID of all machines.
     *
     * @throws RefusedException if the machine whose turn it is can make none
     */
    abstract Made next();

    /** For how many IDs a machine had to let time move on first. */
    long waits() {
        return generators.stream().mapToLong(IdGenerator::waits).sum();
    }

    final IdGenerator start(Request request, World world) {
        Planned planned = Plan.of(request, world);
        if (planned instanceof Planned.Refused refused) {
            throw new CannotStartException(refused.problems().get(0));
        }
        IdGenerator generator = new IdGenerator(((Planned.Ready) planned).plan());
        generators.add(generator);
        return generator;
    }

    static Instant after(Instant from, double seconds) {
        long whole = (long) Math.floor(seconds);
        return from.plusSeconds(whole).plusNanos((long) ((seconds - whole) * 1e9));
    }

    /** One ID of each machine, over and over. */
    private static final class InTurn extends Machines {
        private final List<IdGenerator> machines;
        private int next;

        InTurn(Order order, World world) {
            this.machines = order.machines().stream().map(r -> start(r, world)).toList();
        }

        @Override
        Made next() {
            Made made = machines.get(next).make();
            next = (next + 1) % machines.size();
            return made;
        }
    }

    /** A machine on a clock of its own. */
    private static final class Machine {
        private final int place;
        private final ReckonedClock clock;
        private final IdGenerator generator;
        private final SplittableRandom chance;
        private double asked;
        private Instant due = Instant.MIN;

        Machine(int place, ReckonedClock clock, IdGenerator generator, SplittableRandom chance) {
            this.place = place;
            this.clock = clock;
            this.generator = generator;
            this.chance = chance;
        }

        /** Draws when the next ID is asked for: the gaps between requests that know nothing of each other. */
        void draw(Pace.Rate rate) {
            asked += -Math.log(1 - chance.nextDouble()) / rate.perSecond();
            Instant wanted = after(rate.from(), asked);
            due = wanted.isBefore(clock.instant()) ? clock.instant() : wanted;
        }

        Made make() {
            clock.reach(due);
            return generator.make();
        }
    }

    private static World on(ReckonedClock clock, World world) {
        return new World(clock, world.random(), nanos -> {
            // The person may have given up: the real waiter knows.
            world.waiter().pause(0);
            clock.pause(nanos);
        });
    }

    /** Each machine is asked at its own instants; the earliest comes next. */
    private static final class AtRate extends Machines {
        private final Pace.Rate rate;
        private final PriorityQueue<Machine> queue = new PriorityQueue<>(
                Comparator.<Machine, Instant>comparing(m -> m.due).thenComparingInt(m -> m.place));

        AtRate(Order order, Pace.Rate rate, World world) {
            this.rate = rate;
            SplittableRandom chance = new SplittableRandom(rate.seed());
            for (int i = 0; i < order.machines().size(); i++) {
                ReckonedClock clock = new ReckonedClock(rate.from());
                IdGenerator generator = start(order.machines().get(i), on(clock, world));
                Machine machine = new Machine(i, clock, generator, chance.split());
                machine.draw(rate);
                queue.add(machine);
            }
        }

        @Override
        Made next() {
            Machine machine = queue.remove();
            Made made = machine.make();
            machine.draw(rate);
            queue.add(machine);
            return made;
        }
    }

    /** Each machine makes its share of the period; the earliest ID of all comes next. */
    private static final class Over extends Machines {
        private final List<Sharer> sharers = new ArrayList<>();
        private final PriorityQueue<Sharer> queue = new PriorityQueue<>(
                Comparator.<Sharer, Instant>comparing(s -> s.at).thenComparingInt(s -> s.place));
        private @Nullable RefusedException refused;

        Over(Order order, Pace.Spread spread, World world) {
            LayoutTime time = LayoutTime.of(order.layout())
                    .orElseThrow(() -> new IllegalArgumentException("a period needs a layout with a time"));
            for (int i = 0; i < order.machines().size() && order.share(i) > 0; i++) {
                Request request = order.machines().get(i).as(spread.period(order.share(i)));
                sharers.add(new Sharer(i, order.share(i), start(request, world), time));
            }
            sharers.forEach(this::moveOn);
        }

        private void moveOn(Sharer sharer) {
            try {
                if (sharer.moveOn()) {
                    queue.add(sharer);
                }
            } catch (RefusedException e) {
                refused = e;
            }
        }

        @Override
        Made next() {
            Sharer first = queue.poll();
            if (first == null) {
                throw refused == null ? new IllegalStateException("all IDs of the period are made") : refused;
            }
            Made made = first.next();
            moveOn(first);
            return made;
        }
    }

    /** A machine that makes its share of a period, one ID ahead of what was asked for. */
    private static final class Sharer {
        private final int place;
        private final IdGenerator generator;
        private final LayoutTime time;
        private int left;
        private @Nullable Made made;
        private Instant at = Instant.MIN;

        Sharer(int place, int share, IdGenerator generator, LayoutTime time) {
            this.place = place;
            this.left = share;
            this.generator = generator;
            this.time = time;
        }

        /** Makes the next ID; false if there is none left to make. */
        boolean moveOn() {
            if (left == 0) {
                return false;
            }
            left--;
            Made next = generator.make();
            made = next;
            at = time.instantOf(next.values()).orElse(at);
            return true;
        }

        Made next() {
            return Objects.requireNonNull(made);
        }
    }
}
