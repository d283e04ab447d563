package org.bitloupe.tabular.rows;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.bitloupe.message.Problem;
import org.bitloupe.tabular.source.ByteWindow;
import org.jspecify.annotations.Nullable;

/**
 * The elements of JSON arrays, and JSON values one after the other; or the elements of the arrays inside of those, of which it passes
 * over the rest. Ends where it is no JSON any more. A text or number that is too long for a row is one that cannot be read.
 */
public final class JsonRows implements RowScanner {
    /** The problem of what is no JSON: nothing behind it is read. */
    public static final String NO_JSON = "batch.read.json";

    /** Values between two questions to the watch. */
    private static final int BETWEEN_LOOKS = 1024;
    /** Bytes of a character that is written as an escape. */
    private static final int LONGEST_ESCAPE = 6;

    private final ByteWindow byteWindow;
    private final CellSink sink;
    private final String path;
    private final boolean asksForRows;
    private final boolean asksForOwn;
    /** Null if nothing beside the IDs is wanted. */
    private final @Nullable JsonOwnRows members;

    private @Nullable TruncatedJson tokens;
    private int values;
    /** Line of the first value of which some are left out for they were cut; 0 if there is none. */
    private long cut;

    public JsonRows(ByteWindow byteWindow, CellSink sink, String path) {
        this.byteWindow = byteWindow;
        this.sink = sink;
        this.path = path;
        this.asksForRows = sink.cells().asksForRows();
        this.asksForOwn = !sink.ownColumns().isEmpty();
        this.members = asksForOwn || asksForRows ? new JsonOwnRows(sink.ownColumns(), asksForRows) : null;
    }

    @Override
    public @Nullable Problem run() throws IOException {
        TruncatedJson all = new TruncatedJson(new Bytes(byteWindow));
        tokens = all;
        try (JsonParser json = JsonMember.JSON.createParser(all)) {
            JsonToken token = json.nextToken();
            while (token != null && !byteWindow.isStopped()) {
                if (token == JsonToken.START_ARRAY) {
                    elements(json, path);
                } else {
                    rows(json, path);
                }
                token = json.nextToken();
            }
            return cut == 0 ? null : Problem.of("batch.read.own-long", "line", cut, "most", TruncatedJson.LONGEST);
        } catch (JsonProcessingException e) {
            return byteWindow.isCut() ? null : all.problem(e);
        }
    }

    private void elements(JsonParser json, String inside) throws IOException {
        while (json.nextToken() != JsonToken.END_ARRAY && !byteWindow.isStopped()) {
            rows(json, inside);
        }
    }

    /** The rows of a value: the elements of the arrays inside that the path leads through, or itself. */
    private void rows(JsonParser json, String inside) throws IOException {
        if (!JsonMember.isInArray(inside)) {
            value(json, inside);
        } else if (json.currentToken() == JsonToken.START_OBJECT) {
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                member(json, JsonMember.behind(inside, json.currentName()));
            }
        } else {
            json.skipChildren();
        }
    }

    private void member(JsonParser json, @Nullable String inside) throws IOException {
        JsonToken token = json.nextToken();
        String element = inside == null ? null : JsonMember.behind(inside, JsonMember.ELEMENTS);
        if (inside == null) {
            json.skipChildren();
        } else if (token == JsonToken.START_ARRAY && element != null) {
            elements(json, element);
        } else {
            rows(json, inside);
        }
    }

    private void value(JsonParser json, String inside) throws IOException {
        long line = json.currentTokenLocation().getLineNr();
        if (members == null) {
            JsonLineRows.cell(sink, JsonMember.text(json, inside), line);
        } else {
            row(members, members.copy(json, inside, this::longest), inside, line);
        }
        values++;
        if (values % BETWEEN_LOOKS == 0) {
            byteWindow.goesOn();
        }
    }

    /** A text that was cut is at least as long, escapes or not: its beginning is not what stands in the file. */
    private int longest() {
        return tokens != null && tokens.isCut() ? TruncatedJson.LONGEST / LONGEST_ESCAPE : TruncatedJson.LONGEST;
    }

    private void row(JsonOwnRows beside, String value, String inside, long line) throws IOException {
        if (asksForOwn) {
            sink.own(beside.of(value));
        }
        if (asksForRows) {
            byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
            sink.cells().within(bytes, 0, bytes.length, 0);
        }
        cut = cut == 0 && asksForOwn && beside.isCut() ? line : cut;
        try (JsonParser json = JsonMember.JSON.createParser(value)) {
            json.nextToken();
            JsonLineRows.cell(sink, JsonMember.text(json, inside), line);
        }
    }

    /** The feed as a stream. */
    private static final class Bytes extends InputStream {
        private final ByteWindow byteWindow;

        Bytes(ByteWindow byteWindow) {
            this.byteWindow = byteWindow;
        }

        @Override
        public int read() {
            return isEmpty() ? -1 : byteWindow.bytes[byteWindow.from++] & 0xFF;
        }

        @Override
        public int read(byte[] into, int from, int length) {
            if (length == 0 || isEmpty()) {
                return length == 0 ? 0 : -1;
            }
            int count = Math.min(length, byteWindow.to - byteWindow.from);
            System.arraycopy(byteWindow.bytes, byteWindow.from, into, from, count);
            byteWindow.from += count;
            return count;
        }

        private boolean isEmpty() {
            while (byteWindow.from == byteWindow.to) {
                if (!byteWindow.more()) {
                    return true;
                }
            }
            return false;
        }
    }
}
