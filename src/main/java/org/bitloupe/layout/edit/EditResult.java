package org.bitloupe.layout.edit;

import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** The result of an edit of a layout: another layout, or the sentence that says why there is none. */
public sealed interface EditResult {

    /**
     * The edit was done.
     *
     * @param layout the layout after it
     * @param label the label of the edit, as the undo list names it
     * @param remark further remarks: which field gave the bits, or why a move stopped early; or null
     */
    record Done(Layout layout, Message label, @Nullable Message remark) implements EditResult {}

    /**
     * The edit cannot be done; the layout stays as it is.
     *
     * @param why the reason, and what to do about it
     */
    record Refused(Message why) implements EditResult {}
}
