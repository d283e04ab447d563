package org.bitloupe.cli.terminal;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import org.bitloupe.files.FileErrorText;
import org.bitloupe.files.OpenFileName;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/**
 * The target of a command's output: a file, or a stream that the program was given, which keeps what was written to it before and takes
 * what is written to it afterwards.
 */
public final class OutputTarget {
    private static final OutputTarget STANDARD_OUTPUT = new OutputTarget(null, false);

    private static final OutputTarget STANDARD_ERROR = new OutputTarget(null, true);
    private static final Path DASH = Path.of("-");

    private final @Nullable Path file;
    private final boolean error;

    private OutputTarget(@Nullable Path file, boolean error) {
        this.file = file;
        this.error = error;
    }

    /**
     * Returns the target that an option names: {@code -} is standard output, and so is {@code /dev/stdout}.
     *
     * @param named null where the option is not there, which is standard output as well
     */
    public static OutputTarget of(@Nullable Path named) {
        if (named == null || named.equals(DASH) || OpenFileName.isStandardOutput(named)) {
            return STANDARD_OUTPUT;
        }
        return OpenFileName.isStandardError(named) ? STANDARD_ERROR : new OutputTarget(named, false);
    }

    public boolean isStandardOutput() {
        return equals(STANDARD_OUTPUT);
    }

    /** Returns the file, which may also be a device or a pipe; null for a stream. */
    public @Nullable Path file() {
        return file;
    }

    /**
     * Returns the reason why no file can be written there, as far as that is known before any work: it is a folder, or its own folder is
     * not there.
     */
    public Optional<Problem> unwritable() {
        if (file == null) {
            return Optional.empty();
        }
        if (Files.isDirectory(file)) {
            return Optional.of(FileErrorText.saving(file, new FileSystemException(file.toString())));
        }
        Path folder = file.toAbsolutePath().getParent();
        return folder == null || Files.isDirectory(folder)
                ? Optional.empty()
                : Optional.of(FileErrorText.saving(file, new NoSuchFileException(file.toString())));
    }

    /** Returns the printer where the target is no file. */
    public PrintWriter printer(Terminal terminal) {
        return error ? terminal.err() : terminal.out();
    }

    /** Returns the stream of bytes where the target is no file. What was printed before is written first. */
    public OutputStream stream(Terminal terminal) {
        terminal.out().flush();
        return error ? terminal.streams().err() : terminal.streams().out();
    }

    /** Writes bytes where the target is no file. */
    public void print(byte[] content, Terminal terminal) {
        if (!error) {
            terminal.print(content);
            return;
        }
        try {
            stream(terminal).write(content);
        } catch (IOException e) {
            terminal.err()
                    .println(); // As for standard output: its printer knows, and there is no other place to say so.
        }
    }
}
