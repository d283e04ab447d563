package org.bitloupe.layout.edit;

import java.util.HashSet;
import java.util.Set;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;

/** Edits of what the owner of a layout says about it. The IDs stay as they are. */
public final class OwnerSettingEdits {
    private OwnerSettingEdits() {}

    /**
     * Has a check say nothing about this layout any more, or again.
     *
     * @param check the check's id
     * @param name its name, for the undo list
     */
    public static EditResult ignore(Layout layout, String check, Message name, boolean ignore) {
        Set<String> changed = new HashSet<>(layout.ignore());
        if (ignore) {
            changed.add(check);
        } else {
            changed.remove(check);
        }
        String key = ignore ? "edit.label.ignore" : "edit.label.heed";
        return new EditResult.Done(layout.withIgnore(changed), Message.of(key, "check", name), null);
    }

    /** Says what the layout has to carry. */
    public static EditResult demand(Layout layout, ExpectedLoad expectedLoad) {
        return new EditResult.Done(layout.withDemand(expectedLoad), Message.of("edit.label.demand"), null);
    }
}
