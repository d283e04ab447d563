package org.bitloupe.app.design.head;

import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ShrinkingLabel;
import org.bitloupe.app.control.basic.ShrinkingLine;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.form.FormBox;
import org.bitloupe.app.control.form.FormField;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.text.TextWidth;
import org.bitloupe.app.design.files.DesignFiles;
import org.bitloupe.app.design.files.FileMenu;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.app.design.model.LayoutAnalysis;
import org.bitloupe.app.design.model.LayoutView;
import org.bitloupe.app.shell.StatusModel;
import org.bitloupe.app.shell.zoom.WrappingRow;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The bar above a layout: its name, its width, how its time counts, and what is done with it as a whole. */
public final class LayoutHeaderController implements LayoutView, FileMenu.Head {
    /** Narrower than this, what the inputs are called is left to their tooltips. */
    private static final double NAMES_FROM = 1180;

    /** Narrower than this, which only larger text makes it, how the layout counts is in a second line. */
    private static final double TWO_LINES_BELOW = 900;

    /** Narrower than this, Compare is a picture only. */
    private static final double COMPARE_NAMED_FROM = 1240;

    private static final double WIDEST_TITLE = 700;
    /** Room for the caret behind the last letter. */
    private static final double CARET = 4;

    private static final String NARROW = "head-narrow";
    private static final PseudoClass TWO_LINES = PseudoClass.getPseudoClass("two-lines");
    private static final String PICTURE = "icon-button";

    private final Messages messages;
    private final InstantSource clock;
    private final DesignModel model;
    private final DesignFiles files;
    private final StatusModel status;
    private final FormField<String> typedTitle = FormField.onLeave(this::takeTitle);
    private @Nullable LayoutHeaderFields pane;
    private @Nullable EpochMenu epochMenu;
    private Runnable exporting = () -> {};

    @FXML
    private VBox bar;

    @FXML
    private WrappingRow firstLine;

    @FXML
    private HBox tools;

    @FXML
    private HBox secondLine;

    @FXML
    private HBox counting;

    @FXML
    private Node countingLine;

    @FXML
    private Button compare;

    @FXML
    private TextField title;

    @FXML
    private Label widthName;

    @FXML
    private Label epochName;

    @FXML
    private Label tickName;

    @FXML
    private Button fileMenu;

    @FXML
    private ShrinkingLine stateLine;

    @FXML
    private ShrinkingLabel state;

    @FXML
    private ComboBox<String> width;

    @FXML
    private TextField epoch;

    @FXML
    private ComboBox<String> tick;

    @FXML
    private Button undo;

    @FXML
    private Button redo;

    @FXML
    private HBox notice;

    @FXML
    private Label noticeText;

    @FXML
    private HBox noticeChoices;

    @FXML
    private MenuButton epochs;

    @SuppressWarnings("NullAway.Init") // the FXML loader sets the nodes before it calls initialize
    public LayoutHeaderController(
            Messages messages, InstantSource clock, DesignModel model, DesignFiles files, StatusModel status) {
        this.messages = messages;
        this.clock = clock;
        this.model = model;
        this.files = files;
        this.status = status;
    }

    @FXML
    private void initialize() {
        LayoutHeaderFields inputs = new LayoutHeaderFields(
                messages, model, clock, width, epoch, tick, new HeaderMessage(bar, notice, noticeText, noticeChoices));
        pane = inputs;
        epochMenu = new EpochMenu(messages, clock, epochs, inputs::setEpoch);
        name(width, widthName);
        name(epoch, epochName);
        name(tick, tickName);
        NodeVisibility.visible(secondLine, false);
        describe(undo, "design.undo", model.undoLabelProperty());
        describe(redo, "design.redo", model.redoLabelProperty());
        stateLine.shorten(state, state);
        ValueChanges.of(model.editedProperty(), model.changesProperty())
                .subscribe(() -> state.wordingsProperty().set(stateTexts()));
        FormBox.bind(title, typedTitle);
        Tooltip whole = new Tooltip();
        whole.textProperty().bind(title.textProperty());
        title.setTooltip(whole);
        title.prefWidthProperty()
                .bind(Bindings.createDoubleBinding(
                        this::titleWidth, title.textProperty(), title.fontProperty(), title.insetsProperty()));
        ValueChanges.of(bar.widthProperty(), title.prefWidthProperty()).subscribe(() -> fit(bar.getWidth()));
    }

