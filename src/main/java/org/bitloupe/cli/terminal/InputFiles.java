package org.bitloupe.cli.terminal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The files that a command line reads, of which none may be written by it: what was asked about would be gone. Whoever opens a file
 * that was named on the command line adds it here, and whoever is about to write one asks here first.
 */
public final class InputFiles {
    /** Path of standard input, where the system gives it one; a shell may have put a file there. */
    private static final Path STANDARD_INPUT = Path.of("/dev/stdin");

    private final List<Path> files = new ArrayList<>();
    private boolean someUnusable;

    /** A file that is read. */
    public void add(Path file) {
        files.add(file);
    }

    /** A file of a folder could not be used; the others were. */
    public void addUnusable() {
        someUnusable = true;
    }

    /** Tells whether a file could not be used though the command went on without it. */
    public boolean isSomeUnusable() {
        return someUnusable;
    }

    /** Standard input is read. */
    public void addStandardInput() {
        files.add(STANDARD_INPUT);
    }

    /**
     * Tells whether a file is one of those read, by whatever name or link. Devices and pipes never are: writing into one takes nothing
     * away from who reads it.
     */
    boolean has(Path output) {
        return !isStream(output) && files.stream().anyMatch(file -> isSame(file, output));
    }

    private static boolean isStream(Path output) {
        return Files.exists(output) && !Files.isRegularFile(output);
    }

    private static boolean isSame(Path one, Path other) {
        try {
            return Files.isSameFile(one, other);
        } catch (IOException e) {
            return false; // One of them is not there, and is not the other one.
        }
    }
}
