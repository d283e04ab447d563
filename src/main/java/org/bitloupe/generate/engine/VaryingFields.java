package org.bitloupe.generate.engine;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.generate.TickSource;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;

/** The fields that make the difference between two IDs of a tick, and the way they change. */
final class VaryingFields {
    private final int[] counted;
    private final int[] fresh;
    private final boolean randomCounter;
    private final boolean sequence;

    private VaryingFields(int[] counted, int[] fresh, boolean randomCounter, boolean sequence) {
        this.counted = counted;
        this.fresh = fresh;
        this.randomCounter = randomCounter;
        this.sequence = sequence;
    }

    /** The fields of a plan. */
    static VaryingFields of(GenerationPlan plan) {
        Layout layout = plan.layout();
        int[] none = {};
        int[] sequences = changing(layout, Role.SEQUENCE);
        int[] drawn = IntStream.of(layout.indicesOf(Role.RANDOM))
                .filter(i -> TickSource.movable(layout.fields().get(i), plan.values()))
                .toArray();
        if (sequences.length > 0 || drawn.length == 0) {
            return new VaryingFields(sequences, drawn, false, sequences.length > 0);
        }
        return switch (layout.generationRules().random()) {
            case FRESH -> new VaryingFields(none, drawn, false, false);
            case INCREMENT -> new VaryingFields(drawn, none, true, false);
            case COUNTER ->
                new VaryingFields(Arrays.copyOf(drawn, 1), Arrays.copyOfRange(drawn, 1, drawn.length), true, true);
        };
    }

    /** The fields of a clock sequence, by index; a given value is where it begins. */
    static int[] clockSequence(Layout layout) {
        return changing(layout, Role.CLOCK_SEQUENCE);
    }

    private static int[] changing(Layout layout, Role role) {
        return IntStream.of(layout.indicesOf(role))
                .filter(i -> !layout.fields().get(i).textOnly())
                .filter(i -> layout.fields().get(i).value() == null)
                .toArray();
    }

    /** Tells whether a plan has a value for one of those that count up, which is where they begin. */
    boolean given(GenerationPlan plan) {
        return IntStream.of(counted)
                .mapToObj(plan.layout().fields()::get)
                .anyMatch(f -> plan.values().containsKey(f.name()));
    }

    /** Those that count up, by index. */
    int[] counted() {
        return counted.clone();
    }

    /** Those that are drawn for each ID, by index. */
    int[] fresh() {
        return fresh.clone();
    }

    /** Tells whether what counts up is random bits, which begin in the lower half. */
    boolean randomCounter() {
        return randomCounter;
    }

    /** Tells whether what counts up is a sequence or stands for one. */
    boolean sequence() {
        return sequence;
    }

    /** Tells whether nothing but random bits tells the IDs of a tick apart. */
    boolean onlyRandom() {
        return randomCounter || (!sequence && fresh.length > 0);
    }

    /** Tells whether they go on in a way that a {@link WordEngine} knows. */
    boolean fit(GenerationPlan plan) {
        Layout layout = plan.layout();
        boolean plain = sequence && !randomCounter;
        boolean oneSequence = counted.length == 1
                && layout.fields().get(counted[0]).bits() < Long.SIZE - 1
                && TickSource.movable(layout.fields().get(counted[0]), plan.values());
        return (!plain || oneSequence)
                && (fresh.length == 0 || layout.generationRules().random() != GenerationRules.RandomRule.INCREMENT)
                && (plain || layout.generationRules().onRollback() != GenerationRules.OnRollback.RESERVE)
                && IntStream.of(fresh).mapToObj(layout.fields()::get).allMatch(TwoWordCounter::usesAllValues);
    }
}
