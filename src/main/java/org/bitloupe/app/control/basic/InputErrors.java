package org.bitloupe.app.control.basic;

import javafx.beans.property.ReadOnlyStringProperty;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;

/** Says under a text field what is wrong with its text, and marks the field: its edge is red, and a screen reader says why. */
public final class InputErrors {
    private static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");

    private InputErrors() {}

    /** The line under a field; there only while there is something to say. */
    public static Label label(TextField field, ReadOnlyStringProperty problem) {
        Label label = new Label();
        show(label, field, problem);
        return label;
    }

    /** Makes a label the line under a field. */
    public static void show(Label label, TextInputControl field, ReadOnlyStringProperty problem) {
        label.getStyleClass().addAll("error", "small");
        label.setWrapText(true);
        label.textProperty().bind(problem);
        NodeVisibility.bind(label, problem.isNotEmpty());
        problem.subscribe(now -> mark(field, now));
    }

    /** Marks a field as wrong, or as right where there is no problem. */
    public static void mark(TextInputControl field, String problem) {
        field.pseudoClassStateChanged(INVALID, !problem.isEmpty());
        field.setAccessibleHelp(problem);
    }
}
