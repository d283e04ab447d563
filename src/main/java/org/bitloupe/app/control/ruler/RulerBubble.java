package org.bitloupe.app.control.ruler;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.field.FieldCapacityText;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;

/** Says above a handle what its move changes: widths, and what they are good for, before and after; and why it stopped. */
final class RulerBubble extends VBox {
    private static final int MOST_FIELDS = 2;
    private static final double ARROW = 11;

    private final FieldCapacityText capacityText;
    private final Messages messages;
    private final List<Clause> clauses = new ArrayList<>();
    private final HBox line = new HBox();
    private final Label reason = Labels.lines("", "bubble-reason");
    private final Region separator = new Region();
    private final Region arrow = new Region();

    /** One field's part of the sentence; always the same labels, so that a step only changes texts. */
    private static final class Clause extends HBox {
        private final Label name = label("strong");
        private final Label oldBits = label("bubble-old");
        private final Label newBits = label("bubble-new");
        private final Label oldAmount = label("bubble-old");
        private final Label newAmount = label("bubble-new");

        Clause() {
            getStyleClass().addAll("bubble-clause", "spacing-6");
            setAlignment(Pos.BASELINE_LEFT);
            getChildren().addAll(name, oldBits, newBits, oldAmount, newAmount);
            // A long name gives way, so that the numbers stay within the window.
            name.setMinWidth(0);
            setMinWidth(0);
        }

        private static Label label(String styleClass) {
            return Labels.whole("", styleClass);
        }
    }

    RulerBubble(Messages messages) {
        this.messages = messages;
        this.capacityText = new FieldCapacityText(messages);
        getStyleClass().add("ruler-bubble");
        separator.getStyleClass().add("bubble-separator");
        arrow.getStyleClass().add("bubble-arrow");
        NodeVisibility.placedByOwner(arrow);
        line.getStyleClass().add("spacing-13");
        line.setAlignment(Pos.CENTER_LEFT);
        for (int i = 0; i < MOST_FIELDS; i++) {
            Clause clause = new Clause();
            clauses.add(clause);
        }
        line.getChildren().addAll(clauses.get(0), separator, clauses.get(1));
        getChildren().addAll(line, reason, arrow);
        NodeVisibility.placedByOwner(this);
        setMouseTransparent(true);
        setVisible(false);
        setViewOrder(-3);
    }

    /** Shows the difference between two layouts with the same fields, and a reason if there is one. */
    void show(Layout before, Layout after, String why) {
        int used = 0;
        for (int i = 0; i < after.fields().size() && used < MOST_FIELDS; i++) {
            Field now = after.fields().get(i);
            Field old = i < before.fields().size() ? before.fields().get(i) : now;
            if (now.bits() != old.bits()) {
                fill(clauses.get(used++), before, old, after, now);
            } else if (!widths(before, i).equals(widths(after, i))) {
                fillPieces(clauses.get(used++), now, widths(before, i), widths(after, i));
            }
        }
        for (int i = 0; i < MOST_FIELDS; i++) {
            NodeVisibility.visible(clauses.get(i), i < used);
        }
        NodeVisibility.visible(separator, used == MOST_FIELDS);
        NodeVisibility.visible(line, used > 0);
        reason.setText(why);
        NodeVisibility.visible(reason, !why.isEmpty());
        setVisible(used > 0 || !why.isEmpty());
    }

    /** The widths of a field's pieces in the order of the ID: {@code 32·16·12}. */
    private static String widths(Layout layout, int field) {
        return layout.slices().stream()
                .filter(slice -> slice.field() == field)
                .map(slice -> Integer.toString(slice.width()))
                .collect(Collectors.joining("\u00b7"));
    }

    /** A boundary inside a field: it is as wide as before, but divided otherwise. */
    private void fillPieces(Clause clause, Field field, String before, String after) {
        clause.name.setText(field.name());
        clause.oldBits.setText(before);
        clause.newBits.setText(messages.get("ruler.arrow", "to", after));
        clause.oldAmount.setText("");
        clause.newAmount.setText("");
    }

    private void fill(Clause clause, Layout before, Field old, Layout after, Field now) {
        clause.name.setText(now.name());
        clause.oldBits.setText(Integer.toString(old.bits()));
        clause.newBits.setText(messages.get("ruler.arrow", "to", capacityText.bits(now.bits())));
        clause.oldAmount.setText(capacityText.amountBefore(before, old, after, now));
        clause.newAmount.setText(messages.get("ruler.arrow", "to", capacityText.amount(after, now)));
    }

    /** Only a reason, such as what is wrong with typed text. */
    void say(String why) {
        for (Clause clause : clauses) {
            NodeVisibility.visible(clause, false);
        }
        NodeVisibility.visible(line, false);
        reason.setText(why);
        NodeVisibility.visible(reason, true);
        setVisible(true);
    }

    /**
     * Puts it over a point of its parent, as far to the side as keeps it within the width; or below, where there is no room above.
     *
     * @param x what it points to
     * @param bottom where it ends when it is above
     * @param below where it begins when it is below
     * @param width the parent's width
     * @param visibleTop what is higher cannot be seen
     */
    void place(double x, double bottom, double below, double width, double visibleTop) {
        double mine = Math.min(snapSizeX(prefWidth(-1)), width);
        double height = snapSizeY(prefHeight(mine));
        double left = Math.max(0, Math.min(width - mine, x - mine / 2));
        boolean above = bottom - height >= visibleTop;
        resizeRelocate(Math.rint(left), Math.rint(above ? bottom - height : below), mine, height);
        double at = Math.max(ARROW, Math.min(mine - ARROW, x - left));
        arrow.resizeRelocate(at - ARROW / 2, above ? height - ARROW / 2 - 1 : 1 - ARROW / 2, ARROW, ARROW);
    }
}
