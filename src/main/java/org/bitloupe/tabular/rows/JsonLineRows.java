package org.bitloupe.tabular.rows;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.bitloupe.tabular.source.ByteWindow;
import org.bitloupe.tabular.source.PaddedBytes;
import org.jspecify.annotations.Nullable;

/** One JSON value to a line. A line that is no JSON is a row that cannot be read. */
public final class JsonLineRows extends LineRows {
    private static final int SOME = 512;

    private final CellSink sink;
    private final String path;
    private final JsonMemberScanner scanner;
    private final CellClassifier.@Nullable Decimals decimals;
    private final boolean asksForRows;
    /** Null if no columns beside the IDs are wanted. */
    private final @Nullable JsonOwnRows own;
    /** IDs of the lines before the next one, which the sink takes in one go. */
    private final long[] numbers = new long[SOME];

    private int waiting;
    /** The place from which on the next one is to be said. */
    private long nextMark;

    public JsonLineRows(ByteWindow byteWindow, CellSink sink, String path) {
        super(byteWindow);
        this.sink = sink;
        this.path = path;
        this.scanner = new JsonMemberScanner(path);
        this.decimals = sink.cells().decimals();
        this.asksForRows = sink.cells().asksForRows();
        this.own = sink.ownColumns().isEmpty() ? null : new JsonOwnRows(sink.ownColumns());
    }

    /** Takes the lines that need no parser. */
    @Override
    int quick(byte[] bytes, int from, int to) {
        int at = from;
        while (true) {
            int end = scanner.scan(bytes, at);
            end = end < 0 ? end : JsonMemberScanner.behindBlanks(bytes, end);
            int next = end < 0 ? end : behind(bytes, end, to);
            if (next < 0) {
                break;
            }
            mark(feed.place() + at - from, line);
            quickRow(bytes, at, end);
            line++;
            at = next;
        }
        handOver();
        return at;
    }

    private void handOver() {
        if (decimals != null && waiting > 0) {
            sink.ids(numbers, waiting, decimals.kind(), line - waiting);
            waiting = 0;
        }
    }

    private void quickRow(byte[] bytes, int from, int to) {
        if (own != null) {
            handOver();
            sink.own(cells(own, bytes, from, to));
        }
        boolean found = scanner.isFound();
        if (found && decimals != null && decimals.scan(bytes, scanner.from()) == scanner.to()) {
            if (waiting == SOME) {
                handOver();
            }
            numbers[waiting] = decimals.cell().value();
            waiting++;
            return;
        }
        handOver();
        if (!found) {
            sink.unread("", line);
        } else {
            if (asksForRows) {
                sink.cells().within(bytes, from, to, from);
            }
            sink.cell(bytes, scanner.from(), scanner.to(), line);
        }
    }

    private static OwnRow cells(JsonOwnRows own, byte[] bytes, int from, int to) {
        try {
            return own.of(new String(bytes, from, to - from, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new IllegalStateException(e); // The scanner takes nothing else but JSON.
        }
    }

    private void mark(long place, long number) {
        if (place >= nextMark) {
            handOver();
            sink.mark(place, number);
            nextMark = place + RowMarks.APART;
        }
    }

    @Override
    void take(byte[] bytes, int from, int to, long number) {
        mark(feed.place(), number);
        try (JsonParser json = JsonMember.JSON.createParser(bytes, from, to - from)) {
            JsonToken first = json.nextToken();
            if (first == null) {
                return; // A blank line.
            }
            String text = JsonMember.text(json, path);
            if (json.nextToken() == null) {
                if (own != null) {
                    sink.own(own.of(new String(bytes, from, to - from, StandardCharsets.UTF_8)));
                }
                if (asksForRows) {
                    sink.cells().within(bytes, from, to, from);
                }
                cell(sink, text, number);
                return;
            }
        } catch (IOException e) {
            // Said by the row itself, which shows the line.
        }
        sink.unread(bytes, from, to, number);
    }

    /** A row of a member's text, or of none. */
    static void cell(CellSink sink, @Nullable String text, long line) {
        if (text == null) {
            sink.unread("", line);
            return;
        }
        byte[] bytes = PaddedBytes.bytes(text);
        sink.cell(bytes, 0, bytes.length - ByteWindow.SPARE, line);
    }

    /** A value that is whole shows that by itself. */
    @Override
    public boolean endsOpen() {
        return false;
    }

    @Override
    void takeLong(byte[] bytes, int from, int to, long number) {
        sink.tooLong(bytes, from, to, number);
    }
}
