package org.bitloupe.files;

import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import org.bitloupe.message.Problem;

/** Says in words why a file could not be opened or saved. Systems say it in a language of their own, or with a bare path. */
public final class FileErrorText {
    /** Messages of Linux and macOS, of Windows in English, and of a file that may not grow. */
    private static final String[] FULL = {"no space left", "not enough space", "disk quota exceeded", "file too large"};

    private FileErrorText() {}

    /** Returns the reason why a file could not be opened. */
    public static Problem opening(Path file, Exception why) {
        if (why instanceof NoSuchFileException) {
            return problem("file.open.missing", file, why);
        }
        if (Files.isDirectory(file)) {
            return problem("file.open.folder", file, why);
        }
        return problem(why instanceof AccessDeniedException ? "file.open.denied" : "file.open.other", file, why);
    }

    /** Returns the reason why a file could not be saved; {@code why} is the exception that was thrown. */
    public static Problem saving(Path file, Exception why) {
        if (why instanceof ContentRefusedException refused) {
            return refused.problem(file);
        }
        if (why instanceof NoSuchFileException || why instanceof NotDirectoryException) {
            return problem("file.save.missing", file, why);
        }
        if (Files.isDirectory(file)) {
            return problem("file.save.folder", file, why);
        }
        if (why instanceof OpenFileName.AlreadyOpenException) {
            return problem("file.save.open", file, why);
        }
        if (why instanceof AccessDeniedException) {
            return problem("file.save.denied", file, why);
        }
        return problem(isFull(why) ? "file.save.full" : "file.save.other", file, why);
    }

    private static boolean isFull(Exception why) {
        String said = reason(why).toLowerCase(Locale.ROOT);
        return Stream.of(FULL).anyMatch(said::contains);
    }

    private static Problem problem(String id, Path file, Exception why) {
        return Problem.of(id, "file", file.toString(), "reason", reason(why));
    }

    /** Returns the message of the system, without the path that stands in the sentence already. */
    public static String reason(Exception why) {
        if (why instanceof FileSystemException system && system.getReason() != null) {
            return system.getReason();
        }
        if (why instanceof ExecutionException && why.getCause() != null) {
            return inWords(why.getCause().getClass().getSimpleName());
        }
        String message = why instanceof FileSystemException ? null : why.getMessage();
        return message == null || message.isBlank() ? inWords(why.getClass().getSimpleName()) : message;
    }

    /** {@code FileAlreadyExistsException} is all that there is to go by: "file already exists". */
    private static String inWords(String exception) {
        return exception
                .replaceAll("^IOException$", "InputOrOutputFailed")
                .replaceAll("Exception$", "")
                .replaceAll("(?<=[a-z])(?=[A-Z])", " ")
                .toLowerCase(Locale.ROOT);
    }
}
