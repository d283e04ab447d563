package org.bitloupe.app.control.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.shape.ArcTo;
import javafx.scene.shape.ClosePath;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * Base of the charts: helpers for drawing and labels, and the keyboard: the left and right arrow go from value to value, and the value is said as the plot's
 * accessible text and shown by whoever asks with {@link #onValue}.
 */
public abstract class KeyboardChart extends Region {
    private final List<Label> labels = new ArrayList<>();
    private final List<Path> paths = new ArrayList<>();
    private int used;
    private int value = -1;
    private String name = "";
    private @Nullable Messages messages;
    private Consumer<String> shower = text -> {};

    @SuppressWarnings(
            "this-escape") // handlers and listener wait for a person, who comes when the chart is whole; Java 21 and
    // newer ask
    protected KeyboardChart(String styleClass) {
        getStyleClass().addAll("plot", styleClass);
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setMinSize(0, 0);
        setOnKeyPressed(this::step);
        setOnMousePressed(event -> requestFocus());
        new ChartTooltip(this, event -> {
            int index = valueAt(event.getX(), event.getY());
            return index < 0 || index >= values() ? "" : say(index);
        });
        focusedProperty().addListener((property, before, now) -> {
            value = -1;
            shower.accept("");
            requestLayout();
        });
    }

    /** Sets the sentence that says what the plot shows. */
    public void name(String sentence, Messages newMessages) {
        name = sentence;
        messages = newMessages;
        value = -1;
        setAccessibleText(sentence);
    }

    /** Sets the receiver of the value that the keyboard is at; empty for none. */
    public void onValue(Consumer<String> newShower) {
        shower = newShower;
    }

    /** Returns the number of values. */
    public abstract int values();

    /** One of the values in words. */
    public abstract String say(int index);

    /** The value that is drawn at a place, or -1; the pointer is told of it. */
    protected int valueAt(double x, double y) {
        return -1;
    }

    /** The value that the keyboard is at, or -1. */
    public int value() {
        return value;
    }

    private void step(KeyEvent event) {
        int next = switch (event.getCode()) {
            case LEFT -> Math.max(0, value - 1);
            case RIGHT -> Math.min(values() - 1, value + 1);
            case HOME -> 0;
            case END -> values() - 1;
            default -> -1;
        };
        if (next >= 0 && values() > 0) {
            value = next;
            setAccessibleText(messages == null ? say(next) : messages.sentences(List.of(name, say(next))));
            shower.accept(say(next));
            requestLayout();
            event.consume();
        }
    }

    public Path path(String... styleClasses) {
        Path path = new Path();
        path.getStyleClass().setAll(styleClasses);
        NodeVisibility.placedByOwner(path);
        path.setMouseTransparent(true);
        paths.add(path);
        getChildren().add(path);
        return path;
    }

    /** Takes all labels and lines away, to be put anew. */
    public final void clear() {
        used = 0;
        labels.forEach(label -> label.setVisible(false));
        paths.forEach(path -> path.getElements().clear());
    }

    /** Puts a label; its place along the line is 0 for left of the point, 0.5 for its middle, 1 for right of it. */
    public Label label(String text, double x, double y, double place, String... styleClasses) {
        if (used == labels.size()) {
            Label fresh = new Label();
            NodeVisibility.placedByOwner(fresh);
            fresh.setMouseTransparent(true);
            labels.add(fresh);
            getChildren().add(fresh);
        }
        Label label = labels.get(used++);
        label.setText(text);
        label.getStyleClass().setAll("label", "plot-label");
        label.getStyleClass().addAll(styleClasses);
        label.setVisible(true);
        label.applyCss();
        double width = Math.ceil(label.prefWidth(-1));
        double height = Math.ceil(label.prefHeight(-1));
        double left = Math.max(0, Math.min(getWidth() - width, x - width * place));
        label.resizeRelocate(Math.rint(left), Math.rint(y - height / 2), width, height);
        return label;
    }

    public static void line(Path path, double x1, double y1, double x2, double y2) {
        path.getElements().addAll(new MoveTo(x1, y1), new LineTo(x2, y2));
    }

    public static void box(Path path, double x, double y, double width, double height) {
        path.getElements()
                .addAll(
                        new MoveTo(x, y),
                        new LineTo(x + width, y),
                        new LineTo(x + width, y + height),
                        new LineTo(x, y + height),
                        new ClosePath());
    }

    public static void triangle(Path path, double x, double y) {
        path.getElements()
                .addAll(new MoveTo(x - 5, y - 4), new LineTo(x + 5, y - 4), new LineTo(x, y + 4), new ClosePath());
    }

    public static void circle(Path path, double x, double y) {
        path.getElements()
                .addAll(
                        new MoveTo(x - 4, y),
                        new ArcTo(4, 4, 0, x + 4, y, false, true),
                        new ArcTo(4, 4, 0, x - 4, y, false, true),
                        new ClosePath());
    }

    public static double sharp(double at) {
        return Math.floor(at) + 0.5;
    }
}
