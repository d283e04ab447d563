package org.bitloupe.layout.edit;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.bitloupe.layout.ContextEvidence;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.StrongPart;

/** Edits of what the owner of a layout says about it. The IDs stay as they are. */
public final class OwnerSettingEdits {
    private OwnerSettingEdits() {}

    /**
     * Has a check say nothing about this layout any more, or again.
     *
     * @param check the check's id
     * @param name its name, for the undo list
     */
    public static EditResult ignore(Layout layout, String check, StrongPart name, boolean ignore) {
        Set<String> changed = new HashSet<>(layout.ignore());
        if (ignore) {
            changed.add(check);
        } else {
            changed.remove(check);
        }
        String key = ignore ? "edit.label.ignore" : "edit.label.heed";
        return new EditResult.Done(layout.withIgnore(changed), Message.of(key, "check", name), null);
    }

    /**
     * Says where its IDs are met: by surroundings of a kind, in place of those that were said.
     *
     * @param entries templates or names that {@link ContextEvidence} takes; none for a kind that is no longer said
     */
    public static EditResult evidence(Layout layout, ContextEvidence.Kind kind, List<String> entries) {
        String word = kind.name().toLowerCase(Locale.ROOT);
        return new EditResult.Done(
                layout.withEvidence(ContextEvidence.with(layout.evidence(), kind, entries)),
                Message.of("edit.label.evidence." + word),
                null);
    }

    /** Says what the layout has to carry. */
    public static EditResult demand(Layout layout, ExpectedLoad expectedLoad) {
        return new EditResult.Done(layout.withExpectedLoad(expectedLoad), Message.of("edit.label.demand"), null);
    }
}
