package org.bitloupe.app.design.document;

import java.util.List;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.layout.edit.UnusedBitEdits;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/**
 * A sentence and what can be done about it, each with one press.
 *
 * @param what the sentence
 * @param choices the edits, as they stand on buttons
 */
record Suggestion(String what, List<Choice> choices) {

    /**
     * One of several edits.
     *
     * @param text the text of its button
     * @param spoken the text for a screen reader
     * @param edit its effect
     */
    record Choice(String text, String spoken, EditResult edit) {}

    /** Unused bits, and the fields that could have them. */
    static Suggestion free(Messages messages, Layout layout) {
        List<Choice> choices = UnusedBitEdits.receivers(layout).stream()
                .map(i -> {
                    Field field = layout.fields().get(i);
                    int now = field.bits() + UnusedBitEdits.reach(layout, i);
                    return choice(messages, field, now, UnusedBitEdits.give(layout, i));
                })
                .toList();
        String key = choices.isEmpty() ? "edit.free" : "design.free";
        return new Suggestion(messages.get(key, "n", UnusedBitEdits.free(layout)), choices);
    }

    /** A width that the layout does not fit in, and the fields that could give way. */
    static Suggestion narrow(Messages messages, Layout layout, int width) {
        int missing = UnusedBitEdits.missing(layout, width);
        List<Choice> choices = UnusedBitEdits.donors(layout, width).stream()
                .map(i -> {
                    Field field = layout.fields().get(i);
                    return choice(messages, field, field.bits() - missing, UnusedBitEdits.narrow(layout, width, i));
                })
                .toList();
        Message what = Message.of("edit.total.short", "n", missing, "width", width);
        return new Suggestion(messages.say(what), choices);
    }

    private static Choice choice(Messages messages, Field field, int bits, EditResult edit) {
        Message spoken = Message.of("edit.label.width", "field", field.name(), "from", field.bits(), "n", bits);
        String text = messages.get("design.offer", "field", field.name(), "from", field.bits(), "to", bits);
        return new Choice(text, messages.say(spoken), edit);
    }
}
