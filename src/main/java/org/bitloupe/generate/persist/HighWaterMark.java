package org.bitloupe.generate.persist;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bitloupe.files.FileFingerprint;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.generate.MixedRadixTime;
import org.bitloupe.generate.TickSource;
import org.bitloupe.generate.engine.MixedRadixCounter;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.codec.StepScale;
import org.jspecify.annotations.Nullable;

/**
 * The high-water mark of a plan's IDs, as one number that only grows as long as the clock sequence stays the same: the tick, or the
 * number of the sequence in a layout without time. An ID beyond the last mark was never made before.
 */
final class HighWaterMark {
    private final GenerationPlan plan;
    private final @Nullable MixedRadixTime mixedRadix;
    private final MixedRadixCounter sequence;
    private final MixedRadixCounter clockSequence;

    HighWaterMark(GenerationPlan plan) {
        this.plan = plan;
        Layout layout = plan.layout();
        this.mixedRadix = LayoutTime.of(layout)
                .filter(t -> TickSource.movable(layout.fields().get(t.mainField()), Map.of()))
                .map(t -> new MixedRadixTime(layout, t, plan.values()))
                .orElse(null);
        this.sequence = new MixedRadixCounter(layout, moving(layout, Role.SEQUENCE));
        boolean turns = layout.generationRules().onRollback() == GenerationRules.OnRollback.CLOCK_SEQ;
        this.clockSequence = new MixedRadixCounter(layout, turns ? moving(layout, Role.CLOCK_SEQUENCE) : new int[0]);
    }

    private static int[] moving(Layout layout, Role role) {
        return IntStream.of(layout.indicesOf(role))
                .filter(i -> TickSource.movable(layout.fields().get(i), Map.of()))
                .toArray();
    }

    /** Time, or null where there is none that moves. */
    @Nullable
    MixedRadixTime mixedRadix() {
        return mixedRadix;
    }

    /** The fields of the sequence that stand for time where there is none. */
    MixedRadixCounter sequence() {
        return sequence;
    }

    /** The clock sequence, empty where there is none. */
    MixedRadixCounter clockSequence() {
        return clockSequence;
    }

    /** The mark of an ID with these values. */
    BigInteger of(List<BigInteger> values) {
        if (mixedRadix != null) {
            return mixedRadix.of(values);
        }
        sequence.read(values);
        return sequence.number();
    }

    /** The clock sequence of an ID with these values, 0 where there is none. */
    BigInteger clockSequenceOf(List<BigInteger> values) {
        clockSequence.read(values);
        return clockSequence.number();
    }

    /** A mark as an instant, for people. */
    @Nullable
    String moment(BigInteger mark) {
        if (mixedRadix == null) {
            return null;
        }
        return StepScale.instantOf(mixedRadix.nanosAt(mark))
                .map(Instant::toString)
                .orElse(null);
    }

    /** The one slice of 64 bits or fewer that is the mark, if IDs of this plan show it as plainly as that. */
    Optional<Slice> plain() {
        Layout layout = plan.layout();
        if (mixedRadix == null || !clockSequence.empty() || layout.width() > Long.SIZE || mixedRadix.refined()) {
            return Optional.empty();
        }
        List<Slice> slices = layout.slicesOf(mixedRadix.mainField());
        return slices.size() == 1 && slices.get(0).width() < Long.SIZE - 2 - 2
                ? Optional.of(slices.get(0))
                : Optional.empty();
    }

    /** A plan whose fields of a mixed-radix counter begin at a number. */
    static GenerationPlan beginning(GenerationPlan from, MixedRadixCounter mixedRadixCounter, BigInteger number) {
        List<BigInteger> values = new ArrayList<>();
        from.layout().fields().forEach(field -> values.add(BigInteger.ZERO));
        mixedRadixCounter.set(number);
        mixedRadixCounter.write(values);
        Map<String, BigInteger> more = new HashMap<>(from.values());
        for (int index : mixedRadixCounter.fields()) {
            more.put(from.layout().fields().get(index).name(), values.get(index));
        }
        return from.with(from.request().withValues(more), from.environment());
    }

    /** The number that a plan's given values make up, or null if it gives none of them. */
    static @Nullable BigInteger given(GenerationPlan plan, MixedRadixCounter mixedRadixCounter) {
        List<BigInteger> values = new ArrayList<>();
        boolean any = false;
        for (Field field : plan.layout().fields()) {
            values.add(plan.values().getOrDefault(field.name(), field.least()));
        }
        for (int index : mixedRadixCounter.fields()) {
            any |= plan.values().containsKey(plan.layout().fields().get(index).name());
        }
        mixedRadixCounter.read(values);
        return any ? mixedRadixCounter.number() : null;
    }

    /**
     * Returns a key of the meaning of the layout's bits, in 16 characters: the same for two layouts if a mark of one is good for the
     * other. Names and rules do not matter.
     */
    String shape() {
        Layout layout = plan.layout();
        StringBuilder text = new StringBuilder().append(layout.width());
        layout.slices().forEach(s -> text.append(' ').append(s));
        for (Field field : layout.fields()) {
            text.append('\n').append(field.role()).append(' ').append(field.bits());
            text.append(' ').append(field.value());
        }
        LayoutTime.of(layout).ifPresent(time -> {
            Tick tick = time.scale().tick();
            text.append('\n').append(time.scale().nanosAt(BigInteger.ZERO));
            text.append(' ').append(tick.nanos()).append('/').append(tick.per());
            text.append(' ').append(time.refiningFields());
        });
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        return FileFingerprint.of(bytes).hash().substring(0, 16);
    }
}
