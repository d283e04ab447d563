package org.bitloupe.testing;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirFactory;

/**
 * Makes the folders of {@code @TempDir}. JUnit's own have a random number of up to 20 digits in their names, and one in many thousands
 * is a valid card number, which the program hides in all that it says of a file there.
 */
public final class TestFolders implements TempDirFactory {
    private static final AtomicInteger MADE = new AtomicInteger();

    @Override
    public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext test) throws IOException {
        return make();
    }

    /** A new empty folder for temporary files, whose name has no long number. */
    static Path make() throws IOException {
        Path parent = Path.of(System.getProperty("java.io.tmpdir"));
        while (true) {
            String name = "test-" + ProcessHandle.current().pid() + "-" + MADE.incrementAndGet();
            try {
                return Files.createDirectory(parent.resolve(name));
            } catch (FileAlreadyExistsException e) {
                // An earlier process of the same number left it; the next number is free sooner or later.
            }
        }
    }
}
