package org.bitloupe.app;

import java.lang.reflect.Method;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.application.Platform;
import org.bitloupe.app.shell.theme.RenderingOptions;
import org.bitloupe.message.Message;

/** Starts JavaFX, or says in one sentence what this machine lacks for a window. */
public final class WindowSystem {
    /** Held, because a logger nobody holds may be collected together with its filter. */
    private static final Logger JAVAFX = Logger.getLogger("javafx");

    private static final Logger LOG = Logger.getLogger(WindowSystem.class.getName());
    /** The first Java that warns of {@code sun.misc.Unsafe} when a program runs. */
    private static final int WARNS_OF_UNSAFE = 24;

    private WindowSystem() {}

    /**
     * Starts JavaFX; a later {@code Application.launch} uses what runs then.
     *
     * @return what is missing, or nothing if JavaFX runs
     */
    public static Optional<Message> start() {
        if (onLinux()
                && System.getProperty("glass.platform") == null
                && display().isEmpty()) {
            return Optional.of(Message.of("cli.launcher.noDisplay"));
        }
        hushUnnamedModule();
        hushUnsafe();
        RenderingOptions.settle(System.getenv("GDK_GL"));
        try {
            Platform.startup(() -> {});
        } catch (RuntimeException | LinkageError e) {
            return Optional.of(missing(e));
        }
        return Optional.empty();
    }

    /** JavaFX warns of every start from the class path, which is how this program means to run. */
    private static void hushUnnamedModule() {
        JAVAFX.setFilter(
                log -> log.getMessage() == null || !log.getMessage().startsWith("Unsupported JavaFX configuration"));
    }

    /**
     * JavaFX 21 draws with {@code sun.misc.Unsafe}, of which Java 24 and newer warn once, in four lines, whoever starts the program
     * and can do nothing about it. The start scripts have an option for that; {@code java -jar} has none, so Java is told here that
     * it has warned already. Where it cannot be told, it warns.
     */
    private static void hushUnsafe() {
        if (Runtime.version().feature() < WARNS_OF_UNSAFE) {
            return;
        }
        try {
            Method warned = Class.forName("sun.misc.Unsafe").getDeclaredMethod("trySetMemoryAccessWarned");
            warned.setAccessible(true);
            warned.invoke(null);
        } catch (ReflectiveOperationException | RuntimeException e) {
            LOG.log(Level.FINE, "this Java warns of sun.misc.Unsafe", e);
        }
    }

    private static Message missing(Throwable e) {
        String reason = String.valueOf(e.getMessage());
        if (!onLinux()) {
            return Message.of("cli.launcher.failed", "reason", reason);
        }
        return reason.contains("DISPLAY")
                ? Message.of("cli.launcher.displayClosed", "display", display())
                : Message.of("cli.launcher.noGtk");
    }

    private static boolean onLinux() {
        return System.getProperty("os.name").startsWith("Linux");
    }

    private static String display() {
        String display = System.getenv("DISPLAY");
        return display == null ? "" : display;
    }
}
