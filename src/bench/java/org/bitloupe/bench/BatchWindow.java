package org.bitloupe.bench;

import com.sun.javafx.tk.RenderJob;
import com.sun.javafx.tk.Toolkit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.bitloupe.app.batch.BatchController;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.BackgroundWork;
import org.bitloupe.app.shell.FxTimer;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.Opening;
import org.bitloupe.app.shell.Shell;
import org.bitloupe.testing.Mouse;
import org.bitloupe.testing.TestApp;

/**
 * The Batch screen in a window of 1920 by 1080 pixels with ten million IDs in a file: how long from opening it to the first rows on
 * the screen, how long at most the JavaFX thread hears of nothing while the file is read, filtered, sorted and so on, how long work
 * goes on after it was told to stop, and how much memory the program took. Each beside its limit.
 *
 * <p>{@code java -Xmx1536m ... org.bitloupe.bench.BatchWindow [rows [stages]]}; needs a display (for instance {@code xvfb-run}).
 * Without names of stages (scroll, filter, brush, sort, layout, again, storm, silent) all are run. First rows are on the screen
 * when JavaFX's rendering thread has painted the pulse that laid them out.
 */
public final class BatchWindow {
    private BatchWindow() {}

    public static void main(String[] args) {
        Application.launch(Window.class, args);
    }

    /** What is measured. */
    private record Limits() {
        static final double FIRST_ROWS = 100;
        static final double BLOCKED = 100;
        static final double CANCEL = 200;
        static final double HEAP = 1536;
    }

    /** The window. */
    public static final class Window extends Application {
        private static final double MEGA = 1 << 20;
        private static final int ROUNDS = 7;
        private static final List<String> STAGES =
                List.of("ids-look", "ids-read", "ids-sift", "ids-timeline", "ids-facts", "ids-trouble", "ids-take");

        private final TestApp app = new TestApp();
        private final WatchedWork work = new WatchedWork(new BackgroundWork(Platform::runLater));
        private final Stillness stillness = new Stillness();
        private Scene scene;
        private volatile long shownAt;
        private volatile double shownOwn;
        /** What the JavaFX thread had of a processor while the last file was opened, in milliseconds. */
        private double spent;

        private volatile boolean waiting;
        private Path file;
        private Path other;

