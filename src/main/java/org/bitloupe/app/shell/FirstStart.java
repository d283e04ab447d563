package org.bitloupe.app.shell;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Detection of the first start: the program has kept nothing yet on this computer. */
public final class FirstStart {
    private FirstStart() {}

    /**
     * Tells whether a folder for what the program keeps is not there or empty. One that cannot be looked into is somebody's.
     *
     * @param data the folder
     */
    public static boolean isIn(Path data) {
        if (Files.notExists(data)) {
            return true;
        }
        try (Stream<Path> files = Files.list(data)) {
            return files.findAny().isEmpty();
        } catch (IOException e) {
            return false;
        }
    }
}
