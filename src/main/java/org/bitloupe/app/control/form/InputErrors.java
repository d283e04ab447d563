package org.bitloupe.app.control.form;

import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.node.NodeVisibility;
import org.jspecify.annotations.Nullable;

/** Says under a field what is wrong with its text or its choice, and marks the field: its edge is red, and a screen reader says why. */
public final class InputErrors {
    private static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");

    private InputErrors() {}

    /**
     * The help of a field that is marked.
     *
     * @param own what a screen reader said of it before, and says again when the problem is gone
     * @param problem what is said in its place
     */
    private record Help(@Nullable String own, String problem) {}

    /** Makes a label the line under a field, which is there only while there is something to say. */
    public static void show(Label label, Control field, ObservableValue<String> problem) {
        label.getStyleClass().addAll("error", "small");
        label.setWrapText(true);
        label.textProperty().bind(problem);
        NodeVisibility.whileNotEmpty(label);
        problem.subscribe(now -> mark(field, now));
    }

    /** Puts a new line below a field in its column, which is there only while there is something to say. */
    public static void below(Control field, ObservableValue<String> problem) {
        Label label = new Label();
        if (field.getId() != null) {
            label.setId(field.getId() + "Problem");
        }
        label.setMinHeight(Region.USE_PREF_SIZE);
        List<Node> column = ((Pane) field.getParent()).getChildren();
        column.add(column.indexOf(field) + 1, label);
        show(label, field, problem);
    }

    /** Marks a field as wrong, or as right where there is no problem. */
    public static void mark(Control field, String problem) {
        field.pseudoClassStateChanged(INVALID, !problem.isEmpty());
        String shown = field.getAccessibleHelp();
        // The screen may have given the field another help since it was marked: that one counts.
        String own = field.getProperties().remove(Help.class) instanceof Help help
                        && help.problem().equals(shown)
                ? help.own()
                : shown;
        if (!problem.isEmpty()) {
            field.getProperties().put(Help.class, new Help(own, problem));
        }
        field.setAccessibleHelp(!problem.isEmpty() ? problem : own == null ? "" : own);
    }
}
