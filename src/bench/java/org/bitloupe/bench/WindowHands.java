package org.bitloupe.bench;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import org.bitloupe.testing.Mouse;

/** Does on the Batch screen what a person does, and waits for what comes of it. */
final class WindowHands {
    private static final long MOST_NANOS = 300_000_000_000L;

    private final Scene scene;
    private final WatchedWork work;
    private Label name;
    private VirtualFlow<?> flow;

    WindowHands(Scene scene, WatchedWork work) {
        this.scene = scene;
        this.work = work;
    }

    // ---- On the JavaFX thread ----

    @SuppressWarnings("unchecked")
    private TableView<Integer> table() {
        return (TableView<Integer>) scene.lookup("#table");
    }

    /**
     * Tells whether rows are shown that begin with an ID, under the name of the file they are in. Asked in every pulse: looks at one
     * row.
     */
    boolean hasRows(String firstId, String file) {
        if (name == null || flow == null) {
            name = (Label) scene.lookup("#name");
            flow = (VirtualFlow<?>) scene.lookup("#table .virtual-flow");
            return false;
        }
        if (!name.getText().equals(file) || flow.getCellCount() == 0) {
            return false;
        }
        IndexedCell<?> first = flow.getFirstVisibleCell();
        if (first == null || first.getIndex() != 0 || first.isEmpty() || !first.isVisible()) {
            return false;
        }
        Node literal = first.lookup(".literal-line");
        return literal != null && firstId.equals(literal.getAccessibleText());
    }

    /** Tells whether a file is being read. */
    boolean isBusy() {
        Node cancel = scene.lookup("#cancel");
        return cancel != null && cancel.isVisible();
    }

    void sortBy(int column, TableColumn.SortType type) {
        TableColumn<Integer, ?> by = table().getColumns().get(column);
        by.setSortType(type);
        table().getSortOrder().setAll(List.of(by));
        table().sort();
    }

    /** Opens the list of layouts, which is filled then. */
    void showLayouts() {
        ((ComboBox<?>) scene.lookup("#layout")).show();
    }

    /** Takes one of the list. */
    void chooseLayout(int index) {
        ComboBox<?> layout = (ComboBox<?>) scene.lookup("#layout");
        layout.getSelectionModel().select(index);
        layout.hide();
    }

    /** Draws over the bars, from one part of their width to another. */
    void drag(double from, double to) {
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

    // ---- From another thread ----

    /** Returns the result of an action on the JavaFX thread. */
    static <T> T call(Supplier<T> action) {
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

    /** Does something on the JavaFX thread and waits for its end. */
    static void run(Runnable action) {
        call(() -> {
            action.run();
            return true;
        });
    }

    static void until(BooleanSupplier met) {
        long limit = System.nanoTime() + MOST_NANOS;
        while (!call(met::getAsBoolean)) {
            if (System.nanoTime() > limit) {
                throw new IllegalStateException("waited for five minutes");
            }
            pause(3);
        }
    }

    static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits until nothing is at work, nor about to be. */
    void idle() {
        int still = 0;
        while (still < 30) {
            still = call(() -> work.running() == 0) ? still + 1 : 0;
            pause(5);
        }
    }

    void press(String selector) {
        run(() -> {
            if (scene.lookup(selector) instanceof Button button && button.isVisible()) {
                button.fire();
            }
        });
    }

    /** The key that stops what is going on; the button for it comes only where that takes more than a short time. */
    void escape() {
        run(() -> scene.getAccelerators()
                .get(new KeyCodeCombination(KeyCode.ESCAPE))
                .run());
    }

    void clearFilters() {
        run(() -> scene.getRoot().lookupAll(".filter-chip .button").forEach(node -> ((Button) node).fire()));
        idle();
    }

    /** Does something that sets work going and says how long it took until nothing was at work any more. */
    void timed(String what, Runnable action) {
        int before = work.begun();
        long start = System.nanoTime();
        run(action);
        until(() -> work.begun() > before);
        until(() -> !work.isRunning("ids-filter") && !work.isRunning("ids-read"));
        double sifted = (System.nanoTime() - start) / 1e6;
        idle();
        WindowReport.note("%s: rows after %.0f ms, all after %.0f ms", what, sifted, (System.nanoTime() - start) / 1e6);
    }
}