        @Override
        public void start(Stage stage) {
            app.settings.change(s -> s.withWindow(1920, 1080, false));
            AppContext like = app.context();
            AppContext context = new AppContext(
                    like.words(),
                    like.settings(),
                    like.catalog(),
                    like.library(),
                    like.clock(),
                    new FxTimer(),
                    work,
                    like.dialogs(),
                    app.model,
                    like.status(),
                    like.copier(),
                    like.fxml(),
                    like.data());
            Shell shell = new Shell(context, app.model, Map.of(Mode.BATCH, BatchController::new));
            scene = shell.scene();
            app.model.modeProperty().set(Mode.BATCH);
            shell.start();
            stage.setScene(scene);
            stage.setWidth(1920);
            stage.setHeight(1080);
            stage.show();
            scene.addPostLayoutPulseListener(() -> {
                if (waiting && hasRows()) {
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
                List<String> arguments = getParameters().getRaw();
                int rows = arguments.isEmpty() ? 10_000_000 : Integer.parseInt(arguments.get(0));
                file = OrderFile.write("ids.csv", rows, 6);
                other = OrderFile.write("other.csv", rows / 10, 7);
                stillness.start();
                quiet();
                run(rows, arguments.stream().skip(1).toList());
                Platform.exit();
            } catch (IOException | RuntimeException e) {
                e.printStackTrace();
                Runtime.getRuntime().halt(1);
            } finally {
                OrderFile.delete(file);
                OrderFile.delete(other);
            }
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
            System.out.printf(Locale.ROOT, "%,d rows%n%-44s %10s %8s %7s%n", rows, "", "ms", "limit", "ratio");
            line("open to first rows, first use", open(file), Limits.FIRST_ROWS);
            System.out.printf(Locale.ROOT, "  %.0f ms of it the JavaFX thread was at work%n", spent);
            long start = System.nanoTime();
            stillness.begin();
            until(() -> !isBusy());
            System.out.printf(Locale.ROOT, "  read after %.2f s%n", (System.nanoTime() - start) / 1e9);
            blocked("while reading");
            idle();
            System.out.printf(Locale.ROOT, "  all is known after %.2f s%n", (System.nanoTime() - start) / 1e9);
            blocked("statistics, time, trouble");
            heap("heap with all rows");
            stages.forEach((name, stage) -> {
                if (wanted.isEmpty() || wanted.contains(name)) {
                    stage.run();
                }
            });
            heap("heap at the end");
            peak();
        }

        /** Opens a file and waits for rows; in milliseconds. */
        private double open(Path which) {
            shownAt = 0;
            long start = System.nanoTime();
            double own = fx(() -> {
                double now = Stillness.own();
                app.model.open(Mode.BATCH, new Opening.IdFile(which));
                waiting = true;
                return now;
            });
            until(() -> shownAt != 0);
            spent = shownOwn - own;
            return (shownAt - start) / 1e6;
        }

        private void again() {
            double[] times = new double[ROUNDS];
            double[] owns = new double[ROUNDS];
            for (int i = 0; i < ROUNDS; i++) {
                times[i] = open(i % 2 == 0 ? other : file);
                owns[i] = spent;
                pause(400);
                press("#cancel");
                pause(150);
            }
            Arrays.sort(times);
            Arrays.sort(owns);
            line("open to first rows, again, median", times[ROUNDS / 2], Limits.FIRST_ROWS);
            System.out.printf(Locale.ROOT, "  %.0f ms of it the JavaFX thread was at work%n", owns[ROUNDS / 2]);
            line("open to first rows, again, longest", times[ROUNDS - 1], Limits.FIRST_ROWS);
            blocked("opening and cancelling");
            open(file);
            until(() -> !isBusy());
            idle();
            stillness.begin();
        }

        private void scroll() {
            SplittableRandom random = new SplittableRandom(1);
            stillness.begin();
            for (int i = 0; i < 60; i++) {
                double place = random.nextDouble();
                fx(() -> {
                    ScrollBar bar = (ScrollBar) scene.lookup("#rows-bar");
                    bar.setValue(place * bar.getMax());
                    return true;
                });
                pause(30);
            }
            blocked("scrolling anywhere");
        }

        private void filter() {
            stillness.begin();
            timed("filter by a value", () -> {
                Button bar = (Button) scene.lookup(".bar-row");
                bar.fire();
                return true;
            });
            blocked("filtering");
            clearFilters();
        }

        private void clearFilters() {
            fx(() -> {
                scene.getRoot().lookupAll(".filter-chip .button").forEach(node -> ((Button) node).fire());
                return true;
            });
            idle();
        }

        private void brush() {
            stillness.begin();
            timed("brush", () -> {
                drag(0.3, 0.6);
                return true;
            });
            timed("brush again", () -> {
                drag(0.1, 0.9);
                return true;
            });
            blocked("brushing");
            clearFilters();
        }

        private void sort() {
            for (int column : new int[] {1, 2, 4}) {
                stillness.begin();
                timed("sort by column " + column, () -> {
                    sortBy(column, TableColumn.SortType.DESCENDING);
                    return true;
                });
                blocked("sorting");
            }
        }

        private void sortBy(int column, TableColumn.SortType type) {
            TableColumn<Integer, ?> by = table().getColumns().get(column);
            by.setSortType(type);
            table().getSortOrder().setAll(List.of(by));
            table().sort();
        }

        @SuppressWarnings("unchecked")
        private void relabel() {
            stillness.begin();
            timed("another layout", () -> {
                ComboBox<Object> box = (ComboBox<Object>) scene.lookup("#layout");
                box.getSelectionModel().select(1);
                return true;
            });
            blocked("choosing another layout");
            timed("the first layout again", () -> {
                ComboBox<Object> box = (ComboBox<Object>) scene.lookup("#layout");
                box.getSelectionModel().select(0);
                return true;
            });
            blocked("choosing it back");
        }

        /** Everything at once, and always something else before it is done. */
        private void storm() {
            SplittableRandom random = new SplittableRandom(3);
            stillness.begin();
            for (int i = 0; i < 30; i++) {
                int step = i;
                fx(() -> {
                    drag(random.nextDouble() / 2, 0.5 + random.nextDouble() / 2);
                    sortBy(1 + step % 4, TableColumn.SortType.ASCENDING);
                    return true;
                });
                pause(40 + random.nextInt(500));
            }
            blocked("brushing and sorting without waiting");
            clearFilters();
            app.dialogs.toSave = java.util.Optional.of(file.resolveSibling("out.csv"));
            for (int i = 0; i < 5; i++) {
                press("#export");
                pause(300);
                fx(() -> {
                    javafx.stage.Window.getWindows().stream()
                            .map(window -> window.getScene().lookup("#export-save"))
                            .filter(Button.class::isInstance)
                            .forEach(save -> ((Button) save).fire());
                    return true;
                });
                pause(150 + random.nextInt(400));
                press("#takeCancel");
                pause(300);
            }
            blocked("exporting and cancelling");
            for (int i = 0; i < 12; i++) {
                fx(() -> {
                    app.model.open(Mode.BATCH, new Opening.IdFile(other));
                    return true;
                });
                pause(random.nextInt(i < 6 ? 60 : 900));
                press("#cancel");
            }
            open(file);
            until(() -> !isBusy());
            for (int i = 0; i < 4; i++) {
                pause(200 + random.nextInt(900));
                int index = 1 - i % 2;
                fx(() -> {
                    ((ComboBox<?>) scene.lookup("#layout")).getSelectionModel().select(index);
                    return true;
                });
            }
            idle();
            Map<String, Double> longest = work.longest();
            for (String stage : STAGES) {
                line(
                        "stopped " + stage + " (" + work.stopped(stage) + " times), longest",
                        longest.getOrDefault(stage, Double.NaN),
                        Limits.CANCEL);
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
                    fx(() -> {
                        app.model.open(Mode.BATCH, new Opening.IdFile(pipe));
                        return true;
                    });
                    pause(300);
                    press("#cancel");
                }
                pause(1000);
                System.out.printf("  %d jobs still wait for a silent pipe (limit 0)%n", work.running());
                line("open to first rows after that", open(other), Limits.FIRST_ROWS);
                until(() -> !isBusy());
                idle();
                Files.delete(pipe);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        // ---- The window's parts ----

        @SuppressWarnings("unchecked")
        private TableView<Integer> table() {
            return (TableView<Integer>) scene.lookup("#table");
        }

        private boolean hasRows() {
            TableView<Integer> table = table();
            return table != null
                    && !table.getItems().isEmpty()
                    && table.lookupAll(".table-row-cell").stream()
                            .anyMatch(row -> row instanceof TableRow<?> r && !r.isEmpty() && r.isVisible());
        }

        private boolean isBusy() {
            Node cancel = scene.lookup("#cancel");
            return cancel != null && cancel.isVisible();
        }

        private void press(String selector) {
            fx(() -> {
                if (scene.lookup(selector) instanceof Button button && button.isVisible()) {
                    button.fire();
                }
                return true;
            });
        }

        private void drag(double from, double to) {
            Region bars = (Region) scene.lookup("#time-bars");
            fire(bars, MouseEvent.MOUSE_PRESSED, from);
            fire(bars, MouseEvent.MOUSE_DRAGGED, (from + to) / 2);
            fire(bars, MouseEvent.MOUSE_DRAGGED, to);
            fire(bars, MouseEvent.MOUSE_RELEASED, to);
        }

        private static void fire(Region on, EventType<MouseEvent> type, double at) {
            double x = at * on.getWidth();
            on.fireEvent(Mouse.primary(type, on, x, 30));
        }

        // ---- Waiting and telling ----

        private static <T> T fx(Supplier<T> action) {
            CompletableFuture<T> done = new CompletableFuture<>();
            Platform.runLater(() -> {
                try {
                    done.complete(action.get());
                } catch (RuntimeException e) {
                    done.completeExceptionally(e);
                }
            });
            try {
                return done.get();
            } catch (InterruptedException | ExecutionException e) {
                throw new IllegalStateException(e);
            }
        }

        private static void until(BooleanSupplier met) {
            long limit = System.nanoTime() + 300_000_000_000L;
            while (!fx(met::getAsBoolean)) {
                if (System.nanoTime() > limit) {
                    throw new IllegalStateException("waited for five minutes");
                }
                pause(3);
            }
        }

        private static void pause(long millis) {
            try {
                Thread.sleep(millis);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        /** Waits until nothing is at work, nor about to be. */
        private void idle() {
            int still = 0;
            while (still < 30) {
                still = fx(() -> work.running() == 0) ? still + 1 : 0;
                pause(5);
            }
        }

        /** Lets the window come to rest and the virtual machine load what it starts with. */
        private static void quiet() {
            pause(2000);
        }

        /** Does something and says how long it took until nothing was at work any more. */
        private void timed(String what, Supplier<Boolean> action) {
            long start = System.nanoTime();
            fx(action);
            until(() -> work.running() > 0 || System.nanoTime() - start > 500_000_000L);
            until(() -> !work.isRunning("ids-sift") && !work.isRunning("ids-read"));
            double sifted = (System.nanoTime() - start) / 1e6;
            idle();
            System.out.printf(
                    Locale.ROOT,
                    "  %s: rows after %.0f ms, all after %.0f ms%n",
                    what,
                    sifted,
                    (System.nanoTime() - start) / 1e6);
        }

        private void blocked(String when) {
            line("JavaFX thread blocked, " + when, stillness.longest(), Limits.BLOCKED);
            System.out.printf(
                    Locale.ROOT,
                    "  of its own time %.0f ms, and %.0f ms all pulses together%n",
                    stillness.longestOwn(),
                    stillness.allOwn());
            stillness.begin();
        }

        private static void line(String what, double value, double limit) {
            System.out.printf(Locale.ROOT, "%-44s %10.1f %8.0f %7.2f%n", what, value, limit, value / limit);
        }

        private static void heap(String what) {
            System.gc();
            Runtime now = Runtime.getRuntime();
            line(what + ", MB", (now.totalMemory() - now.freeMemory()) / MEGA, Limits.HEAP);
        }

        private static void peak() {
            long peak = ManagementFactory.getMemoryPoolMXBeans().stream()
                    .filter(pool -> pool.getType() == MemoryType.HEAP)
                    .map(MemoryPoolMXBean::getPeakUsage)
                    .mapToLong(usage -> usage.getUsed())
                    .sum();
            line("highest use of the heap, MB", peak / MEGA, Limits.HEAP);
        }
    }
}
