package org.bitloupe.app.design.capacity;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.capacity.Severity;
import org.bitloupe.capacity.check.CheckResult;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.ListPart;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/**
 * The findings about a layout: those to look at, in one line those that hold, and those that are ignored; the last two folded. While the
 * pointer is over it no row moves away from under it: what was fixed keeps its place until the pointer leaves.
 */
public final class ChecksPane extends VBox {
    private final Messages messages;
    private final ChecksModel model;
    private final VBox heeded = new VBox();
    private final VBox holding = new VBox();
    private final CheckLine holds = new CheckLine(() -> fold(holding));
    private final Button fold = new Button();
    private final VBox ignored = new VBox();
    private String shownLayout = "";
    private List<CheckResult> shown = List.of();
    private List<CheckResult> shownIgnored = List.of();

    public ChecksPane(Messages messages, ChecksModel model) {
        this.messages = messages;
        this.model = model;
        getStyleClass().add("checks");
        for (VBox list : List.of(heeded, holding, ignored)) {
            list.getStyleClass().add("spacing-1");
        }
        holding.setVisible(false);
        ignored.setVisible(false);
        fold.getStyleClass().addAll("link", "check-fold");
        fold.setOnAction(event -> fold(ignored));
        NodeVisibility.roomWhenVisible(holding, ignored, fold, holds);
        getChildren().addAll(heeded, holds, holding, fold, ignored);
        hoverProperty().subscribe((before, now) -> hold(now));
        model.settledProperty().subscribe((before, now) -> rows().forEach(CheckRow::settle));
        model.onFixes(() -> rows().forEach(CheckRow::showFix));
    }

    private void fold(VBox list) {
        list.setVisible(!list.isVisible());
        showFolds();
    }

    private List<CheckRow> rows() {
        List<CheckRow> rows = new ArrayList<>();
        for (VBox list : List.of(heeded, holding, ignored)) {
            list.getChildren().forEach(row -> rows.add((CheckRow) row));
        }
        return rows;
    }

    /** Shows a layout's findings; called at each step of a drag. */
    public void show(Layout layout, List<CheckResult> checks) {
        if (!layout.id().equals(shownLayout)) {
            // Another layout: what was opened for the last one is closed.
            shownLayout = layout.id();
            List.of(heeded, holding, ignored).forEach(list -> list.getChildren().clear());
            shown = List.of();
            shownIgnored = List.of();
        }
        if (!checks.equals(shown)) {
            shown = checks;
            showHeeded();
        }
        List<CheckResult> now = layout.ignore().isEmpty() ? List.of() : model.ignored(layout);
        if (!now.equals(shownIgnored)) {
            shownIgnored = now;
            show(ignored, now, true);
        }
        showFolds();
    }

    private void showHeeded() {
        show(heeded, inPlace(), false);
        List<CheckResult> rest = new ArrayList<>(shown);
        rest.removeIf(check -> row(heeded, check).isPresent());
        show(holding, rest, false);
    }

    /** The findings with a row of their own: all that do not hold; under the pointer first those that had one before, where that was. */
    private List<CheckResult> inPlace() {
        List<CheckResult> rows = new ArrayList<>();
        if (isHover()) {
            for (Node row : heeded.getChildren()) {
                shown.stream()
                        .filter(check -> ((CheckRow) row).shows(check.id()))
                        .forEach(rows::add);
            }
        }
        shown.stream()
                .filter(check -> check.severity() != Severity.OK && !rows.contains(check))
                .forEach(rows::add);
        return rows;
    }

    /** Keeps rows as high as they are while the pointer is over them, and puts all where they belong when it leaves. */
    private void hold(boolean pointed) {
        rows().forEach(row -> row.setMinHeight(pointed ? row.getHeight() : USE_COMPUTED_SIZE));
        if (!pointed) {
            showHeeded();
            showFolds();
        }
    }

    /** Rows keep their check, so that focus and opened details stay where they are. */
    private void show(VBox list, List<CheckResult> checks, boolean areIgnored) {
        List<CheckRow> rows = new ArrayList<>();
        for (CheckResult check : checks) {
            CheckRow row = row(list, check).orElseGet(() -> new CheckRow(messages, model, check.id(), areIgnored));
            row.show(check);
            rows.add(row);
        }
        if (!list.getChildren().equals(rows)) {
            int focused = list.getChildren().stream()
                    .map(Node::isFocusWithin)
                    .toList()
                    .indexOf(true);
            Node owner = focused < 0 ? list : list.getChildren().get(focused);
            list.getChildren().setAll(rows);
            if (focused >= 0 && !rows.contains(owner)) {
                // The row that was fixed or ignored is gone: the keyboard goes on with the one in its place.
                Node next = rows.isEmpty()
                        ? holds
                        : rows.get(Math.min(focused, rows.size() - 1)).line();
                next.requestFocus();
            }
        }
    }

    private static Optional<CheckRow> row(VBox list, CheckResult check) {
        return list.getChildren().stream()
                .map(CheckRow.class::cast)
                .filter(row -> row.shows(check.id()))
                .findFirst();
    }

    private void showFolds() {
        List<Message> hold = shown.stream()
                .filter(check -> check.severity() == Severity.OK)
                .map(CheckResult::holds)
                .toList();
        showFold(holds, holding, hold.size());
        if (!hold.isEmpty()) {
            Message sentence = Message.of("check.holds", "list", new ListPart(hold));
            holds.show(Severity.OK, messages.spans(sentence));
            holds.setAccessibleText(messages.say(sentence));
        }
        showFold(fold, ignored, shownIgnored.size());
        if (!shownIgnored.isEmpty()) {
            fold.setText(messages.get("check.ignored", "n", shownIgnored.size()));
            fold.setGraphic(new Icon(ignored.isVisible() ? IconName.UP : IconName.DOWN, 12));
        }
    }

    private static void showFold(Node button, VBox list, int rows) {
        button.setVisible(rows > 0);
        if (rows == 0) {
            list.setVisible(false);
        }
    }
}
