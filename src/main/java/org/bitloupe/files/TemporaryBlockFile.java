package org.bitloupe.files;

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
 * A temporary file of blocks of bytes that are appended, then read in any order. One is enough for data that is spread over many parts:
 * some systems let a program have no more than 256 files open at once. The file goes when this is closed, or the program ends. For one
 * thread.
 */
public final class TemporaryBlockFile implements Closeable {
    /** Opens the file; tests open one on a disk that is full. */
    @FunctionalInterface
    public interface Opener {
        /**
         * Opens a file that is not there yet.
         *
         * @throws IOException if it cannot be made
         */
        FileChannel open(Path name) throws IOException;
    }

    private final FileChannel file;
    private long end;

    private TemporaryBlockFile(FileChannel file) {
        this.file = file;
    }

    /**
     * An empty file with a name of its own.
     *
     * @param folder the folder it is made in
     * @throws IOException if no file can be made in the folder
     */
    public static TemporaryBlockFile begin(Path folder, Opener opener) throws IOException {
        return new TemporaryBlockFile(opener.open(folder.resolve("bitloupe-" + UUID.randomUUID() + ".tmp")));
    }

    /**
     * Opens a file that only this program can read, if the system knows rights, and that goes with it.
     *
     * @throws IOException if it cannot be made, or is there already
     */
    public static FileChannel open(Path name) throws IOException {
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
     * Appends a block: all bytes between the buffer's position and its limit.
     *
     * @return the place of its first byte, counted from 0
     * @throws IOException if the disk does not take it
     */
    public long append(ByteBuffer block) throws IOException {
        long start = end;
        while (block.hasRemaining()) {
            end += file.write(block);
        }
        return start;
    }

    /**
     * Fills a buffer up to its limit with the bytes from a place on. Nothing may be appended after that.
     *
     * @param start the place of the first one, counted from 0
     * @throws IOException if there are fewer, or they cannot be read
     */
    public void read(ByteBuffer block, long start) throws IOException {
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
