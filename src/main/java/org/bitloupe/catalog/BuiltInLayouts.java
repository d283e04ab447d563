package org.bitloupe.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipFile;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.file.LayoutFiles;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.layout.file.LayoutReader;
import org.jspecify.annotations.Nullable;

/**
 * Reads the layout files that come with the program, in the order of the resource {@code index.txt}: the most common first. Each of its
 * lines is the folder of a family and the layout's id; the order alone counts for ranking, the folders are for whoever looks for a file.
 */
final class BuiltInLayouts {
    private static final String INDEX = "index.txt";

    private static final String FILE = "file:";
    private static final String IN_JAR = "jar:" + FILE;

    /** The folder of the files in the jar. */
    private static final String FOLDER = BuiltInLayouts.class.getPackageName().replace('.', '/') + '/';

    /** The jar that the program runs from, null if it runs from a folder. */
    private final @Nullable ZipFile jar;

    private BuiltInLayouts(@Nullable ZipFile jar) {
        this.jar = jar;
    }

    static List<Layout> load() {
        Optional<Path> program = jar(String.valueOf(BuiltInLayouts.class.getResource(INDEX)));
        if (program.isEmpty()) {
            return new BuiltInLayouts(null).layouts();
        }
        // Each file that is asked for as a resource takes a connection of its own, and longer than to read it.
        try (ZipFile jar = new ZipFile(program.get().toFile())) {
            return new BuiltInLayouts(jar).layouts();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Returns the jar that a resource stands in. Not by the code source of the class: that of one out of an archive of classes is where
     * the archive was made.
     */
    static Optional<Path> jar(String resource) {
        return resource.startsWith(IN_JAR)
                ? Optional.of(Path.of(
                        URI.create(resource.substring(IN_JAR.length() - FILE.length(), resource.indexOf("!/")))))
                : Optional.empty();
    }

    private List<Layout> layouts() {
        return text(INDEX)
                .lines()
                .filter(line -> !line.isBlank())
                .toList()
                .parallelStream() // They are most of what a short command does.
                .map(this::layout)
                .toList();
    }

    private Layout layout(String file) {
        LayoutReadResult read = LayoutReader.readTrusting(text(file + LayoutFiles.EXTENSION));
        if (read instanceof LayoutReadResult.Ok ok) {
            return ok.layout();
        }
        throw new IllegalStateException(file + ": " + read);
    }

    private String text(String name) {
        try (InputStream in = open(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private @Nullable InputStream open(String name) throws IOException {
        return jar == null
                ? BuiltInLayouts.class.getResourceAsStream(name)
                : jar.getInputStream(jar.getEntry(FOLDER + name));
    }
}
