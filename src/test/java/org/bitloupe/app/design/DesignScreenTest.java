package org.bitloupe.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseEvent;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.BoundaryMove;
import org.bitloupe.layout.file.LayoutFiles;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Mouse;
import org.bitloupe.testing.PicturesOnly;
import org.bitloupe.testing.ScreenDriver;
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
    private final ScreenDriver<DesignController> page = ScreenDriver.of(app, DesignController::new, 1280, 720);

    private String life() {
        return page.text(".big-number");
    }

    private Node handle(int index) {
        return page.all(".ruler-handle").get(index);
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
        page.layOut();
    }

    @Test
    void aDragChangesLifespanAndSampleAndUndoTakesItBack() {
        Fx.run(() -> {
            page.open(DesignSamples.orders());
            String sample = page.text(".sample-link");
            assertThat(life()).isEqualTo("69.7");
            drag(handle(1), 19);
            assertThat(life()).isEqualTo("139.4");
            assertThat(page.text(".sample-link")).isNotEqualTo(sample).isEqualTo("191051527064911872");
            assertThat(page.text("#usedTime")).isEqualTo("Dashed line: where the boundary was");
            mouse(MouseEvent.MOUSE_RELEASED, handle(1), 0, 0);
            assertThat(page.text("#usedTime")).startsWith("now = ");
            page.handle(Command.UNDO);
            assertThat(life()).isEqualTo("69.7");
            assertThat(page.text(".sample-link")).isEqualTo(sample);
        });
    }

    @Test
    void keyboardAndTypingEndInTheSameLayout() {
        Fx.run(() -> {
            page.open(DesignSamples.orders());
            page.key(handle(1), KeyCode.RIGHT);
            assertThat(life()).isEqualTo("139.4");
            page.handle(Command.UNDO);
            TextField bits = page.all(".stepper > .text-field", TextField.class).get(1);
            page.enter(bits, "42");
            assertThat(life()).isEqualTo("139.4");
            page.handle(Command.UNDO);
            assertThat(life()).isEqualTo("69.7");
            page.enter(bits, "0");
            assertThat(bits.getText()).isEqualTo("0");
            assertThat(page.texts(".label")).anyMatch(text -> text.startsWith("A field needs at least 1 bit."));
        });
    }

    @Test
    void savesAndReopensAndKeepsTheOldFileWhenSavingFails(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("orders.idlayout");
        Fx.run(() -> {
            page.open(DesignSamples.orders());
            page.key(handle(1), KeyCode.RIGHT);
            app.dialogs.toSave = Optional.of(file);
            page.handle(Command.SAVE_AS);
            assertThat(app.catalog.get().find("orders")).isPresent();
            assertThat(page.screen.mayClose()).isTrue();
            page.key(handle(1), KeyCode.RIGHT);
            assertThat(page.screen.mayClose()).as("the answer is to stay").isFalse();
            app.dialogs.unsaved = Dialogs.Unsaved.DISCARD;
            page.open(new OpenRequest.LayoutFile(file));
            assertThat(life()).isEqualTo("139.4");
            page.key(handle(1), KeyCode.RIGHT);
            app.dialogs.toSave = Optional.of(folder.resolve("no-such-folder").resolve("x.idlayout"));
            page.handle(Command.SAVE_AS);
            assertThat(app.dialogs.problems).extracting(p -> p.id()).containsExactly("file.save.missing");
        });
        assertThat(LayoutFiles.load(file).toString()).contains("bits=42");
        Files.writeString(file, "{");
        Fx.run(() -> {
            assertThat(page.screen.open(new OpenRequest.LayoutFile(file))).isFalse();
            assertThat(life()).isEqualTo("278.7");
        });
    }

    @Test
    void builtInLayoutsAreCopiedAndTextIsRefused() {
        Fx.run(() -> {
            Layout ulid = app.catalog.get().find("ulid").orElseThrow();
            page.open(new OpenRequest.OfLayout(ulid));
            assertThat(page.text(".doc-title")).isEqualTo("My ULID");
        });
    }

    @Test
    void theRowsThatAreShownAreTheOnesThatAreChosen() {
        Fx.run(() -> {
            page.open(DesignSamples.uuidV1());
            assertThat(chosenRows()).isEqualTo("2");
            // 160 bits, 64 to a row.
            page.open(app.catalog.get().find("ksuid").orElseThrow());
            assertThat(chosenRows()).isEqualTo("3");
        });
    }

    private String chosenRows() {
        return page.all(".ruler-tool .segment", ToggleButton.class).stream()
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
            ScreenDriver<DesignController> window =
                    ScreenDriver.inWindow(app, Mode.DESIGN, DesignController::new, width, height);
            picture(window, "design-start" + name);
            app.dialogs.unsaved = Dialogs.Unsaved.DISCARD;
            for (Layout each : new Layout[] {
                DesignSamples.orders(), DesignSamples.uuidV1(), DesignSamples.oneBitFields(), DesignSamples.longNames()
            }) {
                window.open(each);
                if (each.equals(DesignSamples.orders())) {
                    Node handle = window.all(".ruler-handle").get(1);
                    double x = handle.localToScene(12, 0).getX();
                    mouse(MouseEvent.MOUSE_PRESSED, handle, x, 300);
                    mouse(MouseEvent.MOUSE_DRAGGED, handle, x + 19, 300);
                    picture(window, "design" + name);
                    mouse(MouseEvent.MOUSE_RELEASED, handle, x + 19, 300);
                    picture(window, "design-rest" + name);
                } else {
                    picture(window, "design-" + each.id() + name);
                    if (each.id().equals("uuid-v1")) {
                        window.screen.model().nudge(0, 4, BoundaryMove.Mode.NEIGHBOUR);
                        picture(window, "design-left" + name);
                    }
                }
            }
        });
    }

    private static void picture(ScreenDriver<DesignController> window, String name) {
        window.layOut();
        Fx.picture(window.scene(), name);
    }
}
