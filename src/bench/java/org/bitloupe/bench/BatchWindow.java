package org.bitloupe.bench;

import com.sun.javafx.tk.RenderJob;
import com.sun.javafx.tk.Toolkit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableColumn;
import javafx.stage.Stage;
import org.bitloupe.app.batch.BatchController;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.theme.Fonts;
import org.bitloupe.app.shell.theme.RenderingOptions;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.app.shell.window.MainScene;
import org.bitloupe.app.shell.work.BackgroundWork;
import org.bitloupe.app.shell.work.FxTimer;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.TestApp;

/**
 * The Batch screen in a window of 1920 by 1080 pixels with ten million IDs in a file: how long from opening it to the first rows on
 * the screen, how long at most the JavaFX thread receives nothing while the file is read, filtered, sorted and so on, how long work
 * goes on after it was told to stop, and how much memory the program took. Each beside its limit.
 *
 * <p>{@code java -Xmx1536m ... org.bitloupe.bench.BatchWindow [rows [kind] [stages]]}; needs a display (for instance {@code xvfb-run}). The
 * program's start script adds {@code -XX:TieredStopAtLevel=1 -XX:+UseG1GC -XX:G1HeapRegionSize=2m -Xmn96m} to show its window; so should
 * who asks what people see.
 * The IDs are Snowflake numbers, or of another kind (uuid-v1, uuid-v4, uuid-v7, ulid). Without names of stages (scroll, filter, brush,
 * sort, layout, again, storm, silent, pictures) all are run. First rows are on the screen when JavaFX's rendering thread has painted the
 * pulse that laid them out.
 */
public final class BatchWindow {
    private BatchWindow() {}

    public static void main(String[] args) {
        RenderingOptions.settle(System.getenv("GDK_GL"));
        Application.launch(Window.class, args);
    }

    /** The window. */
    public static final class Window extends Application {
        private static final System.Logger LOG = System.getLogger(BatchWindow.class.getName());
        private static final int ROUNDS = 7;
        /** Milliseconds after which the window is there. */
        private static final long STARTED = 300;
        /** Milliseconds after which a person has chosen a file. */
        private static final long CHOSEN = 4000;

        private static final List<String> STAGES =
                List.of("ids-look", "ids-read", "ids-filter", "ids-timeline", "ids-facts", "ids-trouble", "ids-take");

        private final TestApp app = new TestApp();
        private final WatchedWork work = new WatchedWork(new BackgroundWork(Platform::runLater));
        private final Stillness stillness = new Stillness();
        private Scene scene;
        private WindowHands hands;
        private volatile long shownAt;
        private volatile double shownOwn;
        /** Processor time of the JavaFX thread while the last file was opened, in milliseconds. */
        private double spent;

        private volatile boolean waiting;
        /** The file that is waited for, and the ID that it begins with. */
        private volatile String opened = "";

        private volatile String firstId = "";
        private Path file;
        private Path other;

        @Override
        public void start(Stage stage) {
            // As the program does: other fonts are laid out at other speeds.
            Fonts.load();
            app.settings.change(s -> s.withWindow(1920, 1080, false));
            AppContext context = app.context().with(new FxTimer(), work);
            MainScene mainScene = new MainScene(context, app.model, Map.of(Mode.BATCH, BatchController::new));
            scene = mainScene.scene();
            hands = new WindowHands(scene, work);
            app.model.modeProperty().set(Mode.BATCH);
            mainScene.start();
            stage.setScene(scene);
            stage.setWidth(1920);
            stage.setHeight(1080);
            stage.show();
            scene.addPostLayoutPulseListener(() -> {
                if (waiting && hands.hasRows(firstId, opened)) {
                    waiting = false;
                    shownOwn = Stillness.own();
                    // After this pulse, behind its painting.
                    Platform.runLater(Window.this::whenPainted);
                }
            });
            Thread driver = new Thread(this::drive, "driver");
            driver.setDaemon(true);
            driver.start();
        }

        private void whenPainted() {
            RenderJob job = new RenderJob(() -> shownAt = System.nanoTime());
            if (Toolkit.getToolkit().addRenderJob(job).isCancelled()) {
                throw new IllegalStateException("JavaFX paints no more");
            }
        }

        // ---- The run ----

        private void drive() {
            try {
                measure();
                Platform.exit();
            } catch (IOException | RuntimeException e) {
                LOG.log(System.Logger.Level.ERROR, "The measurement broke off.", e);
                Runtime.getRuntime().halt(1);
            }
        }

