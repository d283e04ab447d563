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
import org.bitloupe.files.AtomicFile;
import org.bitloupe.files.SettingsFolder;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/**
 * The settings as a small JSON file, whose members {@link Setting} lists. It is read before the window is shown, and a library that maps
 * objects would take longer to start than the window.
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
            for (Setting setting : Setting.ALL) {
                if (setting.key().equals(key)) {
                    settings = setting.reader().read(settings, parser);
                }
            }
            parser.skipChildren();
        }
        return settings;
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
            json.writeStartObject();
            json.writeNumberField("version", VERSION);
            for (Setting setting : Setting.ALL) {
                setting.writer().write(settings, json);
            }
            json.writeEndObject();
        }
        AtomicFile.replaceOwn(file, bytes::writeTo);
    }
}
