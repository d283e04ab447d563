package org.bitloupe.layout;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.time.Instant;
import java.util.UUID;
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
        if (isDevice(file)) {
            try (OutputStream out = Files.newOutputStream(file, StandardOpenOption.WRITE)) {
                content.writeTo(out);
            }
            return;
        }
        Path target = Files.exists(file) ? file.toRealPath() : file;
        if (Files.exists(target) && !Files.isWritable(target)) {
            throw new AccessDeniedException(target.toString());
        }
        Path fresh = target.resolveSibling(".bitloupe-" + UUID.randomUUID() + ".tmp");
        try {
            write(content, fresh, opener);
            keepPermissions(target, fresh);
            try {
                Files.move(fresh, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } catch (AtomicMoveNotSupportedException e) {
                Files.move(fresh, target, StandardCopyOption.REPLACE_EXISTING);
            }
        } finally {
            Files.deleteIfExists(fresh);
        }
        forceFolderOf(target);
    }

    /** What is there is neither a file nor a folder but a pipe or a device, such as /dev/stdout: it takes content, but not a place. */
    private static boolean isDevice(Path target) {
        return Files.exists(target) && !Files.isRegularFile(target) && !Files.isDirectory(target);
    }

    /** The bytes are on the disk before the old file is given up. */
    private static void write(Content content, Path fresh, Opener opener) throws IOException {
        try (FileChannel channel = opener.open(fresh)) {
            OutputStream out = Channels.newOutputStream(channel);
            content.writeTo(out);
            out.flush();
            channel.force(true);
        }
    }

    /** Where a file system has no such permissions there is nothing to keep. */
    private static void keepPermissions(Path old, Path fresh) throws IOException {
        PosixFileAttributeView from = Files.getFileAttributeView(old, PosixFileAttributeView.class);
        PosixFileAttributeView to = Files.getFileAttributeView(fresh, PosixFileAttributeView.class);
        if (Files.exists(old) && from != null && to != null) {
            to.setPermissions(from.readAttributes().permissions());
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
