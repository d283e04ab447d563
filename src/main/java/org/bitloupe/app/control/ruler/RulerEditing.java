package org.bitloupe.app.control.ruler;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/** Typing into a {@link BitRuler}: widths and names, in the place of the segment that they are of. */
final class RulerEditing {
    private static final double WIDTH = 132;
    private static final double HEIGHT = 30;
    private static final double INDENT = 6;

    private final BitRuler ruler;
    private final RulerActions actions;
    private final RulerOverlay marks;
    /** The ruler's children, where an editor is put. */
    private final ObservableList<Node> children;

    private @Nullable InlineTextField editor;
    private @Nullable RulerSegment edited;
    /** Fields whose names are to be typed after this one. */
    private List<String> next = List.of();

    RulerEditing(BitRuler ruler, RulerActions actions, RulerOverlay marks, ObservableList<Node> children) {
        this.ruler = ruler;
        this.actions = actions;
        this.marks = marks;
        this.children = children;
    }

    /** Tells whether something is being typed. */
    boolean open() {
        return editor != null;
    }

    /** Opens a field to type a width in. */
    void bits(RulerSegment segment, int now) {
        next = List.of();
        open(segment, Integer.toString(now), actions::typeWidth);
        InlineTextField opened = editor;
        if (opened != null) {
            opened.textProperty()
                    .addListener((property, before, typed) ->
                            say(actions.explainWidth(segment.field(), typed).orElse("")));
        }
    }

    /** Opens the name of a field's first segment; when that is done, the names of others, one after the other. */
    void names(List<String> fields) {
        next = List.of();
        if (!fields.isEmpty()) {
            ruler.firstSegment(fields.get(0)).ifPresent(segment -> {
                name(segment);
                next = fields.subList(1, fields.size());
            });
        }
    }

    /** Opens a field to type a name in. */
    void name(RulerSegment segment) {
        next = List.of();
        open(segment, segment.field(), actions::typeName);
    }

    private void open(RulerSegment segment, String text, BiFunction<String, String, Optional<String>> change) {
        close();
        InlineTextField opened =
                new InlineTextField(text, typed -> change.apply(segment.field(), typed), this::say, this::ended);
        opened.setAccessibleText(segment.getAccessibleText());
        editor = opened;
        edited = segment;
        children.add(opened);
        ruler.requestLayout();
        opened.requestFocus();
        opened.selectAll();
    }

    private void say(String what) {
        RulerSegment segment = edited;
        if (segment != null) {
            marks.sayOver(segment, what);
            ruler.requestLayout();
        }
    }

    /** An editor was left, with what was typed done or not. */
    private void ended(InlineTextField.End how) {
        RulerSegment segment = edited;
        List<String> others = new ArrayList<>(next);
        close();
        if (how == InlineTextField.End.LEFT || segment == null) {
            return;
        }
        ruler.focusSelected(segment.field());
        if (how == InlineTextField.End.DONE) {
            names(others);
        }
    }

    private void close() {
        InlineTextField open = editor;
        if (open != null) {
            editor = null;
            edited = null;
            next = List.of();
            children.remove(open);
            marks.hide();
        }
    }

    /** Puts the editor where its segment is. */
    void place(double width) {
        InlineTextField open = editor;
        RulerSegment over = edited;
        if (open != null && over != null) {
            double x = Math.max(0, Math.min(width - WIDTH, over.getLayoutX() + INDENT));
            double y = over.getLayoutY() + (over.getHeight() - HEIGHT) / 2;
            open.resizeRelocate(x, Math.rint(y), WIDTH, HEIGHT);
        }
    }
}
