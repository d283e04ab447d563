package org.bitloupe.app.design;

import org.bitloupe.app.design.compare.CompareController;
import org.bitloupe.app.design.compare.CompareExport;
import org.bitloupe.app.design.compare.CompareModel;
import org.bitloupe.app.design.files.DesignFiles;
import org.bitloupe.app.design.migration.MigrationModel;
import org.bitloupe.app.design.migration.MigrationPane;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.app.design.model.LayoutAnalysis;
import org.bitloupe.app.design.model.LayoutView;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.EditResult;
import org.jspecify.annotations.Nullable;

/** The Compare page within the Design screen: when it is shown, and what happens to the open layout meanwhile. */
final class ComparePage implements LayoutView {
    private final DesignModel model;
    private final CompareModel compared;
    private final CompareController controller;
    private final MigrationModel migration;
    private @Nullable DesignPages pages;

    ComparePage(AppContext context, DesignModel model, DesignFiles files) {
        this.model = model;
        this.compared = new CompareModel(context.messages(), context.inspectors(), context.catalog());
        this.controller = new CompareController(
                context.messages(),
                compared,
                new CompareExport(context, compared),
                context.dialogs(),
                context.status(),
                this::back,
                layout -> {
                    if (files.start(layout)) {
                        back();
                    }
                });
        this.migration = new MigrationModel(context.messages(), context.clock(), context.work(), this::change);
        compared.stateProperty().subscribe((before, now) -> migration.show(now.layouts()));
        controller.setSide(new MigrationPane(context.messages(), migration, context.dialogs(), context.copier()));
    }

    /** A change of the open layout is a step in Design; one of another layout stays on this page. */
    private void change(int index, EditResult.Done edit) {
        if (index == compared.stateProperty().get().open()) {
            model.apply(edit);
        } else {
            compared.replace(index, edit.layout());
        }
    }

    /** The page's controller, for FXML. */
    CompareController controller() {
        return controller;
    }

    /** Returns the model of the comparison. */
    CompareModel compared() {
        return compared;
    }

    /** Makes the page one of the screen's. */
    void join(DesignPages shown) {
        shown.put(DesignPage.COMPARE, controller.page());
        pages = shown;
    }

    /** Goes to the page, with the open layout. */
    void open() {
        Layout layout = model.getLayout();
        DesignPages shown = pages;
        if (layout != null && shown != null) {
            compared.open(layout);
            shown.show(DesignPage.COMPARE);
            controller.shown();
        }
    }

    /** Goes to the page, with the open layout and another one. */
    void openWith(Layout other) {
        open();
        compared.add(other);
    }

    /** Gives the keyboard to the ID that all layouts read. */
    void focus() {
        controller.focus();
    }

    /** Takes a pasted text for the ID that all layouts read, and a file for the IDs that are there. */
    boolean paste(OpenRequest request) {
        if (request instanceof OpenRequest.Text text) {
            controller.read(text.text());
        } else if (request instanceof OpenRequest.IdFile file && migration.canCheck()) {
            migration.check(file.file());
        } else {
            return false;
        }
        return true;
    }

    private void back() {
        DesignPages shown = pages;
        if (shown != null) {
            shown.show(model.getLayout() == null ? DesignPage.START : DesignPage.DOCUMENT);
        }
    }

    boolean isShown() {
        DesignPages shown = pages;
        return shown != null && shown.shownProperty().get() == DesignPage.COMPARE;
    }

    @Override
    public void show(LayoutAnalysis analysis) {
        if (isShown()) {
            compared.open(analysis.layout());
        }
    }
}
