package org.bitloupe.app.history;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.OutputStream;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bitloupe.inspect.rank.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * The text of the history file.
 *
 * <pre>{@code
 * {"version": 1, "entries": [{"text": "2217813737473025832", "layout": "instagram", "title": "Instagram", "date": "2019-05-19",
 *   "seen": "2026-11-20T09:41:07.236Z", "pinned": true, "name": "ticket 4711"}]}
 * }</pre>
 *
 * <p>Of an entry only {@code text} and {@code seen} must be there. Unknown keys are passed over.
 */
final class HistoryJson {
    /** Written into the file. A file of a newer program is read as far as it is understood, and never written. */
    static final int VERSION = 1;

    /** No ID that Inspect reads is longer. */
    private static final int LONGEST_TEXT = 4096;

    private static final JsonFactory JSON = new JsonFactory();

    private HistoryJson() {}

    /**
     * The content of a file's text.
     *
     * @param entries the entries that could be read, also those before the place where the text breaks off
     * @param version the version it says it is of
     * @param damaged true if anything in it could not be read
     */
    record Content(List<HistoryEntry> entries, int version, boolean damaged) {}

    /** Reads a file's bytes, whatever they are. */
    static Content read(byte[] bytes) {
        Reader reader = new Reader();
        try (JsonParser parser = JSON.createParser(bytes)) {
            reader.file(parser);
        } catch (JsonProcessingException e) {
            reader.damaged = true;
        } catch (IOException e) {
            throw new IllegalStateException("bytes in memory cannot fail", e);
        }
        return new Content(List.copyOf(reader.entries), reader.version, reader.damaged);
    }

    /** Writes a file. */
    static void write(HistoryList list, OutputStream out) throws IOException {
        try (JsonGenerator json = JSON.createGenerator(out).useDefaultPrettyPrinter()) {
            json.writeStartObject();
            json.writeNumberField("version", VERSION);
            json.writeArrayFieldStart("entries");
            for (HistoryEntry entry : list.entries()) {
                write(entry, json);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
    }

    private static void write(HistoryEntry entry, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("text", entry.text());
        json.writeStringField("seen", entry.seen().toString());
        writeUnless("", entry.name(), "name", json);
        writeUnless("", entry.layout(), "layout", json);
        writeUnless("", entry.title(), "title", json);
        writeUnless("", entry.date(), "date", json);
        Instant epoch = entry.epoch();
        writeUnless("", epoch == null ? "" : epoch.toString(), "epoch", json);
        if (entry.ids() > 1) {
            json.writeNumberField("ids", entry.ids());
        }
        writeIf(entry.chosen(), "chosen", json);
        writeUnless(Verdict.CERTAIN.word(), entry.verdict().word(), "verdict", json);
        writeIf(entry.rounded(), "rounded", json);
        writeIf(entry.pinned(), "pinned", json);
        json.writeEndObject();
    }

    private static void writeUnless(String usual, String value, String key, JsonGenerator json) throws IOException {
        if (!value.equals(usual)) {
            json.writeStringField(key, value);
        }
    }

    private static void writeIf(boolean value, String key, JsonGenerator json) throws IOException {
        if (value) {
            json.writeBooleanField(key, true);
        }
    }

    /** Collects what it finds until the text ends or breaks off. */
    private static final class Reader {
        private final List<HistoryEntry> entries = new ArrayList<>();
        private int version = VERSION;
        private boolean damaged;

        void file(JsonParser parser) throws IOException {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new JsonParseException(parser, "not an object");
            }
            boolean listed = false;
            while (next(parser) != JsonToken.END_OBJECT) {
                String key = parser.currentName();
                JsonToken value = next(parser);
                if (key.equals("version") && value.isNumeric()) {
                    version = (int) parser.getDoubleValue();
                } else if (key.equals("entries") && value == JsonToken.START_ARRAY) {
                    listed = true;
                    entries(parser);
                } else {
                    parser.skipChildren();
                }
            }
            damaged |= !listed || parser.nextToken() != null;
        }

        private void entries(JsonParser parser) throws IOException {
            while (next(parser) != JsonToken.END_ARRAY) {
                if (parser.currentToken() == JsonToken.START_OBJECT) {
                    entry(parser);
                } else {
                    damaged = true;
                    parser.skipChildren();
                }
            }
        }

        private void entry(JsonParser parser) throws IOException {
            Fields fields = new Fields();
            while (next(parser) != JsonToken.END_OBJECT) {
                String key = parser.currentName();
                next(parser);
                fields.take(key, parser);
                parser.skipChildren();
            }
            if (fields.text.isBlank() || fields.text.length() > LONGEST_TEXT || fields.seen == null) {
                damaged = true;
            } else {
                entries.add(fields.entry(fields.seen));
            }
        }

        /** The next token; a text that ends in the middle is damaged. */
        private static JsonToken next(JsonParser parser) throws IOException {
            JsonToken token = parser.nextToken();
            if (token == null) {
                throw new JsonParseException(parser, "breaks off");
            }
            return token;
        }
    }

    /** The values of one entry. A value of the wrong kind costs no more than itself. */
    private static final class Fields {
        private String text = "";
        private String layout = "";
        private String title = "";
        private String date = "";
        private String name = "";
        private int ids = 1;
        private boolean chosen;
        private Verdict verdict = Verdict.CERTAIN;
        private boolean rounded;
        private boolean pinned;
        private @Nullable Instant epoch;
        private @Nullable Instant seen;

        void take(String key, JsonParser parser) throws IOException {
            JsonToken token = parser.currentToken();
            boolean yes = token == JsonToken.VALUE_TRUE;
            String string = token == JsonToken.VALUE_STRING ? parser.getText() : "";
            switch (key) {
                case "text" -> text = string;
                case "layout" -> layout = string;
                case "title" -> title = string;
                case "date" -> date = string;
                case "epoch" -> epoch = instant(string);
                case "name" -> name = string;
                case "ids" -> ids = token.isNumeric() ? (int) parser.getDoubleValue() : 1;
                case "chosen" -> chosen = yes;
                case "verdict" -> verdict = verdict(string);
                // Written before a best match had its own word; such a one was not marked.
                case "possible" -> verdict = yes ? Verdict.POSSIBLE : verdict;
                case "rounded" -> rounded = yes;
                case "pinned" -> pinned = yes;
                case "seen" -> seen = instant(string);
                default -> {
                    // A newer program's.
                }
            }
        }

        private static Verdict verdict(String word) {
            return Arrays.stream(Verdict.values())
                    .filter(verdict -> verdict.word().equals(word))
                    .findFirst()
                    .orElse(Verdict.POSSIBLE);
        }

        private static @Nullable Instant instant(String text) {
            try {
                return Instant.parse(text);
            } catch (DateTimeException e) {
                return null;
            }
        }

        HistoryEntry entry(Instant when) {
            return new HistoryEntry(
                    text, layout, title, chosen, epoch, date, verdict, ids, rounded, when, pinned, name);
        }
    }
}
