package org.bitloupe.app.shell.settings;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Map;
import org.bitloupe.inspect.rank.Preferences;
import org.bitloupe.inspect.rank.Preferences.Shape;

/**
 * The members of the settings file that hold {@link Preferences}: when each layout was used last, and the readings that were chosen for
 * good. An entry that makes no sense is left out.
 */
final class PreferencesJson {
    static final String RECENT = "recent";
    static final String ALWAYS = "always";

    private static final String LAYOUT = "layout";
    private static final String SPELLING = "spelling";
    private static final String WIDTH = "width";
    /** Nobody chooses more by hand; what a hostile file can cause stays bounded. */
    private static final int MOST_RULES = 100;

    private PreferencesJson() {}

    private static Settings with(Settings settings, Preferences preferences) {
        return settings.withReading(settings.reading().withPreferences(preferences));
    }

    static Settings readRecent(Settings settings, JsonParser parser) throws IOException {
        Preferences preferences = settings.reading().preferences();
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            return settings;
        }
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String layout = parser.currentName();
            if (parser.nextToken() == JsonToken.VALUE_STRING) {
                preferences = used(preferences, layout, parser.getText());
            }
            parser.skipChildren();
        }
        return with(settings, preferences);
    }

    private static Preferences used(Preferences preferences, String layout, String when) {
        try {
            return preferences.used(layout, Instant.parse(when));
        } catch (DateTimeException e) {
            return preferences;
        }
    }

    static Settings readAlways(Settings settings, JsonParser parser) throws IOException {
        Preferences preferences = settings.reading().preferences();
        if (parser.currentToken() != JsonToken.START_ARRAY) {
            return settings;
        }
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            if (parser.currentToken() == JsonToken.START_OBJECT) {
                preferences = rule(preferences, parser);
            }
            parser.skipChildren();
        }
        return with(settings, preferences);
    }

    private static Preferences rule(Preferences preferences, JsonParser parser) throws IOException {
        String spelling = "";
        String layout = "";
        int width = -1;
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String key = parser.currentName();
            JsonToken token = parser.nextToken();
            if (key.equals(SPELLING) && token == JsonToken.VALUE_STRING) {
                spelling = parser.getText();
            } else if (key.equals(LAYOUT) && token == JsonToken.VALUE_STRING) {
                layout = parser.getText();
            } else if (key.equals(WIDTH) && token.isNumeric()) {
                width = (int) parser.getDoubleValue();
            }
            parser.skipChildren();
        }
        boolean whole = !spelling.isEmpty()
                && !layout.isEmpty()
                && width >= 0
                && preferences.always().size() < MOST_RULES;
        return whole ? preferences.withAlways(new Shape(spelling, width), layout) : preferences;
    }

    static void writeRecent(Settings settings, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart(RECENT);
        for (Map.Entry<String, Instant> used :
                settings.reading().preferences().recent().entrySet()) {
            json.writeStringField(used.getKey(), used.getValue().toString());
        }
        json.writeEndObject();
    }

    static void writeAlways(Settings settings, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart(ALWAYS);
        for (Map.Entry<Shape, String> rule :
                settings.reading().preferences().always().entrySet()) {
            json.writeStartObject();
            json.writeStringField(SPELLING, rule.getKey().spelling());
            json.writeNumberField(WIDTH, rule.getKey().width());
            json.writeStringField(LAYOUT, rule.getValue());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
