package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.Opening;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Layout;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Keys;
import org.bitloupe.testing.TestApp;

/** The whole window with all its screens, in memory. Everything in it is to be called on the JavaFX thread. */
final class TestWindow {
    static final String INSTAGRAM = "2217813737473025832";

    final TestApp app = new TestApp();
    private final Scene scene;
    private double width;
    private double height;

    TestWindow(double width, double height) {
        this.width = width;
        this.height = height;
        this.scene = app.shell(Screens.all()).scene();
        layOut();
    }

    Scene scene() {
        return scene;
    }

    /** Lays everything out as often as it takes for what follows its own size to settle. */
    void layOut() {
        for (int pulse = 0; pulse < 2; pulse++) {
            Fx.layOut(scene.getRoot(), width, height);
        }
    }

    void resize(double newWidth, double newHeight) {
        width = newWidth;
        height = newHeight;
        layOut();
    }

    void go(Mode mode) {
        app.model.modeProperty().set(mode);
        layOut();
    }

    void open(Mode mode, String layout) {
        app.model.open(mode, new Opening.OfLayout(layout(layout)));
        layOut();
    }

    static Layout layout(String id) {
        return Catalog.builtIn().find(id).orElseThrow();
    }

    void inspect(String text) {
        app.model.inspect(text);
        layOut();
    }

    /** A file of IDs, read in Batch. */
    void batch(List<String> lines) {
        try {
            Path file = Files.createTempFile(app.folder, "ids", ".csv");
            Files.write(file, lines);
            app.model.batch(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        layOut();
    }

    /** The node that is found and seen. */
    <T extends Node> T find(String selector, Class<T> type) {
        Node found = scene.getRoot().lookupAll(selector).stream()
                .filter(TestWindow::isSeen)
                .findFirst()
                .orElse(null);
        assertThat(found).as(selector).isInstanceOf(type);
        return type.cast(Objects.requireNonNull(found));
    }

    static boolean isSeen(Node node) {
        for (Node each = node; each != null; each = each.getParent()) {
            if (!each.isVisible()) {
                return false;
            }
        }
        return true;
    }

    void fire(String selector) {
        find(selector, ButtonBase.class).fire();
        layOut();
    }

    /** Presses the button with that text. */
    void press(String text) {
        ButtonBase button = scene.getRoot().lookupAll(".button").stream()
                .filter(TestWindow::isSeen)
                .filter(node -> node instanceof Labeled labeled && text.equals(labeled.getText()))
                .map(ButtonBase.class::cast)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no button " + text));
        button.fire();
        layOut();
    }

    /** Chooses one of a row of segments. */
    void choose(String selector, int index) {
        ((ButtonBase) find(selector, Parent.class).getChildrenUnmodifiable().get(index)).fire();
        layOut();
    }

    void key(KeyCode code, KeyCombination.Modifier... modifiers) {
        Keys.press(scene, code, modifiers);
        layOut();
    }
}
