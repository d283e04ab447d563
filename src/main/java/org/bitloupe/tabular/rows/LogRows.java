package org.bitloupe.tabular.rows;

import java.nio.charset.StandardCharsets;
import org.bitloupe.id.codec.SpellingKernel;
import org.bitloupe.inspect.clean.FoundId;
import org.bitloupe.tabular.source.ByteWindow;

/**
 * Lines with IDs somewhere in them: a row for each ID. Words that look like IDs and are not of the layouts are rows only where the
 * text calls them by the name asked for, because a log is full of such words.
 */
public final class LogRows extends LineRows {
    private static final int MOST_IN_LINE = 10_000;

    private final CellSink sink;
    private final String label;
    private final long[] id = new long[SpellingKernel.WORDS];
    private long others;

    /**
     * Rows of a log.
     *
     * @param label the label of the IDs in the text; empty for all
     */
    public LogRows(ByteWindow byteWindow, CellSink sink, String label) {
        super(byteWindow);
        this.sink = sink;
        this.label = label;
    }

    @Override
    void take(byte[] bytes, int from, int to, long number) {
        String text = new String(bytes, from, to - from, StandardCharsets.UTF_8);
        for (FoundId found : sink.cells().idsIn(text, MOST_IN_LINE)) {
            if (label.isEmpty() || label.equals(found.label())) {
                int kind = sink.cells().kind(found, id);
                if (kind >= 0) {
                    sink.id(id, kind, sink.cells().textOnly(), number);
                } else if (label.isEmpty()) {
                    others++;
                } else {
                    sink.unread(found.text(), number);
                }
            }
        }
    }

    @Override
    public long others() {
        return others;
    }

    @Override
    void takeLong(byte[] bytes, int from, int to, long number) {
        sink.tooLong(bytes, from, to, number);
    }
}
