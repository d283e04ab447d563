package org.bitloupe.app.generate;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import org.bitloupe.generate.IdGenerator;
import org.bitloupe.generate.Made;
import org.bitloupe.generate.Plan;
import org.bitloupe.generate.Planned;
import org.bitloupe.generate.RefusedException;
import org.bitloupe.generate.Request;
import org.bitloupe.generate.World;
import org.bitloupe.message.Problem;

/** Several machines that make IDs together, each with a generator of its own; in which order, the pace says. */
abstract sealed class Machines {
    private final List<IdGenerator> generators = new ArrayList<>();

    /** Why a machine cannot begin: most likely the clock was set since the order was looked at. */
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
     * @param world the computer's clock and chance; a pace that reckons time takes only chance from it
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

    /** Each machine is asked at its own moments; the earliest comes next. */
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

    /** As many moments as IDs, spread over the period by chance but drawn in order; the machines take turns. */
    private static final class Over extends Machines {
        private final List<Machine> machines = new ArrayList<>();
        private final Pace.Spread period;
        private final SplittableRandom chance;
        private final double end;
        private double at;
        private int left;
        private int next;

        Over(Order order, Pace.Spread period, World world) {
            this.period = period;
            this.chance = new SplittableRandom(period.seed());
            this.end = period.seconds();
            this.left = order.count();
            for (int i = 0; i < order.machines().size(); i++) {
                ReckonedClock clock = new ReckonedClock(period.from());
                machines.add(new Machine(i, clock, start(order.machines().get(i), on(clock, world)), chance.split()));
            }
        }

        @Override
        Made next() {
            // The smallest of the moments that are left, all evenly spread over what is left of the period.
            double share = left > 0 ? 1 - Math.pow(1 - chance.nextDouble(), 1.0 / left) : 0;
            at += (end - at) * share;
            left--;
            Machine machine = machines.get(next);
            next = (next + 1) % machines.size();
            machine.due = after(period.from(), at);
            return machine.make();
        }
    }
}
