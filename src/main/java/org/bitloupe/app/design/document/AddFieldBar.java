package org.bitloupe.app.design.document;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.bitloupe.app.control.basic.TypeAheadComboBox;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.field.RoleStyles;
import org.bitloupe.app.control.node.Buttons;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.control.text.FocusReturn;
import org.bitloupe.app.control.text.NamedTextField;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.app.design.model.NewField;
import org.bitloupe.app.shell.zoom.WrappingRow;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Messages;
import org.bitloupe.message.NumberText;
import org.jspecify.annotations.Nullable;

/** Asks for a new field below the others: its name, what it is for, how wide it is; and says who gives the bits. */
public final class AddFieldBar extends WrappingRow {
    private static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");
    private static final double ICON = 13;
    /** No layout has as many bits. */
    private static final BigDecimal BEYOND = BigDecimal.valueOf(1000);

    private final Messages messages;
    private final DesignModel model;
    private final Consumer<Optional<String>> refused;
    private final Consumer<String> added;
    private final TextField name = new NamedTextField();
    private final TypeAheadComboBox<Role> role = new TypeAheadComboBox<>();
    private final Button less = new Button();
    private final TextField bits = new NamedTextField();
    private final Button more = new Button();
    private final Label donor = Labels.shortened("", "faint", "small");
    private final Button add = new Button();
    private @Nullable NewField wish;
    private boolean showing;
    private final FocusReturn before = new FocusReturn();

    /**
     * A bar that is there only while a field is asked for.
     *
     * @param refused is told why nothing was added
     * @param added is told the name of what was
     */
    public AddFieldBar(
            Messages messages, DesignModel model, Consumer<Optional<String>> refused, Consumer<String> added) {
        this.messages = messages;
        this.model = model;
        this.refused = refused;
        this.added = added;
        getStyleClass().addAll("offer-bar", "add-bar");
        name.setAccessibleText(messages.get("design.add.field.name"));
        name.setPrefColumnCount(11);
        role.setAccessibleText(messages.get("design.add.field.role"));
        role.getItems().setAll(Arrays.asList(Role.values()));
        role.nameItems(each -> RoleStyles.name(messages, each));
        bits.setAccessibleText(messages.get("design.add.field.bits"));
        ValueChanges.of(name.textProperty(), role.valueProperty(), bits.textProperty())
                .subscribe(this::changed);
        step(less, IconName.MINUS, -1, "design.add.less");
        step(more, IconName.PLUS, 1, "design.add.more");
        HBox stepper = Rows.styled("stepper", less, bits, more);
        stepper.setMinWidth(USE_PREF_SIZE);
        donor.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(donor, Priority.ALWAYS);
        add.setText(messages.get("design.add.do"));
        add.getStyleClass().addAll("primary", "small");
        add.setMinWidth(USE_PREF_SIZE);
        add.setOnAction(event -> submit());
        name.setOnAction(event -> submit());
        bits.setOnAction(event -> submit());
        Button cancel = Buttons.whole(messages.get("window.dialog.cancel"), this::cancel, "small");
        getChildren().addAll(name, role, stepper, donor, add, cancel);
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && !role.isShowing()) {
                cancel();
                event.consume();
            }
        });
        model.asks().addingProperty().subscribe(this::show);
    }

    private void step(Button button, IconName iconName, int by, String key) {
        button.setGraphic(new Icon(iconName, ICON));
        button.setAccessibleText(messages.get(key));
        button.setOnAction(event -> {
            NewField now = wish;
            if (now != null) {
                bits.setText(Integer.toString(now.bits() + by));
            }
        });
    }

    private void show(@Nullable NewField asked) {
        NodeVisibility.visible(this, asked != null);
        wish = asked;
        if (asked != null) {
            before.remember(getScene());
            showing = true;
            name.setText(asked.name());
            role.setValue(asked.role());
            bits.setText(Integer.toString(asked.bits()));
            showing = false;
            changed();
            name.requestFocus();
            name.selectAll();
        }
    }

    /** Shows the cost of the typed field, or what is wrong with it: what was typed is what would be added. */
    private void changed() {
        NewField now = wish;
        Layout layout = model.getLayout();
        if (showing || now == null || layout == null) {
            return;
        }
        Optional<BigDecimal> width =
                NumberText.of(messages).whole(bits.getText()).filter(n -> n.compareTo(BEYOND) < 0);
        boolean number = width.isPresent();
        NewField next = now.withName(name.getText()).withRole(role.getValue());
        NewField typed = width.map(n -> next.withBits(n.intValueExact())).orElse(next);
        wish = typed;
        Optional<String> problem = number ? model.problem(typed) : Optional.of(messages.get("edit.width.none"));
        bits.pseudoClassStateChanged(INVALID, !number || typed.bits() < 1 || typed.bits() > typed.most(layout));
        less.setDisable(typed.bits() <= 1);
        more.setDisable(typed.bits() >= typed.most(layout));
        add.setDisable(problem.isPresent());
        donor.setText(problem.orElseGet(() -> messages.say(typed.donation(layout))));
    }

    private void submit() {
        NewField now = wish;
        if (now != null && !add.isDisabled()) {
            Optional<String> why = model.add(now);
            if (why.isPresent()) {
                refused.accept(why);
            } else {
                added.accept(now.name().strip());
            }
        }
    }

    private void cancel() {
        before.giveBack(getScene());
        model.asks().clear();
    }
}
