package org.bitloupe.generate.persist;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.generate.GenerationRefusedException;
import org.bitloupe.generate.GenerationRequest;
import org.bitloupe.generate.PlanCheck;
import org.bitloupe.generate.TickSource;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/** The lease of a generator: the mark up to which IDs may have been made, and its saving to the store. Used by one thread at a time. */
final class MarkLease {
    /** Before the first ID: every mark is beyond it. */
    static final BigInteger NOTHING = BigInteger.ONE.negate();

    private final Layout layout;
    private final HighWaterMark mark;
    private final StateStore store;
    private final BigInteger reserve;

    /** By clock sequence: the last mark an ID may have been made at; there is only 0 where there are no clock sequences. */
    private final Map<BigInteger, BigInteger> until = new HashMap<>();

    private Map<String, BigInteger> node = Map.of();
    private @Nullable BigInteger current;

    /**
     * Takes up the state of a store.
     *
     * @param reserve the number of marks that are saved ahead
     */
    MarkLease(Layout layout, HighWaterMark mark, StateStore store, BigInteger reserve) {
        this.layout = layout;
        this.mark = mark;
        this.store = store;
        this.reserve = reserve;
        store.load().ifPresent(state -> {
            until.putAll(state.left());
            current = state.clockSequence() == null ? BigInteger.ZERO : state.clockSequence();
            until.put(current, state.until());
            node = state.node();
        });
    }

    /** Returns the reason why a store's state is not good for a layout, if it is not. */
    static Optional<Problem> problem(Layout layout, HighWaterMark mark, StateStore store) {
        GeneratorState state = store.load().orElse(null);
        if (state == null) {
            return Optional.empty();
        }
        if (!state.shape().equals(mark.shape())) {
            return Optional.of(Problem.of(
                    "generate.state.layout", "file", store.name(), "of", state.layout(), "layout", layout.id()));
        }
        BigInteger count = mark.clockSequence().count();
        boolean turns = !mark.clockSequence().empty();
        int most = mark.plain().isPresent() ? Long.SIZE - 2 : Bits.MAX_WIDTH;
        boolean good = state.until().signum() >= 0
                && state.until().bitLength() <= most
                && (!turns || state.clockSequence() != null)
                && isBelow(state.clockSequence(), count)
                && state.left().keySet().stream().allMatch(s -> isBelow(s, count));
        return good ? Optional.empty() : Optional.of(Problem.of("generate.state.damaged", "file", store.name()));
    }

    private static boolean isBelow(@Nullable BigInteger number, BigInteger bound) {
        return number == null || (number.signum() >= 0 && number.compareTo(bound) < 0);
    }

    /** A plan in which the machine's fields that it leaves open have the values they had before. */
    GenerationPlan withNode(GenerationPlan plan) {
        GenerationRequest request = plan.request();
        for (int index : layout.indicesOf(Role.NODE)) {
            Field field = layout.fields().get(index);
            BigInteger value = node.get(field.name());
            if (value != null
                    && TickSource.movable(field, plan.values())
                    && PlanCheck.valueProblem(layout, field.name(), value).isEmpty()) {
                request = request.with(field.name(), value);
            }
        }
        return plan.with(request, plan.environment());
    }

    /** Takes the machine from the values of an ID. */
    void setNode(List<BigInteger> values) {
        Map<String, BigInteger> of = new LinkedHashMap<>();
        for (int index : layout.indicesOf(Role.NODE)) {
            Field field = layout.fields().get(index);
            if (TickSource.movable(field, Map.of())) {
                of.put(field.name(), values.get(index));
            }
        }
        node = of;
    }

    /** The clock sequence that was used last, or null if there was none. */
    @Nullable
    BigInteger current() {
        return current;
    }

    /** The last mark of a clock sequence that an ID may have been made at. */
    BigInteger untilOf(@Nullable BigInteger sequence) {
        return sequence == null ? NOTHING : until.getOrDefault(sequence, NOTHING);
    }

    /** The first clock sequence after the current one that no ID was made with from a mark on, if there is one. */
    Optional<BigInteger> freeAt(BigInteger now) {
        BigInteger count = mark.clockSequence().count();
        BigInteger from = current == null ? BigInteger.ZERO : current;
        // One more than there are known ones is always enough to look at.
        for (int i = 1; i <= until.size() + 1; i++) {
            BigInteger sequence = from.add(BigInteger.valueOf(i)).mod(count);
            if (untilOf(sequence).compareTo(now) < 0) {
                return Optional.of(sequence);
            }
        }
        return Optional.empty();
    }

    /**
     * Sees to it that the store knows of an ID that is about to be given out, and of some more after it.
     *
     * @param last the last mark that was really used, or null if none was
     * @throws GenerationRefusedException if it cannot be saved; the ID must not be given out then
     */
    void reach(BigInteger sequence, BigInteger at, @Nullable BigInteger last) {
        boolean turned = !sequence.equals(current);
        if (!turned && at.compareTo(untilOf(sequence)) <= 0) {
            return;
        }
        BigInteger before = current;
        BigInteger untilBefore = untilOf(before);
        if (turned && before != null && last != null) {
            until.put(before, last);
        }
        BigInteger untilThis = untilOf(sequence);
        current = sequence;
        until.put(sequence, untilThis.max(at.add(reserve)));
        Optional<Problem> problem = save();
        if (problem.isPresent()) {
            until.put(sequence, untilThis);
            current = before;
            if (before != null) {
                until.put(before, untilBefore);
            }
            throw new GenerationRefusedException(problem.get());
        }
    }

    /** Says how far it really came, in the end. What was saved ahead stays true if that cannot be saved. */
    void end(BigInteger last) {
        if (current != null && !last.equals(until.get(current))) {
            BigInteger ahead = until.put(current, last);
            if (save().isPresent() && ahead != null) {
                until.put(current, ahead);
            }
        }
    }

    private Optional<Problem> save() {
        BigInteger now = current == null ? BigInteger.ZERO : current;
        BigInteger last = untilOf(now);
        Map<BigInteger, BigInteger> left = new LinkedHashMap<>(until);
        left.remove(now);
        return store.save(new GeneratorState(
                layout.id(),
                mark.shape(),
                last,
                mark.moment(last),
                mark.clockSequence().empty() ? null : now,
                left,
                node));
    }
}
