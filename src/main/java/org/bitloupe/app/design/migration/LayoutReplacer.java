package org.bitloupe.app.design.migration;

import org.bitloupe.layout.edit.EditResult;

/** Takes changes of the layouts that are judged. */
@FunctionalInterface
public interface LayoutReplacer {
    /**
     * Does a change as one step that can be undone, and shows the layouts anew.
     *
     * @param index which of the layouts was changed
     * @param edit the change
     */
    void apply(int index, EditResult.Done edit);
}
