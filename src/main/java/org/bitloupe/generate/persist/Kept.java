package org.bitloupe.generate.persist;

import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.bitloupe.generate.Guarantee;
import org.bitloupe.generate.Plan;
import org.bitloupe.generate.Series;
import org.bitloupe.generate.TickScale;
import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Problem;

/**
 * A generator that goes on where the one before it stopped: no ID of an earlier run with the same store is made again, also if that
 * run was killed.
 *
 * <ul>
 *   <li>What is saved is the last tick, one second ahead, so that about one ID a second has to wait for the disk. After a crash the
 *       next run waits for up to that second, and so leaves out its ticks. {@link #close} saves the very last tick.
 *   <li>Where the layout's rules run ahead of the clock, the next run waits for the clock to come as far, for up to {@link #PATIENCE}.
 *   <li>A clock that is farther behind than that: the next clock sequence is taken (RFC 9562 6.3), or the clock is waited for or
 *       refused, as the layout says.
 *   <li>In a layout without time the last number of the sequence is saved, a thousand ahead.
 *   <li>The machine's fields keep their values where the plan leaves them open: a made-up MAC address is the same in the next run.
 * </ul>
 */
public final class Kept implements AutoCloseable {
    /** Time that is saved ahead. */
    public static final Duration AHEAD = Duration.ofSeconds(1);

    /** The longest wait of a run at its beginning for what an earlier one borrowed from the future. */
    public static final Duration PATIENCE = Duration.ofMinutes(1);

    /** Count of a sequence's numbers that are saved ahead where there is no time. */
    public static final int NUMBERS_AHEAD = 1000;

    private final KeptLane lane;
    private final IdGenerator generator;
    private final Runnable release;

    private Kept(Plan plan, KeptLane lane, Runnable release) {
        this.lane = lane;
        this.generator = new IdGenerator(plan, lane);
        this.release = release;
    }

    /** The result of opening a store. */
    public sealed interface Opened {
        /** IDs can be made; to be closed when no more are wanted. */
        record Ready(Kept kept) implements Opened {}

        /** The state is no use for this plan, or cannot be had; it is as it was. */
        record Refused(Problem problem) implements Opened {}
    }

    /** A generator whose state is in a file, which it closes when it is closed itself. */
    public static Opened in(Path file, Plan plan) {
        Optional<Problem> problem = problem(plan);
        if (problem.isPresent()) {
            return new Opened.Refused(problem.get());
        }
        StateFile.Opened opened = StateFile.open(file);
        if (opened instanceof StateFile.Opened.Refused refused) {
            return new Opened.Refused(refused.problem());
        }
        StateFile state = ((StateFile.Opened.Ready) opened).file();
        Opened kept = of(plan, state, state::close);
        if (kept instanceof Opened.Refused) {
            state.close();
        }
        return kept;
    }

    /** A generator whose state is in a store that nobody else uses meanwhile. */
    public static Opened in(StateStore store, Plan plan) {
        return problem(plan).<Opened>map(Opened.Refused::new).orElseGet(() -> of(plan, store, () -> {}));
    }

    private static Opened of(Plan plan, StateStore store, Runnable release) {
        Mark mark = new Mark(plan);
        Layout layout = plan.layout();
        Optional<Problem> problem = Memory.problem(layout, mark, store);
        BigInteger reserve = reserve(layout, mark);
        Memory memory = new Memory(layout, mark, store, reserve);
        Plan withNode = memory.withNode(plan);
        if (problem.isEmpty() && mark.scale() == null) {
            BigInteger given = Mark.given(plan, mark.sequence());
            BigInteger until = memory.untilOf(memory.current());
            if (given != null && given.compareTo(until) <= 0) {
                problem = Optional.of(
                        Problem.of("generate.state.number", "file", store.name(), "until", until.toString()));
            }
        }
        return problem.<Opened>map(Opened.Refused::new)
                .orElseGet(() -> new Opened.Ready(new Kept(
                        withNode, new KeptLane(withNode, mark, memory, patience(layout, mark, reserve)), release)));
    }

    /** Returns the number of ticks, or numbers, that are saved ahead. */
    private static BigInteger reserve(Layout layout, Mark mark) {
        if (mark.scale() == null) {
            return BigInteger.valueOf(NUMBERS_AHEAD);
        }
        Tick tick = LayoutTime.of(layout).orElseThrow().step();
        return BigInteger.valueOf(AHEAD.toNanos())
                .multiply(BigInteger.valueOf(tick.per()))
                .divide(BigInteger.valueOf(tick.nanos()));
    }

    /** Returns how far the clock may be behind, in nanoseconds, without having been set back. */
    private static long patience(Layout layout, Mark mark, BigInteger reserve) {
        TickScale scale = mark.scale();
        if (scale == null) {
            return 0;
        }
        BigInteger ticks = reserve.add(BigInteger.ONE);
        Duration ahead = Guarantee.of(layout, true).ahead();
        Duration borrowed = ahead == null || ahead.compareTo(PATIENCE) > 0 ? PATIENCE : ahead;
        return scale.nanosAt(ticks)
                .subtract(scale.nanosAt(BigInteger.ZERO))
                .add(BigInteger.valueOf(borrowed.toNanos()))
                .longValueExact();
    }

    /** Returns the reason why no state can be kept of a plan, if there is one. */
    public static Optional<Problem> problem(Plan plan) {
        Layout layout = plan.layout();
        Mark mark = new Mark(plan);
        TickScale scale = mark.scale();
        boolean moment = scale != null
                && (!plan.live()
                        || plan.values()
                                .containsKey(
                                        layout.fields().get(scale.mainField()).name()));
        if (moment || !(plan.request().series() instanceof Series.Running)) {
            return Optional.of(Problem.of("generate.state.moment", "layout", layout.id()));
        }
        if (scale == null && mark.sequence().empty()) {
            return Optional.of(Problem.of("generate.state.nothing", "layout", layout.id()));
        }
        return Optional.empty();
    }

    /** Makes the IDs. */
    public IdGenerator generator() {
        return generator;
    }

    /** Saves how far the generator came, and makes no more IDs. If that cannot be saved, what was saved ahead stays true. */
    @Override
    public void close() {
        try {
            lane.close();
        } finally {
            release.run();
        }
    }
}
