package org.bitloupe.catalog.library;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.files.FileFingerprint;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.layout.file.LayoutReader;
import org.bitloupe.layout.file.LayoutWriter;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes files of unsaved work, each an object of texts, among them the layouts' own files.
 *
 * <pre>{@code
 * {"version": "1", "at": "2026-11-20T14:05:00Z", "file": "/home/an/orders.idlayout", "stamp": "9f86d0...", "saved": "{...}",
 *   "layout": "{...}"}
 * }</pre>
 */
final class AutosaveJson {
    private static final String VERSION = "1";
    private static final JsonFactory JSON = new JsonFactory();

    private AutosaveJson() {}

    static byte[] write(AutosavedWork work) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonGenerator json = JSON.createGenerator(out).useDefaultPrettyPrinter()) {
            json.writeStartObject();
            json.writeStringField("version", VERSION);
            json.writeStringField("at", work.at().toString());
            Path file = work.file();
            if (file != null) {
                json.writeStringField("file", file.toString());
            }
            json.writeStringField("stamp", work.fingerprint().hash());
            json.writeStringField("saved", LayoutWriter.write(work.saved()));
            json.writeStringField("layout", LayoutWriter.write(work.layout()));
            json.writeEndObject();
        }
        return out.toByteArray();
    }

    /** Reads the content of a file; empty if it is none of this version or damaged. */
    static Optional<AutosavedWork> read(byte[] bytes) {
        try {
            Map<String, String> texts = texts(bytes);
            Layout saved = layout(texts.get("saved"));
            Layout layout = layout(texts.get("layout"));
            if (!VERSION.equals(texts.get("version")) || saved == null || layout == null) {
                return Optional.empty();
            }
            String file = texts.get("file");
            return Optional.of(new AutosavedWork(
                    file == null ? null : Path.of(file),
                    new FileFingerprint(texts.getOrDefault("stamp", "")),
                    saved,
                    layout,
                    Instant.parse(texts.getOrDefault("at", ""))));
        } catch (IOException | InvalidPathException | DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Map<String, String> texts(byte[] bytes) throws IOException {
        Map<String, String> texts = new HashMap<>();
        try (JsonParser parser = JSON.createParser(bytes)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return texts;
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String key = parser.currentName();
                if (parser.nextToken() == JsonToken.VALUE_STRING) {
                    texts.put(key, parser.getText());
                }
                parser.skipChildren();
            }
        }
        return texts;
    }

    private static @Nullable Layout layout(@Nullable String text) {
        return text != null && LayoutReader.read(text) instanceof LayoutReadResult.Ok ok ? ok.layout() : null;
    }
}
