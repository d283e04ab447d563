package org.bitloupe.app.control.node;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** Nodes side by side. */
public final class Rows {
    private Rows() {}

    /**
     * Nodes from left to right, each halfway up the row.
     *
     * @param gap the pixels between two
     */
    public static HBox of(double gap, Node... nodes) {
        HBox row = new HBox(gap, nodes);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    /** A row whose gap and alignment come from a style class. */
    public static HBox styled(String styleClass, Node... nodes) {
        HBox row = new HBox(nodes);
        row.getStyleClass().add(styleClass);
        return row;
    }

    /** Takes the room that is left in a row, so that its neighbours stand at the ends. */
    public static Region spacer() {
        Region spacer = new Region();
        HBox.setHgrow(spacer, Priority.ALWAYS);
        return spacer;
    }
}
