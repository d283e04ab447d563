package org.bitloupe.batch.anomaly;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.message.Progress;

/** Rows in a temporary file, as records of longs: written, then read any number of times. For one thread. */
final class DiskPartition implements KeyedRows, Closeable {
    private static final int BUFFER = 1 << 15;
    private static final int BETWEEN_LOOKS = 1 << 15;

    /** Opens the file; tests open one on a disk that is full. */
    @FunctionalInterface
    interface Opener {
        FileChannel open(Path name) throws IOException;
    }

    private final FileChannel file;
    private final IdKey key;
    private final long[] record;
    private final ByteBuffer bytes;
    private final LongBuffer buffer;
    /** By row: its record. */
    private final Map<Long, long[]> kept = new HashMap<>();

    private long size;

    private DiskPartition(FileChannel file, IdKey key) {
        this.file = file;
        this.key = key;
        this.record = new long[key.longs()];
        int bytesEach = record.length * Long.BYTES;
        this.bytes = ByteBuffer.allocate(BUFFER / bytesEach * bytesEach).order(ByteOrder.nativeOrder());
        this.buffer = bytes.asLongBuffer();
    }

    /**
     * A partition without rows.
     *
     * @throws IOException if no file can be made there
     */
    static DiskPartition begin(Path folder, IdKey key) throws IOException {
        return begin(folder, key, DiskPartition::open);
    }

    static DiskPartition begin(Path folder, IdKey key, Opener opener) throws IOException {
        return new DiskPartition(opener.open(folder.resolve("bitloupe-" + UUID.randomUUID() + ".tmp")), key);
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

    @Override
    public IdKey key() {
        return key;
    }

    @Override
    public long size() {
        return size;
    }

    /** Adds a row. */
    void add(IdBlock block, int row) throws IOException {
        key.record(block, row, record);
        if (!buffer.hasRemaining()) {
            flush();
        }
        // One by one: for few longs the bulk methods take several times as long.
        for (long word : record) {
            buffer.put(word);
        }
        size++;
    }

    private void flush() throws IOException {
        bytes.position(0).limit(buffer.position() * Long.BYTES);
        while (bytes.hasRemaining()) {
            file.write(bytes);
        }
        buffer.clear();
    }

    /** Reads all rows. Nothing may be added after that. */
    @Override
    public boolean forEach(Action action, Progress progress) {
        try {
            if (file.size() < size * record.length * Long.BYTES) {
                flush();
            }
            file.position(0);
            buffer.position(0).limit(0);
            for (long read = 1; read <= size; read++) {
                if (!buffer.hasRemaining()) {
                    fill(size - read + 1);
                }
                for (int w = 0; w < record.length; w++) {
                    record[w] = buffer.get();
                }
                action.accept(key.key(record), key.row(record));
                if (read % BETWEEN_LOOKS == 0 && !progress.goesOn(read, size)) {
                    return false;
                }
            }
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void fill(long left) throws IOException {
        int wanted = (int) Math.min(bytes.capacity(), left * record.length * Long.BYTES);
        bytes.position(0).limit(wanted);
        while (bytes.hasRemaining()) {
            if (file.read(bytes) < 0) {
                throw new IOException("a temporary file has been cut");
            }
        }
        buffer.position(0).limit(wanted / Long.BYTES);
    }

    @Override
    public void keep(long row) {
        kept.put(row, record.clone());
    }

    @Override
    public long[] record(long row) {
        return key.row(record) == row ? record : Objects.requireNonNull(kept.get(row));
    }

    @Override
    public void close() throws IOException {
        kept.clear();
        file.close();
    }
}
