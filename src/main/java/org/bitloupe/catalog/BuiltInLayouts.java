package org.bitloupe.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.file.LayoutFiles;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.layout.file.LayoutReader;

/**
 * Reads the layout files that come with the program, in the order of the resource {@code index.txt}, family by family. Each of its
 * lines is the folder of a family and the layout's id; the order alone counts for ranking, the folders are for whoever looks for a file.
 * In the program's jar all of them stand in one more file, see {@link BinaryLayoutWriter}: to read that takes a fraction of the time.
 */
final class BuiltInLayouts {
    /** The file of all layouts, in the jar alone: in a folder of classes it would be older than a layout file that was edited. */
    static final String BINARY = "layouts.bin";

    /** The folder of the files in the jar. */
    static final String FOLDER = BuiltInLayouts.class.getPackageName().replace('.', '/') + '/';

    private static final String INDEX = "index.txt";

    private static final String FILE = "file:";
    private static final String IN_JAR = "jar:" + FILE;

    private BuiltInLayouts() {}

    static List<Layout> load() {
        return jar(String.valueOf(BuiltInLayouts.class.getResource(INDEX)))
                .map(BuiltInLayouts::ofJar)
                .orElseGet(BuiltInLayouts::ofFiles);
    }

    /** Reads the one file of all layouts, or the layout files where somebody has put the classes into a jar without it. */
    static List<Layout> ofJar(Path program) {
        // A file that is asked for as a resource takes a connection of its own, and longer than to read it.
        try (ZipFile jar = new ZipFile(program.toFile())) {
            ZipEntry binary = jar.getEntry(FOLDER + BINARY);
            return binary == null
                    ? ofFiles()
                    : BinaryLayoutReader.read(jar.getInputStream(binary).readAllBytes());
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

    /** Reads the layout files themselves. */
    static List<Layout> ofFiles() {
        return text(INDEX)
                .lines()
                .filter(line -> !line.isBlank())
                .map(BuiltInLayouts::layout)
                .toList();
    }

    private static Layout layout(String file) {
        LayoutReadResult read = LayoutReader.readTrusting(text(file + LayoutFiles.EXTENSION));
        if (read instanceof LayoutReadResult.Ok ok) {
            return ok.layout();
        }
        throw new IllegalStateException(file + ": " + read);
    }

    private static String text(String name) {
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
