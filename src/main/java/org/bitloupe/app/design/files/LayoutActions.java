package org.bitloupe.app.design.files;

import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.app.files.LibraryActions;
import org.bitloupe.catalog.library.LibraryEntry;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** The actions on the shown layout as a whole, besides opening and saving it. */
final class LayoutActions {
    private final DesignModel model;
    private final DesignFiles files;
    private final LibraryActions actions;
    private final UnsavedChanges unsaved;

    LayoutActions(DesignModel model, DesignFiles files, LibraryActions actions, UnsavedChanges unsaved) {
        this.model = model;
        this.files = files;
        this.actions = actions;
        this.unsaved = unsaved;
    }

    /** Makes a second layout like the one that is shown. */
    void duplicate() {
        Layout layout = model.getLayout();
        if (layout != null) {
            actions.duplicate(layout, copy -> files.open(copy.file()));
        }
    }

    /** Tells whether the layout that is shown can be deleted: a file elsewhere is not this program's. */
    boolean canDelete() {
        return unsaved.home() instanceof SaveLocation.InLibrary;
    }

    /** Deletes the layout that is shown; undoing it brings back its file, and what was not saved of it. */
    void delete() {
        Layout layout = model.getLayout();
        if (layout == null || !(unsaved.home() instanceof SaveLocation.InLibrary in)) {
            return;
        }
        Layout edited = unsaved.isThere() ? layout : null;
        if (actions.delete(in.entry(), entry -> reopen(entry, edited))) {
            unsaved.forget();
            unsaved.end();
        }
    }

    private void reopen(LibraryEntry entry, @Nullable Layout edited) {
        if (files.open(entry.file()) && edited != null) {
            model.apply(new EditResult.Done(edited, Message.of("design.files.label.recovered"), null));
        }
    }
}
