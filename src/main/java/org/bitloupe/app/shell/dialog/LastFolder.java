package org.bitloupe.app.shell.dialog;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The folder that a file was last saved to since the program began, where the next one is asked for. */
final class LastFolder {
    private @Nullable Path folder;

    /** Takes the file that was chosen. */
    void savedTo(Path file) {
        folder = file.toAbsolutePath().getParent();
    }

    /** The folder, if there is one and it is still there: a dialog does not open in one that is not. */
    Optional<Path> existing() {
        return Optional.ofNullable(folder).filter(Files::isDirectory);
    }
}
