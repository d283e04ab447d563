package org.bitloupe.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.controlsfx.control.SegmentedButton;
import org.jspecify.annotations.Nullable;

/**
 * Finds, reads and operates what a scene shows, without a robot: it finds what a person sees, and lays the scene out after whatever it
 * does. A selector is one of a style sheet. All of it can be called on any thread.
 */
public class SceneDriver {
    private final Scene scene;
    private final @Nullable SceneDriver whole;
    private final Parent part;
    private double width;
    private double height;

    /** A driver of a scene that has its size. */
    public SceneDriver(Scene scene) {
        this(scene, scene.getWidth(), scene.getHeight());
    }

    /** A driver of a scene that is to be of that size. */
    public SceneDriver(Scene scene, double width, double height) {
        this.scene = scene;
        this.whole = null;
        this.part = scene.getRoot();
        this.width = width;
        this.height = height;
    }

    private SceneDriver(SceneDriver whole, Parent part) {
        this.scene = whole.scene;
        this.whole = whole;
        this.part = part;
    }

    /** Shows the scene in a stage of its size. */
    public final void show(Stage stage) {
        Fx.now(() -> {
            stage.setScene(scene);
            stage.setWidth(width);
            stage.setHeight(height);
            stage.show();
            return true;
        });
    }

    /** The same in a part of the scene only. */
    public final SceneDriver in(Node within) {
        return new SceneDriver(this, (Parent) within);
    }

    /** The same in the first node that is found. */
    public final SceneDriver in(String selector) {
        return in(find(selector));
    }

    public final Scene scene() {
        return scene;
    }

    /** The roots that are searched, in that order. */
    protected List<Parent> roots() {
        return List.of(part);
    }

    /** Lays everything out as often as it takes for what follows its own size to settle. */
    public final void layOut() {
        if (whole != null) {
            whole.layOut();
            return;
        }
        Fx.now(() -> {
            for (int pulse = 0; pulse < 2; pulse++) {
                pulse(width, height);
            }
            return true;
        });
    }

    /** On the JavaFX thread: lays everything out once. */
    protected void pulse(double wide, double high) {
        Fx.layOut(part, wide, high);
    }

    /** Makes the scene larger or smaller. */
    public final void resize(double newWidth, double newHeight) {
        width = newWidth;
        height = newHeight;
        layOut();
    }

    protected final double width() {
        return width;
    }

    protected final double height() {
        return height;
    }

    /** The first node that is seen. */
    public final Node find(String selector) {
        return find(selector, Node.class);
    }

    /** The first node that is seen, which is of that type. */
    public final <T extends Node> T find(String selector, Class<T> type) {
        Node found = all(selector).stream().findFirst().orElse(null);
        assertThat(found).as(selector).isInstanceOf(type);
        return type.cast(Objects.requireNonNull(found));
    }

    /** All nodes that are seen. */
    public final List<Node> all(String selector) {
        return Fx.now(() -> matching(selector).filter(SceneDriver::isSeen).toList());
    }

    /** All nodes that are seen, which are of that type. */
    public final <T extends Node> List<T> all(String selector, Class<T> type) {
        return all(selector).stream().map(type::cast).toList();
    }

    /** Tells whether such a node is there, seen or not. */
    public final boolean has(String selector) {
        return Fx.now(() -> matching(selector).findAny().isPresent());
    }

    /** Tells whether such a node is seen; there has to be one. */
    public final boolean isSeen(String selector) {
        assertThat(has(selector)).as(selector).isTrue();
        return !all(selector).isEmpty();
    }

    public static boolean isSeen(Node node) {
        return Stream.iterate(node, Objects::nonNull, (Node each) -> each.getParent())
                .allMatch(Node::isVisible);
    }

    private Stream<Node> matching(String selector) {
        return roots().stream().flatMap(root -> root.lookupAll(selector).stream());
    }

    /** The text of the first node that is seen. */
    public final String text(String selector) {
        return Fx.now(() -> textOf(find(selector)).orElseThrow(() -> new AssertionError("no text in " + selector)));
    }

    /** The texts of all nodes that are seen and have one, which may be empty. */
    public final List<String> texts(String selector) {
        return Fx.now(() ->
                all(selector).stream().flatMap(node -> textOf(node).stream()).toList());
    }

    /** Returns nothing where the node is none that has a text. */
    private static Optional<String> textOf(Node node) {
        String text = node instanceof Labeled labeled
                ? labeled.getText()
                : node instanceof TextInputControl input
                        ? input.getText()
                        : node instanceof Text drawn ? drawn.getText() : null;
        return Optional.ofNullable(text);
    }

    /** The node that is seen and has that text. */
    public final <T extends Node> T find(String selector, String text, Class<T> type) {
        return Fx.now(() -> type.cast(all(selector).stream()
                .filter(node -> textOf(node).filter(text::equals).isPresent())
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + selector + " " + text))));
    }

    /** Presses the button with that text. */
    public final void press(String text) {
        fire(find(".button", text, ButtonBase.class));
    }

    /** Presses a button. */
    public final void fire(String selector) {
        fire(find(selector, ButtonBase.class));
    }

    /** Presses a button. */
    public final void fire(ButtonBase button) {
        Fx.now(() -> {
            button.fire();
            return true;
        });
        layOut();
    }

    /** Presses one of a row of segments. */
    public final void choose(String selector, int index) {
        fire(find(selector, SegmentedButton.class).getButtons().get(index));
    }

    /** Ticks a box or takes the tick away. */
    public final void tick(String selector, boolean ticked) {
        Fx.now(() -> {
            find(selector, CheckBox.class).setSelected(ticked);
            return true;
        });
        layOut();
    }

    /** Writes a text in the place of what stands in a field. */
    public final void type(String selector, String text) {
        Fx.now(() -> {
            find(selector, TextInputControl.class).setText(text);
            return true;
        });
        layOut();
    }

    /** Writes a text in the place of what stands in a field, and presses Enter. */
    public final void enter(String selector, String text) {
        enter(find(selector, TextField.class), text);
    }

    /** Writes a text in the place of what stands in a field, and presses Enter. */
    public final void enter(TextField field, String text) {
        Fx.now(() -> {
            field.setText(text);
            field.fireEvent(new ActionEvent());
            return true;
        });
        layOut();
    }

    /** Presses a key where the keyboard is. */
    public final void key(KeyCode code, KeyCombination.Modifier... modifiers) {
        Fx.now(() -> {
            Keys.press(scene, code, modifiers);
            return true;
        });
        layOut();
    }

    /** Presses a key on a node. */
    public final void key(Node node, KeyCode code, KeyCombination.Modifier... modifiers) {
        Fx.now(() -> {
            Keys.press(node, code, modifiers);
            return true;
        });
        layOut();
    }
}
