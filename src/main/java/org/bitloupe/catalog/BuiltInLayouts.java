package org.bitloupe.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.file.LayoutFiles;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.layout.file.LayoutReader;

/**
 * Reads the layout files that come with the program, in the order of the resource {@code index.txt}: the most common first. Each of its
 * lines is the folder of a family and the layout's id; the order alone counts for ranking, the folders are for whoever looks for a file.
 */
final class BuiltInLayouts {
    private BuiltInLayouts() {}

    static List<Layout> load() {
        return resource("index.txt")
                .lines()
                .filter(line -> !line.isBlank())
                .toList()
                .parallelStream() // They are most of what a short command does.
                .map(BuiltInLayouts::layout)
                .toList();
    }

    private static Layout layout(String file) {
        LayoutReadResult read = LayoutReader.readTrusting(resource(file + LayoutFiles.EXTENSION));
        if (read instanceof LayoutReadResult.Ok ok) {
            return ok.layout();
        }
        throw new IllegalStateException(file + ": " + read);
    }

    private static String resource(String name) {
        try (InputStream in = BuiltInLayouts.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
