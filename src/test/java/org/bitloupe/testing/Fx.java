package org.bitloupe.testing;

import com.sun.javafx.scene.NodeHelper;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javax.imageio.ImageIO;
import org.bitloupe.app.shell.zoom.ZoomPane;

/** Work on the JavaFX thread for the tests of a {@link ScreenTest}. */
public final class Fx {
    private static final int SECONDS_TO_ANSWER = 120;
    private static final Path PICTURES = Path.of("target", "screens");
    /** Pictures are drawn when somebody wants to look at them: to draw and pack one takes longer than to lay it out. */
    private static final boolean DRAWN = Boolean.getBoolean("pictures") || Boolean.getBoolean("reach.pictures");

    private Fx() {}

    /**
     * Returns the result of the work when it has been done on the JavaFX thread.
     *
     * @throws AssertionError if the work throws or does not end in time
     */
    public static <T> T call(Callable<T> work) {
        if (Platform.isFxApplicationThread()) {
            throw new IllegalStateException("already on the JavaFX thread");
        }
        FutureTask<T> task = new FutureTask<>(work);
        try {
            Platform.runLater(task);
            return task.get(SECONDS_TO_ANSWER, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw new AssertionError(e.getCause());
        } catch (TimeoutException e) {
            throw new AssertionError("the JavaFX thread did not answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    /** Does the work on the JavaFX thread, which may be this one already, and returns its result. */
    static <T> T now(Callable<T> work) {
        if (!Platform.isFxApplicationThread()) {
            return call(work);
        }
        try {
            return work.call();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    /** Does the work on the JavaFX thread and waits for its end. */
    public static void run(Runnable work) {
        call(() -> {
            work.run();
            return true;
        });
    }

    /** Lets everything already queued on the JavaFX thread happen first. */
    public static void settle() {
        run(() -> {});
    }

    /** On the JavaFX thread: a scene of that size with style sheets applied and nodes placed, as if it were shown. */
    public static Scene layOut(Parent root, double width, double height) {
        Scene scene = root.getScene() == null ? new Scene(root, width, height) : root.getScene();
        root.resize(width, height);
        applyStyles(root);
        root.layout();
        return scene;
    }

    /**
     * On the JavaFX thread: applies style sheets as a pulse does, to the nodes that have changed; {@link Node#applyCss()} would do
     * it to all of them again.
     */
    public static void applyStyles(Node node) {
        NodeHelper.processCSS(node);
    }

    /**
     * On the JavaFX thread: writes {@code target/screens/NAME.png} to be looked at where pictures are wanted ({@code -Dpictures=true}),
     * and else lays the scene out only, as is done before it is drawn.
     */
    public static void picture(Scene scene, String name) {
        if (DRAWN) {
            write(scene.snapshot(null), name);
        } else {
            place(scene.getRoot());
        }
    }

    /** The same of a node alone, in the size it was laid out in, which may be another than its window's. */
    public static void picture(Node node, String name) {
        if (!DRAWN) {
            place(node);
            return;
        }
        SnapshotParameters parameters = new SnapshotParameters();
        if (node instanceof ZoomPane pane) {
            // Its content may be larger than what the window shows.
            parameters.setViewport(new Rectangle2D(0, 0, pane.getWidth(), pane.getHeight()));
        }
        write(node.snapshot(parameters, null), name);
    }

    private static void place(Node node) {
        applyStyles(node);
        if (node instanceof Parent parent) {
            parent.layout();
        }
    }

    private static void write(WritableImage image, String name) {
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        int[] pixels = new int[width * height];
        image.getPixelReader().getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
        BufferedImage copy = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
        copy.setRGB(0, 0, width, height, pixels, 0, width);
        try {
            Path file = Files.createDirectories(PICTURES).resolve(name + ".png");
            ImageIO.write(copy, "png", file.toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
