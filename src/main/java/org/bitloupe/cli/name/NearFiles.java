package org.bitloupe.cli.name;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bitloupe.message.WordSuggestion;

/** The files whose names are nearly that of one that is not there. */
public final class NearFiles {
    /** In larger folders nobody waits for them. */
    private static final int MOST = 10_000;

    /** A shorter name is near to any other. */
    private static final int SHORTEST = 4;

    private NearFiles() {}

    /** Paths of files in the same folder, written as the one that is not there, the nearest first; none if the folder cannot be read. */
    public static List<String> of(String file) {
        try {
            Path path = Path.of(file);
            Path name = path.getFileName();
            Path folder = path.toAbsolutePath().getParent();
            if (name == null || folder == null || name.toString().length() < SHORTEST || !Files.isDirectory(folder)) {
                return List.of();
            }
            Map<String, String> paths = new LinkedHashMap<>();
            try (Stream<Path> files = Files.list(folder)) {
                files.limit(MOST).filter(Files::isRegularFile).forEach(each -> {
                    String other = String.valueOf(each.getFileName());
                    paths.put(other, path.resolveSibling(other).toString());
                });
            }
            return WordSuggestion.within(
                            name.toString(), paths.keySet(), name.toString().length() < 12 ? 1 : 2)
                    .stream()
                    .map(paths::get)
                    .toList();
        } catch (InvalidPathException | IOException | UncheckedIOException e) {
            return List.of();
        }
    }
}
