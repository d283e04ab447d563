package org.bitloupe.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Folders for tests that cannot have JUnit's own ({@code @TempDir}), such as what a field of a test makes before the test begins.
 * All are in one folder of this Java machine's and go when it ends.
 */
public final class Scratch {
    private static final Path ALL = all();
    private static final AtomicInteger MADE = new AtomicInteger();

    private Scratch() {}

    /** A new empty folder. */
    public static Path folder() {
        try {
            return Files.createDirectory(ALL.resolve(Integer.toString(MADE.incrementAndGet())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path all() {
        try {
            Path all = TestFolders.make();
            Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(all), "delete " + all));
            return all;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path folder) {
        try {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    Files.delete(file);
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult postVisitDirectory(Path empty, @Nullable IOException e) throws IOException {
                    Files.delete(empty);
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
