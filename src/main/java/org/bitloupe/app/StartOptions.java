package org.bitloupe.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Options of the window's start.
 *
 * @param file a layout file to open in Design, a file of IDs to open in Batch, or an e-mail or HAR file for its timeline
 * @param exit true if the window closes as soon as it is shown, for trying whether the program starts
 * @param training true if the file of IDs is for a {@link WindowTrainingRun}, and is not opened at once
 */
public record StartOptions(Optional<Path> file, boolean exit, boolean training) {
    private static final String EXIT = "--exit";
    private static final String TRAINING = "--train";

    /** The file that a window which is there already can open as well; empty if this start is for more than that. */
    public Optional<Path> forAnyWindow() {
        return exit || training ? Optional.empty() : file;
    }

    /** As arguments: JavaFX makes the application itself and hands it nothing else. */
    String[] toArguments() {
        List<String> arguments = new ArrayList<>();
        if (exit) {
            arguments.add(EXIT);
        }
        if (training) {
            arguments.add(TRAINING);
        }
        file.ifPresent(path -> arguments.add(path.toString()));
        return arguments.toArray(String[]::new);
    }

    /** Reads the options from the program's own arguments. */
    public static StartOptions ofArguments(List<String> arguments) {
        return new StartOptions(
                arguments.stream()
                        .filter(a -> !a.equals(EXIT) && !a.equals(TRAINING))
                        .findFirst()
                        .map(Path::of),
                arguments.contains(EXIT),
                arguments.contains(TRAINING));
    }
}
