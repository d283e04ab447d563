package org.bitloupe.app.control.field;

import java.util.ArrayList;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.input.MouseEvent;
import org.bitloupe.app.control.text.PrimaryClick;

/**
 * The nodes of one view that stand for fields: pointing at one hovers its field, a click selects it, and all nodes of the lit field
 * have the pseudo-class {@code lit}.
 *
 * <p>One listener for the whole view, so that nodes may be made anew at every keystroke.
 */
public final class FieldHighlighter {
    /** On every node of the lit field. */
    public static final PseudoClass LIT = PseudoClass.getPseudoClass("lit");

    private record Entry(Node node, int field) {}

    private final FieldSelection selection;
    private final List<Entry> entries = new ArrayList<>();

    /** No nodes yet. */
    public FieldHighlighter(FieldSelection selection) {
        this.selection = selection;
        selection.litProperty().addListener((property, before, now) -> relight());
    }

    private void relight() {
        for (Entry entry : entries) {
            entry.node.pseudoClassStateChanged(LIT, entry.field == selection.lit());
        }
    }

    /** Forgets all nodes. */
    public void clear() {
        entries.clear();
    }

    /** Lights the node together with its field, without making it react to the pointer. */
    public void light(Node node, int field) {
        entries.add(new Entry(node, field));
        node.pseudoClassStateChanged(LIT, field == selection.lit());
    }

    /** Makes the node stand for a field. */
    public void add(Node node, int field) {
        light(node, field);
        node.addEventHandler(MouseEvent.MOUSE_ENTERED, event -> selection.hover(field));
        node.addEventHandler(MouseEvent.MOUSE_EXITED, event -> selection.hover(FieldSelection.NONE));
        node.addEventHandler(MouseEvent.MOUSE_CLICKED, PrimaryClick.of(() -> selection.select(field)));
    }
}
