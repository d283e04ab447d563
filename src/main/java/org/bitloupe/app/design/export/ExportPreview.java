package org.bitloupe.app.design.export;

import java.util.List;
import org.bitloupe.export.Content;
import org.bitloupe.export.Export;
import org.bitloupe.export.Note;
import org.bitloupe.export.Target;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * The output of a target for the layout, and the way to show it.
 *
 * @param target the target
 * @param layout the layout
 * @param export what it makes, or why it makes nothing
 * @param notes the notes on it
 * @param pixels what to show if it is a picture; null for all others
 */
record ExportPreview(
        Target target,
        Layout layout,
        Export export,
        List<Note> notes,
        @Nullable Pixels pixels) {
    ExportPreview {
        notes = List.copyOf(notes);
    }

    /**
     * A picture to show.
     *
     * @param png the content of a PNG file
     * @param scale its pixels for one unit of the drawing
     */
    @SuppressWarnings("ArrayRecordComponent") // made, shown and dropped; never compared
    record Pixels(byte[] png, int scale) {}

    /** Returns the content that is copied and saved. */
    Content content() {
        if (export instanceof Export.Ready ready) {
            return ready.content();
        }
        throw new IllegalStateException(target.id() + " makes nothing");
    }

    /** Tells whether there is anything to copy and save. */
    boolean isReady() {
        return export instanceof Export.Ready;
    }

    /** Returns the reasons why there is no output. */
    List<Message> reasons() {
        return export instanceof Export.Refused refused ? refused.reasons() : List.of();
    }
}
