package org.bitloupe.generate.persist;

import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.generate.IdSeries;
import org.bitloupe.generate.MixedRadixTime;
import org.bitloupe.generate.UniquenessGuarantee;
import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.layout.Layout;
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
public final class PersistentGenerator implements AutoCloseable {
    /** Time that is saved ahead. */
    public static final Duration AHEAD = Duration.ofSeconds(1);

    /** The longest wait of a run at its beginning for what an earlier one borrowed from the future. */
    public static final Duration PATIENCE = Duration.ofMinutes(1);

    /** Count of a sequence's numbers that are saved ahead where there is no time. */
    public static final int NUMBERS_AHEAD = 1000;

    private final PersistentEngine lane;
    private final IdGenerator generator;
    private final Runnable release;

    private PersistentGenerator(GenerationPlan plan, PersistentEngine lane, Runnable release) {
        this.lane = lane;
        this.generator = new IdGenerator(plan, lane);
        this.release = release;
    }

    /** The result of opening a store. */
    public sealed interface Opened {
        /** IDs can be made; to be closed when no more are wanted. */
        record Ready(PersistentGenerator kept) implements Opened {}

        /** The state is no use for this plan, or cannot be had; it is as it was. */
        record Refused(Problem problem) implements Opened {}
    }

    /** A generator whose state is in a file, which it closes when it is closed itself. */
    public static Opened in(Path file, GenerationPlan plan) {
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
    public static Opened in(StateStore store, GenerationPlan plan) {
        return problem(plan).<Opened>map(Opened.Refused::new).orElseGet(() -> of(plan, store, () -> {}));
    }

    private static Opened of(GenerationPlan plan, StateStore store, Runnable release) {
        HighWaterMark mark = new HighWaterMark(plan);
        Layout layout = plan.layout();
        Optional<Problem> problem = MarkLease.problem(layout, mark, store);
        BigInteger reserve = reserve(layout, mark);
        MarkLease markLease = new MarkLease(layout, mark, store, reserve);
        GenerationPlan withNode = markLease.withNode(plan);
        if (problem.isEmpty() && mark.mixedRadix() == null) {
            BigInteger given = HighWaterMark.given(plan, mark.sequence());
            BigInteger until = markLease.untilOf(markLease.current());
            if (given != null && given.compareTo(until) <= 0) {
                problem = Optional.of(
                        Problem.of("generate.state.number", "file", store.name(), "until", until.toString()));
            }
        }
        return problem.<Opened>map(Opened.Refused::new)
                .orElseGet(() -> new Opened.Ready(new PersistentGenerator(
                        withNode,
                        new PersistentEngine(withNode, mark, markLease, patience(layout, mark, reserve)),
                        release)));
    }

    /** Returns the number of ticks, or numbers, that are saved ahead. */
    private static BigInteger reserve(Layout layout, HighWaterMark mark) {
        if (mark.mixedRadix() == null) {
            return BigInteger.valueOf(NUMBERS_AHEAD);
        }
        return LayoutTime.of(layout).orElseThrow().step().ticksIn(BigInteger.valueOf(AHEAD.toNanos()));
    }

    /** Returns how far the clock may be behind, in nanoseconds, without having been set back. */
    private static long patience(Layout layout, HighWaterMark mark, BigInteger reserve) {
        MixedRadixTime mixedRadix = mark.mixedRadix();
        if (mixedRadix == null) {
            return 0;
        }
        BigInteger ticks = reserve.add(BigInteger.ONE);
        Duration ahead = UniquenessGuarantee.of(layout, true).ahead();
        Duration borrowed = ahead == null || ahead.compareTo(PATIENCE) > 0 ? PATIENCE : ahead;
        return mixedRadix
                .nanosAt(ticks)
                .subtract(mixedRadix.nanosAt(BigInteger.ZERO))
                .add(BigInteger.valueOf(borrowed.toNanos()))
                .longValueExact();
    }

    /** Returns the reason why no state can be kept of a plan, if there is one. */
    public static Optional<Problem> problem(GenerationPlan plan) {
        Layout layout = plan.layout();
        HighWaterMark mark = new HighWaterMark(plan);
        MixedRadixTime mixedRadix = mark.mixedRadix();
        boolean moment = mixedRadix != null
                && (!plan.live()
                        || plan.values()
                                .containsKey(layout.fields()
                                        .get(mixedRadix.mainField())
                                        .name()));
        if (moment || !(plan.request().series() instanceof IdSeries.Running)) {
            return Optional.of(Problem.of("generate.state.moment", "layout", layout.id()));
        }
        if (mixedRadix == null && mark.sequence().empty()) {
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
