package org.bitloupe.app.design.document;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.css.PseudoClass;
import javafx.geometry.HPos;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.bitloupe.app.control.basic.TypeAheadComboBox;
import org.bitloupe.app.control.field.FieldCapacityText;
import org.bitloupe.app.control.field.RoleBadge;
import org.bitloupe.app.control.field.RoleStyles;
import org.bitloupe.app.control.node.EllipsisLabel;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.text.HelpAnchor;
import org.bitloupe.app.control.text.NamedTextField;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.help.HelpKind;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Messages;

/** One field in the table: everything the ruler offers, for keyboard and pointer without dragging. */
final class LayoutFieldRow extends GridPane {
    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");
    private static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");
    private static final PseudoClass STACKED = PseudoClass.getPseudoClass("stacked");
    private static final double SMALL_ICON = 13;
    private static final double GRIP_WIDTH = 32;
    private static final double GRIP_HEIGHT = 28;
    /** The text in the second line begins where the name does in the first. */
    private static final Insets UNDER_NAME = new Insets(0, 0, 0, 31);

    private final Messages messages;
    private final FieldCapacityText capacityText;
    private final DesignModel model;
    private final Function<String, Optional<String>> importNames;
    private final Consumer<Optional<String>> refused;
    private String field = "";
    private boolean updating;
    private boolean locked;
    private boolean pinned;

    private final RoleBadge badge;
    private final TextField name = new NamedTextField();
    private final TypeAheadComboBox<Role> role = new TypeAheadComboBox<>();
    private final Button less = icon(IconName.MINUS);
    private final TextField bits = new NamedTextField();
    private final Button more = icon(IconName.PLUS);
    private final HBox stepper = new HBox(less, bits, more);
    private final Label values = new Label();
    private final EllipsisLabel means = new EllipsisLabel();
    private final Icon lockIcon = new Icon(IconName.UNLOCK);
    private final Button lock = new Button();
    private final MenuButton menu = new MenuButton();
    private final MenuItem pin = new MenuItem();
    private final Button grip = new Button();

    /**
     * A row without a field.
     *
     * @param importNames asks for a file with names for a field's values, and answers what to say of it
     * @param refused is told why something was not done, or that it was
     */
    LayoutFieldRow(
            Messages messages,
            DesignModel model,
            Function<String, Optional<String>> importNames,
            Consumer<Optional<String>> refused) {
        this.importNames = importNames;
        this.messages = messages;
        this.model = model;
        this.refused = refused;
        this.capacityText = new FieldCapacityText(messages);
        this.badge = new RoleBadge(messages, Role.DATA);
        getStyleClass().add("field-row");
        HBox named = new HBox(7, badge, name);
        named.getStyleClass().add("center-left");
        HBox.setHgrow(name, Priority.ALWAYS);
        addRow(0, named, role, stepper, values, means, lock, menu);
        stack(false);
        prepareGrip();
        prepareName();
        prepareRole();
        prepareStepper();
        prepareButtons();
        addEventFilter(MouseEvent.MOUSE_PRESSED, event -> model.select(field));
    }

    /** The columns of the table, the same for its head. */
    static List<ColumnConstraints> columns() {
        ColumnConstraints named = new ColumnConstraints(150, 172, 260, Priority.SOMETIMES, HPos.LEFT, true);
        ColumnConstraints roles = fixed(150, HPos.LEFT);
        ColumnConstraints steppers = fixed(100, HPos.LEFT);
        ColumnConstraints counts = new ColumnConstraints(96, 112, 120, Priority.NEVER, HPos.RIGHT, false);
        ColumnConstraints meanings = new ColumnConstraints(60, 200, Double.MAX_VALUE, Priority.ALWAYS, HPos.LEFT, true);
        return List.of(named, roles, steppers, counts, meanings, fixed(32, HPos.CENTER), fixed(32, HPos.CENTER));
    }

