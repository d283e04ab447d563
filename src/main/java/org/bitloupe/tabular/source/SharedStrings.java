package org.bitloupe.tabular.source;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import org.bitloupe.files.TemporaryBlockFile;

/**
 * The texts of a workbook's cells, each of which is written once. They are in a temporary file, however many there are; cells mostly ask
 * for one after the other, so a window of the file is kept. For one thread.
 */
final class SharedStrings implements Closeable {
    private static final int WINDOW = 1 << 16;

    private final TemporaryBlockFile file;
    private ByteBuffer added = ByteBuffer.allocate(WINDOW);
    /** The place of each text, and behind the last one the end. */
    private long[] starts = new long[1024];

    private int count;
    private byte[] window = new byte[0];
    private long windowStart;
    private boolean whole;

    /** None yet. */
    SharedStrings(Path folder) throws IOException {
        this.file = TemporaryBlockFile.begin(folder, TemporaryBlockFile::open);
    }

    /** Adds the next text; all are added before one is asked for. */
    void add(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (count + 2 > starts.length) {
            starts = Arrays.copyOf(starts, starts.length * 2);
        }
        count++;
        starts[count] = starts[count - 1] + bytes.length;
        if (bytes.length > added.remaining()) {
            flush();
        }
        if (bytes.length > added.remaining()) {
            file.append(ByteBuffer.wrap(bytes));
        } else {
            added.put(bytes);
        }
    }

    private void flush() throws IOException {
        file.append(added.flip());
        added.clear();
    }

    /** Returns the text of a number; empty if there is none. */
    String get(int number) throws IOException {
        if (number < 0 || number >= count) {
            return "";
        }
        if (!whole) {
            flush();
            added = ByteBuffer.allocate(0);
            whole = true;
        }
        long start = starts[number];
        int length = (int) (starts[number + 1] - start);
        if (start < windowStart || start + length > windowStart + window.length) {
            window = new byte[(int) Math.min(Math.max(WINDOW, length), starts[count] - start)];
            windowStart = start;
            file.read(ByteBuffer.wrap(window), start);
        }
        return new String(window, (int) (start - windowStart), length, StandardCharsets.UTF_8);
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
