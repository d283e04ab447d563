package org.bitloupe.app.files;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.bitloupe.files.AtomicFile;
import org.bitloupe.files.LockFile;

/**
 * The list of recent files on the disk, a small JSON file. A change is made to what the file has at that instant, under a lock, so
 * that two windows keep each other's. What cannot be read of it is left out: the list only saves looking for files.
 */
final class RecentStore {
    private static final JsonFactory JSON = new JsonFactory();

    private final Path file;

    RecentStore(Path data) {
        this.file = data.resolve("recent.json");
    }

    /**
     * One line of the list.
     *
     * @param file the file, absolute
     * @param title what its layout was called
     */
    record Line(Path file, String title) {}

    /** Changes the list and answers it. */
    List<Line> change(UnaryOperator<List<Line>> change) throws IOException {
        return LockFile.holding(file.resolveSibling(file.getFileName() + ".lock"), () -> {
            List<Line> before = read();
            List<Line> after = change.apply(before);
            if (!after.equals(before)) {
                AtomicFile.replace(file, text(after));
            }
            return after;
        });
    }

    List<Line> read() throws IOException {
        List<Line> lines = new ArrayList<>();
        try (JsonParser parser = JSON.createParser(Files.readAllBytes(file))) {
            if (parser.nextToken() == JsonToken.START_ARRAY) {
                while (parser.nextToken() == JsonToken.START_OBJECT) {
                    line(parser, file.getFileSystem(), lines);
                }
            }
        } catch (NoSuchFileException | JsonProcessingException e) {
            return List.copyOf(lines);
        }
        return List.copyOf(lines);
    }

    private static void line(JsonParser parser, FileSystem files, List<Line> lines) throws IOException {
        String path = "";
        String title = "";
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String key = parser.currentName();
            JsonToken value = parser.nextToken();
            if (value == JsonToken.VALUE_STRING && key.equals("file")) {
                path = parser.getText();
            } else if (value == JsonToken.VALUE_STRING && key.equals("title")) {
                title = parser.getText();
            }
            parser.skipChildren();
        }
        try {
            if (!path.isEmpty()) {
                lines.add(new Line(files.getPath(path), title));
            }
        } catch (InvalidPathException e) {
            // Written by another system; such a file is not here.
            return;
        }
    }

    private static byte[] text(List<Line> lines) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonGenerator json = JSON.createGenerator(out).useDefaultPrettyPrinter()) {
            json.writeStartArray();
            for (Line line : lines) {
                json.writeStartObject();
                json.writeStringField("file", line.file().toString());
                json.writeStringField("title", line.title());
                json.writeEndObject();
            }
            json.writeEndArray();
        }
        return out.toByteArray();
    }
}
