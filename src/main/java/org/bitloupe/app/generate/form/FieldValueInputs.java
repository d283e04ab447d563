package org.bitloupe.app.generate.form;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import org.bitloupe.app.control.field.RoleBadge;
import org.bitloupe.app.control.form.FormRow;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.text.NamedTextField;
import org.bitloupe.app.text.FieldLabels;
import org.bitloupe.message.Messages;

/** The boxes for field values: name and range above, what is wrong below. */
public final class FieldValueInputs {
    private FieldValueInputs() {}

    public static List<Node> of(List<FieldInput> inputs, Messages messages) {
        return inputs.stream().map(input -> box(input, messages)).toList();
    }

    private static Node box(FieldInput input, Messages messages) {
        Label name = Labels.of(FieldLabels.capital(input.field(), messages), "input-name");
        name.setGraphic(new RoleBadge(messages, input.field().role()));
        name.setMinWidth(0);
        TextField field = new NamedTextField();
        field.setId("field-" + input.field().name());
        field.getStyleClass().add("mono");
        field.setPromptText(input.usual());
        return FormRow.stacked(name, Labels.whole(input.range(), "tiny", "faint"), field, input.typed());
    }
}
