package org.bitloupe.app.inspect.timeline;

import javafx.css.PseudoClass;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.bitloupe.app.control.basic.ScrollIntoView;
import org.bitloupe.app.control.field.RoleStyles;
import org.bitloupe.app.control.text.ClickableLabel;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.timeline.TextExcerpt;
import org.bitloupe.timeline.TimelineEvent;
import org.jspecify.annotations.Nullable;

/** The text around what is selected, with each event in it marked; a click on one selects it. */
final class TextExcerptPane extends ScrollPane {
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");

    private final EventTimelineModel model;
    private final Messages messages;
    private final EventTimelineText text;
    private final Flow flow = new Flow();
    /** True until what is selected was scrolled to. */
    private boolean late;

    /** The text, which scrolls to its place as soon as it has one. */
    private final class Flow extends TextFlow {
        @Override
        protected void layoutChildren() {
            super.layoutChildren();
            if (late && getHeight() > 0) {
                late = false;
                reveal();
            }
        }
    }

    TextExcerptPane(EventTimelineModel model, Messages messages) {
        this.model = model;
        this.messages = messages;
        this.text = new EventTimelineText(messages);
        getStyleClass().add("excerpt");
        flow.getStyleClass().add("excerpt-text");
        setContent(flow);
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.TEXT);
    }

    /** Shows the excerpt anew. */
    void refresh() {
        flow.getChildren().clear();
        TextExcerpt excerpt = model.excerptProperty().get();
        TimelineEvent selected = model.selected();
        if (selected == null) {
            follow();
            return;
        }
        if (excerpt == null) {
            add(selected.place().context());
        } else if (excerpt.pieces().isEmpty()) {
            add(messages.get(
                    "timeline.view.text.none",
                    "context",
                    selected.place().context().replaceAll("\\s+", " ")));
        } else {
            if (!excerpt.first()) {
                addNote(messages.get("timeline.view.text.more"));
            }
            excerpt.pieces().forEach(this::add);
            if (!excerpt.last()) {
                addNote(messages.get("timeline.view.text.more"));
            }
        }
        follow();
    }

    /** Marks what is selected, and scrolls to it. */
    void follow() {
        TimelineEvent selected = model.selected();
        setAccessibleText(
                selected == null
                        ? messages.get("timeline.view.text")
                        : messages.say(Message.of("timeline.view.text.name")
                                .with("words", selected.mark().words())
                                .with("context", selected.place().context().replaceAll("\\s+", " "))));
        for (Node node : flow.getChildren()) {
            boolean chosen = selected != null && selected.equals(node.getUserData());
            node.pseudoClassStateChanged(CHOSEN, chosen);
        }
        late = true;
        flow.requestLayout();
    }

    /** Scrolls to what is selected. */
    void reveal() {
        Node chosen = chosen();
        if (chosen != null && getScene() != null) {
            ScrollIntoView.show(this, chosen);
        }
    }

    private @Nullable Node chosen() {
        TimelineEvent selected = model.selected();
        return flow.getChildren().stream()
                .filter(node -> selected != null && selected.equals(node.getUserData()))
                .findFirst()
                .orElse(null);
    }

    private void add(TextExcerpt.Piece piece) {
        if (piece.part() != null) {
            addNote(messages.say(piece.part()));
        }
        int from = 0;
        for (EventTimelineModel.Highlight highlight : model.highlights(piece)) {
            add(piece.text().substring(from, highlight.from()));
            add(highlight, piece.text().substring(highlight.from(), highlight.to()));
            from = highlight.to();
        }
        add(piece.text().substring(from));
    }

    private void add(EventTimelineModel.Highlight highlight, String shown) {
        EventScheme scheme = model.state().scheme(highlight.event());
        ClickableLabel label = new ClickableLabel();
        label.setText(shown);
        boolean placed = highlight.event().time() != null;
        label.getStyleClass()
                .addAll("mono", "excerpt-mark", scheme.isTimes() ? placed ? "of-time" : "unplaced-time" : "of-id");
        RoleStyles.paint(label, scheme.role());
        label.setUserData(highlight.event());
        label.setAccessibleText(text.row(
                highlight.event(),
                model.zeroProperty().get(),
                model.zoneProperty().get()));
        label.setOnPressed(() -> model.select(highlight.event()));
        flow.getChildren().add(label);
    }

    private void addNote(String note) {
        boolean first = flow.getChildren().isEmpty();
        Text shown = new Text((first ? "" : "\n") + note + "\n");
        shown.getStyleClass().addAll("tiny", "faint");
        flow.getChildren().add(shown);
    }

    private void add(String plain) {
        if (!plain.isEmpty()) {
            Text shown = new Text(plain.replace("\r\n", "\n").replace('\r', '\n'));
            shown.getStyleClass().addAll("mono", "excerpt-plain");
            flow.getChildren().add(shown);
        }
    }
}
