package org.bitloupe.files;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.InstantSource;

/**
 * A log of unexpected errors in a file of bounded size: a full one is kept as the one before, and the one before that is gone. May be
 * used from several threads.
 */
public final class ErrorLog {
    /** The name of the file. */
    public static final String FILE = "errors.log";

    /** The name of the file before. */
    static final String BEFORE = "errors-before.log";

    /** Bytes from which on a file is full. */
    static final int FULL = 200_000;

    private final Path folder;
    private final InstantSource clock;
    private String last = "";

    /**
     * A log.
     *
     * @param folder its folder, which need not exist
     */
    public ErrorLog(Path folder, InstantSource clock) {
        this.folder = folder;
        this.clock = clock;
    }

    /**
     * Adds a report, unless it is that of the last one: one fault often comes again at once. A log that cannot be written is let be,
     * because the error is shown in any case.
     */
    public synchronized void add(String report) {
        if (report.equals(last)) {
            return;
        }
        last = report;
        try {
            Files.createDirectories(folder);
            Path file = folder.resolve(FILE);
            if (Files.exists(file) && Files.size(file) >= FULL) {
                Files.move(file, folder.resolve(BEFORE), StandardCopyOption.REPLACE_EXISTING);
            }
            byte[] entry = (clock.instant() + "\n" + report + "\n").getBytes(StandardCharsets.UTF_8);
            Files.write(file, entry, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            last = "";
        }
    }
}
