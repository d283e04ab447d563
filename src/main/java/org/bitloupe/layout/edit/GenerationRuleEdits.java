package org.bitloupe.layout.edit;

import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;

/** Edits of the rules by which a layout's IDs are made; none of them changes a bit of the layout. */
public final class GenerationRuleEdits {
    private GenerationRuleEdits() {}

    /** Lets the sequence begin elsewhere, in each tick. */
    public static EditResult begin(Layout layout, GenerationRules.SequenceStart sequenceStart) {
        GenerationRules generationRules = layout.generationRules();
        return changed(
                layout,
                generationRules.withSequenceStart(sequenceStart).withSequenceReset(GenerationRules.SequenceReset.TICK),
                "edit.rules.begin");
    }

    /** Lets the sequence start again at other times. */
    public static EditResult restart(Layout layout, GenerationRules.SequenceReset sequenceReset) {
        return changed(layout, layout.generationRules().withSequenceReset(sequenceReset), "edit.rules.begin");
    }

    /**
     * Changes what happens when the sequence is used up.
     *
     * @param limits the limits that go with it
     */
    public static EditResult full(
            Layout layout, GenerationRules.OnExhausted onExhausted, GenerationRules.Limits limits) {
        return changed(
                layout, layout.generationRules().withOnExhausted(onExhausted).withLimits(limits), "edit.rules.full");
    }

    /**
     * Changes what happens when the clock has gone back. Reserved values are taken out of those that the sequence keeps back; it
     * keeps back as many as they need.
     *
     * @param limits the limits that go with it
     */
    public static EditResult back(Layout layout, GenerationRules.OnRollback onRollback, GenerationRules.Limits limits) {
        GenerationRules generationRules =
                layout.generationRules().withOnRollback(onRollback).withLimits(limits);
        GenerationRules.SequenceStart sequenceStart = generationRules.sequenceStart();
        if (onRollback == GenerationRules.OnRollback.RESERVE && sequenceStart.from() < limits.slots()) {
            generationRules = generationRules.withSequenceStart(
                    new GenerationRules.SequenceStart(limits.slots(), sequenceStart.spread(), sequenceStart.choice()));
        }
        return changed(layout, generationRules, "edit.rules.back");
    }

    /** Lets random bits be drawn otherwise. */
    public static EditResult random(Layout layout, GenerationRules.RandomRule random) {
        return changed(layout, layout.generationRules().withRandom(random), "edit.rules.random");
    }

    /** Takes the rules of another layout. */
    public static EditResult like(Layout layout, Layout other) {
        return changed(layout, other.generationRules(), "edit.rules.like");
    }

    private static EditResult changed(Layout layout, GenerationRules generationRules, String label) {
        return new EditResult.Done(layout.withGenerationRules(generationRules), Message.of(label), null);
    }
}
