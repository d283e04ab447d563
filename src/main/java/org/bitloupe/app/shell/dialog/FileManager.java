package org.bitloupe.app.shell.dialog;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bitloupe.message.Problem;

/**
 * The program of the system that shows folders. Started as a process of its own: JavaFX's {@code HostServices} tries web browsers where
 * there is none.
 *
 * @param command the program that takes a folder as its argument, and its other arguments
 */
record FileManager(List<String> command) {
    FileManager {
        command = List.copyOf(command);
    }

    /**
     * The one of a system.
     *
     * @param system the name of the system, as the property {@code os.name} has it
     */
    static FileManager of(String system) {
        if (system.startsWith("Windows")) {
            return new FileManager(List.of("explorer.exe"));
        }
        // xdg-open of freedesktop.org hands a folder to the file manager of the desktop.
        return new FileManager(List.of(system.startsWith("Mac") ? "open" : "xdg-open"));
    }

    /**
     * Shows the folder that a file is in; does not wait for the program.
     *
     * @return the problem if it cannot be started
     */
    Optional<Problem> showFolderOf(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        List<String> whole = new ArrayList<>(command);
        whole.add(String.valueOf(folder));
        try {
            new ProcessBuilder(whole)
                    .redirectErrorStream(true)
                    .redirectOutput(Redirect.DISCARD)
                    .start();
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(Problem.of("folder.show", "folder", String.valueOf(folder), "program", command.get(0)));
        }
    }
}
