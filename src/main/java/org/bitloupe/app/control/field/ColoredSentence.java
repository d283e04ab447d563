package org.bitloupe.app.control.field;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.text.PrimaryClick;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * A reading in plain words; what speaks of a field has its colours.
 *
 * <p>One label for each word, or character of a writing without blanks, broken into lines here: a text flow has no backgrounds for its
 * texts, and does not break a line between two labels. The labels of a long date touch, so that their tints look like one.
 */
public final class ColoredSentence extends Region {
    private static final double LINE_GAP = 3;

    private final Messages messages;
    private final FieldSelection selection;
    private final FieldHighlighter nodes;
    /** Labels are kept and filled anew, which costs less than making them. */
    private final List<Label> pool = new ArrayList<>();

    private final List<Word> pieces = new ArrayList<>();
    private @Nullable Reading shown;
    private String said = "";

    /**
     * A word or a part of one.
     *
     * @param joined true if it belongs to the word before, and must stand in the same line
     * @param field the field it speaks of, or {@link FieldSelection#NONE}
     */
    private record Word(Label label, boolean joined, int field) {}

    public ColoredSentence(Messages messages, FieldSelection selection) {
        this.messages = messages;
        this.selection = selection;
        this.nodes = new FieldHighlighter(selection);
        getStyleClass().add("sentence-flow");
        setMinWidth(0);
        setAccessibleRole(AccessibleRole.TEXT);
    }

    /** Shows a reading's sentence. */
    public void show(Reading reading) {
        List<Messages.Span> spans = messages.spans(reading.sentence());
        String sentence = Messages.text(spans);
        // The same reading says another time where the reader's time zone is another.
        if (reading.equals(shown) && sentence.equals(said)) {
            return;
        }
        shown = reading;
        said = sentence;
        nodes.clear();
        pieces.clear();
        List<Integer> breaks = LineBreaks.of(sentence, messages.formatLocale());
        int from = 0;
        for (Messages.Span span : spans) {
            int to = from + span.text().length();
            add(sentence, from, to, breaks, reading.fieldOf(span), reading);
            from = to;
        }
        if (getChildren().size() != pieces.size()) {
            getChildren().setAll(pieces.stream().map(Word::label).toList());
        }
        setAccessibleText(sentence);
        requestLayout();
    }

    /** Adds the labels of a part of the sentence, which is of one field or of none. */
    private void add(String sentence, int from, int to, List<Integer> breaks, int field, Reading reading) {
        List<Integer> ends = new ArrayList<>(
                breaks.stream().filter(at -> at > from && at < to).toList());
        ends.add(to);
        int start = from;
        for (int end : from < to ? ends : List.<Integer>of()) {
            String style = field == FieldSelection.NONE
                    ? "label sentence"
                    : "label sentence sentence-mark "
                            + RoleStyles.styleClass(
                                    reading.layout().fields().get(field).role())
                            + (start == from ? " first" : "")
                            + (end == to ? " last" : "");
            Label label = label(sentence.substring(start, end), style);
            if (field != FieldSelection.NONE) {
                nodes.light(label, field);
            }
            pieces.add(new Word(label, start > 0 && !breaks.contains(start), field));
            start = end;
        }
    }

    /** A label for the next word, taken from those that are there. */
    private Label label(String text, String style) {
        int next = pieces.size();
        if (next == pool.size()) {
            Label label = new Label();
            // The sentence is said as a whole.
            label.setAccessibleRole(AccessibleRole.NODE);
            label.addEventHandler(MouseEvent.MOUSE_ENTERED, event -> selection.hover(fieldAt(next)));
            label.addEventHandler(MouseEvent.MOUSE_EXITED, event -> selection.hover(FieldSelection.NONE));
            label.addEventHandler(MouseEvent.MOUSE_CLICKED, PrimaryClick.of(() -> selection.select(fieldAt(next))));
            pool.add(label);
        }
        Label label = pool.get(next);
        label.setText(text);
        List<String> classes = List.of(style.split(" ", -1));
        if (!label.getStyleClass().equals(classes)) {
            label.getStyleClass().setAll(classes);
        }
        label.pseudoClassStateChanged(FieldHighlighter.LIT, false);
        return label;
    }

    private int fieldAt(int word) {
        return word < pieces.size() ? pieces.get(word).field : FieldSelection.NONE;
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefHeight(double width) {
        return place(width < 0 ? Double.MAX_VALUE : width, false);
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected void layoutChildren() {
        place(getWidth(), true);
    }

    /** Breaks the words into lines, and answers how high they are. */
    private double place(double width, boolean really) {
        double x = 0;
        double y = getInsets().getTop();
        double line = 0;
        int i = 0;
        while (i < pieces.size()) {
            int next = i + 1;
            double together = pieces.get(i).label.prefWidth(-1);
            while (next < pieces.size() && pieces.get(next).joined) {
                together += pieces.get(next++).label.prefWidth(-1);
            }
            if (x > 0 && x + together > width) {
                x = 0;
                y += line + LINE_GAP;
            }
            for (; i < next; i++) {
                Label label = pieces.get(i).label;
                double wide = Math.min(Math.ceil(label.prefWidth(-1)), width);
                line = label.prefHeight(-1);
                if (really) {
                    label.resizeRelocate(x, y, wide, line);
                }
                x += wide;
            }
        }
        return y + line + getInsets().getBottom();
    }
}
