package org.bitloupe.batch.anomaly;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.bitloupe.files.TemporaryBlockFile;
import org.bitloupe.message.Progress;

/** Some of the rows in a temporary file, as records of longs: written, then read any number of times. For one thread at a time. */
final class DiskPartition implements KeyedRows {
    /** Longs that are written at once. */
    private static final int BUFFER = 1 << 12;

    private final TemporaryBlockFile file;
    private final IdKey key;
    private final long[] record;
    private final long[] buffer;
    private int filled;
    /** The places in the file of the blocks that were written; all but the last one are full. */
    private final List<Long> blocks = new ArrayList<>();

    /** By row: its record. */
    private final Map<Long, long[]> kept = new HashMap<>();

    private long size;
    /** A partition without rows. */
    DiskPartition(TemporaryBlockFile file, IdKey key) {
        this.file = file;
        this.key = key;
        this.record = new long[key.longs()];
        this.buffer = new long[BUFFER / record.length * record.length];
    }

    @Override
    public IdKey key() {
        return key;
    }

    @Override
    public long size() {
        return size;
    }

    /** Adds records, one behind the other, that begin at a place and end before another. */
    void add(long[] records, int from, int until) throws IOException {
        int at = from;
        while (at < until) {
            if (filled == buffer.length) {
                flush();
            }
            int some = Math.min(until - at, buffer.length - filled);
            System.arraycopy(records, at, buffer, filled, some);
            filled += some;
            at += some;
        }
        size += (until - from) / record.length;
    }

    /** Writes what is still to be written. Nothing may be added after that. */
    void flush() throws IOException {
        ByteBuffer bytes = bytes(filled);
        bytes.asLongBuffer().put(buffer, 0, filled);
        blocks.add(file.append(bytes));
        filled = 0;
    }

    private static ByteBuffer bytes(int longs) {
        return ByteBuffer.allocate(longs * Long.BYTES).order(ByteOrder.nativeOrder());
    }

    /** Reads all rows once they are {@linkplain #flush written}. */
    @Override
    public boolean forEach(Action action, Progress progress) {
        long read = 0;
        try {
            for (long block : blocks) {
                int longs = (int) Math.min(buffer.length, (size - read) * record.length);
                ByteBuffer bytes = bytes(longs);
                file.read(bytes, block);
                bytes.flip().asLongBuffer().get(buffer, 0, longs);
                for (int at = 0; at < longs; at += record.length) {
                    System.arraycopy(buffer, at, record, 0, record.length);
                    action.accept(key.key(record), key.row(record));
                }
                read += longs / record.length;
                if (!progress.goesOn(read, size)) {
                    return false;
                }
            }
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void keep(long row) {
        kept.put(row, record.clone());
    }

    @Override
    public long[] record(long row) {
        return key.row(record) == row ? record : Objects.requireNonNull(kept.get(row));
    }

    /** Forgets the rows that were kept. */
    void release() {
        kept.clear();
    }
}
