package org.bitloupe.batch.anomaly;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.files.TemporaryBlockFile;
import org.bitloupe.message.Progress;

/** Some of the rows in a temporary file, as records of longs: written, then read any number of times. For one thread. */
final class DiskPartition implements KeyedRows {
    private static final int BUFFER = 1 << 15;
    private static final int BETWEEN_LOOKS = 1 << 15;

    private final TemporaryBlockFile file;
    private final IdKey key;
    private final long[] record;
    private final ByteBuffer bytes;
    private final LongBuffer buffer;
    /** The places in the file of the blocks that were written; all but the last one are full. */
    private final List<Long> blocks = new ArrayList<>();

    /** By row: its record. */
    private final Map<Long, long[]> kept = new HashMap<>();

    private long size;
    /** True if all rows are in the file. */
    private boolean complete;

    /** A partition without rows. */
    DiskPartition(TemporaryBlockFile file, IdKey key) {
        this.file = file;
        this.key = key;
        this.record = new long[key.longs()];
        int bytesEach = record.length * Long.BYTES;
        this.bytes = ByteBuffer.allocate(BUFFER / bytesEach * bytesEach).order(ByteOrder.nativeOrder());
        this.buffer = bytes.asLongBuffer();
    }

    @Override
    public IdKey key() {
        return key;
    }

    @Override
    public long size() {
        return size;
    }

    /**
     * Adds a row.
     *
     * @param before the number of rows of earlier files
     */
    void add(IdBlock block, int row, long before) throws IOException {
        key.record(block, row, before, record);
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
        blocks.add(file.append(bytes));
        buffer.clear();
    }

    /** Reads all rows. Nothing may be added after that. */
    @Override
    public boolean forEach(Action action, Progress progress) {
        try {
            if (!complete) {
                flush();
                complete = true;
            }
            buffer.position(0).limit(0);
            int next = 0;
            for (long read = 1; read <= size; read++) {
                if (!buffer.hasRemaining()) {
                    fill(blocks.get(next), size - read + 1);
                    next++;
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

    private void fill(long block, long left) throws IOException {
        int wanted = (int) Math.min(bytes.capacity(), left * record.length * Long.BYTES);
        bytes.position(0).limit(wanted);
        file.read(bytes, block);
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

    /** Forgets the rows that were kept. */
    void release() {
        kept.clear();
    }
}
