package org.bitloupe.app.design;

import java.util.function.Consumer;
import org.bitloupe.app.design.export.ExportController;
import org.bitloupe.app.design.files.DesignFiles;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.CommandTable;
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

    /** The commands of the page while it is shown, with the one that opens it, and of what is below it. */
    CommandTable over(CommandTable below) {
        CommandTable table = new CommandTable().add(Command.EXPORT, () -> model.getLayout() != null, this::open);
        ExportController page = controller;
        if (page != null && isShown()) {
            table.add(Command.CANCEL, () -> pages.show(DesignPage.DOCUMENT))
                    .name(Command.CANCEL, "export.keys.back")
                    .add(Command.BACK, () -> pages.show(DesignPage.DOCUMENT))
                    .name(Command.BACK, "export.keys.back")
                    .add(Command.FOCUS_FIELD, page::focus)
                    .name(Command.FOCUS_FIELD, "export.keys.search")
                    .add(Command.COPY, page::copy)
                    .name(Command.COPY, "export.keys.copy")
                    .add(Command.SAVE, page::save)
                    .name(Command.SAVE, "export.keys.save");
        }
        return table.over(below);
    }
}