        private void measure() throws IOException {
            try {
                List<String> arguments = getParameters().getRaw();
                int rows = arguments.isEmpty() ? 10_000_000 : Integer.parseInt(arguments.get(0));
                OrderFile.Kind kind = kind(arguments);
                file = OrderFile.write("ids.csv", kind, rows, 6);
                other = OrderFile.write("other.csv", kind, rows / 10, 7);
                stillness.start();
                WindowHands.pause(STARTED);
                stillness.begin();
                // As long as a person takes at least to choose a file.
                WindowHands.pause(CHOSEN - STARTED);
                run(
                        rows,
                        arguments.stream()
                                .skip(1)
                                .filter(word -> !word.equals(kind.word()))
                                .toList());
            } finally {
                OrderFile.delete(file);
                OrderFile.delete(other);
            }
        }

        private static OrderFile.Kind kind(List<String> arguments) {
            return Arrays.stream(OrderFile.Kind.values())
                    .filter(kind -> arguments.contains(kind.word()))
                    .findFirst()
                    .orElse(OrderFile.Kind.SNOWFLAKE);
        }

        private void run(int rows, List<String> wanted) {
            Map<String, Runnable> stages = new LinkedHashMap<>();
            stages.put("scroll", this::scroll);
            stages.put("filter", this::filter);
            stages.put("brush", this::brush);
            stages.put("sort", this::sort);
            stages.put("layout", this::relabel);
            stages.put("again", this::again);
            stages.put("storm", this::storm);
            stages.put("silent", this::silent);
            stages.put("pictures", this::pictures);
            WindowReport.watchHeap();
            WindowReport.head(rows);
            WindowReport.blocked("while a file is chosen", stillness);
            WindowReport.line("open to first rows, first use", open(file), WindowReport.FIRST_ROWS);
            WindowReport.note("%.0f ms of it the JavaFX thread was at work", spent);
            long start = System.nanoTime();
            stillness.begin();
            WindowHands.until(() -> !hands.isBusy());
            WindowReport.note("read after %.2f s", (System.nanoTime() - start) / 1e9);
            WindowReport.blocked("while reading", stillness);
            hands.idle();
            WindowReport.note("all is known after %.2f s", (System.nanoTime() - start) / 1e9);
            WindowReport.blocked("statistics, time, trouble", stillness);
            WindowReport.heap("heap with all rows");
            stages.forEach((name, stage) -> {
                if (wanted.isEmpty() || wanted.contains(name)) {
                    stage.run();
                }
            });
            WindowReport.heap("heap at the end");
            WindowReport.peak();
        }

        /** Opens a file and waits for its rows; in milliseconds. */
        private double open(Path which) {
            shownAt = 0;
            opened = which.getFileName().toString();
            firstId = OrderFile.firstId(which);
            long start = System.nanoTime();
            double own = WindowHands.call(() -> {
                double now = Stillness.own();
                app.model.open(Mode.BATCH, new OpenRequest.IdFile(which));
                waiting = true;
                return now;
            });
            WindowHands.until(() -> shownAt != 0);
            spent = shownOwn - own;
            return (shownAt - start) / 1e6;
        }

        private void again() {
            double[] times = new double[ROUNDS];
            double[] owns = new double[ROUNDS];
            for (int i = 0; i < ROUNDS; i++) {
                times[i] = open(i % 2 == 0 ? other : file);
                owns[i] = spent;
                WindowHands.pause(400);
                hands.press("#cancel");
                WindowHands.pause(150);
            }
            Arrays.sort(times);
            Arrays.sort(owns);
            WindowReport.line("open to first rows, again, median", times[ROUNDS / 2], WindowReport.FIRST_ROWS);
            WindowReport.note("%.0f ms of it the JavaFX thread was at work", owns[ROUNDS / 2]);
            WindowReport.line("open to first rows, again, longest", times[ROUNDS - 1], WindowReport.FIRST_ROWS);
            WindowReport.blocked("opening and cancelling", stillness);
            open(file);
            WindowHands.until(() -> !hands.isBusy());
            hands.idle();
            stillness.begin();
        }

        private void scroll() {
            SplittableRandom random = new SplittableRandom(1);
            stillness.begin();
            for (int i = 0; i < 60; i++) {
                double place = random.nextDouble();
                WindowHands.run(() -> {
                    ScrollBar bar = (ScrollBar) scene.lookup("#rows-bar");
                    bar.setValue(place * bar.getMax());
                });
                WindowHands.pause(30);
            }
            WindowReport.blocked("scrolling anywhere", stillness);
        }

        private void filter() {
            stillness.begin();
            hands.timed("filter by a value", () -> {
                Button bar = (Button) scene.lookup(".bar-row");
                bar.fire();
            });
            WindowReport.blocked("filtering", stillness);
            hands.clearFilters();
        }

