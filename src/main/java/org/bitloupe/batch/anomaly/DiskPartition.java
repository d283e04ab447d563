package org.bitloupe.batch.anomaly;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.UUID;

/** Records of longs in a temporary file: written, then read any number of times. For one thread. */
final class DiskPartition implements Closeable {
    private static final int BUFFER = 1 << 15;

    /** Opens the file; tests open one on a disk that is full. */
    @FunctionalInterface
    interface Opener {
        FileChannel open(Path name) throws IOException;
    }

    private final FileChannel file;
    private final int longs;
    private final ByteBuffer bytes;
    private final LongBuffer buffer;
    private long size;
    private long left;

    private DiskPartition(FileChannel file, int longs) {
        this.file = file;
        this.longs = longs;
        this.bytes = ByteBuffer.allocate(BUFFER / (longs * Long.BYTES) * (longs * Long.BYTES));
        this.buffer = bytes.asLongBuffer();
    }

    /**
     * A part without records.
     *
     * @param longs the number of longs a record has
     * @throws IOException if no file can be made there
     */
    static DiskPartition begin(Path folder, int longs) throws IOException {
        return begin(folder, longs, DiskPartition::open);
    }

    static DiskPartition begin(Path folder, int longs, Opener opener) throws IOException {
        return new DiskPartition(opener.open(folder.resolve("bitloupe-" + UUID.randomUUID() + ".tmp")), longs);
    }

    /** A file that only this program can read, if the system knows rights, and that goes with it. */
    private static FileChannel open(Path name) throws IOException {
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

    /** Returns the number of records. */
    long size() {
        return size;
    }

    void add(long[] record) throws IOException {
        if (!buffer.hasRemaining()) {
            flush();
        }
        buffer.put(record);
        size++;
    }

    private void flush() throws IOException {
        bytes.position(0).limit(buffer.position() * Long.BYTES);
        while (bytes.hasRemaining()) {
            file.write(bytes);
        }
        buffer.clear();
    }

    /** Goes to the first record. Nothing may be added any more. */
    void rewind() throws IOException {
        if (file.size() < size * longs * Long.BYTES) {
            flush();
        }
        file.position(0);
        left = size;
        buffer.position(0).limit(0);
    }

    /**
     * Reads the next record.
     *
     * @return false at the end
     */
    boolean next(long[] record) throws IOException {
        if (left == 0) {
            return false;
        }
        if (!buffer.hasRemaining()) {
            fill();
        }
        buffer.get(record);
        left--;
        return true;
    }

    private void fill() throws IOException {
        int wanted = (int) Math.min(bytes.capacity(), left * longs * Long.BYTES);
        bytes.position(0).limit(wanted);
        while (bytes.hasRemaining()) {
            if (file.read(bytes) < 0) {
                throw new IOException("a temporary file has been cut");
            }
        }
        buffer.position(0).limit(wanted / Long.BYTES);
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