    /** The columns of a narrow table, whose rows go on in a second line. */
    static List<ColumnConstraints> stackedColumns() {
        ColumnConstraints named = new ColumnConstraints(96, 172, Double.MAX_VALUE, Priority.ALWAYS, HPos.LEFT, true);
        return List.of(
                named, fixed(150, HPos.LEFT), fixed(100, HPos.LEFT), fixed(32, HPos.CENTER), fixed(32, HPos.CENTER));
    }

    /** Puts the number of values and what they mean into a second line, or beside the rest. */
    void stack(boolean stacked) {
        pseudoClassStateChanged(STACKED, stacked);
        getColumnConstraints().setAll(stacked ? stackedColumns() : columns());
        setConstraints(values, stacked ? 0 : 3, stacked ? 1 : 0);
        setConstraints(means, stacked ? 1 : 4, stacked ? 1 : 0, stacked ? 4 : 1, 1);
        setConstraints(lock, stacked ? 3 : 5, 0);
        setConstraints(menu, stacked ? 4 : 6, 0);
        setMargin(values, stacked ? UNDER_NAME : Insets.EMPTY);
    }

    private static ColumnConstraints fixed(double width, HPos at) {
        return new ColumnConstraints(width, width, width, Priority.NEVER, at, false);
    }

    private static Button icon(IconName iconName) {
        Button button = new Button();
        button.setGraphic(new Icon(iconName, SMALL_ICON));
        return button;
    }

    /** It covers the row's left end with the badge, which is wider than what is seen of it. */
    private void prepareGrip() {
        grip.getStyleClass().setAll("row-grip");
        grip.setGraphic(new Icon(IconName.GRIP, SMALL_ICON));
        NodeVisibility.placedByOwner(grip);
        getChildren().add(0, grip);
        grip.setViewOrder(-1);
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        grip.resizeRelocate(0, (getHeight() - GRIP_HEIGHT) / 2, GRIP_WIDTH, GRIP_HEIGHT);
    }

    /** The place to take hold of the row. */
    Node grip() {
        return grip;
    }

    /** The name of the field that is shown. */
    String field() {
        return field;
    }

    /** Returns the node that gets the keyboard when the field was moved. */
    Node focusTarget() {
        return grip.isVisible() ? grip : name;
    }

    private void prepareName() {
        name.getStyleClass().addAll("field-name");
        edit(name, () -> field, typed -> model.typeName(field, typed));
    }

