package org.bitloupe.app;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.bitloupe.app.shell.window.ShellModel;
import org.bitloupe.app.shell.work.Timer;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Layout;

/**
 * A training run of the window (JEP 483): the program does by itself what most people do first, and Java learns what that needs. For
 * whoever packages the program.
 */
final class WindowTrainingRun {
    /** Long enough for a screen to be shown and its work to be done on a slow machine. */
    private static final Duration STEP = Duration.ofSeconds(2);

    private final Timer timer;
    private final Queue<Runnable> steps;

    /**
     * A run that was not started yet.
     *
     * @param ids a file of IDs
     */
    WindowTrainingRun(Stage stage, ShellModel model, Timer timer, Path ids) {
        this.timer = timer;
        Layout layout = Catalog.builtIn().find("instagram").orElseThrow();
        this.steps = new ArrayDeque<>(List.of(
                () -> model.inspect("2217813737473025832"),
                () -> model.inspect("017f22e2-79b0-7cc3-98c4-dc0c0c07398f"),
                () -> model.design(layout),
                () -> moveBoundary(stage),
                () -> model.generate(layout),
                () -> model.batch(ids),
                stage::close));
    }

    /** Begins; the window closes at the end. */
    void start() {
        timer.after(STEP, () -> {
            steps.remove().run();
            if (!steps.isEmpty()) {
                start();
            }
        });
    }

    private static void moveBoundary(Stage stage) {
        for (Node handle : stage.getScene().getRoot().lookupAll(".ruler-handle")) {
            for (KeyCode key : List.of(KeyCode.RIGHT, KeyCode.LEFT)) {
                Event.fireEvent(handle, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, false, false, false));
            }
        }
    }
}
