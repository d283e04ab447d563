package org.bitloupe.app.design.needs;

import java.util.Arrays;
import java.util.Map;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import org.bitloupe.app.control.form.FormBox;
import org.bitloupe.app.control.node.NodeVisibility;

/** Binds the inputs of a form of wishes to their model, and says beneath them what cannot be read. */
final class RequirementsForm {
    private final RequirementsModel model;
    private final Label problem;

    RequirementsForm(RequirementsModel model, Label problem) {
        this.model = model;
        this.problem = problem;
    }

    /** Binds the numbers. */
    void bind(Map<RequirementsModel.Entry, TextField> fields) {
        fields.forEach((entry, field) -> {
            FormBox.bind(field, model.box(entry));
            model.box(entry).problemProperty().subscribe((before, now) -> showTrouble());
        });
        showTrouble();
    }

    /** Binds the switches. */
    void bind(CheckBox positive, CheckBox sorted, CheckBox javaScript) {
        positive.selectedProperty().bindBidirectional(model.positiveProperty());
        sorted.selectedProperty().bindBidirectional(model.sortedProperty());
        javaScript.selectedProperty().bindBidirectional(model.javaScriptProperty());
    }

    private void showTrouble() {
        NodeVisibility.text(
                problem,
                Arrays.stream(RequirementsModel.Entry.values())
                        .map(entry -> model.box(entry).problemProperty().get())
                        .filter(each -> !each.isEmpty())
                        .findFirst()
                        .orElse(""));
    }
}
