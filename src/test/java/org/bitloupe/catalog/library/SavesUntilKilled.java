package org.bitloupe.catalog.library;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.bitloupe.files.FileFingerprint;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.file.LayoutFiles;
import org.bitloupe.layout.file.StandardSpellings;

/**
 * A program of its own that saves the next version of a layout, and keeps the next version of unsaved work, as fast as it can until
 * it is killed. It says so when the first is saved, and the number of each version once it is.
 */
public final class SavesUntilKilled {
    private SavesUntilKilled() {}

    /** Arguments: the file, the program's folder, the number of the first version. */
    public static void main(String[] args) throws IOException {
        Path file = Path.of(args[0]);
        int first = Integer.parseInt(args[2]);
        AutosaveFolder.Place place = new AutosaveFolder(Path.of(args[1])).begin();
        for (int n = first; ; n++) {
            Layout layout = version(n);
            LayoutFiles.save(layout, file);
            place.keep(new AutosavedWork(file, FileFingerprint.MISSING, layout, layout, Instant.ofEpochSecond(n)));
            System.out.write('.');
            System.out.flush();
        }
    }

    /** The version of that number: of that name, with up to sixty fields whose names have the number too. */
    static Layout version(int n) {
        List<Field> fields = IntStream.rangeClosed(0, n % 60)
                .mapToObj(i -> Field.of("node-" + n + "-" + i, Role.NODE, 1 + n % 4))
                .toList();
        return Layout.of(
                "version",
                "Version " + n,
                fields,
                List.of(StandardSpellings.builtIn().spelling("decimal")));
    }

    /** The number of a version. */
    static int numberOf(Layout version) {
        return Integer.parseInt(version.fields().get(0).name().replaceAll("node-|-0$", ""));
    }
}
