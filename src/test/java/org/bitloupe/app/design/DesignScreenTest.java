package org.bitloupe.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.Screen;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.BoundaryMove;
import org.bitloupe.layout.file.LayoutFiles;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Mouse;
import org.bitloupe.testing.PicturesOnly;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The Design screen as a whole, and its pictures in {@code target/screens}. */
@ScreenTest
final class DesignScreenTest {
    private final TestApp app = new TestApp();
    private final DesignController screen = Fx.call(() -> new DesignController(app.context()));
    private final Scene scene = Fx.call(() -> app.scene(screen.root(), Theme.LIGHT, 1280, 720));

    private void show(Layout layout) {
        app.catalog.set(app.catalog.get().with(layout));
        assertThat(screen.open(new OpenRequest.OfLayout(layout))).isTrue();
        layOut();
    }

    private void layOut() {
        Fx.layOut(screen.root(), 1280, 720);
    }

    private String text(String selector) {
        Node node = scene.lookup(selector);
        return node instanceof Label label ? label.getText() : node instanceof Button button ? button.getText() : "";
    }

    private String life() {
        return text(".big-number");
    }

    private static void key(Node node, KeyCode code) {
        node.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, false, false, false));
    }

    private Node handle(int index) {
        return scene.getRoot().lookupAll(".ruler-handle").stream().toList().get(index);
    }

    private void drag(Node handle, double... offsets) {
        double from = handle.localToScene(12, 0).getX();
        double y = handle.localToScene(0, 20).getY();
        mouse(MouseEvent.MOUSE_PRESSED, handle, from, y);
        for (double offset : offsets) {
            mouse(MouseEvent.MOUSE_DRAGGED, handle, from + offset, y);
        }
    }

    private void mouse(javafx.event.EventType<MouseEvent> type, Node node, double x, double y) {
        node.fireEvent(Mouse.primary(type, node, x, y));
        layOut();
    }

    @Test
    void aDragChangesLifespanAndSampleAndUndoTakesItBack() {
        Fx.run(() -> {
            show(DesignSamples.orders());
            String sample = text(".sample-link");
            assertThat(life()).isEqualTo("69.7");
            drag(handle(1), 19);
            assertThat(life()).isEqualTo("139.4");
            assertThat(text(".sample-link")).isNotEqualTo(sample).isEqualTo("191051527064911872");
            assertThat(text("#usedTime")).isEqualTo("Dashed line: where the boundary was");
            mouse(MouseEvent.MOUSE_RELEASED, handle(1), 0, 0);
            assertThat(text("#usedTime")).startsWith("now = ");
            assertThat(screen.handle(Command.UNDO)).isTrue();
            assertThat(life()).isEqualTo("69.7");
            assertThat(text(".sample-link")).isEqualTo(sample);
        });
    }

    @Test
    void keyboardAndTypingEndInTheSameLayout() {
        Fx.run(() -> {
            show(DesignSamples.orders());
            key(handle(1), KeyCode.RIGHT);
            assertThat(life()).isEqualTo("139.4");
            screen.handle(Command.UNDO);
            TextField bits = (TextField) scene.getRoot().lookupAll(".stepper > .text-field").stream()
                    .toList()
                    .get(1);
            bits.setText("42");
            bits.fireEvent(new javafx.event.ActionEvent());
            assertThat(life()).isEqualTo("139.4");
            screen.handle(Command.UNDO);
            assertThat(life()).isEqualTo("69.7");
            bits.setText("0");
            bits.fireEvent(new javafx.event.ActionEvent());
            assertThat(bits.getText()).isEqualTo("0");
            assertThat(scene.getRoot().lookupAll(".label"))
                    .anyMatch(n -> ((Label) n).getText().startsWith("A field needs at least 1 bit."));
        });
    }

    @Test
    void savesAndReopensAndKeepsTheOldFileWhenSavingFails(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("orders.idlayout");
        Fx.run(() -> {
            show(DesignSamples.orders());
            key(handle(1), KeyCode.RIGHT);
            app.dialogs.toSave = Optional.of(file);
            assertThat(screen.handle(Command.SAVE_AS)).isTrue();
            assertThat(app.catalog.get().find("orders")).isPresent();
            assertThat(screen.mayClose()).isTrue();
            key(handle(1), KeyCode.RIGHT);
            assertThat(screen.mayClose()).as("the answer is to stay").isFalse();
            app.dialogs.unsaved = Dialogs.Unsaved.DISCARD;
            assertThat(screen.open(new OpenRequest.LayoutFile(file))).isTrue();
            assertThat(life()).isEqualTo("139.4");
            key(handle(1), KeyCode.RIGHT);
            app.dialogs.toSave = Optional.of(folder.resolve("no-such-folder").resolve("x.idlayout"));
            screen.handle(Command.SAVE_AS);
            assertThat(app.dialogs.problems).extracting(p -> p.id()).containsExactly("file.save.missing");
        });
        assertThat(LayoutFiles.load(file).toString()).contains("bits=42");
        Files.writeString(file, "{");
        Fx.run(() -> {
            assertThat(screen.open(new OpenRequest.LayoutFile(file))).isFalse();
            assertThat(life()).isEqualTo("278.7");
        });
    }

    @Test
    void builtInLayoutsAreCopiedAndTextIsRefused() {
        Fx.run(() -> {
            Layout ulid = app.catalog.get().find("ulid").orElseThrow();
            assertThat(screen.open(new OpenRequest.OfLayout(ulid))).isTrue();
            assertThat(scene.lookup(".doc-title"))
                    .extracting(n -> ((TextField) n).getText())
                    .isEqualTo("My ULID");
        });
    }

    @Test
    void theRowsThatAreShownAreTheOnesThatAreChosen() {
        Fx.run(() -> {
            show(DesignSamples.uuidV1());
            assertThat(chosenRows()).isEqualTo("2");
            // 160 bits, 64 to a row.
            show(app.catalog.get().find("ksuid").orElseThrow());
            assertThat(chosenRows()).isEqualTo("3");
        });
    }

    private String chosenRows() {
        return scene.getRoot().lookupAll(".ruler-tool .segment").stream()
                .map(ToggleButton.class::cast)
                .filter(each -> each.isSelected() && each.getText().length() == 1)
                .map(ToggleButton::getText)
                .findFirst()
                .orElse("");
    }

    @PicturesOnly
    @ParameterizedTest
    @CsvSource({
        "LIGHT, 1280, 800",
        "DARK, 1280, 800",
        "LIGHT, 960, 640",
        "DARK, 960, 640",
        "LIGHT, 1600, 1000",
        "DARK, 1600, 1000"
    })
    void pictures(Theme theme, int width, int height) {
        String name = "-%s-%d".formatted(theme.name().toLowerCase(Locale.ROOT), width);
        Fx.run(() -> {
            app.settings.change(s -> s.withTheme(theme).withWindow(width, height, false));
            DesignController[] made = new DesignController[1];
            Map<Mode, Function<AppContext, Screen>> makers = new EnumMap<>(Mode.class);
            makers.put(Mode.DESIGN, context -> {
                made[0] = new DesignController(context);
                return made[0];
            });
            Scene window = app.shell(makers).scene();
            app.model.modeProperty().set(Mode.DESIGN);
            picture(window, width, height, "design-start" + name);
            DesignController design = made[0];
            for (Layout each : new Layout[] {
                DesignSamples.orders(), DesignSamples.uuidV1(), DesignSamples.oneBitFields(), DesignSamples.longNames()
            }) {
                app.catalog.set(app.catalog.get().with(each));
                app.dialogs.unsaved = Dialogs.Unsaved.DISCARD;
                design.open(new OpenRequest.OfLayout(each));
                Fx.layOut(window.getRoot(), width, height);
                if (each.equals(DesignSamples.orders())) {
                    Node handle = window.getRoot().lookupAll(".ruler-handle").stream()
                            .toList()
                            .get(1);
                    double x = handle.localToScene(12, 0).getX();
                    mouse(MouseEvent.MOUSE_PRESSED, handle, x, 300);
                    mouse(MouseEvent.MOUSE_DRAGGED, handle, x + 19, 300);
                    picture(window, width, height, "design" + name);
                    mouse(MouseEvent.MOUSE_RELEASED, handle, x + 19, 300);
                    picture(window, width, height, "design-rest" + name);
                } else {
                    picture(window, width, height, "design-" + each.id() + name);
                    if (each.id().equals("uuid-v1")) {
                        design.model().nudge(0, 4, BoundaryMove.Mode.NEIGHBOUR);
                        picture(window, width, height, "design-left" + name);
                    }
                }
            }
        });
    }

    private static void picture(Scene window, int width, int height, String name) {
        Fx.layOut(window.getRoot(), width, height);
        Fx.picture(window, name);
    }
}
