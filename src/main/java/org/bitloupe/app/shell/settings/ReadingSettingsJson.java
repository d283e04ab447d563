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

/** Reader and writer of {@link ReadingSettings} in the settings file. What makes no sense is left out. */
final class ReadingSettingsJson {
    private static final String TEAM = "team";
    private static final String RECENT = "recent";
    private static final String ALWAYS = "always";
    private static final String LAYOUT = "layout";
    private static final String SPELLING = "spelling";
    private static final String WIDTH = "width";
    /** Nobody chooses more by hand; what a hostile file can cause stays bounded. */
    private static final int MOST_RULES = 100;

    private ReadingSettingsJson() {}

    /** The settings with a member of the file, whose value the parser stands at; other members change nothing. */
    static ReadingSettings with(ReadingSettings settings, String key, JsonParser parser) throws IOException {
        JsonToken token = parser.currentToken();
        return switch (key) {
            case TEAM -> token == JsonToken.VALUE_STRING ? settings.withTeam(parser.getText()) : settings;
            case RECENT -> token == JsonToken.START_OBJECT ? recent(settings, parser) : settings;
            case ALWAYS -> token == JsonToken.START_ARRAY ? always(settings, parser) : settings;
            default -> settings;
        };
    }

    private static ReadingSettings recent(ReadingSettings settings, JsonParser parser) throws IOException {
        Preferences preferences = settings.preferences();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String layout = parser.currentName();
            if (parser.nextToken() == JsonToken.VALUE_STRING) {
                preferences = used(preferences, layout, parser.getText());
            }
            parser.skipChildren();
        }
        return settings.withPreferences(preferences);
    }

    private static Preferences used(Preferences preferences, String layout, String when) {
        try {
            return preferences.used(layout, Instant.parse(when));
        } catch (DateTimeException e) {
            return preferences;
        }
    }

    private static ReadingSettings always(ReadingSettings settings, JsonParser parser) throws IOException {
        Preferences preferences = settings.preferences();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            if (parser.currentToken() == JsonToken.START_OBJECT) {
                preferences = rule(preferences, parser);
            }
            parser.skipChildren();
        }
        return settings.withPreferences(preferences);
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

    /** Writes the members into the object that is being written. */
    static void write(ReadingSettings settings, JsonGenerator json) throws IOException {
        json.writeStringField(TEAM, settings.team());
        json.writeObjectFieldStart(RECENT);
        for (Map.Entry<String, Instant> used : settings.preferences().recent().entrySet()) {
            json.writeStringField(used.getKey(), used.getValue().toString());
        }
        json.writeEndObject();
        json.writeArrayFieldStart(ALWAYS);
        for (Map.Entry<Shape, String> rule : settings.preferences().always().entrySet()) {
            json.writeStartObject();
            json.writeStringField(SPELLING, rule.getKey().spelling());
            json.writeNumberField(WIDTH, rule.getKey().width());
            json.writeStringField(LAYOUT, rule.getValue());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
