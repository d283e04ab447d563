package org.bitloupe.bench;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.PickResult;
import javafx.stage.Stage;
import org.bitloupe.app.design.DesignController;
import org.bitloupe.app.design.DesignSamples;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.Opening;
import org.bitloupe.app.shell.Screen;
import org.bitloupe.layout.Layout;
import org.bitloupe.testing.TestApp;

/**
 * What one step of a dragged boundary costs the JavaFX thread in the whole window of 1280 by 800 pixels: the handling of the mouse
 * event with everything that follows from it, and then the next pulse's style and layout pass. Waiting for the pulse is not counted,
 * since the thread is free meanwhile. Limit: 8 ms for 95 of 100 steps.
 *
 * <p>Needs a display (for instance {@code xvfb-run}), or {@code -Dglass.platform=Monocle -Dmonocle.platform=Headless}.
 */
public final class RulerPulse {
    private static final int WARM_UP = 150;
    private static final int STEPS = 400;

    private RulerPulse() {}

    /** Prints the median and the 95th percentile for 64 and for 128 bits. */
    public static void main(String[] args) {
        Application.launch(Window.class);
    }

    /** The window with the Design screen. */
    public static final class Window extends Application {
        private final TestApp app = new TestApp();
        private final double[] millis = new double[STEPS];
        private DesignController design;
        private Scene scene;
        private Node handle;
        private double x;
        private int step;
        private boolean waiting;
        private long handled;
        private long pulseStart;
        private List<Layout> layouts = List.of(DesignSamples.orders(), DesignSamples.uuidV1());

        @Override
        public void start(Stage stage) {
            app.settings.change(s -> s.withWindow(1280, 800, false));
            Map<Mode, Function<AppContext, Screen>> makers = new EnumMap<>(Mode.class);
            makers.put(Mode.DESIGN, context -> {
                design = new DesignController(context);
                return design;
            });
            scene = app.shell(makers).scene();
            app.model.modeProperty().set(Mode.DESIGN);
            stage.setScene(scene);
            stage.show();
            scene.addPreLayoutPulseListener(() -> pulseStart = System.nanoTime());
            scene.addPostLayoutPulseListener(this::pulseDone);
            Platform.runLater(this::next);
        }

        private void next() {
            if (layouts.isEmpty()) {
                Platform.exit();
                return;
            }
            design.open(new Opening.OfLayout(layouts.get(0)));
            scene.getRoot().applyCss();
            scene.getRoot().layout();
            List<Node> handles = scene.getRoot().lookupAll(".ruler-handle").stream()
                    .filter(Node::isVisible)
                    .toList();
            handle = handles.get(layouts.get(0).width() > 64 ? handles.size() - 1 : 0);
            x = handle.localToScene(12, 0).getX();
            step = 0;
            fire(MouseEvent.MOUSE_PRESSED, x);
            Platform.runLater(this::step);
        }

        /** One bit to the right, and back. */
        private void step() {
            long start = System.nanoTime();
            fire(MouseEvent.MOUSE_DRAGGED, step % 2 == 0 ? x + 20 : x);
            handled = System.nanoTime() - start;
            waiting = true;
            Platform.requestNextPulse();
        }

        private void pulseDone() {
            if (!waiting) {
                return;
            }
            waiting = false;
            double cost = (handled + System.nanoTime() - pulseStart) / 1e6;
            if (step >= WARM_UP) {
                millis[step - WARM_UP] = cost;
            }
            step++;
            Platform.runLater(step < WARM_UP + STEPS ? this::step : this::report);
        }

        private void report() {
            fire(MouseEvent.MOUSE_RELEASED, x);
            Arrays.sort(millis);
            System.out.printf(
                    Locale.ROOT,
                    "boundary step, %d bits: median %.2f ms, 95%% %.2f ms, worst %.2f ms (limit 8)%n",
                    layouts.get(0).width(),
                    millis[STEPS / 2],
                    millis[STEPS * 95 / 100],
                    millis[STEPS - 1]);
            layouts = layouts.subList(1, layouts.size());
            next();
        }

        private void fire(EventType<MouseEvent> type, double at) {
            double y = handle.localToScene(0, 20).getY();
            boolean down = type != MouseEvent.MOUSE_RELEASED;
            handle.fireEvent(new MouseEvent(
                    type,
                    at,
                    y,
                    at,
                    y,
                    MouseButton.PRIMARY,
                    1,
                    false,
                    false,
                    false,
                    false,
                    down,
                    false,
                    false,
                    false,
                    false,
                    true,
                    new PickResult(handle, at, y)));
        }
    }
}
