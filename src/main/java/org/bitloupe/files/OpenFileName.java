package org.bitloupe.files;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names that systems give to what a process has open, such as {@code /dev/stdout} and {@code /dev/fd/3}. Where a file is open, such a
 * name leads to it, and whoever replaced it would take away what others write there.
 */
public final class OpenFileName {
    private static final int STANDARD_OUTPUT = 1;
    private static final int STANDARD_ERROR = 2;
    private static final int MOST_LINKS = 40;

    private static final Pattern NAME =
            Pattern.compile("/dev/std(out|err)|/(?:dev|proc/(?:self|thread-self|(\\d+)))/fd/(\\d{1,9})");

    private OpenFileName() {}

    /** Tells whether a path, or a link that it is, names this process's standard output. */
    public static boolean isStandardOutput(Path path) {
        return number(path).equals(OptionalInt.of(STANDARD_OUTPUT));
    }

    /** Tells whether a path, or a link that it is, names this process's standard error. */
    public static boolean isStandardError(Path path) {
        return number(path).equals(OptionalInt.of(STANDARD_ERROR));
    }

    /**
     * Refuses the name of a file that is open: Java can neither write where the file is now nor take its place.
     *
     * @throws AlreadyOpenException if the path is such a name
     */
    static void refuse(Path path) throws AlreadyOpenException {
        if (number(path).isPresent() && Files.isRegularFile(path)) {
            throw new AlreadyOpenException(path);
        }
    }

    /** The number of a descriptor; -1 for one of another process, and none for any other path. */
    private static OptionalInt number(Path path) {
        Path named = path.toAbsolutePath().normalize();
        for (int i = 0; i < MOST_LINKS; i++) {
            Matcher name = NAME.matcher(named.toString());
            if (name.matches()) {
                return OptionalInt.of(number(name));
            }
            if (!Files.isSymbolicLink(named)) {
                return OptionalInt.empty();
            }
            try {
                named = named.resolveSibling(Files.readSymbolicLink(named)).normalize();
            } catch (IOException | UnsupportedOperationException e) {
                return OptionalInt.empty();
            }
        }
        return OptionalInt.empty();
    }

    private static int number(Matcher name) {
        if (name.group(1) != null) {
            return name.group(1).equals("out") ? STANDARD_OUTPUT : STANDARD_ERROR;
        }
        boolean others = name.group(2) != null
                && !name.group(2).equals(Long.toString(ProcessHandle.current().pid()));
        return others ? -1 : Integer.parseInt(name.group(3));
    }

    /** A file cannot be replaced by the name under which a process has it open. */
    static final class AlreadyOpenException extends FileSystemException {
        private static final long serialVersionUID = 1;

        AlreadyOpenException(Path path) {
            super(path.toString());
        }
    }
}
