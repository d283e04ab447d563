package org.bitloupe.app.control.ruler;

import javafx.css.PseudoClass;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.field.RoleStyles;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.text.HelpAnchor;
import org.bitloupe.help.HelpKind;
import org.bitloupe.layout.Role;

/** The part of a slice that lies in one row of the ruler: name and width, as much of it as there is room for. */
final class RulerSegment extends Region {
    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");
    private static final PseudoClass LIFTED = PseudoClass.getPseudoClass("lifted");
    private static final double PADDING = 12;
    private static final double TIGHT = 5;
    private static final double GAP = 9;
    private static final double ROOM_FOR_NAME = 44;
    private static final double ROOM_BESIDE_LOCK = 70;
    private static final double LOCK = 12;

    private final String field;
    private final Label name = Labels.of("", "ruler-name");
    private final Label bits = Labels.of("", "ruler-bits");
    private final Label letter = new Label();
    private final Icon lock = new Icon(IconName.LOCK, LOCK);
    private final Tooltip whole = new Tooltip();
    private final boolean held;
    private boolean selected;
    private Runnable press = () -> {};

    /**
     * A segment.
     *
     * @param field the field's name
     * @param held true if the width is locked or pinned
     * @param letter what stands for the name where there is no room for it
     */
    RulerSegment(String field, Role role, boolean held, String letter) {
        this.field = field;
        this.held = held;
        getStyleClass().addAll("ruler-segment", "role-fill", RoleStyles.styleClass(role));
        HelpAnchor.set(this, HelpKind.ROLE, role.word());
        this.letter.getStyleClass().add("ruler-letter");
        this.letter.setText(letter);
        name.setTextOverrun(OverrunStyle.ELLIPSIS);
        for (Label label : new Label[] {name, bits, this.letter}) {
            label.setMinWidth(0);
            label.setMouseTransparent(true);
        }
        lock.setVisible(held);
        whole.textProperty().bind(accessibleTextProperty());
        getChildren().addAll(name, bits, this.letter, lock);
        NodeVisibility.placedByOwner(this);
        setAccessibleRole(AccessibleRole.BUTTON);
    }

    String field() {
        return field;
    }

    void setTexts(String newName, String newBits) {
        if (!newName.equals(name.getText())) {
            name.setText(newName);
        }
        if (!newBits.equals(bits.getText())) {
            bits.setText(newBits);
        }
    }

    void setSelected(boolean now) {
        selected = now;
        pseudoClassStateChanged(SELECTED, now);
        setViewOrder(now ? -0.2 : 0);
    }

    /** Shows it so far out of its row, but within the ruler's width; 0 and 0 is in it. */
    void lift(double x, double y) {
        boolean lifted = x != 0 || y != 0;
        double room = getParent() == null ? 0 : getParent().getLayoutBounds().getWidth() - getLayoutX() - getWidth();
        setTranslateX(Math.max(-getLayoutX(), Math.min(room, x)));
        setTranslateY(y);
        pseudoClassStateChanged(LIFTED, lifted);
        setViewOrder(lifted ? -2 : selected ? -0.2 : 0);
    }

    /** Sets the action of a press by a screen reader. */
    void onPressed(Runnable action) {
        press = action;
    }

    @Override
    public void executeAccessibleAction(AccessibleAction action, Object... parameters) {
        if (action == AccessibleAction.FIRE) {
            press.run();
        } else {
            super.executeAccessibleAction(action, parameters);
        }
    }

    void place(double x, double y, double width, double height) {
        resizeRelocate(x, y, width, height);
        setNeedsLayout(true);
    }

    @Override
    protected void layoutChildren() {
        // A lock beside a name of which one letter is left says less than the letter alone.
        double least = held ? Math.min(ROOM_BESIDE_LOCK, name.prefWidth(-1) + LOCK + TIGHT + 2 * TIGHT) : ROOM_FOR_NAME;
        boolean wide = getWidth() >= Math.max(ROOM_FOR_NAME, least);
        letter.setVisible(!wide && getWidth() >= letter.prefWidth(-1));
        name.setVisible(wide);
        if (wide) {
            layoutWide();
        } else {
            layoutNarrow();
        }
        if (bits.isVisible()) {
            Tooltip.uninstall(this, whole);
        } else {
            Tooltip.install(this, whole);
        }
    }

    private void layoutWide() {
        double nameWidth = Math.ceil(name.prefWidth(-1));
        double bitsWidth = Math.ceil(bits.prefWidth(-1));
        double lockWidth = held ? LOCK + TIGHT : 0;
        boolean roomy = nameWidth + bitsWidth + lockWidth + GAP + 2 * PADDING <= getWidth();
        boolean both = nameWidth + bitsWidth + lockWidth + TIGHT + 2 * TIGHT <= getWidth();
        double padding = roomy ? PADDING : TIGHT;
        double gap = roomy ? GAP : TIGHT;
        bits.setVisible(both);
        double x = padding;
        if (held) {
            lock.resizeRelocate(x, Math.rint((getHeight() - LOCK) / 2), LOCK, LOCK);
            x += lockWidth;
        }
        double room = getWidth() - x - padding;
        centre(name, x, Math.min(nameWidth, room));
        if (both) {
            centre(bits, x + nameWidth + gap, bitsWidth);
        }
    }

    private void centre(Label label, double x, double width) {
        double height = label.prefHeight(-1);
        label.resizeRelocate(Math.rint(x), Math.rint((getHeight() - height) / 2), width, height);
    }

    private void layoutNarrow() {
        bits.setVisible(false);
        double width = Math.min(getWidth(), letter.prefWidth(-1));
        double height = letter.prefHeight(-1);
        double all = held ? LOCK + height : height;
        double y = Math.rint((getHeight() - all) / 2);
        if (held) {
            lock.resizeRelocate(Math.rint((getWidth() - LOCK) / 2), y, LOCK, LOCK);
            y += LOCK;
        }
        letter.resizeRelocate(Math.rint((getWidth() - width) / 2), y, width, height);
    }
}
