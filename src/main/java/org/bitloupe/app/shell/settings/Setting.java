package org.bitloupe.app.shell.settings;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.bitloupe.app.shell.theme.Theme;
import org.jspecify.annotations.Nullable;

/**
 * A member of the settings file.
 *
 * @param key its name
 * @param reader takes over the value that the parser stands at. A value of the wrong kind leaves the setting as it is, so that one slip of
 *     an editor costs one setting
 * @param writer writes key and value into the object that is being written, or neither if there is no value to keep
 */
record Setting(String key, Reader reader, Writer writer) {
    /** All of them, in the order of the file. */
    static final List<Setting> ALL = List.of(
            of("theme", String.class, s -> s.theme().word(), (s, word) -> s.withTheme(Theme.of(word))),
            // Written by earlier versions, which showed one zone.
            of("zone", String.class, s -> null, Settings::withZone),
            texts("zones", Settings::zones, Settings::withZones),
            of("zoom", Double.class, Settings::zoom, Settings::withZoom),
            of("width", Double.class, Settings::width, (s, n) -> s.withWindow(n.intValue(), s.height(), s.maximized())),
            of(
                    "height",
                    Double.class,
                    Settings::height,
                    (s, n) -> s.withWindow(s.width(), n.intValue(), s.maximized())),
            of("maximized", Boolean.class, Settings::maximized, (s, is) -> s.withWindow(s.width(), s.height(), is)),
            of("reduceMotion", Boolean.class, Settings::reduceMotion, Settings::withReduceMotion),
            of(
                    "team",
                    String.class,
                    s -> s.reading().team(),
                    (s, t) -> s.withReading(s.reading().withTeam(t))),
            new Setting(PreferencesJson.RECENT, PreferencesJson::readRecent, PreferencesJson::writeRecent),
            new Setting(PreferencesJson.ALWAYS, PreferencesJson::readAlways, PreferencesJson::writeAlways),
            desktop("history", Boolean.class, DesktopSettings::history, DesktopSettings::withHistory),
            desktop(
                    "clipboard",
                    String.class,
                    d -> d.clipboard().word(),
                    (d, word) -> d.withClipboard(DesktopSettings.ClipboardUse.of(word))),
            desktop(
                    "smallX",
                    Double.class,
                    d -> d.smallPlaced() ? d.smallX() : null,
                    (d, x) -> d.withSmallAt(x.intValue(), d.smallY())),
            desktop(
                    "smallY",
                    Double.class,
                    d -> d.smallPlaced() ? d.smallY() : null,
                    (d, y) -> d.withSmallAt(d.smallX(), y.intValue())),
            desktop("smallOnTop", Boolean.class, DesktopSettings::smallOnTop, DesktopSettings::withSmallOnTop),
            of(
                    "sqlEngine",
                    String.class,
                    s -> entered(s.batch().engine()),
                    (s, t) -> s.withBatch(s.batch().withEngine(t))),
            of(
                    "sqlTable",
                    String.class,
                    s -> entered(s.batch().table()),
                    (s, t) -> s.withBatch(s.batch().withTable(t))),
            texts(
                    "batchFiles",
                    s -> s.batch().files(),
                    (s, files) -> s.withBatch(s.batch().withFiles(files))),
            of("language", String.class, s -> entered(s.language()), Settings::withLanguage));

    /** See {@link Setting#reader}. */
    interface Reader {
        Settings read(Settings settings, JsonParser parser) throws IOException;
    }

    /** See {@link Setting#writer}. */
    interface Writer {
        void write(Settings settings, JsonGenerator json) throws IOException;
    }

    private static <T> Setting of(
            String key,
            Class<T> type,
            Function<Settings, @Nullable Object> value,
            BiFunction<Settings, T, Settings> with) {
        return new Setting(
                key,
                (settings, parser) -> {
                    Object read = value(parser);
                    return type.isInstance(read) ? with.apply(settings, type.cast(read)) : settings;
                },
                (settings, json) -> {
                    Object kept = value.apply(settings);
                    if (kept != null) {
                        json.writeObjectField(key, kept);
                    }
                });
    }

    /** A text, a number or a truth value; null for anything else. */
    private static @Nullable Object value(JsonParser parser) throws IOException {
        JsonToken token = parser.currentToken();
        if (token.isBoolean()) {
            return parser.getBooleanValue();
        }
        return token.isNumeric()
                ? (Object) parser.getDoubleValue()
                : token == JsonToken.VALUE_STRING ? parser.getText() : null;
    }

    private static <T> Setting desktop(
            String key,
            Class<T> type,
            Function<DesktopSettings, @Nullable Object> value,
            BiFunction<DesktopSettings, T, DesktopSettings> with) {
        return of(key, type, s -> value.apply(s.desktop()), (s, read) -> s.withDesktop(with.apply(s.desktop(), read)));
    }

    /** Several texts; whatever else is in their array is passed over. */
    private static Setting texts(
            String key, Function<Settings, List<String>> value, BiFunction<Settings, List<String>, Settings> with) {
        return new Setting(
                key,
                (settings, parser) -> {
                    if (parser.currentToken() != JsonToken.START_ARRAY) {
                        return settings;
                    }
                    List<String> texts = new ArrayList<>();
                    while (parser.nextToken() != JsonToken.END_ARRAY) {
                        if (parser.currentToken() == JsonToken.VALUE_STRING) {
                            texts.add(parser.getText());
                        }
                        parser.skipChildren();
                    }
                    return with.apply(settings, texts);
                },
                (settings, json) -> {
                    String[] texts = value.apply(settings).toArray(String[]::new);
                    json.writeFieldName(key);
                    json.writeArray(texts, 0, texts.length);
                });
    }

    private static @Nullable String entered(String text) {
        return text.isEmpty() ? null : text;
    }
}
