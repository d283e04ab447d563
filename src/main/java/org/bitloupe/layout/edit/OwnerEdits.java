package org.bitloupe.layout.edit;

import java.util.HashSet;
import java.util.Set;
import org.bitloupe.layout.Demand;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;

/** Edits of what the owner of a layout says about it. The IDs stay as they are. */
public final class OwnerEdits {
    private OwnerEdits() {}

    /**
     * Has a check say nothing about this layout any more, or again.
     *
     * @param check the check's id
     * @param name its name, for the undo list
     */
    public static Edit ignore(Layout layout, String check, Message name, boolean ignore) {
        Set<String> changed = new HashSet<>(layout.ignore());
        if (ignore) {
            changed.add(check);
        } else {
            changed.remove(check);
        }
        String key = ignore ? "edit.label.ignore" : "edit.label.heed";
        return new Edit.Done(layout.withIgnore(changed), Message.of(key, "check", name), null);
    }

    /** Says what the layout has to carry. */
    public static Edit demand(Layout layout, Demand demand) {
        return new Edit.Done(layout.withDemand(demand), Message.of("edit.label.demand"), null);
    }
}
