package org.bitloupe.generate.output;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import org.bitloupe.generate.Environment;
import org.bitloupe.generate.GeneratedId;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.generate.GenerationRefusedException;
import org.bitloupe.generate.GenerationRequest;
import org.bitloupe.generate.PlanResult;
import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/** Several machines that make IDs together, each with a generator of its own; in which order, the pace says. */
abstract sealed class NodeGroup {
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
     * @param environment the computer's clock and random source; a pace with a computed clock takes only the random source from it
     * @throws CannotStartException if a machine cannot begin
     */
    static NodeGroup of(BatchRequest request, Environment environment) {
        RequestPace pace = request.pace();
        if (pace instanceof RequestPace.Rate rate) {
            return new AtRate(request, rate, environment);
        }
        return pace instanceof RequestPace.Spread spread
                ? new OverPeriod(request, spread, environment)
                : new InTurn(request, environment);
    }

    /**
     * The next ID of all machines.
     *
     * @throws GenerationRefusedException if the machine whose turn it is can make none
     */
    abstract GeneratedId next();

    /** For how many IDs a machine had to let time move on first. */
    long waits() {
        return generators.stream().mapToLong(IdGenerator::waits).sum();
    }

    final IdGenerator start(GenerationRequest request, Environment environment) {
        PlanResult planResult = GenerationPlan.of(request, environment);
        if (planResult instanceof PlanResult.Refused refused) {
            throw new CannotStartException(refused.problems().get(0));
        }
        IdGenerator generator = new IdGenerator(((PlanResult.Ready) planResult).plan());
        generators.add(generator);
        return generator;
    }

    static Instant after(Instant from, double seconds) {
        long whole = (long) Math.floor(seconds);
        return from.plusSeconds(whole).plusNanos((long) ((seconds - whole) * 1e9));
    }

    /** One ID of each machine, over and over. */
    private static final class InTurn extends NodeGroup {
        private final List<IdGenerator> machines;
        private int next;

        InTurn(BatchRequest request, Environment environment) {
            this.machines =
                    request.machines().stream().map(r -> start(r, environment)).toList();
        }

        @Override
        GeneratedId next() {
            GeneratedId generatedId = machines.get(next).make();
            next = (next + 1) % machines.size();
            return generatedId;
        }
    }

    /** A machine on a clock of its own. */
    private static final class Machine {
        private final int place;
        private final VirtualClock clock;
        private final IdGenerator generator;
        private final SplittableRandom random;
        private double asked;
        private Instant due = Instant.MIN;

        Machine(int place, VirtualClock clock, IdGenerator generator, SplittableRandom random) {
            this.place = place;
            this.clock = clock;
            this.generator = generator;
            this.random = random;
        }

        /** Draws when the next ID is asked for: the gaps between requests that know nothing of each other. */
        void draw(RequestPace.Rate rate) {
            asked += -Math.log(1 - random.nextDouble()) / rate.perSecond();
            Instant wanted = after(rate.from(), asked);
            due = wanted.isBefore(clock.instant()) ? clock.instant() : wanted;
        }

        GeneratedId make() {
            clock.reach(due);
            return generator.make();
        }
    }

    private static Environment on(VirtualClock clock, Environment environment) {
        return new Environment(clock, environment.random(), nanos -> {
            // The person may have given up: the real waiter knows.
            environment.waiter().pause(0);
            clock.pause(nanos);
        });
    }

    /** Each machine is asked at its own instants; the earliest comes next. */
    private static final class AtRate extends NodeGroup {
        private final RequestPace.Rate rate;
        private final PriorityQueue<Machine> queue = new PriorityQueue<>(
                Comparator.<Machine, Instant>comparing(m -> m.due).thenComparingInt(m -> m.place));

        AtRate(BatchRequest request, RequestPace.Rate rate, Environment environment) {
            this.rate = rate;
            SplittableRandom random = new SplittableRandom(rate.seed());
            for (int i = 0; i < request.machines().size(); i++) {
                VirtualClock clock = new VirtualClock(rate.from());
                IdGenerator generator = start(request.machines().get(i), on(clock, environment));
                Machine machine = new Machine(i, clock, generator, random.split());
                machine.draw(rate);
                queue.add(machine);
            }
        }

        @Override
        GeneratedId next() {
            Machine machine = queue.remove();
            GeneratedId generatedId = machine.make();
            machine.draw(rate);
            queue.add(machine);
            return generatedId;
        }
    }

    /** Each machine makes its share of the period; the earliest ID of all comes next. */
    private static final class OverPeriod extends NodeGroup {
        private final List<SharingMachine> sharingMachines = new ArrayList<>();
        private final PriorityQueue<SharingMachine> queue = new PriorityQueue<>(
                Comparator.<SharingMachine, Instant>comparing(s -> s.at).thenComparingInt(s -> s.place));
        private @Nullable GenerationRefusedException refused;

        OverPeriod(BatchRequest batchRequest, RequestPace.Spread spread, Environment environment) {
            LayoutTime time = LayoutTime.of(batchRequest.layout())
                    .orElseThrow(() -> new IllegalArgumentException("a period needs a layout with a time"));
            for (int i = 0; i < batchRequest.machines().size() && batchRequest.share(i) > 0; i++) {
                GenerationRequest request = batchRequest.machines().get(i).as(spread.period(batchRequest.share(i)));
                sharingMachines.add(new SharingMachine(i, batchRequest.share(i), start(request, environment), time));
            }
            sharingMachines.forEach(this::moveOn);
        }

        private void moveOn(SharingMachine sharingMachine) {
            try {
                if (sharingMachine.moveOn()) {
                    queue.add(sharingMachine);
                }
            } catch (GenerationRefusedException e) {
                refused = e;
            }
        }

        @Override
        GeneratedId next() {
            SharingMachine first = queue.poll();
            if (first == null) {
                throw refused == null ? new IllegalStateException("all IDs of the period are made") : refused;
            }
            GeneratedId generatedId = first.next();
            moveOn(first);
            return generatedId;
        }
    }

    /** A machine that makes its share of a period, one ID ahead of what was asked for. */
    private static final class SharingMachine {
        private final int place;
        private final IdGenerator generator;
        private final LayoutTime time;
        private int left;
        private @Nullable GeneratedId made;
        private Instant at = Instant.MIN;

        SharingMachine(int place, int share, IdGenerator generator, LayoutTime time) {
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
            GeneratedId next = generator.make();
            made = next;
            at = time.instantOf(next.values()).orElse(at);
            return true;
        }

        GeneratedId next() {
            return Objects.requireNonNull(made);
        }
    }
}
