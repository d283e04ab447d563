package org.bitloupe.app.shell.settings;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/** The keys of {@link DesktopSettings} in the settings file. */
final class DesktopSettingsJson {
    private DesktopSettingsJson() {}

    /** The settings with the value the parser stands at, if the key is one of theirs; a value of the wrong kind changes nothing. */
    static DesktopSettings with(DesktopSettings desk, String key, JsonParser parser) throws IOException {
        JsonToken token = parser.currentToken();
        return switch (key) {
            case "history" -> token.isBoolean() ? desk.withHistory(parser.getBooleanValue()) : desk;
            case "clipboard" -> desk.withClipboard(DesktopSettings.ClipboardUse.of(parser.getText()));
            case "smallX" -> token.isNumeric() ? desk.withSmallAt((int) parser.getDoubleValue(), desk.smallY()) : desk;
            case "smallY" -> token.isNumeric() ? desk.withSmallAt(desk.smallX(), (int) parser.getDoubleValue()) : desk;
            case "smallOnTop" -> token.isBoolean() ? desk.withSmallOnTop(parser.getBooleanValue()) : desk;
            default -> desk;
        };
    }

    static void write(DesktopSettings desk, JsonGenerator json) throws IOException {
        json.writeBooleanField("history", desk.history());
        json.writeStringField("clipboard", desk.clipboard().word());
        if (desk.smallPlaced()) {
            json.writeNumberField("smallX", desk.smallX());
            json.writeNumberField("smallY", desk.smallY());
        }
        json.writeBooleanField("smallOnTop", desk.smallOnTop());
    }
}
