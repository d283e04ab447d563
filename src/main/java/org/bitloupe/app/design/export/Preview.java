package org.bitloupe.app.design.export;

import java.util.List;
import org.bitloupe.export.target.Content;
import org.bitloupe.export.target.Export;
import org.bitloupe.export.target.Target;
import org.bitloupe.message.Message;

/**
 * What a target makes of the layout, and how to show it.
 *
 * @param target the target
 * @param export what it makes, or why it makes nothing
 * @param picture what to show if it is a picture, in pixels; for others, what it makes
 */
record Preview(Target target, Export export, Export picture) {
    /** What is copied and saved. */
    Content content() {
        if (export instanceof Export.Ready ready) {
            return ready.content();
        }
        throw new IllegalStateException(target.id() + " makes nothing");
    }

    /** Whether there is anything to copy and save. */
    boolean isReady() {
        return export instanceof Export.Ready;
    }

    /** Why there is nothing. */
    List<Message> reasons() {
        return export instanceof Export.Refused refused ? refused.reasons() : List.of();
    }
}
