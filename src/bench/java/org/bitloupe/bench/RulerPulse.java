package org.bitloupe.bench;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.event.EventType;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.MouseEvent;
import javafx.stage.Stage;
import org.bitloupe.app.design.DesignController;
import org.bitloupe.app.design.DesignSamples;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.Screen;
import org.bitloupe.layout.Layout;
import org.bitloupe.testing.Mouse;
import org.bitloupe.testing.TestApp;

/**
 * Measures the time that one step of a dragged boundary takes of the JavaFX thread in the whole window of 1920 by 1080 pixels, which
 * shows every part of the page: the handling of the mouse event with everything that follows from it, and then the next pulse's style
 * and layout pass. Waiting for the pulse is not counted, since the thread is free meanwhile. Limit: 8 ms for 95 of 100 steps.
 *
 * <p>Needs a display (for instance {@code xvfb-run}), or {@code -Dglass.platform=Monocle -Dmonocle.platform=Headless}.
 */
public final class RulerPulse {
    private static final int WARM_UP = 400;
    private static final int STEPS = 300;

    private RulerPulse() {}

    /**
     * Prints the median and the 95th percentile for 64, for 128 and for 256 bits.
     *
     * @param args widths to measure; none for all of them
     */
    public static void main(String[] args) {
        Application.launch(Window.class, args);
    }

    /** The window with the Design screen. */
    public static final class Window extends Application {
        private final TestApp app = new TestApp();
        private final double[] millis = new double[STEPS];
        /** Of the thread's own time, which other programs on the machine do not lengthen. */
        private final double[] cpuMillis = new double[STEPS];

        private DesignController design;
        private Scene scene;
        private Node handle;
        private double x;
        /** A little more than one bit is wide. */
        private double oneBit;

        private int step;
        private boolean waiting;
        private long handled;
        private long handledCpu;
        private long pulseStart;
        private long pulseStartCpu;
        private List<Layout> layouts =
                List.of(DesignSamples.orders(), DesignSamples.uuidV1(), DesignSamples.twelveFields());

        @Override
        public void start(Stage stage) {
            List<String> wanted = getParameters().getRaw();
            layouts = layouts.stream()
                    .filter(each -> wanted.isEmpty() || wanted.contains(Integer.toString(each.width())))
                    .toList();
            app.settings.change(s -> s.withWindow(1920, 1080, false));
            Map<Mode, Function<AppContext, Screen>> makers = new EnumMap<>(Mode.class);
            makers.put(Mode.DESIGN, context -> {
                design = new DesignController(context);
                return design;
            });
            scene = app.shell(makers).scene();
            app.model.modeProperty().set(Mode.DESIGN);
            stage.setScene(scene);
            stage.setWidth(1920);
            stage.setHeight(1080);
            stage.show();
            scene.addPreLayoutPulseListener(() -> {
                pulseStart = System.nanoTime();
                pulseStartCpu = cpu();
            });
            scene.addPostLayoutPulseListener(this::pulseDone);
            Platform.runLater(this::next);
        }

        private void next() {
            if (layouts.isEmpty()) {
                Platform.exit();
                return;
            }
            design.open(new OpenRequest.OfLayout(layouts.get(0)));
            scene.getRoot().applyCss();
            scene.getRoot().layout();
            List<Node> handles = scene.getRoot().lookupAll(".ruler-handle").stream()
                    .filter(Node::isVisible)
                    .toList();
            // The first of those that can be moved, in a wide layout the last.
            List<Node> movable = handles.stream()
                    .filter(node -> node.getCursor() == Cursor.H_RESIZE)
                    .toList();
            handle = movable.get(layouts.get(0).width() > 64 ? movable.size() - 1 : 0);
            x = handle.localToScene(12, 0).getX();
            oneBit = 1.05 * scene.lookup(".bit-ruler").getLayoutBounds().getWidth() / 64;
            step = 0;
            fire(MouseEvent.MOUSE_PRESSED, x);
            Platform.runLater(this::step);
        }

        private static long cpu() {
            return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        }

        /** One bit to the right, and back. */
        private void step() {
            long start = System.nanoTime();
            long startCpu = cpu();
            fire(MouseEvent.MOUSE_DRAGGED, step % 2 == 0 ? x + oneBit : x);
            handled = System.nanoTime() - start;
            handledCpu = cpu() - startCpu;
            waiting = true;
            Platform.requestNextPulse();
        }

        private void pulseDone() {
            if (!waiting) {
                return;
            }
            waiting = false;
            double cost = (handled + System.nanoTime() - pulseStart) / 1e6;
            double cpuCost = (handledCpu + cpu() - pulseStartCpu) / 1e6;
            if (step >= WARM_UP) {
                millis[step - WARM_UP] = cost;
                cpuMillis[step - WARM_UP] = cpuCost;
            }
            step++;
            Platform.runLater(step < WARM_UP + STEPS ? this::step : this::report);
        }

        private void report() {
            fire(MouseEvent.MOUSE_RELEASED, x);
            Arrays.sort(millis);
            Arrays.sort(cpuMillis);
            System.out.printf(
                    Locale.ROOT,
                    "boundary step, %d bits: median %.2f ms, 95%% %.2f ms (limit 8);"
                            + " of the thread's own time median %.2f ms, 95%% %.2f ms%n",
                    layouts.get(0).width(),
                    millis[STEPS / 2],
                    millis[STEPS * 95 / 100],
                    cpuMillis[STEPS / 2],
                    cpuMillis[STEPS * 95 / 100]);
            layouts = layouts.subList(1, layouts.size());
            next();
        }

        private void fire(EventType<MouseEvent> type, double at) {
            double y = handle.localToScene(0, 20).getY();
            handle.fireEvent(Mouse.primary(type, handle, at, y));
        }
    }
}
