package org.bitloupe.app.control.table;

import java.util.function.Consumer;
import java.util.function.IntConsumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ButtonPopup;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.form.FormBox;
import org.bitloupe.app.control.node.Buttons;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.control.text.NamedTextField;
import org.bitloupe.app.text.KeyText;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * Goes to a row whose number is typed: what the bar for scrolling does for those who can drag. A button, and the little form that it
 * opens. In FXML {@code <GoToRowButton fx:id="goToRow"/>}, and {@link #use} in the controller.
 */
public final class GoToRowButton extends Button {
    private static final double WIDTH = 250;

    private final TextField field = new NamedTextField();
    private @Nullable GoToRowModel model;
    private @Nullable ButtonPopup popup;
    private IntConsumer chooser = place -> {};
    private Consumer<String> sayer = sentence -> {};

    /** A button that does nothing yet. */
    public GoToRowButton() {
        getStyleClass().addAll("small", "icon-button");
        setGraphic(new Icon(IconName.GOTO, 15));
        setMinWidth(Region.USE_PREF_SIZE);
        field.setId("row-number");
        setOnAction(event -> toggle());
    }

    /**
     * Says what it goes to.
     *
     * @param newSayer is told why it went to another row than that of the number, if it did
     * @param newChooser brings the row at a place of the table into view and chooses it
     */
    public void use(Messages messages, GoToRowModel.Rows rows, IntConsumer newChooser, Consumer<String> newSayer) {
        GoToRowModel typed = new GoToRowModel(rows, messages);
        model = typed;
        chooser = newChooser;
        sayer = newSayer;
        setAccessibleText(messages.get("table.goto.title"));
        setTooltip(new Tooltip(messages.get("table.goto.tip", "keys", KeyText.of(messages, "Shortcut+G"))));
        Label title = Labels.whole(messages.get("table.goto.row"), "secondary", "small");
        title.setLabelFor(field);
        field.getStyleClass().add("mono");
        field.setPrefWidth(WIDTH);
        HBox.setHgrow(field, Priority.ALWAYS);
        field.setAccessibleText(messages.get("table.goto.number"));
        field.setOnAction(event -> go());
        Button go = Buttons.whole(messages.get("table.goto.go"), this::go, "primary");
        go.setId("row-go");
        HBox line = Rows.of(8, title, field, go);
        Label note = Labels.lines("", "faint", "small");
        note.textProperty().bind(typed.noteProperty());
        Label fault = new Label();
        FormBox.bindText(field, typed.typed(), fault);
        fault.setId("row-fault");
        NodeVisibility.bind(note, fault.visibleProperty().not());
        // What there is to say about a number that is right is said with the field, too.
        ValueChanges.of(typed.noteProperty(), typed.typed().problemProperty()).subscribe(() -> help(typed));
        VBox box = new VBox(8, line, note, fault);
        box.setPrefWidth(WIDTH);
        popup = new ButtonPopup(box);
    }

    private void help(GoToRowModel typed) {
        String wrong = typed.typed().problemProperty().get();
        field.setAccessibleHelp(wrong.isEmpty() ? typed.noteProperty().get() : wrong);
    }

    /** Opens the form, or closes it. */
    public void toggle() {
        ButtonPopup over = popup;
        GoToRowModel typed = model;
        if (over != null && typed != null) {
            over.toggle(this, () -> begin(typed), field);
        }
    }

    private void begin(GoToRowModel typed) {
        typed.begin();
        help(typed);
    }

    private void go() {
        ButtonPopup over = popup;
        GoToRowModel typed = model;
        if (over != null && typed != null) {
            typed.place().ifPresent(place -> {
                over.hide();
                chooser.accept(place);
                String elsewhere = typed.arrival();
                if (!elsewhere.isEmpty()) {
                    sayer.accept(elsewhere);
                }
            });
        }
    }

    /** The form itself, for pictures. */
    Node content() {
        ButtonPopup over = popup;
        GoToRowModel typed = model;
        if (over == null || typed == null) {
            throw new IllegalStateException("not in use yet");
        }
        typed.begin();
        return over.getContentNode();
    }
}
