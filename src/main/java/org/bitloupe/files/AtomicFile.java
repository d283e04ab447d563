package org.bitloupe.files;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Instant;
import java.util.Set;

/**
 * Replaces files in one step as everyone else sees it: at any instant the file is the old one or the new one, whole, also if the
 * program is killed in the middle or the power fails.
 *
 * <p>The new content goes to a file of another name in the same folder, is forced to the disk, and then takes the old one's name:
 * the one thing that file systems promise to do at once. What a killed program leaves behind is a file of that other name, which
 * goes when another file is written in that folder, or by {@link #sweep}.
 */
public final class AtomicFile {
    /** Opens the file that the new content goes to; tests open ones on a disk that is full. */
    @FunctionalInterface
    interface Opener {
        FileChannel open(Path fresh, FileAttribute<?>... rights) throws IOException;
    }

    /** Opens a file on whatever disk it is. */
    static final Opener OPENER = (fresh, rights) ->
            FileChannel.open(fresh, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), rights);

    /** Content that is written bit by bit, because it may be larger than the memory. */
    @FunctionalInterface
    public interface Content {
        /** Writes all of it; the stream is closed by who opened it. */
        void writeTo(OutputStream out) throws IOException;
    }

    private AtomicFile() {}

    /**
     * Puts content in the place of a file's, or makes the file. A link is kept, and the file it leads to is replaced. Who may read the
     * old file may read the new one, and nobody else ever can; one that is new has the rights that the system gives new files. A pipe
     * or a device stays what it is, and the content is written into it.
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
        replace(file, content, OPENER);
    }

    /**
     * The same for what is nobody else's: if the file is not there yet, only its owner may read it.
     *
     * @throws IOException if it cannot be done, or from the content; the old file is still there then, and nothing else
     */
    public static void replaceOwn(Path file, Content content) throws IOException {
        replace(file, content, OPENER, FileRights.OWNERS);
    }

    static void replace(Path file, Content content, Opener opener) throws IOException {
        replace(file, content, opener, Set.of());
    }

    private static void replace(Path file, Content content, Opener opener, Set<PosixFilePermission> rightsOfNew)
            throws IOException {
        try (PendingFile pending = PendingFile.begin(file, opener, rightsOfNew)) {
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
     * Deletes what killed programs have left in a folder. Wherever a file is written this is done by the way.
     *
     * @param before only what was last written before this instant: a program that runs may be writing just now
     * @return the number of files that were deleted
     * @throws IOException if the folder cannot be listed
     */
    public static int sweep(Path folder, Instant before) throws IOException {
        return Leftovers.sweep(folder, before);
    }
}
