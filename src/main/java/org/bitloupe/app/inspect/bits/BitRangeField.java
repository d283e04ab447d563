package org.bitloupe.app.inspect.bits;

import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.bitloupe.app.control.basic.FocusLoss;
import org.bitloupe.app.control.text.NamedTextField;
import org.bitloupe.message.Messages;

/** A small field that shows which bits are selected and takes others: "63-23". Escape gives back what is selected. */
final class BitRangeField extends NamedTextField {
    private static final int COLUMNS = 8;

    private final SelectedBitsModel model;

    BitRangeField(SelectedBitsModel model, Messages messages) {
        this.model = model;
        getStyleClass().addAll("mono", "small", "bit-range");
        setPrefColumnCount(COLUMNS);
        setMinWidth(USE_PREF_SIZE);
        setPromptText(messages.get("inspect.bits.prompt"));
        setAccessibleText(messages.get("inspect.bits.typed"));
        setOnAction(event -> use());
        FocusLoss.subscribe(this, this::use);
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && !getText().equals(selected())) {
                setText(selected());
                event.consume();
            }
        });
        model.shownProperty().subscribe((before, now) -> setText(selected()));
    }

    private String selected() {
        SelectedBitsModel.Picked slice = model.shown();
        return slice == null ? "" : slice.range();
    }

    private void use() {
        if (!getText().equals(selected())) {
            model.select(getText());
        }
    }
}
