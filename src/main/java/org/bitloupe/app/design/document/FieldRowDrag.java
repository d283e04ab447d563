package org.bitloupe.app.design.document;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.value.ChangeListener;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.stage.Window;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.app.design.model.FieldEditDefaults;
import org.bitloupe.catalog.Conformance;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** Moving a row of the table of fields by its grip; a line shows where it would go. */
final class FieldRowDrag {
    private static final double THRESHOLD = 3;

    private final Messages messages;
    private final DesignModel model;
    private final List<LayoutFieldRow> rows;
    private final Region line;
    private final Consumer<Optional<String>> say;
    private final ChangeListener<Boolean> windowFocus = (property, before, now) -> {
        if (!now) {
            cancel();
        }
    };

    private @Nullable LayoutFieldRow moved;
    private double pressY;
    private boolean begun;
    private int gap;
    private @Nullable EditResult edit;

    /**
     * A drag for a table.
     *
     * @param rows the table's rows; some at the end may not be shown
     * @param line shown where a row would go in, next to the rows in their parent
     * @param say is told where a row would go, or why it cannot
     */
    FieldRowDrag(
            Messages messages,
            DesignModel model,
            List<LayoutFieldRow> rows,
            Region line,
            Consumer<Optional<String>> say) {
        this.messages = messages;
        this.model = model;
        this.rows = rows;
        this.line = line;
        this.say = say;
        line.getStyleClass().add("row-insertion");
        NodeVisibility.placedByOwner(line);
        line.setVisible(false);
        line.setMouseTransparent(true);
    }

    /** Lets a row be moved by its grip. */
    void listen(LayoutFieldRow row) {
        Node grip = row.grip();
        grip.setCursor(Cursor.V_RESIZE);
        grip.setOnMousePressed(event -> pressed(row, event));
        grip.setOnMouseDragged(this::dragged);
        grip.setOnMouseReleased(event -> released());
        grip.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && moved != null) {
                cancel();
                event.consume();
            }
        });
    }

    private void pressed(LayoutFieldRow row, MouseEvent event) {
        if (event.getButton() != MouseButton.PRIMARY) {
            cancel();
            return;
        }
        row.grip().requestFocus();
        moved = row;
        begun = false;
        edit = null;
        pressY = event.getSceneY();
        window().ifPresent(w -> w.focusedProperty().addListener(windowFocus));
    }

    private Optional<Window> window() {
        return Optional.ofNullable(line.getScene()).map(scene -> scene.getWindow());
    }

    private void dragged(MouseEvent event) {
        LayoutFieldRow row = moved;
        Layout layout = model.getLayout();
        if (row == null || layout == null) {
            return;
        }
        if (event.isSecondaryButtonDown()) {
            cancel();
            return;
        }
        begun |= Math.abs(event.getSceneY() - pressY) >= THRESHOLD;
        if (begun) {
            gap = gapAt(event);
            int own = rows.indexOf(row);
            boolean elsewhere = gap != own && gap != own + 1;
            edit = elsewhere ? FieldEditDefaults.place(layout, layout.indexOf(row.field()), gap) : null;
            show(row);
        }
    }

    private int gapAt(MouseEvent event) {
        int at = 0;
        while (at < shown()
                && rows.get(at).localToScene(0, rows.get(at).getHeight() / 2).getY() < event.getSceneY()) {
            at++;
        }
        return at;
    }

    private int shown() {
        return (int) rows.stream().filter(r -> r.getParent() != null).count();
    }

    private void show(LayoutFieldRow row) {
        EditResult now = edit;
        line.setVisible(now instanceof EditResult.Done);
        double y = gap < shown()
                ? rows.get(gap).getLayoutY()
                : row.getParent().getLayoutBounds().getHeight();
        line.resizeRelocate(0, y - 2, row.getWidth(), 4);
        if (now instanceof EditResult.Refused refused) {
            say.accept(Optional.of(messages.say(refused.why())));
        } else {
            say.accept(place(row, now));
        }
    }

    private Optional<String> place(LayoutFieldRow row, @Nullable EditResult now) {
        if (!(now instanceof EditResult.Done done)) {
            return Optional.empty();
        }
        String place = gap < shown()
                ? messages.say(Message.of("ruler.lift.before")
                        .with("field", row.field())
                        .with("other", rows.get(gap).field()))
                : messages.say(Message.of("ruler.lift.behind")
                        .with("field", row.field())
                        .with("other", rows.get(gap - 1).field()));
        Layout before = model.getLayout();
        Message more = before == null ? done.remark() : Conformance.remark(before, done);
        return Optional.of(more == null ? place : messages.get("ruler.lift", "place", place, "more", more));
    }

    private void released() {
        LayoutFieldRow row = moved;
        EditResult now = edit;
        boolean done = begun && now != null;
        end();
        if (row != null && done && now != null) {
            String field = row.field();
            Optional<String> refused = model.apply(now);
            say.accept(refused.or(() -> Optional.of(model.remarkProperty().get())));
            rows.stream()
                    .filter(r -> r.field().equals(field))
                    .findFirst()
                    .ifPresent(r -> r.grip().requestFocus());
        }
    }

    private void cancel() {
        if (moved != null) {
            end();
            say.accept(Optional.empty());
        }
    }

    private void end() {
        moved = null;
        edit = null;
        line.setVisible(false);
        window().ifPresent(w -> w.focusedProperty().removeListener(windowFocus));
    }
}
