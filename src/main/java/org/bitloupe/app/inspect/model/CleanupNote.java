package org.bitloupe.app.inspect.model;

import org.bitloupe.inspect.Inspection;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** Says what was read, where it is not exactly what was pasted. */
final class CleanupNote {
    private CleanupNote() {}

    /**
     * Describes the text that was read and the parts left out to read it; empty if the text was read as it is.
     *
     * @param read what was read, as it may be shown
     * @param unknownLayout the layout that an answer card names and nobody knows here, empty for none
     */
    static String of(@Nullable Inspection inspection, String read, String unknownLayout, Messages messages) {
        if (!unknownLayout.isEmpty()) {
            return messages.get("inspect.actions.unknown-layout", "layout", unknownLayout);
        }
        if (inspection == null || inspection.removed().isEmpty()) {
            return "";
        }
        StringBuilder note = new StringBuilder(messages.get("inspect.readings.read-as", "read", read));
        inspection.removed().forEach(removed -> note.append(' ').append(messages.say(removed)));
        return note.toString();
    }
}