    /** Enter and leaving do what was typed, Esc does not; what is refused stays to be corrected. */
    private void edit(
            TextField input, java.util.function.Supplier<String> now, Function<String, Optional<String>> change) {
        Runnable submit = () -> {
            if (!updating && !input.getText().strip().equals(now.get())) {
                Optional<String> why = change.apply(input.getText());
                input.pseudoClassStateChanged(INVALID, why.isPresent());
                refused.accept(why);
                if (why.isEmpty()) {
                    // The field's own undo would show the text from before, and the layout would stay as it is now.
                    reset(input, now.get());
                }
            }
        };
        input.setOnAction(event -> submit.run());
        input.focusedProperty().addListener((property, before, focused) -> {
            if (!focused) {
                submit.run();
                if (!updating) {
                    reset(input, now.get());
                }
            } else {
                model.select(field);
            }
        });
        input.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ESCAPE && !input.getText().equals(now.get())) {
                reset(input, now.get());
                refused.accept(Optional.empty());
                event.consume();
            }
        });
    }

    private static void reset(TextField input, String text) {
        input.setText(text);
        input.pseudoClassStateChanged(INVALID, false);
    }

    private void prepareRole() {
        role.getStyleClass().add("field-role");
        role.getItems().setAll(Arrays.asList(Role.values()));
        role.setVisibleRowCount(Role.values().length);
        role.setMaxWidth(Double.MAX_VALUE);
        role.nameItems(each -> RoleStyles.name(messages, each));
        role.valueProperty().addListener((property, before, now) -> {
            if (!updating && now != null && before != null) {
                Optional<String> why = model.setRole(field, now);
                refused.accept(why);
                if (why.isPresent()) {
                    // The box does not take a value while it tells of another one. By then the row may show another
                    // field.
                    Platform.runLater(this::showRole);
                }
            }
        });
    }

    private void showRole() {
        Layout layout = model.getLayout();
        updating = true;
        Optional.ofNullable(layout).flatMap(l -> l.field(field)).ifPresent(shown -> role.setValue(shown.role()));
        updating = false;
    }

    private void prepareStepper() {
        stepper.getStyleClass().add("stepper");
        stepper.setMaxWidth(USE_PREF_SIZE);
        less.setOnAction(event -> refused.accept(model.widen(field, -1)));
        more.setOnAction(event -> refused.accept(model.widen(field, 1)));
        edit(bits, this::bitsNow, typed -> model.typeWidth(field, typed));
    }

    private String bitsNow() {
        Layout layout = model.getLayout();
        return layout == null
                ? ""
                : layout.field(field).map(f -> Integer.toString(f.bits())).orElse("");
    }

    private void prepareButtons() {
        values.getStyleClass().add("mono-strong");
        means.getStyleClass().addAll("faint", "field-means");
        lock.getStyleClass().addAll("icon-button", "small");
        lock.setGraphic(lockIcon);
        lock.setOnAction(event -> model.toggleLock(field));
        menu.getStyleClass().addAll("icon-button", "small", "field-menu");
        menu.setGraphic(new Icon(IconName.MORE));
        pin.setOnAction(event -> model.togglePin(field));
        menu.getItems()
                .addAll(
                        item("design.row.up", () -> model.reorder(field, -1)),
                        item("design.row.down", () -> model.reorder(field, 1)),
                        item("design.row.split", () -> model.split(field, DesignModel.IN_HALF)),
                        item("design.row.merge", () -> model.merge(field)),
                        pin,
                        item("design.row.names", () -> refused.accept(importNames.apply(field))),
                        item("design.remove", () -> model.remove(field)));
    }

    private MenuItem item(String key, Runnable action) {
        MenuItem item = new MenuItem(messages.get(key));
        item.setOnAction(event -> action.run());
        return item;
    }

    /** Shows a field; only what is different is changed. */
    void show(Layout layout, Field shown, boolean selected) {
        updating = true;
        boolean other = !shown.name().equals(field);
        field = shown.name();
        pseudoClassStateChanged(SELECTED, selected);
        if (badge.getRole() != shown.role()) {
            badge.setRole(shown.role());
            HelpAnchor.set(this, HelpKind.ROLE, shown.role().word());
        }
        if (other) {
            reset(name, shown.name());
            speak();
        }
        role.setValue(shown.role());
        String width = Integer.toString(shown.bits());
        if (!width.equals(bits.getText())) {
            reset(bits, width);
        }
        setText(values, capacityText.values(shown));
        setText(means, capacityText.means(layout, shown));
        if (other || shown.lock() != locked || shown.pin() != pinned) {
            hold(shown);
        }
        updating = false;
    }

    private void hold(Field shown) {
        locked = shown.lock();
        pinned = shown.pin();
        stepper.setDisable(locked || pinned);
        grip.setVisible(!pinned);
        lockIcon.setGlyph(pinned ? IconName.PIN : locked ? IconName.LOCK : IconName.UNLOCK);
        String key = pinned ? "design.row.unpin" : locked ? "design.row.unlock" : "design.row.lock";
        lock.setAccessibleText(messages.get(key, "field", shown.name()));
        pin.setText(messages.get(pinned ? "design.row.free" : "design.row.pin"));
    }

    private void speak() {
        grip.setAccessibleText(messages.get("design.row.grip", "field", field));
        menu.setAccessibleText(messages.get("design.row.menu", "field", field));
        name.setAccessibleText(messages.get("design.row.name", "field", field));
        role.setAccessibleText(messages.get("design.row.role", "field", field));
        bits.setAccessibleText(messages.get("design.row.bits", "field", field));
        less.setAccessibleText(messages.get("design.row.less", "field", field));
        more.setAccessibleText(messages.get("design.row.more", "field", field));
    }

    private static void setText(Label label, String text) {
        if (!text.equals(label.getText())) {
            label.setText(text);
        }
    }
}
