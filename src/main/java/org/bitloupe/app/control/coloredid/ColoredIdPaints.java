package org.bitloupe.app.control.coloredid;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.scene.layout.Background;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.text.Font;
import org.bitloupe.app.control.field.RoleStyles;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.layout.Role;

/**
 * The paints of coloured IDs, shared by all of a list: the colours that the style sheet {@code coloredid.css} says, which nodes that
 * nobody sees have as backgrounds, and the text measures of fonts. Those of a role or a font stay once they were asked for. For the
 * JavaFX thread.
 */
public final class ColoredIdPaints {
    /** Style class of characters outside all fields. */
    private static final String PLAIN = "literal-plain";

    private final Pane nodes = new Pane();
    /** By their style classes. */
    private final Map<String, Region> known = new HashMap<>();

    private final Map<Font, TextMeasure> rulers = new HashMap<>();
    private final ReadOnlyIntegerWrapper changes = new ReadOnlyIntegerWrapper(this, "changes", 0);

    /** No role's and no font's yet. */
    public ColoredIdPaints() {
        NodeVisibility.placedByOwner(nodes);
        nodes.setVisible(false);
    }

    /** Returns the node that has to be where the colours are to be drawn. */
    public Pane node() {
        return nodes;
    }

    /** Counts how often colours became others, because of another theme. */
    ReadOnlyIntegerProperty changesProperty() {
        return changes.getReadOnlyProperty();
    }

    /** Sees to it that the colours of a shape are there. Without this new ones are, once JavaFX applies styles the next time. */
    void need(ColoredIdShapes shape) {
        int before = known.size();
        of(PLAIN);
        shape.pieces().forEach(piece -> piece.roles().forEach(this::of));
        if (known.size() > before) {
            nodes.applyCss();
        }
    }

    /** Returns the text measure of a font: to make one takes longer than to lay a cell out. */
    TextMeasure ruler(Font font) {
        return rulers.computeIfAbsent(font, TextMeasure::new);
    }

    private Region of(Role role) {
        return of(RoleStyles.styleClass(role));
    }

    private Region of(String style) {
        return known.computeIfAbsent(style, asked -> {
            Region node = new Region();
            node.getStyleClass().addAll("literal-ink", asked);
            NodeVisibility.placedByOwner(node);
            node.backgroundProperty().addListener((property, before, now) -> changes.set(changes.get() + 1));
            nodes.getChildren().add(node);
            return node;
        });
    }

    Paint text() {
        return paint(of(PLAIN), 0);
    }

    Paint punctuation() {
        return paint(of(PLAIN), 1);
    }

    /** Bits that are always zero. */
    Paint padding() {
        return paint(of(PLAIN), 2);
    }

    Paint tint(Role role) {
        return paint(of(role), 0);
    }

    Paint line(Role role) {
        return paint(of(role), 1);
    }

    /** The colour of characters. */
    Paint ink(Role role) {
        return paint(of(role), 2);
    }

    private static Paint paint(Region node, int index) {
        Background colours = node.getBackground();
        List<?> fills = colours == null ? List.of() : colours.getFills();
        return index < fills.size() ? colours.getFills().get(index).getFill() : Color.TRANSPARENT;
    }
}
