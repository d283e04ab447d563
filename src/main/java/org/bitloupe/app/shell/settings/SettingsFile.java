package org.bitloupe.app.shell.settings;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.files.AtomicFile;
import org.bitloupe.files.SettingsFolder;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/**
 * The settings as a small JSON file. Read and written by hand, key by key: it is read before the window is shown, and a library
 * that maps objects would take longer to start than the window.
 */
public final class SettingsFile {
    /** Written into the file; a program that reads a newer number takes the keys it knows. */
    static final int VERSION = 1;

    private static final JsonFactory JSON = new JsonFactory();

    private final Path file;

    /** A file that need not exist yet. */
    public SettingsFile(Path file) {
        this.file = file;
    }

    /** The person's own, whether it exists or not. */
    public static SettingsFile ofUser() {
        return new SettingsFile(SettingsFolder.ofUser().resolve("settings.json"));
    }

    /** The language alone, empty where there is none to be read: what is wrong with the file is said in it, after {@link #read}. */
    public String language() {
        try (JsonParser parser = JSON.createParser(Files.readAllBytes(file))) {
            return parse(parser).language();
        } catch (IOException e) {
            return "";
        }
    }

    /**
     * The result of reading.
     *
     * @param settings the settings, as many of them as could be read
     * @param problem why some or all are the usual ones, null if all is well
     */
    public record Read(Settings settings, @Nullable Problem problem) {}

    /** Reads the file. A missing one is the first start; a broken one is set aside with the ending {@code .broken}. */
    public Read read() {
        try (JsonParser parser = JSON.createParser(Files.readAllBytes(file))) {
            return new Read(parse(parser), null);
        } catch (NoSuchFileException e) {
            return new Read(Settings.usual(), null);
        } catch (JsonProcessingException e) {
            return setAside();
        } catch (IOException e) {
            return new Read(Settings.usual(), Problem.of("settings.unreadable", "file", file.toString()));
        }
    }

    private Read setAside() {
        Path aside = file.resolveSibling(file.getFileName() + ".broken");
        try {
            Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
            return new Read(Settings.usual(), Problem.of("settings.broken", "file", aside.toString()));
        } catch (IOException e) {
            return new Read(Settings.usual(), Problem.of("settings.unreadable", "file", file.toString()));
        }
    }

    private static Settings parse(JsonParser parser) throws IOException {
        Settings settings = Settings.usual();
        if (parser.nextToken() != JsonToken.START_OBJECT) {
            throw new JsonParseException(parser, "not an object");
        }
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String key = parser.currentName();
            parser.nextToken();
            settings = with(settings, key, parser);
            parser.skipChildren();
        }
        return settings;
    }

    /** A value of the wrong kind leaves the setting as it is, so that one slip of an editor costs one setting. */
    private static Settings with(Settings s, String key, JsonParser parser) throws IOException {
        JsonToken token = parser.currentToken();
        return switch (key) {
            case "theme" -> s.withTheme(Theme.of(parser.getText()));
            case "zone" -> token == JsonToken.VALUE_STRING ? s.withZone(parser.getText()) : s;
            case "zones" -> token == JsonToken.START_ARRAY ? s.withZones(texts(parser)) : s;
            case "zoom" -> token.isNumeric() ? s.withZoom(parser.getDoubleValue()) : s;
            case "width" ->
                token.isNumeric() ? s.withWindow((int) parser.getDoubleValue(), s.height(), s.maximized()) : s;
            case "height" ->
                token.isNumeric() ? s.withWindow(s.width(), (int) parser.getDoubleValue(), s.maximized()) : s;
            case "language" -> token == JsonToken.VALUE_STRING ? s.withLanguage(parser.getText()) : s;
            case "reduceMotion" -> token.isBoolean() ? s.withReduceMotion(parser.getBooleanValue()) : s;
            case "maximized" -> s.withWindow(s.width(), s.height(), token == JsonToken.VALUE_TRUE);
            default ->
                s.withReading(ReadingSettingsJson.with(s.reading(), key, parser))
                        .withDesk(DesktopSettingsJson.with(s.desk(), key, parser))
                        .withBatch(BatchSettingsJson.with(s.batch(), key, parser));
        };
    }

    /** The texts of an array; whatever else is in it is passed over. */
    static List<String> texts(JsonParser parser) throws IOException {
        List<String> texts = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            if (parser.currentToken() == JsonToken.VALUE_STRING) {
                texts.add(parser.getText());
            }
            parser.skipChildren();
        }
        return texts;
    }

    /**
     * Replaces the file in one step: at any instant there is a whole file, the old or the new one.
     *
     * @throws IOException if it cannot be written; the old file is untouched
     */
    public void write(Settings settings) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null) {
            throw new IOException("not a file: " + file);
        }
        Files.createDirectories(folder);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator json = JSON.createGenerator(bytes).useDefaultPrettyPrinter()) {
            write(settings, json);
        }
        AtomicFile.replaceOwn(file, bytes::writeTo);
    }

    private static void write(Settings settings, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeNumberField("version", VERSION);
        json.writeStringField("theme", settings.theme().word());
        json.writeArrayFieldStart("zones");
        for (String zone : settings.zones()) {
            json.writeString(zone);
        }
        json.writeEndArray();
        json.writeNumberField("zoom", settings.zoom());
        json.writeNumberField("width", settings.width());
        json.writeNumberField("height", settings.height());
        json.writeBooleanField("maximized", settings.maximized());
        json.writeBooleanField("reduceMotion", settings.reduceMotion());
        ReadingSettingsJson.write(settings.reading(), json);
        DesktopSettingsJson.write(settings.desk(), json);
        BatchSettingsJson.write(settings.batch(), json);
        if (!settings.language().isEmpty()) {
            json.writeStringField("language", settings.language());
        }
        json.writeEndObject();
    }
}
