package org.bitloupe.app.design.evidence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.CardGrid;
import org.bitloupe.app.control.basic.FocusLoss;
import org.bitloupe.app.control.form.InputErrors;
import org.bitloupe.app.control.node.EllipsisLabel;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.control.text.NamedTextArea;
import org.bitloupe.layout.ContextEvidence.Kind;
import org.bitloupe.message.Messages;

/** The surroundings that IDs of the layout are met in, in a line that opens into a box for each kind. */
public final class ContextEvidencePane extends VBox {
    private static final double LEAST_WIDTH = 260;
    private static final int LEAST_ROWS = 3;
    /** More are scrolled in the box. */
    private static final int MOST_ROWS = 12;

    private static final int LEAST_CHARS = 20;
    private static final double CHAR_WIDTH = 8;
    /** The room left and right of the text. */
    private static final double EDGES = 22;

    private final Messages messages;
    private final ContextEvidenceModel model;
    private final Button toggle = new Button();
    private final VBox form = new VBox();
    private final List<Node> areas = new ArrayList<>();
    private Runnable opened = () -> {};

    /**
     * A closed pane.
     *
     * @param proof is shown below as long as it says anything
     */
    public ContextEvidencePane(Messages messages, ContextEvidenceModel model, ReadOnlyStringProperty proof) {
        this.messages = messages;
        this.model = model;
        getStyleClass().addAll("card", "evidence");
        Label title = Labels.whole(messages.get("design.evidence.title"), "title");
        EllipsisLabel summary = new EllipsisLabel();
        summary.getStyleClass().addAll("small", "faint");
        summary.textProperty()
                .bind(Bindings.createStringBinding(this::summary, form.visibleProperty(), model.summaryProperty()));
        summary.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(summary, Priority.ALWAYS);
        toggle.setId("evidenceToggle");
        toggle.getStyleClass().add("link");
        toggle.setMinWidth(USE_PREF_SIZE);
        toggle.setOnAction(event -> open(!form.isVisible()));
        HBox head = Rows.styled("evidence-head", title, summary, toggle);
        CardGrid boxes = new CardGrid();
        boxes.setLeastWidth(LEAST_WIDTH);
        boxes.show(Arrays.stream(Kind.values()).map(this::box).toList());
        Label note = Labels.lines(messages.get("design.evidence.note", "part", EvidenceParser.PART), "small", "faint");
        form.getStyleClass().add("evidence-form");
        form.getChildren().addAll(boxes, note);
        Label proved = Labels.lines("", "small", "secondary");
        proved.setId("layoutProof");
        proof.subscribe(text -> NodeVisibility.text(proved, text));
        getChildren().addAll(head, form, proved);
        FocusLoss.inScene(this, this::left, model::takeTyped);
        open(false);
    }

    /** The surroundings in one line; a fault is not folded away. */
    private String summary() {
        String problem = Arrays.stream(Kind.values())
                .map(kind -> model.lines(kind).problemProperty().get())
                .filter(each -> !each.isEmpty())
                .findFirst()
                .orElse("");
        return form.isVisible() || problem.isEmpty() ? model.summaryProperty().get() : problem;
    }

    private void left(Node area) {
        if (areas.contains(area)) {
            model.takeTyped();
        }
    }

    private void open(boolean open) {
        NodeVisibility.visible(form, open);
        toggle.setText(messages.get(open ? "design.evidence.close" : "design.evidence.open"));
        toggle.setAccessibleText(messages.get(open ? "design.evidence.close.of" : "design.evidence.open.of"));
        if (open) {
            opened.run();
        }
    }

    /** Says what brings the opened boxes into sight. */
    public void onOpened(Runnable show) {
        opened = show;
    }

    private Node box(Kind kind) {
        EvidenceLines lines = model.lines(kind);
        String word = kind.name().toLowerCase(Locale.ROOT);
        String example = ContextEvidenceModel.example(kind);
        TextArea area = new NamedTextArea();
        area.setId("evidence-" + word);
        area.getStyleClass().add("mono");
        area.setWrapText(true);
        area.setPromptText(example);
        area.setMinHeight(USE_PREF_SIZE);
        area.textProperty().bindBidirectional(lines.textProperty());
        area.prefRowCountProperty()
                .bind(Bindings.createIntegerBinding(
                        () -> rows(area.getText(), area.getWidth()), area.textProperty(), area.widthProperty()));
        area.setAccessibleText(messages.get("design.evidence." + word + ".help", "example", example));
        area.addEventFilter(KeyEvent.KEY_PRESSED, event -> key(event, lines));
        areas.add(area);
        Label name = Labels.of(messages.get("design.evidence." + word), "small", "secondary");
        name.setLabelFor(area);
        Button better = new Button();
        better.getStyleClass().addAll("small", "evidence-better");
        better.textProperty()
                .bind(lines.betterProperty().map(entry -> messages.get("design.evidence.better", "entry", entry)));
        NodeVisibility.bind(better, lines.betterProperty().isNotEmpty());
        better.setOnAction(event -> {
            lines.takeBetter();
            area.requestFocus();
        });
        VBox box = new VBox(name, area, better);
        InputErrors.below(area, lines.problemProperty());
        box.getStyleClass().add("spacing-4");
        box.setAlignment(Pos.TOP_LEFT);
        box.setMinWidth(0);
        return box;
    }

    /** With one to go on in; a long line takes several. */
    private static int rows(String text, double width) {
        int chars = Math.max(LEAST_CHARS, (int) ((width - EDGES) / CHAR_WIDTH));
        int rows = text.lines().mapToInt(line -> 1 + line.length() / chars).sum();
        return Math.max(LEAST_ROWS, Math.min(MOST_ROWS, rows + 1));
    }

    private static void key(KeyEvent event, EvidenceLines lines) {
        if (event.getCode() == KeyCode.ENTER && event.isShortcutDown()) {
            event.consume();
            lines.take();
        } else if (event.getCode() == KeyCode.ESCAPE && lines.isTyped()) {
            event.consume();
            lines.reset();
        }
    }
}
