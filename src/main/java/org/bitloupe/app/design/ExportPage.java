package org.bitloupe.app.design;

import java.util.function.Consumer;
import org.bitloupe.app.design.export.ExportController;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Command;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/** The Export page among the pages of Design: made when it is first asked for, and shown the layout only while it is shown itself. */
final class ExportPage {
    private final AppContext context;
    private final DesignModel model;
    private final DesignPages pages;
    private @Nullable ExportController controller;

    private final Consumer<Layout> compare;

    /**
     * The page.
     *
     * @param compare shows another layout beside the open one
     */
    ExportPage(AppContext context, DesignModel model, DesignPages pages, Consumer<Layout> compare) {
        this.context = context;
        this.model = model;
        this.pages = pages;
        this.compare = compare;
        model.layoutProperty().addListener((property, before, now) -> {
            ExportController page = controller;
            if (page != null && now != null && isShown()) {
                page.show(now);
            }
        });
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
                    context, new ExportController.Ways(() -> pages.show(DesignPage.DOCUMENT), model::apply, compare));
            controller = page;
            pages.put(DesignPage.EXPORT, page.root());
        }
        page.show(layout);
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
