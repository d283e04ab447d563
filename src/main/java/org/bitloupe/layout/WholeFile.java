package org.bitloupe.layout;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.regex.Pattern;

/**
 * Replaces files in one step as everyone else sees it: at any moment the file is the old one or the new one, whole, also if the
 * program is killed in the middle or the power fails.
 *
 * <p>The new content goes to a file of another name in the same folder, is forced to the disk, and then takes the old one's name:
 * the one thing that file systems promise to do at once. What a killed program leaves behind is a file of that other name, which
 * {@link #sweep} takes away.
 */
public final class WholeFile {
    /** The name does not depend on the file's own, which may already be as long as the system allows. */
    private static final Pattern FRESH = Pattern.compile("\\.bitloupe-[0-9a-f-]{36}\\.tmp");

    /** Opens the file that the new content goes to; tests open ones on a disk that is full. */
    @FunctionalInterface
    interface Opener {
        FileChannel open(Path fresh) throws IOException;
    }

    /** Content that is written bit by bit, because it may be larger than the memory. */
    @FunctionalInterface
    public interface Content {
        /** Writes all of it; the stream is closed by who opened it. */
        void writeTo(OutputStream out) throws IOException;
    }

    private WholeFile() {}

    /**
     * Puts content in the place of a file's, or makes the file. A link is kept, and the file it leads to is replaced. Who may read
     * the old file may read the new one. A pipe or a device stays what it is, and the content is written into it.
     *
     * @throws IOException if it cannot be done; the old file is still there then, and nothing else
     */
    public static void replace(Path file, byte[] content) throws IOException {
        replace(file, out -> out.write(content));
    }

    /**
     * The same for content of any size.
     *
     * @throws IOException if it cannot be done, or from the content; the old file is still there then, and nothing else
     */
    public static void replace(Path file, Content content) throws IOException {
        replace(
                file,
                content,
                fresh -> FileChannel.open(fresh, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
    }

    static void replace(Path file, Content content, Opener opener) throws IOException {
        try (PendingFile pending = PendingFile.begin(file, opener)) {
            content.writeTo(pending.out());
            pending.out().flush();
            pending.commit();
        }
    }

    /**
     * Forces to the disk which names a file's folder has, as far as the system can: Windows opens no folders, and needs none of
     * this. The files are whole either way.
     */
    static void forceFolderOf(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null) {
            return;
        }
        try (FileChannel names = FileChannel.open(folder, StandardOpenOption.READ)) {
            names.force(true);
        } catch (IOException e) {
            return;
        }
    }

    /**
     * Deletes what killed programs have left in a folder.
     *
     * @param before only what was last written before this moment: a program that runs may be writing just now
     * @return how many files were deleted
     * @throws IOException if the folder cannot be listed
     */
    public static int sweep(Path folder, Instant before) throws IOException {
        int swept = 0;
        try (DirectoryStream<Path> left = Files.newDirectoryStream(folder, WholeFile::isFresh)) {
            for (Path file : left) {
                if (Files.getLastModifiedTime(file).toInstant().isBefore(before) && Files.deleteIfExists(file)) {
                    swept++;
                }
            }
        }
        return swept;
    }

    private static boolean isFresh(Path file) {
        Path name = file.getFileName();
        return name != null && FRESH.matcher(name.toString()).matches();
    }
}
