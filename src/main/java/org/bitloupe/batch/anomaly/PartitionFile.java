package org.bitloupe.batch.anomaly;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.UUID;

/**
 * One temporary file that all partitions of a search append their blocks to, however many partitions there are: some systems let a
 * program have no more than 256 files open at once. For one thread.
 */
final class PartitionFile implements Closeable {
    /** Opens the file; tests open one on a disk that is full. */
    @FunctionalInterface
    interface Opener {
        FileChannel open(Path name) throws IOException;
    }

    private final FileChannel file;
    private long end;

    private PartitionFile(FileChannel file) {
        this.file = file;
    }

    /**
     * An empty file with a name of its own.
     *
     * @throws IOException if no file can be made in the folder
     */
    static PartitionFile begin(Path folder, Opener opener) throws IOException {
        return new PartitionFile(opener.open(folder.resolve("bitloupe-" + UUID.randomUUID() + ".tmp")));
    }

    /** Opens a file that only this program can read, if the system knows rights, and that goes with it. */
    static FileChannel open(Path name) throws IOException {
        boolean posix = name.getFileSystem().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] rights = posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
        return FileChannel.open(
                name,
                Set.of(
                        StandardOpenOption.CREATE_NEW,
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE,
                        StandardOpenOption.DELETE_ON_CLOSE),
                rights);
    }

    /**
     * Appends a block.
     *
     * @return the place of its first byte in the file
     */
    long append(ByteBuffer block) throws IOException {
        long start = end;
        while (block.hasRemaining()) {
            end += file.write(block);
        }
        return start;
    }

    /**
     * Fills a buffer with the bytes from a place on. Nothing may be appended after that.
     *
     * @throws IOException if there are fewer
     */
    void read(ByteBuffer block, long start) throws IOException {
        long at = start;
        while (block.hasRemaining()) {
            int read = file.read(block, at);
            if (read < 0) {
                throw new IOException("a temporary file has been cut");
            }
            at += read;
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
