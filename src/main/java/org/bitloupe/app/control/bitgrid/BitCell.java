package org.bitloupe.app.control.bitgrid;

import javafx.geometry.VPos;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import org.bitloupe.app.control.field.RoleStyles;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.layout.Role;

/** One bit: its digit in the colours of its field. A plain node, since an ID has up to 256 of them. */
final class BitCell extends Region {
    private final Text digit = new Text();
    private Role role = Role.DATA;
    private boolean value;
    private boolean open;

    BitCell() {
        getStyleClass().addAll("bit", RoleStyles.styleClass(role));
        digit.getStyleClass().add("digit");
        digit.setTextOrigin(VPos.CENTER);
        getChildren().add(digit);
        NodeVisibility.placedByOwner(this);
    }

    /**
     * Shows a bit and its field. Only differences touch the node, so that most keystrokes cost no work of the style sheet.
     *
     * @param first true if the cell to the left is of another field
     * @param last true if the cell to the right is of another field
     */
    void show(boolean bit, Role newRole, boolean first, boolean last) {
        value = bit;
        write();
        if (newRole != role) {
            role = newRole;
            RoleStyles.paint(this, newRole);
        }
        shape("first", first);
        shape("last", last);
    }

    /** Shows the bit as unknown, or as it is. */
    void open(boolean unknown) {
        open = unknown;
        shape("open", unknown);
        write();
    }

    private void write() {
        String text = open ? "?" : value ? "1" : "0";
        if (!text.equals(digit.getText())) {
            digit.setText(text);
        }
    }

    private void shape(String styleClass, boolean wanted) {
        if (wanted != getStyleClass().contains(styleClass)) {
            if (wanted) {
                getStyleClass().add(styleClass);
            } else {
                getStyleClass().remove(styleClass);
            }
        }
    }

    @Override
    protected void layoutChildren() {
        digit.setX(Math.rint((getWidth() - digit.getLayoutBounds().getWidth()) / 2));
        digit.setY((getHeight() - 3) / 2);
    }
}