        private void brush() {
            stillness.begin();
            hands.timed("brush", () -> hands.drag(0.3, 0.6));
            hands.timed("brush again", () -> hands.drag(0.1, 0.9));
            WindowReport.blocked("brushing", stillness);
            hands.clearFilters();
        }

        private void sort() {
            for (int column : new int[] {1, 2, 4}) {
                stillness.begin();
                hands.timed("sort by column " + column, () -> hands.sortBy(column, TableColumn.SortType.DESCENDING));
                WindowReport.blocked("sorting", stillness);
            }
        }

        private void relabel() {
            for (int layout : new int[] {1, 0}) {
                stillness.begin();
                WindowHands.run(hands::showLayouts);
                WindowHands.pause(500);
                WindowReport.blocked("showing the layouts", stillness);
                hands.timed("layout " + layout, () -> hands.chooseLayout(layout));
                WindowReport.blocked("choosing a layout", stillness);
            }
        }

        /** Everything at once, and always something else before it is done. */
        private void storm() {
            SplittableRandom random = new SplittableRandom(3);
            stillness.begin();
            for (int i = 0; i < 30; i++) {
                int step = i;
                WindowHands.run(() -> {
                    hands.drag(random.nextDouble() / 2, 0.5 + random.nextDouble() / 2);
                    hands.sortBy(1 + step % 4, TableColumn.SortType.ASCENDING);
                });
                WindowHands.pause(40 + random.nextInt(500));
            }
            WindowReport.blocked("brushing and sorting without waiting", stillness);
            hands.clearFilters();
            exportAndCancel(random);
            openAndCancel(random);
            hands.idle();
            Map<String, Double> longest = work.longest();
            for (String stage : STAGES) {
                WindowReport.line(
                        "stopped " + stage + " (" + work.stopped(stage) + " times), longest",
                        longest.getOrDefault(stage, Double.NaN),
                        WindowReport.CANCEL);
            }
        }

        private void exportAndCancel(SplittableRandom random) {
            app.dialogs.toSave = Optional.of(file.resolveSibling("out.csv"));
            for (int i = 0; i < 5; i++) {
                hands.press("#export");
                WindowHands.pause(300);
                WindowHands.run(Window::confirmExport);
                WindowHands.pause(150 + random.nextInt(400));
                hands.press("#takeCancel");
                WindowHands.pause(300);
            }
            WindowReport.blocked("exporting and cancelling", stillness);
        }

        private static void confirmExport() {
            javafx.stage.Window.getWindows().stream()
                    .map(window -> window.getScene().lookup("#export-save"))
                    .filter(Button.class::isInstance)
                    .forEach(save -> ((Button) save).fire());
        }

        private void openAndCancel(SplittableRandom random) {
            for (int i = 0; i < 12; i++) {
                WindowHands.run(() -> app.model.open(Mode.BATCH, new OpenRequest.IdFile(other)));
                WindowHands.pause(random.nextInt(i < 6 ? 60 : 900));
                hands.escape();
            }
            open(file);
            WindowHands.until(() -> !hands.isBusy());
            for (int i = 0; i < 4; i++) {
                WindowHands.pause(200 + random.nextInt(900));
                int index = 1 - i % 2;
                WindowHands.run(() -> hands.chooseLayout(index));
            }
        }

        /** Pictures with all rows, in {@code target/screens}, to be looked at. */
        private void pictures() {
            for (Theme theme : Theme.values()) {
                for (int width : new int[] {1280, 1920}) {
                    WindowHands.run(() -> {
                        app.settings.change(s -> s.withTheme(theme));
                        scene.getWindow().setWidth(width);
                        scene.getWindow().setHeight(width == 1280 ? 800 : 1080);
                    });
                    WindowHands.pause(1500);
                    WindowHands.run(() -> Fx.picture(scene, "batch-millions-" + theme.word() + "-" + width));
                }
            }
        }

        /** A pipe that nobody writes to. */
        private void silent() {
            Path pipe = file.resolveSibling("silent");
            try {
                if (new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() != 0) {
                    return;
                }
                for (int i = 0; i < 4; i++) {
                    WindowHands.run(() -> app.model.open(Mode.BATCH, new OpenRequest.IdFile(pipe)));
                    WindowHands.pause(300);
                    hands.escape();
                }
                WindowHands.pause(1000);
                WindowReport.note("%d jobs still wait for a silent pipe (limit 0)", work.running());
                WindowReport.line("open to first rows after that", open(other), WindowReport.FIRST_ROWS);
                WindowHands.until(() -> !hands.isBusy());
                hands.idle();
                Files.delete(pipe);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
