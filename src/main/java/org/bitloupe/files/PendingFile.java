package org.bitloupe.files;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A file that is being written and is not there yet under its name: {@link #commit} puts it there, whole, in one step; closed without
 * that, nothing is left of it, and what the name stood for stays. See {@link AtomicFile} for how. For one thread.
 */
public final class PendingFile implements Closeable {
    private final Path target;
    /** Null for a pipe or a device, which is written into as it is. */
    private final @Nullable Path fresh;

    private final FileChannel channel;
    private final OutputStream out;
    private boolean done;

    private PendingFile(Path target, @Nullable Path fresh, FileChannel channel) {
        this.target = target;
        this.fresh = fresh;
        this.channel = channel;
        this.out = Channels.newOutputStream(channel);
    }

    /**
     * Begins to write a file, which everybody may read whom the system lets read new files, or who may read what is there now.
     *
     * @param file the name it is to have; what it stands for now is replaced. A link is kept, and the file it leads to is replaced
     * @throws IOException if nothing can be written there
     */
    public static PendingFile begin(Path file) throws IOException {
        return begin(file, AtomicFile.OPENER, Set.of());
    }

    /**
     * The same with rights for a file that is not there yet.
     *
     * @param rightsOfNew none for those that the system gives new files
     */
    static PendingFile begin(Path file, AtomicFile.Opener opener, Set<PosixFilePermission> rightsOfNew)
            throws IOException {
        if (isDevice(file)) {
            return new PendingFile(file, null, FileChannel.open(file, StandardOpenOption.WRITE));
        }
        OpenFileName.refuse(file);
        Path target = Files.exists(file) ? file.toRealPath() : file;
        if (Files.exists(target) && !Files.isWritable(target)) {
            throw new AccessDeniedException(target.toString());
        }
        Path fresh = target.resolveSibling(".bitloupe-" + UUID.randomUUID() + ".tmp");
        Leftovers.begun(fresh);
        try {
            FileChannel channel = opener.open(fresh, FileRights.atFirst(target, rightsOfNew));
            PendingFile pending = new PendingFile(target, fresh, channel);
            try {
                FileRights.copy(target, fresh);
                Leftovers.hold(channel);
                Leftovers.sweepBeside(fresh);
            } catch (IOException | RuntimeException e) {
                pending.close();
                throw e;
            }
            return pending;
        } catch (IOException | RuntimeException e) {
            Leftovers.over(fresh);
            throw e;
        }
    }

    /**
     * Tells whether the target is neither a file nor a folder but a pipe or a device, such as /dev/stdout: it takes content, but not a
     * place.
     */
    private static boolean isDevice(Path target) {
        return Files.exists(target) && !Files.isRegularFile(target) && !Files.isDirectory(target);
    }

    /** Tells whether the name keeps what it stood for until {@link #commit}; a pipe or a device takes the content at once. */
    public boolean isReplacement() {
        return fresh != null;
    }

    /** Returns the stream for the content. Without a buffer; closing it is of no use. */
    public OutputStream out() {
        return out;
    }

    /**
     * Puts the file under its name. Who may read the old one may read the new one.
     *
     * @throws IOException if that cannot be done; the old file is still there then, and nothing else once this is closed
     */
    public void commit() throws IOException {
        if (fresh == null) {
            channel.close();
            return;
        }
        // The bytes are on the disk before the old file is given up.
        channel.force(true);
        channel.close();
        // Perhaps fewer people may read the old one by now.
        FileRights.copy(target, fresh);
        try {
            Files.move(fresh, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(fresh, target, StandardCopyOption.REPLACE_EXISTING);
        }
        done = true;
        AtomicFile.forceFolderOf(target);
    }

    @Override
    public void close() throws IOException {
        try {
            channel.close();
        } finally {
            if (fresh != null) {
                if (!done) {
                    Files.deleteIfExists(fresh);
                }
                Leftovers.over(fresh);
            }
        }
    }
}
