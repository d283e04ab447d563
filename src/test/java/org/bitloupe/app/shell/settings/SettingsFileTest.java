package org.bitloupe.app.shell.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.bitloupe.app.shell.settings.DesktopSettings.ClipboardUse;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.inspect.rank.Preferences;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SettingsFileTest {
    private static final String WHOLE = """
            {"version": 1, "theme": "dark", "zone": "Asia/Ho_Chi_Minh", "zoom": 1.25, "width": 1400, "height": 900,
             "maximized": true, "reduceMotion": true, "history": false, "clipboard": "never", "smallX": -40, "smallY": 90, "smallOnTop": false}
            """;

    private static final ReadingSettings USED = new ReadingSettings(
            "/srv/team layouts",
            Preferences.NONE
                    .used("orders-v3", Instant.parse("2026-11-19T08:00:00.123456789Z"))
                    .used("instagram", Instant.parse("2026-11-20T08:00:00Z"))
                    .withAlways(new Preferences.Shape("decimal", 64), "orders-v3")
                    .withAlways(new Preferences.Shape("crockford", 0), "ulid"));

    private static final DesktopSettings AWAY = new DesktopSettings(false, ClipboardUse.NEVER, true, -40, 90, false);

    @TempDir
    private Path folder;

    private Path path;
    private SettingsFile file;

    @BeforeEach
    void inAFolderThatDoesNotExistYet() {
        path = folder.resolve("config").resolve("settings.json");
        file = new SettingsFile(path);
    }

    private void content(String text) throws IOException {
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    @Test
    void theFirstStartHasTheUsualSettings() {
        assertThat(file.read()).isEqualTo(new SettingsFile.Read(Settings.usual(), null));
    }

    @Test
    void readsEveryKey() throws IOException {
        content(WHOLE);
        assertThat(file.read())
                .isEqualTo(new SettingsFile.Read(
                        new Settings(
                                Theme.DARK,
                                List.of("Asia/Ho_Chi_Minh"),
                                1.25,
                                1400,
                                900,
                                true,
                                ReadingSettings.NONE,
                                AWAY,
                                BatchSettings.NONE,
                                "",
                                true),
                        null));
    }

    @Test
    void everyThemeIsKeptAndAnUnknownOneIsTheUsual() throws IOException {
        for (Theme theme : Theme.values()) {
            file.write(Settings.usual().withTheme(theme));
            assertThat(file.read().settings().theme()).isEqualTo(theme);
        }
        content("{\"theme\": \"high-contrast\"}");
        assertThat(file.read().settings().theme()).isEqualTo(Theme.HIGH_CONTRAST);
        content("{\"theme\": \"sepia\"}");
        assertThat(file.read().settings().theme()).isEqualTo(Theme.LIGHT);
    }

    @Test
    void readsBackWhatItWrote() throws IOException {
        Settings settings = new Settings(
                Theme.DARK,
                List.of("Europe/Zurich", "", "Asia/Tokyo"),
                0.8,
                1111,
                777,
                true,
                USED,
                AWAY,
                new BatchSettings("clickhouse", "shop.\"Orders\"", List.of("/data/b.csv", "/data/“a”.csv")),
                "zh-Hant",
                true);
        file.write(settings);
        assertThat(file.read()).isEqualTo(new SettingsFile.Read(settings, null));
        file.write(Settings.usual());
        assertThat(file.read().settings()).isEqualTo(Settings.usual());
    }

    @Test
    void whatMakesNoSenseAmongTheReadingSettingsIsLeftOut() throws IOException {
        content("""
                {"team": 7, "recent": {"a": "yesterday", "b": "2026-11-20T08:00:00Z", "c": {"d": []}},
                 "always": [{"spelling": "decimal", "width": 64, "layout": "orders-v3", "more": [1]}, 5, [{}],
                  {"spelling": "decimal", "width": "wide", "layout": "x"}, {"width": 64, "layout": "x"}], "width": 1300}
                """);
        SettingsFile.Read read = file.read();
        assertThat(read.problem()).isNull();
        assertThat(read.settings().width()).isEqualTo(1300);
        assertThat(read.settings().reading())
                .isEqualTo(new ReadingSettings(
                        "",
                        Preferences.NONE
                                .used("b", Instant.parse("2026-11-20T08:00:00Z"))
                                .withAlways(new Preferences.Shape("decimal", 64), "orders-v3")));
    }

    @Test
    void whatMakesNoSenseAmongTheBatchSettingsIsLeftOut() throws IOException {
        content("{\"sqlEngine\": 7, \"sqlTable\": \"" + "x".repeat(2_000) + "\", \"width\": 1300}");
        assertThat(file.read().settings().batch()).isEqualTo(BatchSettings.NONE);
        assertThat(file.read().settings().width()).isEqualTo(1300);
    }

    /** The language is asked for first, to have words for what else is wrong with the file; asking leaves the file where it is. */
    @Test
    void theLanguageIsReadAlone() throws IOException {
        assertThat(file.language()).isEmpty();
        content(WHOLE);
        assertThat(file.language()).isEmpty();
        content("{\"language\": \"vi\", \"width\": \"wide\"}");
        assertThat(file.language()).isEqualTo("vi");
        assertThat(file.read().settings()).isEqualTo(Settings.usual().withLanguage("vi"));
        content("{\"language\": 7, \"width\": 1300}");
        assertThat(file.language()).isEmpty();
        assertThat(file.read().settings().width()).isEqualTo(1300);
        content("{\"language\": \"vi\"");
        assertThat(file.language()).isEmpty();
        assertThat(path).exists();
        assertThat(idOf(file.read().problem())).isEqualTo("settings.broken");
    }

    @Test
    void writingLeavesNothingBeside() throws IOException {
        file.write(Settings.usual());
        try (Stream<Path> files = Files.list(path.getParent())) {
            assertThat(files).containsExactly(path);
        }
    }

    @Test
    void aFileOfANewerProgramGivesWhatIsKnown() throws IOException {
        content("{\"version\": 9, \"columns\": {\"a\": [1, {\"theme\": \"dark\"}]}, \"width\": 1300}");
        SettingsFile.Read read = file.read();
        assertThat(read.problem()).isNull();
        assertThat(read.settings()).isEqualTo(Settings.usual().withWindow(1300, 800, false));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "null", "\"dark\"", "{\"theme\": dark}", "{\"zoom\": 1.2", "\u0000\u0001"})
    void aBrokenFileIsSetAsideAndSaid(String text) throws IOException {
        content(text);
        SettingsFile.Read read = file.read();
        assertThat(read.settings()).isEqualTo(Settings.usual());
        assertThat(idOf(read.problem())).isEqualTo("settings.broken");
        assertThat(path.resolveSibling("settings.json.broken")).hasContent(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"theme\": 5, \"zone\": 7, \"zoom\": \"big\", \"width\": [], \"height\": null, \"maximized\": 1, \"reduceMotion\": \"yes\"}",
                "{\"history\": 1, \"clipboard\": \"steal\", \"smallX\": \"left\", \"smallY\": {}, \"smallOnTop\": null}",
                "{\"zone\": \"Mars/Olympus\", \"zoom\": 1e999, \"width\": -4, \"height\": 1}",
                "{\"zone\": \"../../etc\", \"zoom\": 0, \"width\": 1e30, \"height\": \"x\"}"
            })
    void sillyValuesCostOnlyThemselves(String text) throws IOException {
        content(text);
        SettingsFile.Read read = file.read();
        assertThat(read.problem()).isNull();
        // The system's own zone, as at a first start.
        assertThat(read.settings().zones()).containsExactly("");
        assertThat(read.settings().desktop()).isEqualTo(DesktopSettings.usual());
        assertThat(read.settings().zoom()).isBetween(0.75, 2.0);
        assertThat(read.settings().width()).isGreaterThanOrEqualTo(Settings.MIN_WIDTH);
        assertThat(read.settings().height()).isGreaterThanOrEqualTo(Settings.MIN_HEIGHT);
    }

    @Test
    void noMutationOfTheFileThrows() throws IOException {
        long seed = 20261120;
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 2000; i++) {
            StringBuilder text = new StringBuilder(WHOLE);
            for (int n = random.nextInt(1, 4); n > 0; n--) {
                int at = random.nextInt(text.length());
                switch (random.nextInt(3)) {
                    case 0 -> text.deleteCharAt(at);
                    case 1 -> text.insert(at, (char) random.nextInt(32, 127));
                    default -> text.setCharAt(at, (char) random.nextInt(32, 127));
                }
            }
            content(text.toString());
            assertThat(file.read().settings())
                    .as("seed %d, trial %d: %s", seed, i, text)
                    .isNotNull();
        }
    }

    @Test
    void aFolderInItsPlaceIsToldFromABrokenFile() throws IOException {
        Files.createDirectories(path);
        SettingsFile.Read read = file.read();
        assertThat(read.settings()).isEqualTo(Settings.usual());
        assertThat(idOf(read.problem())).isEqualTo("settings.unreadable");
    }

    @Test
    void aFailedSaveLeavesTheOldFile() throws IOException {
        file.write(Settings.usual().withTheme(Theme.DARK));
        // A folder that is a file cannot take a new file.
        SettingsFile inside = new SettingsFile(path.resolve("settings.json"));
        assertThatThrownBy(() -> inside.write(Settings.usual())).isInstanceOf(IOException.class);
        assertThat(file.read().settings().theme()).isEqualTo(Theme.DARK);
        assertThat(folder.resolve("config").toFile().list()).containsExactly("settings.json");
    }

    private static String idOf(@Nullable Problem problem) {
        return problem == null ? "no problem" : problem.id();
    }
}
