package org.bitloupe.catalog;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bitloupe.files.FileErrorText;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.file.LayoutFiles;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.message.Problem;

/**
 * Reads the layouts of a folder that people share. The folder is only read: nothing in it is ever written, moved or locked. A file
 * that cannot be used is answered with its problem and does not stop the others.
 */
public final class TeamFolder {
    /** More files than this are not read: a folder with more is not one of layouts. */
    public static final int MOST_FILES = 500;

    private static final String UNLISTED = "team.folder";

    private TeamFolder() {}

    /**
     * The result of reading a folder.
     *
     * @param layouts the layouts, by the names of their files; no two with one id
     * @param faults what could not be used and why, in the same order
     * @param files those that were opened, whether they could be used or not
     */
    public record Read(List<Layout> layouts, List<Fault> faults, List<Path> files) {
        /** An empty folder without faults. */
        public static final Read NOTHING = new Read(List.of(), List.of(), List.of());

        /** Tells whether the folder itself could not be listed. */
        public boolean isUnlisted() {
            return faults.stream().anyMatch(fault -> fault.problem().id().startsWith(UNLISTED));
        }

        public Read {
            layouts = List.copyOf(layouts);
            faults = List.copyOf(faults);
            files = List.copyOf(files);
        }
    }

    /**
     * Something that could not be used.
     *
     * @param file the file's name, or the folder's path
     * @param problem its fault
     */
    public record Fault(String file, Problem problem) {}

    /**
     * Reads every {@code *.idlayout} directly in a folder, at most {@value #MOST_FILES} of them, each of at most the size that
     * {@link LayoutFiles#load} takes. Folders inside are left out.
     *
     * @return never fails: a folder that cannot be listed is a fault
     */
    public static Read read(Path folder) {
        List<Path> files;
        try {
            files = list(folder);
        } catch (IOException | RuntimeException e) {
            // A folder that goes away while it is listed ends in an unchecked exception.
            return new Read(List.of(), List.of(fault(folder, unlisted(e), e)), List.of());
        }
        Map<String, Layout> layouts = new LinkedHashMap<>();
        Map<String, String> firstFiles = new LinkedHashMap<>();
        List<Fault> faults = new ArrayList<>();
        if (files.size() > MOST_FILES) {
            faults.add(new Fault(folder.toString(), Problem.of("team.many", "most", MOST_FILES)));
        }
        List<Path> opened = files.subList(0, Math.min(MOST_FILES, files.size()));
        for (Path file : opened) {
            take(file, layouts, firstFiles, faults);
        }
        return new Read(List.copyOf(layouts.values()), faults, opened);
    }

    /** One more than are read, so that it is known whether there are more; the first by name, whatever order the system lists. */
    private static List<Path> list(Path folder) throws IOException {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, TeamFolder::isLayout)) {
            entries.forEach(files::add);
        }
        files.sort(Comparator.comparing(TeamFolder::name));
        return files.size() > MOST_FILES + 1 ? List.copyOf(files.subList(0, MOST_FILES + 1)) : files;
    }

    private static boolean isLayout(Path file) {
        String name = name(file);
        return name.toLowerCase(Locale.ROOT).endsWith(LayoutFiles.EXTENSION)
                && !name.startsWith(".")
                && !Files.isDirectory(file);
    }

    private static String name(Path file) {
        Path name = file.getFileName();
        return name == null ? "" : name.toString();
    }

    private static void take(
            Path file, Map<String, Layout> layouts, Map<String, String> firstFiles, List<Fault> faults) {
        try {
            LayoutReadResult read = LayoutFiles.load(file);
            if (read instanceof LayoutReadResult.Refused refused) {
                faults.add(new Fault(name(file), refused.problems().get(0)));
                return;
            }
            Layout layout = ((LayoutReadResult.Ok) read).layout();
            String first = firstFiles.putIfAbsent(layout.id(), name(file));
            if (first == null) {
                layouts.put(layout.id(), layout);
            } else {
                faults.add(new Fault(name(file), Problem.of("team.twice", "id", layout.id(), "first", first)));
            }
        } catch (IOException e) {
            faults.add(fault(file, "team.unreadable", e));
        }
    }

    private static String unlisted(Exception e) {
        return e instanceof NoSuchFileException
                ? "team.folder.missing"
                : e instanceof NotDirectoryException ? "team.folder.file" : UNLISTED;
    }

    private static Fault fault(Path file, String id, Exception e) {
        String name = id.startsWith(UNLISTED) ? file.toString() : name(file);
        return new Fault(name, Problem.of(id, "file", name, "reason", FileErrorText.reason(e)));
    }
}
