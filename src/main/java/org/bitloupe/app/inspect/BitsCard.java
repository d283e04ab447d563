package org.bitloupe.app.inspect;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.BitGrid;
import org.bitloupe.app.control.FieldFocus;
import org.bitloupe.app.control.SegmentedChoice;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;

/** The bits of an ID with a switch for how they are numbered. */
final class BitsCard extends VBox {
    private final Messages words;
    private final BitGrid grid;
    private final Label note = new Label();
    private final SegmentedChoice<Boolean> numbering = new SegmentedChoice<>();
    private int width;
    /** Whether the switch is being filled and not used. */
    private boolean filling;

    BitsCard(Messages words, FieldFocus focus) {
        this.words = words;
        this.grid = new BitGrid(words, focus);
        getStyleClass().addAll("card", "bits-card");
        Label title = new Label(words.get("look.bits"));
        title.getStyleClass().add("title");
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        note.getStyleClass().addAll("faint", "small");
        numbering.setAccessibleText(words.get("look.numbering"));
        numbering.valueProperty().addListener((property, before, now) -> {
            if (!filling) {
                grid.leftIsZeroProperty().set(now != null && now);
                say();
            }
        });
        HBox head = new HBox(title, space, note, numbering);
        head.getStyleClass().add("card-head");
        getChildren().setAll(head, grid);
    }

    /** Shows the bits of an ID of a layout. */
    void show(Bits bits, Layout layout) {
        grid.show(bits, layout);
        if (bits.width() == width) {
            return;
        }
        width = bits.width();
        filling = true;
        numbering.offer(List.of(false, true), this::nameOf);
        numbering.choose(grid.leftIsZeroProperty().get());
        filling = false;
        say();
    }

    private String nameOf(boolean leftIsZero) {
        return words.get(
                leftIsZero ? "look.numbering.left" : "look.numbering.right", "top", Integer.toString(width - 1));
    }

    private void say() {
        int top = grid.leftIsZeroProperty().get() ? 0 : width - 1;
        note.setText(words.get("look.numbering.note", "bit", Integer.toString(top)));
    }
}
