package org.bitloupe.app.batch.filter;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ButtonPopup;
import org.bitloupe.app.control.basic.TypeAheadComboBox;
import org.bitloupe.app.control.form.FormBox;
import org.bitloupe.app.control.node.Buttons;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.control.text.NamedTextField;
import org.bitloupe.batch.filter.CellCondition;
import org.bitloupe.batch.filter.Filter;
import org.bitloupe.message.Messages;
import org.controlsfx.control.PopOver;
import org.jspecify.annotations.Nullable;

/** The little form a filter is made in, at the button that opens it. */
public final class FilterPopup {
    private static final double WIDTH = 280;
    private static final double LABEL_WIDTH = 64;

    private final Messages messages;
    private final FilterFormModel form;
    private final Consumer<Filter> taker;
    private final TypeAheadComboBox<FilterKind> kind = new TypeAheadComboBox<>();
    private final TypeAheadComboBox<CellCondition> condition = new TypeAheadComboBox<>();
    private final TextField from = new NamedTextField();
    private final TextField to = new NamedTextField();
    private final Label fromLabel = new WideLabel();
    private final Label toLabel = new WideLabel();
    private final ButtonPopup popup;

    /** A label of the usual width, or wider for long words. */
    private static final class WideLabel extends Label {
        @Override
        protected double computePrefWidth(double height) {
            return Math.max(LABEL_WIDTH, super.computePrefWidth(height));
        }
    }

    public FilterPopup(Messages messages, FilterFormModel form, Consumer<Filter> taker) {
        this.messages = messages;
        this.form = form;
        this.taker = taker;
        kind.setId("filter-kind");
        kind.setMaxWidth(Double.MAX_VALUE);
        kind.setAccessibleText(messages.get("batch.filter.what"));
        kind.setItems(form.kinds());
        kind.nameItems(each -> each.name(messages));
        kind.valueProperty().bindBidirectional(form.kindProperty());
        condition.setId("filter-condition");
        condition.setMaxWidth(Double.MAX_VALUE);
        condition.setAccessibleText(messages.get("batch.filter.condition"));
        condition.setItems(form.conditions());
        condition.nameItems(each -> FilterText.condition(each, messages));
        condition.valueProperty().bindBidirectional(form.conditionProperty());
        NodeVisibility.roomWhenVisible(condition);
        from.setId("filter-from");
        to.setId("filter-to");
        FormBox.bindText(from, form.from());
        FormBox.bindText(to, form.to());
        from.setOnAction(event -> add());
        to.setOnAction(event -> add());
        Label problem = Labels.lines("", "error", "small");
        problem.textProperty().bind(form.problem());
        NodeVisibility.whileNotEmpty(problem);
        Button add = Buttons.of(messages.get("batch.filter.add"), this::add, "primary");
        add.setId("filter-add");
        add.setMaxWidth(Double.MAX_VALUE);
        form.kindProperty().subscribe((before, now) -> showBoxes(now));
        form.conditionProperty()
                .subscribe((before, now) -> showBoxes(form.kindProperty().get()));
        VBox box = new VBox(8, kind, condition, line(fromLabel, from), line(toLabel, to), problem, add) {
            /** Its lines always wrap at its width; the popup's frame asks for the height at one wider by the frame's padding. */
            @Override
            protected double computePrefHeight(double width) {
                return super.computePrefHeight(WIDTH);
            }
        };
        box.setPrefWidth(WIDTH);
        popup = new ButtonPopup(box, PopOver.ArrowLocation.TOP_LEFT);
    }

    private static HBox line(Label label, TextField field) {
        label.getStyleClass().addAll("secondary", "small");
        label.setMinWidth(Region.USE_PREF_SIZE);
        label.setLabelFor(field);
        field.getStyleClass().add("mono");
        field.setPrefWidth(WIDTH);
        NodeVisibility.roomWhenVisible(label);
        HBox line = Rows.of(8, label, field);
        NodeVisibility.roomWhenVisible(line);
        return line;
    }

    private void showBoxes(@Nullable FilterKind now) {
        boolean ofColumn = now instanceof FilterKind.OfColumn;
        CellCondition wanted = form.conditionProperty().get();
        condition.setVisible(ofColumn);
        fromLabel.setVisible(!ofColumn);
        boolean ofText = ofColumn && (wanted == CellCondition.CONTAINS || wanted == CellCondition.IS);
        from.setTooltip(ofText ? new Tooltip(messages.get("batch.filter.folded")) : null);
        from.setAccessibleHelp(ofText ? messages.get("batch.filter.folded") : null);
        from.setAccessibleText(
                ofColumn && wanted != null
                        ? messages.get("batch.filter.cell", "condition", FilterText.condition(wanted, messages))
                        : null);
        int boxes = form.boxes();
        from.getParent().setVisible(boxes > 0);
        to.getParent().setVisible(boxes > 1);
        boolean time = now instanceof FilterKind.Time;
        fromLabel.setText(messages.get(boxes == 1 ? "batch.filter.has" : "batch.filter.from"));
        toLabel.setText(messages.get(time ? "batch.filter.before" : "batch.filter.to"));
        from.setPromptText(time ? messages.get("batch.filter.time.prompt") : "");
        to.setPromptText(
                time ? messages.get("batch.filter.time.prompt") : boxes > 1 ? messages.get("batch.filter.same") : "");
    }

    private void add() {
        Optional<Filter> filter = form.filter();
        if (filter.isPresent()) {
            popup.hide();
            taker.accept(filter.get());
        } else if (form.from().isWrong() || form.to().isWrong()) {
            (form.from().isWrong() ? from : to).requestFocus();
        }
    }

    /** Opens the form at a node, or closes it. */
    public void toggle(Node at) {
        popup.toggle(at, () -> showBoxes(form.kindProperty().get()), kind);
    }

    /** Tells whether the form is open. */
    public boolean isShowing() {
        return popup.isShowing();
    }

    /** The form itself, for pictures. */
    Node content() {
        return popup.getContentNode();
    }
}
