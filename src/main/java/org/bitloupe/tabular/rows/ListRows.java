package org.bitloupe.tabular.rows;

import org.bitloupe.id.codec.SpellingKernel;
import org.bitloupe.id.codec.UuidKernel;
import org.bitloupe.id.spelling.TextOnlyValues;
import org.bitloupe.tabular.source.ByteWindow;
import org.jspecify.annotations.Nullable;

/** One ID to a line. Blank lines are left out. */
public final class ListRows extends LineRows {
    private static final int SOME = 512;

    private final CellSink sink;
    private final CellClassifier.@Nullable Decimals decimals;
    private final CellClassifier.@Nullable Uuids uuids;
    private final long[] id = new long[SpellingKernel.WORDS];
    private final long[] numbers = new long[SOME];
    private boolean header;

    public ListRows(ByteWindow byteWindow, CellSink sink, boolean header) {
        super(byteWindow);
        this.sink = sink;
        this.header = header;
        this.decimals = sink.cells().decimals();
        this.uuids = sink.cells().uuids();
    }

    @Override
    void take(byte[] bytes, int from, int to, long number) {
        int start = from;
        while (start < to && CellClassifier.isBlank(bytes[start])) {
            start++;
        }
        if (start < to && !header) {
            sink.cell(bytes, start, to, number);
        }
        header &= start == to;
    }

    @Override
    void takeLong(byte[] bytes, int from, int to, long number) {
        if (!header) {
            sink.tooLong(bytes, from, to, number);
        }
        header = false;
    }

    @Override
    public boolean awaitsHeading() {
        return header;
    }

    @Override
    int quick(byte[] bytes, int from, int to) {
        if (header) {
            return from;
        }
        if (decimals != null) {
            return decimals(decimals, bytes, from, to);
        }
        return uuids != null ? uuids(uuids, bytes, from, to) : from;
    }

    /** A few hundred at a time: they stay in the first cache, and blocks take them in one go. */
    private int decimals(CellClassifier.Decimals ids, byte[] bytes, int from, int to) {
        int at = from;
        int count;
        do {
            count = 0;
            while (count < numbers.length) {
                int end = ids.scan(bytes, at);
                // An end is within the window or the 0 behind it.
                int next = end < 0 ? -1 : behind(bytes, end, to);
                if (next < 0) {
                    break;
                }
                numbers[count] = ids.cell().value();
                count++;
                at = next;
            }
            sink.ids(numbers, count, ids.kind(), line);
            line += count;
        } while (count == numbers.length);
        return at;
    }

    private int uuids(CellClassifier.Uuids ids, byte[] bytes, int from, int to) {
        int at = from;
        while (at + UuidKernel.CHARS < to) {
            int next = behind(bytes, at + UuidKernel.CHARS, to);
            if (next < 0 || !ids.read(bytes, at, id)) {
                return at;
            }
            sink.id(id, ids.kind(), TextOnlyValues.NONE, line);
            line++;
            at = next;
        }
        return at;
    }
}
