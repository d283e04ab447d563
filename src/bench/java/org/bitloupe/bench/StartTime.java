package org.bitloupe.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import javafx.application.Application;
import javafx.collections.ListChangeListener;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.bitloupe.Launcher;
import org.controlsfx.control.ToggleSwitch;

/**
 * Measures the time that the program takes from the start of its process until its window is on the screen, beside the least that any
 * JavaFX program with one ControlsFX control takes. The two start in turn, so that whatever else the machine does hits both; each ends
 * itself at the instant its window shows.
 *
 * <p>Needs a display (for instance {@code xvfb-run}). The limit is a ratio of 1.3 of the medians.
 */
public final class StartTime {
    private static final int ROUNDS = 15;

    private StartTime() {}

    /** Prints the medians and their ratio. */
    public static void main(String[] args) throws IOException, InterruptedException {
        double[] ours = new double[ROUNDS];
        double[] empty = new double[ROUNDS];
        once("ours");
        once("empty");
        for (int i = 0; i < ROUNDS; i++) {
            ours[i] = once("ours");
            empty[i] = once("empty");
        }
        Arrays.sort(ours);
        Arrays.sort(empty);
        double a = ours[ROUNDS / 2];
        double b = empty[ROUNDS / 2];
        System.out.printf(
                Locale.ROOT,
                "start to window: Bitloupe %.0f ms, empty window %.0f ms, ratio %.2f (limit 1.30)%n",
                a,
                b,
                a / b);
    }

    private static double once(String which) throws IOException, InterruptedException {
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:auto",
                "-cp",
                System.getProperty("java.class.path"),
                UntilShown.class.getName(),
                which);
        long start = System.nanoTime();
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        int code = process.waitFor();
        if (code != 0) {
            throw new IOException(which + " ended with " + code);
        }
        return (System.nanoTime() - start) / 1e6;
    }

    /** Starts one of the two programs and ends the process as soon as a window shows. */
    public static final class UntilShown {
        private UntilShown() {}

        public static void main(String[] args) {
            Window.getWindows().addListener((ListChangeListener<Window>)
                    change -> Runtime.getRuntime().halt(0));
            if (args[0].equals("ours")) {
                Launcher.main(new String[0]);
            } else {
                Application.launch(EmptyWindow.class);
            }
        }
    }

    /** An empty window with one ControlsFX control. */
    public static final class EmptyWindow extends Application {
        @Override
        public void start(Stage stage) {
            stage.setScene(new Scene(new ToggleSwitch("switch"), 1280, 800));
            stage.show();
        }
    }
}
