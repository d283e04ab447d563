package org.bitloupe.app.design;

import java.util.function.Consumer;
import org.bitloupe.app.design.export.ExportController;
import org.bitloupe.app.design.files.DesignFiles;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Command;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.EditResult;
import org.jspecify.annotations.Nullable;

/** The Export page among the pages of Design: made when it is first asked for, and shown the layout only while it is shown itself. */
final class ExportPage {
    private final AppContext context;
    private final DesignModel model;
    private final DesignPages pages;
    private final DesignFiles files;
    private final Consumer<Layout> compare;
    private @Nullable ExportController controller;

    /**
     * The page.
     *
     * @param compare shows another layout beside the open one
     */
    ExportPage(AppContext context, DesignModel model, DesignFiles files, DesignPages pages, Consumer<Layout> compare) {
        this.context = context;
        this.model = model;
        this.files = files;
        this.pages = pages;
        this.compare = compare;
        model.layoutProperty().addListener((property, before, now) -> {
            ExportController page = controller;
            if (page != null && now != null && isShown()) {
                page.show(files.asKept(now));
            }
        });
    }

    /** An edit of what is shown, which may have another id than the layout itself, made an edit of that. */
    private void change(EditResult.Done edit) {
        Layout now = model.getLayout();
        if (now != null) {
            Layout edited = edit.layout();
            model.apply(new EditResult.Done(
                    edited.withId(now.id()).withPairs(edited.pairs()), edit.label(), edit.remark()));
        }
    }

    private boolean isShown() {
        return pages.shownProperty().get() == DesignPage.EXPORT;
    }

    /** Shows what can be made of the layout. */
    void open() {
        Layout layout = model.getLayout();
        if (layout == null) {
            return;
        }
        ExportController page = controller;
        if (page == null) {
            page = new ExportController(
                    context, new ExportController.Ways(() -> pages.show(DesignPage.DOCUMENT), this::change, compare));
            controller = page;
            pages.put(DesignPage.EXPORT, page.root());
        }
        page.show(files.asKept(layout));
        pages.show(DesignPage.EXPORT);
    }

    /** Gives the keyboard to the search for a target. */
    void focus() {
        ExportController page = controller;
        if (page != null) {
            page.focus();
        }
    }

    /** Takes the keys of the page while it is shown, and the one that opens it. */
    boolean handle(Command command) {
        ExportController page = controller;
        if (command == Command.EXPORT && model.getLayout() != null) {
            open();
            return true;
        }
        if (page == null || !isShown()) {
            return false;
        }
        switch (command) {
            case CANCEL, BACK -> pages.show(DesignPage.DOCUMENT);
            case FOCUS_FIELD -> page.focus();
            case COPY -> page.copy();
            case SAVE -> page.save();
            default -> {
                return false;
            }
        }
        return true;
    }
}
