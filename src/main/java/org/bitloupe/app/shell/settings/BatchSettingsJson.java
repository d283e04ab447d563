package org.bitloupe.app.shell.settings;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/** The keys of {@link BatchSettings} in the settings file. */
final class BatchSettingsJson {
    private BatchSettingsJson() {}

    /** The settings with the value the parser stands at, if the key is one of theirs; a value of the wrong kind changes nothing. */
    static BatchSettings with(BatchSettings batch, String key, JsonParser parser) throws IOException {
        if (key.equals("batchFiles") && parser.currentToken() == JsonToken.START_ARRAY) {
            return batch.withFiles(SettingsFile.texts(parser));
        }
        if (parser.currentToken() != JsonToken.VALUE_STRING) {
            return batch;
        }
        return switch (key) {
            case "sqlEngine" -> batch.withEngine(parser.getText());
            case "sqlTable" -> batch.withTable(parser.getText());
            default -> batch;
        };
    }

    /** Writes the entries that were made; others are not in the file. */
    static void write(BatchSettings batch, JsonGenerator json) throws IOException {
        if (!batch.engine().isEmpty()) {
            json.writeStringField("sqlEngine", batch.engine());
        }
        if (!batch.table().isEmpty()) {
            json.writeStringField("sqlTable", batch.table());
        }
        if (!batch.files().isEmpty()) {
            json.writeArrayFieldStart("batchFiles");
            for (String file : batch.files()) {
                json.writeString(file);
            }
            json.writeEndArray();
        }
    }
}