    /** The width of the title with all of its letters. */
    private double titleWidth() {
        Insets around = title.getInsets();
        double text = TextWidth.of(title.getText(), title.getFont());
        return Math.min(WIDEST_TITLE, Math.ceil(text + around.getLeft() + around.getRight() + CARET));
    }

    /** In a narrow window the inputs speak for themselves: names go before a value or a button does. */
    private void fit(double room) {
        boolean twoLines = room < TWO_LINES_BELOW;
        boolean named = twoLines || room >= NAMES_FROM;
        if (twoLines != secondLine.equals(counting.getParent())) {
            tools.getChildren().remove(counting);
            secondLine.getChildren().remove(counting);
            if (twoLines) {
                secondLine.getChildren().add(counting);
            } else {
                tools.getChildren().add(0, counting);
            }
        }
        firstLine.pseudoClassStateChanged(TWO_LINES, twoLines);
        NodeVisibility.visible(secondLine, twoLines);
        NodeVisibility.visible(countingLine, !twoLines);
        boolean compareNamed = room >= COMPARE_NAMED_FROM;
        compare.setContentDisplay(compareNamed ? ContentDisplay.LEFT : ContentDisplay.GRAPHIC_ONLY);
        compare.getStyleClass().remove(PICTURE);
        if (!compareNamed) {
            compare.getStyleClass().add(PICTURE);
        }
        showNames(named);
        if (!twoLines && firstLine.wraps(room)) {
            showNames(false);
        }
        bar.getStyleClass().remove(NARROW);
        if (room < NAMES_FROM) {
            bar.getStyleClass().add(NARROW);
        }
    }

    private void showNames(boolean shown) {
        List.of(widthName, epochName, tickName).forEach(name -> NodeVisibility.visible(name, shown));
    }

    private static void name(Control input, Label name) {
        input.setTooltip(new Tooltip(name.getText()));
    }

    private void describe(Button button, String key, ReadOnlyStringProperty what) {
        button.disableProperty().bind(what.isEmpty());
        Tooltip tooltip = new Tooltip();
        tooltip.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> messages.get(key, "what", what.get()).strip(), what));
        button.setTooltip(tooltip);
        button.accessibleTextProperty().bind(tooltip.textProperty());
    }

    /** The longest first; where there is no room even for the count nothing is said rather than a part of it. */
    private List<String> stateTexts() {
        if (!model.editedProperty().get()) {
            return List.of();
        }
        int changes = model.changesProperty().get();
        return changes > 0
                ? List.of(
                        messages.get("design.edited.n", "n", changes),
                        messages.get("design.edited.short", "n", changes),
                        "")
                : List.of(messages.get("design.edited"), "");
    }

    @Override
    public void show(LayoutAnalysis analysis) {
        Layout layout = analysis.layout();
        String name = layout.titleIn(messages.locale());
        typedTitle.show(name);
        LayoutHeaderFields inputs = pane;
        if (inputs != null) {
            inputs.show(layout);
        }
        EpochMenu menu = epochMenu;
        if (menu != null) {
            menu.show(layout);
        }
    }

    /** Takes the name as it stands in the field. */
    public void rename() {
        typedTitle.take();
    }

    private Optional<String> takeTitle(String typed) {
        Optional<String> refused = model.getLayout() == null ? Optional.empty() : model.setTitle(typed);
        LayoutHeaderFields inputs = pane;
        if (inputs != null) {
            refused.ifPresent(why -> inputs.say(title, why));
        }
        return refused;
    }

    @FXML
    private void undo() {
        model.undo();
    }

    @FXML
    private void redo() {
        model.redo();
    }

    @FXML
    private void startAgain() {
        files.close();
    }

    /** Says what shows the layout's exports. */
    public void onExport(Runnable show) {
        exporting = show;
    }

    @FXML
    private void export() {
        rename();
        exporting.run();
    }

    /** The button that the menu opens at. */
    public Button fileMenu() {
        return fileMenu;
    }

    @Override
    public void editTitle() {
        title.requestFocus();
        title.selectAll();
    }

    @FXML
    @Override
    public void save() {
        rename();
        if (files.save()) {
            status.flash(messages.get("design.saved"));
        }
    }

    /** The button that puts other layouts beside this one. */
    public Button compareButton() {
        return compare;
    }
}
