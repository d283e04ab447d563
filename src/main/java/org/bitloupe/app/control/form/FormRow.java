package org.bitloupe.app.control.form;

import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.node.Rows;

/** Rows of a form: the name of a box with a note on it, the box, and what is wrong with its text. */
public final class FormRow {
    private static final double GAP = 4;
    private static final double GAP_BESIDE = 6;

    private FormRow() {}

    /** Name and note above the box, its problem below. A screen reader says the name with the box. */
    public static VBox stacked(Label name, Label note, TextField box, FormField<?> field) {
        name.setLabelFor(box);
        box.setAccessibleText(name.getText());
        VBox row = new VBox(GAP, head(name, note), box);
        FormBox.bindBelow(box, field);
        return row;
    }

    /** The line above a box: its name, and at the end a note on it. */
    public static HBox head(Label name, Label note) {
        return Rows.of(GAP_BESIDE, name, Rows.spacer(), note);
    }
}
