package org.bitloupe.app.design.capacity;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.Icon;
import org.bitloupe.app.control.basic.IconName;
import org.bitloupe.app.control.basic.NodeVisibility;
import org.bitloupe.capacity.check.CheckResult;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;

/** The findings about a layout, and those that are ignored folded beneath. */
public final class ChecksPane extends VBox {
    private final Messages words;
    private final ChecksModel model;
    private final VBox heeded = new VBox();
    private final Button fold = new Button();
    private final VBox ignored = new VBox();
    private String shownLayout = "";
    private List<CheckResult> shown = List.of();
    private List<CheckResult> shownIgnored = List.of();

    public ChecksPane(Messages words, ChecksModel model) {
        this.words = words;
        this.model = model;
        getStyleClass().add("checks");
        heeded.getStyleClass().add("check-list");
        ignored.getStyleClass().add("check-list");
        ignored.setVisible(false);
        fold.getStyleClass().addAll("link", "check-fold");
        fold.setOnAction(event -> {
            ignored.setVisible(!ignored.isVisible());
            showFold();
        });
        NodeVisibility.roomWhenVisible(ignored, fold);
        getChildren().addAll(heeded, fold, ignored);
        model.settledProperty().subscribe((before, now) -> settled());
    }

    /** Shows a layout's findings; called at each step of a drag. */
    public void show(Layout layout, List<CheckResult> checks) {
        if (!layout.id().equals(shownLayout)) {
            // Another layout: what was opened for the last one is closed.
            shownLayout = layout.id();
            heeded.getChildren().clear();
            ignored.getChildren().clear();
            shown = List.of();
            shownIgnored = List.of();
        }
        if (!checks.equals(shown)) {
            shown = checks;
            show(heeded, checks, false);
        }
        List<CheckResult> now = layout.ignore().isEmpty() ? List.of() : model.ignored(layout);
        if (!now.equals(shownIgnored)) {
            shownIgnored = now;
            show(ignored, now, true);
        }
        showFold();
    }

    /** Rows keep their check, so that focus and opened details stay where they are. */
    private void show(VBox list, List<CheckResult> checks, boolean areIgnored) {
        List<CheckRow> rows = new ArrayList<>();
        for (CheckResult check : checks) {
            CheckRow row = list.getChildren().stream()
                    .map(CheckRow.class::cast)
                    .filter(r -> r.shows(check.id()))
                    .findFirst()
                    .orElseGet(() -> new CheckRow(words, model, check.id(), areIgnored));
            row.show(check);
            rows.add(row);
        }
        if (!list.getChildren().equals(rows)) {
            list.getChildren().setAll(rows);
        }
    }

    private void showFold() {
        int n = shownIgnored.size();
        fold.setVisible(n > 0);
        if (n == 0) {
            ignored.setVisible(false);
        } else {
            fold.setText(words.get("check.ignored", "n", n));
            fold.setGraphic(new Icon(ignored.isVisible() ? IconName.UP : IconName.DOWN, 12));
        }
    }

    private void settled() {
        for (VBox list : List.of(heeded, ignored)) {
            list.getChildren().forEach(row -> ((CheckRow) row).settle());
        }
    }
}
