package org.bitloupe.app;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.zip.GZIPOutputStream;
import javafx.scene.Parent;
import javafx.stage.Stage;
import javafx.stage.StageStyle;
import javafx.stage.Window;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.Screen;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Layout;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.SceneDriver;
import org.bitloupe.testing.TestApp;
import org.jspecify.annotations.Nullable;

/** The whole window with all its screens, in memory. What is not of its {@link SceneDriver} is to be called on the JavaFX thread. */
final class TestWindow extends SceneDriver {
    static final String INSTAGRAM = "2217813737473025832";

    final TestApp app;
    private List<Window> others = List.of();
    private @Nullable Stage stage;

    TestWindow(double width, double height) {
        this(new TestApp(), width, height);
    }

    TestWindow(TestApp app, double width, double height) {
        this(app, width, height, ScreenRegistry.all());
    }

    /** A window of other screens. */
    TestWindow(TestApp app, double width, double height, Map<Mode, Function<AppContext, Screen>> makers) {
        super(app.shell(makers).scene(), width, height);
        this.app = app;
        layOut();
    }

    @Override
    protected void pulse(double wide, double high) {
        // A window that is hidden gets no pulse either; its styles are gone until it is shown again.
        if (stage == null || stage.isShowing()) {
            super.pulse(wide, high);
        }
        beside().forEach(window -> {
            Fx.applyStyles(window.getScene().getRoot());
            window.sizeToScene();
            window.getScene().getRoot().layout();
        });
    }

    /** Shows it, as popups and other windows need it, until {@link #close}. */
    void show() {
        if (stage != null) {
            return;
        }
        others = List.copyOf(Window.getWindows());
        Stage shown = new Stage(StageStyle.UNDECORATED);
        shown.setScene(scene());
        shown.setWidth(width());
        shown.setHeight(height());
        shown.show();
        stage = shown;
    }

    boolean isShown() {
        return stage != null;
    }

    void close() {
        beside().forEach(Window::hide);
        if (stage != null) {
            stage.hide();
        }
    }

    /** Popups, and the small window. */
    private List<Window> beside() {
        return stage == null
                ? List.of()
                : Window.getWindows().stream()
                        .filter(window -> window != stage && !others.contains(window))
                        .toList();
    }

    /** Returns the roots that can be used: the window, the popup over it, or the one that is there in its place. */
    @Override
    protected List<Parent> roots() {
        List<Parent> roots = new ArrayList<>();
        if (stage == null || stage.isShowing()) {
            roots.add(scene().getRoot());
        }
        beside().forEach(window -> roots.add(window.getScene().getRoot()));
        return roots;
    }

    void go(Mode mode) {
        app.model.modeProperty().set(mode);
        layOut();
    }

    void open(Mode mode, String layout) {
        app.model.open(mode, new OpenRequest.OfLayout(layout(layout)));
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
        app.model.batch(file(lines));
        layOut();
    }

    /** The same, packed. */
    void batchPacked(List<String> lines) {
        Path packed = app.folder.resolve("orders.csv.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write(String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        app.model.batch(packed);
        layOut();
    }

    /** Takes a file away that was read. */
    void delete(String name) {
        try {
            Files.delete(app.folder.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path file(List<String> lines) {
        try {
            return Files.write(Files.createTempFile(app.folder, "ids", ".csv"), lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A ticket of that name, opened as by a drop on the window. */
    void ticket(String name, String text) {
        try {
            Path file = Files.writeString(app.folder.resolve(name), text);
            app.model.open(Mode.INSPECT, new OpenRequest.TicketFile(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        layOut();
    }
}
