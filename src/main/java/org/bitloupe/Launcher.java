package org.bitloupe;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.Logger;
import org.bitloupe.app.BitloupeApp;
import org.bitloupe.app.StartOptions;
import org.bitloupe.app.WindowSystem;
import org.bitloupe.app.shell.dialog.OpenableFile;
import org.bitloupe.app.shell.settings.SettingsFile;
import org.bitloupe.cli.Cli;
import org.bitloupe.cli.TerminalTrainingRun;
import org.bitloupe.cli.terminal.HostEnvironment;
import org.bitloupe.cli.terminal.ShellLine;
import org.bitloupe.cli.terminal.StandardOutput;
import org.bitloupe.cli.terminal.StandardStreams;
import org.bitloupe.export.carrier.LayoutSource;
import org.bitloupe.files.DataFolder;
import org.bitloupe.files.FileErrorText;
import org.bitloupe.files.RunningInstance;
import org.bitloupe.files.SystemFolders;
import org.bitloupe.message.AvailableLanguages;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;

/**
 * The way into the program. No arguments, a layout file, a picture that may carry one, a file of IDs, an e-mail, or {@code --exit} open the window, everything
 * else is a terminal command.
 *
 * <p>A plain class: Java refuses to start a JavaFX {@code Application} from the class path, and the terminal commands must work
 * where there is no JavaFX at all.
 */
public final class Launcher {
    private static final int CANNOT_START = 2;
    /** With a file of IDs: for packaging, see {@code WindowTrainingRun}. */
    private static final String TRAIN_WINDOW = "--train";
    /** With a folder: for packaging, see {@link TerminalTrainingRun}. */
    private static final String TRAIN_TERMINAL = "--train-terminal";

    /** The time for a window that is there to take a file. */
    private static final long WAIT = TimeUnit.SECONDS.toNanos(2);

    private static final long LOOK_EVERY = TimeUnit.MILLISECONDS.toNanos(20);

    private static final Set<OpenableFile> READ_IN_THE_WINDOW = Set.of(OpenableFile.IDS, OpenableFile.TICKET);

    private Launcher() {}

    /** Runs the program and ends the virtual machine with the program's exit code. */
    public static void main(String[] args) {
        // Pictures are written without AWT's own idea of a screen, which would fail where there is none.
        System.setProperty("java.awt.headless", "true");
        // Java and JavaFX keep files in the home that the list of users names, unless they are shown the person's.
        System.setProperty("user.home", SystemFolders.ofProcess().home().toString());
        boolean window = opensWindow(args);
        int code = window ? window(args) : terminal(args);
        // A terminal command that is done ends by itself: System.exit first looks for a logger to tell, which takes a
        // short one longer.
        if (window || code != 0) {
            System.exit(code);
        }
    }

    static boolean opensWindow(String... args) {
        return args.length == 0
                || args[0].equals("--exit")
                || args[0].equals(TRAIN_WINDOW)
                || LayoutSource.mayHold(args[0])
                || isReadInTheWindow(args[0]);
    }

    /** Looked at only to see whether it is there, so that no command can be mistaken for a file. */
    private static boolean isReadInTheWindow(String arg) {
        Path file = Path.of(arg);
        return READ_IN_THE_WINDOW.contains(OpenableFile.of(file)) && Files.isRegularFile(file);
    }

    /** A file opens in the window that is there, if one takes it soon; else in one of its own. */
    private static int window(String[] args) {
        StartOptions options = StartOptions.ofArguments(List.of(args));
        Optional<Problem> unopened = options.file().flatMap(Launcher::unopened);
        if (unopened.isPresent()) {
            System.err.println(messages().say(unopened.get()));
            return CANNOT_START;
        }
        if (options.forAnyWindow().filter(Launcher::isTaken).isPresent()) {
            return 0;
        }
        Optional<Message> problem = JavaFxFolder.isNeeded() ? JavaFxFolder.startAgainWithIt(args) : startWindowSystem();
        if (problem.isPresent()) {
            System.err.println(messages().say(problem.get()));
            options.file().flatMap(Launcher::inTerminal).map(messages()::say).ifPresent(System.err::println);
            return CANNOT_START;
        }
        BitloupeApp.start(options);
        return 0;
    }

    /** JavaFX prints the stack traces of libraries it cannot load; they matter only if it starts all the same. */
    static Optional<Message> startWindowSystem() {
        // Makes the handlers now, while the standard error stream is the real one.
        Logger.getLogger("").getHandlers();
        PrintStream errors = System.err;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setErr(new PrintStream(printed, true, Charset.defaultCharset()));
        Optional<Message> missing;
        try {
            missing = WindowSystem.start();
        } finally {
            System.setErr(errors);
        }
        if (missing.isEmpty()) {
            errors.print(printed.toString(Charset.defaultCharset()));
        }
        return missing;
    }

    /** The reason why a file cannot be opened in any window: whoever asks for it at a terminal is to read that there. */
    private static Optional<Problem> unopened(Path file) {
        if (Files.isDirectory(file)) {
            return Optional.of(FileErrorText.opening(file, new FileSystemException(file.toString())));
        }
        return Files.exists(file)
                ? Optional.empty()
                : Optional.of(FileErrorText.opening(file, new NoSuchFileException(file.toString())));
    }

    /** The line to type for a file where there is no window. */
    static Optional<Message> inTerminal(Path file) {
        String command = switch (OpenableFile.of(file)) {
            case LAYOUT, PICTURE -> "check";
            case IDS -> "batch";
            case TICKET -> "timeline";
            case OTHER -> "";
        };
        return command.isEmpty()
                ? Optional.empty()
                : Optional.of(Message.of(
                        "cli.launcher.file", "command", ShellLine.of(List.of("bitloupe", command, file.toString()))));
    }

    private static Messages messages() {
        return Messages.in(
                AvailableLanguages.ofProgram().chosen(SettingsFile.ofUser().language()));
    }

    private static boolean isTaken(Path file) {
        long start = System.nanoTime();
        return RunningInstance.ask(DataFolder.ofUser(), file, () -> {
            LockSupport.parkNanos(LOOK_EVERY);
            return System.nanoTime() - start < WAIT;
        });
    }

    private static int terminal(String[] args) {
        // System.out would keep quiet about a full disk, and about a reader who has gone.
        StandardStreams streams = new StandardStreams(System.in, StandardOutput.ofProcess(), System.err);
        HostEnvironment host = HostEnvironment.ofProcess();
        return args.length == 2 && args[0].equals(TRAIN_TERMINAL)
                ? TerminalTrainingRun.run(Path.of(args[1]), streams, InstantSource.system(), host)
                : Cli.run(args, streams, InstantSource.system(), host);
    }
}
