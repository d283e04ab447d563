package org.bitloupe.app.batch.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import org.bitloupe.app.batch.BatchController;
import org.bitloupe.app.batch.BatchSamples;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenDriver;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.SpokenName;
import org.bitloupe.testing.StyleFaults;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A file that two layouts fit: which, with a button for each; pictures are in {@code target/screens}. */
@ScreenTest
final class TieScreenTest {
    private static final long FIRST = 288_985_402_114L;

    /** X in the last days of 2019, Discord in February 2024. */
    private static List<String> tie() {
        List<String> lines = new ArrayList<>(List.of("order_id"));
        for (int i = 0; i < 2_000; i++) {
            lines.add(Long.toString(((FIRST + i * 61_007L) << 22) | ((330L + i % 3) << 12) | (i % 5)));
        }
        return lines;
    }

    private static final class Window {
        private final TestApp app = new TestApp();
        private final ScreenDriver<BatchController> page;

        Window(Theme theme, int width, int height) {
            app.settings.change(s -> s.withTheme(theme));
            page = ScreenDriver.inWindow(app, Mode.BATCH, BatchController::new, width, height);
        }

        void open(List<String> lines) {
            page.open(new OpenRequest.IdFile(BatchSamples.file("orders.csv", lines)));
        }

        List<String> said() {
            return page.texts(".tie .label");
        }

        ToggleButton button(int number) {
            return page.find("#tie-" + number, ToggleButton.class);
        }

        String firstTime() {
            return page.texts("#table .table-cell").stream()
                    .filter(text -> text.matches("20[0-9]{2}-.*"))
                    .findFirst()
                    .orElse("no time");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "LIGHT, 960, 640",
        "DARK, 960, 640",
        "LIGHT, 1280, 800",
        "DARK, 1280, 800",
        "LIGHT, 1600, 1000",
        "DARK, 1600, 1000"
    })
    void theFirstLineIsTheClaimAndEachCandidateHasAButton(Theme theme, int width, int height) {
        List<String> faults = StyleFaults.during(() -> {
            Window window = Fx.call(() -> new Window(theme, width, height));
            Fx.run(() -> {
                window.open(tie());
                assertThat(window.page.isSeen(".tie")).isTrue();
                assertThat(window.said())
                        .contains("X / Twitter or Discord: both fit all of the first 250 values")
                        .anyMatch(text -> text.matches(
                                "Odds from the IDs alone: [124] to 1; dates of the first rows 2019 or 2024\\."));
                assertThat(window.button(1).isSelected()).isTrue();
                assertThat(window.button(2).isSelected()).isFalse();
                assertThat(window.button(2).getAccessibleText()).startsWith("Discord, first rows 2024-02-27");
                assertThat(window.firstTime()).startsWith("2019-12-31");
                assertThat(window.said()).noneMatch(text -> text.contains("next best"));
                Fx.picture(window.page.scene().getRoot(), "batch-tie-%s-%d".formatted(theme.word(), width));
                for (String part : List.of(".claim", "#tie-1", "#tie-2")) {
                    Node node = window.page.find(part);
                    assertThat(node.localToScene(node.getBoundsInLocal()).getMaxX())
                            .isLessThanOrEqualTo(width);
                }

                window.page.fire(window.button(2));
                assertThat(window.firstTime()).startsWith("2024-02-27");
                assertThat(window.button(1).isSelected()).isFalse();
                assertThat(window.button(2).isSelected()).isTrue();
                assertThat(window.said())
                        .contains("Read as Discord, as you chose. Another button reads them otherwise.");
                Fx.picture(window.page.scene().getRoot(), "batch-tie-chosen-%s-%d".formatted(theme.word(), width));
                window.page.fire(window.button(2));
                assertThat(window.button(2).isSelected()).as("one stays chosen").isTrue();
            });
        });
        assertThat(faults).isEmpty();
    }

    /** The rows are all known: one that cannot be read is missing in the claim, too. */
    @Test
    void allIsSaidOnlyOfAllRowsAndNeverOfMoreThanWereLookedAt() {
        Fx.run(() -> {
            Window window = new Window(Theme.LIGHT, 1280, 800);
            List<String> lines = tie().subList(0, 61);
            window.open(lines);
            assertThat(window.said()).contains("X / Twitter or Discord: both fit all 60 rows");
            List<String> one = new ArrayList<>(lines);
            one.set(30, "N/A");
            window.open(one);
            assertThat(window.said())
                    .contains("X / Twitter or Discord: both fit 59 of 60 rows")
                    .noneMatch(text -> text.contains("%") || text.contains("all"));
            List<String> late = new ArrayList<>(tie());
            late.set(1_900, "N/A");
            window.open(late);
            assertThat(window.said()).contains("X / Twitter or Discord: both fit all of the first 250 values");
            window.app.timer.pass(FirstRowsPause.DRAWN);
            window.page.layOut();
            assertThat(window.said())
                    .contains("X / Twitter or Discord: both fit all of the first 1,000 values")
                    .noneMatch(text -> text.contains("all 2,000") || text.contains("%"));
            assertThat(SpokenName.of(window.page.find("#layout"))).isEqualTo("Layout");
            assertThat(SpokenName.text(window.page.find("#layout"))).isEqualTo("X / Twitter");
        });
    }

    /** No word speaks of a selection or of shown rows, until a filter leaves some out. */
    @Test
    void figuresAreCalledThoseOfShownRowsOnlyWhereAFilterHidesOthers() {
        Fx.run(() -> {
            Window window = new Window(Theme.LIGHT, 1280, 800);
            window.open(tie());
            List<String> titles = window.page.texts(".title");
            assertThat(titles).contains("Rows in numbers").noneMatch(text -> text.contains("shown"));
            // One worker of three; all rows are of the one data center.
            window.page.all(".bar-row").stream()
                    .filter(bar -> bar.getId().startsWith("bar-worker"))
                    .findFirst()
                    .map(Button.class::cast)
                    .orElseThrow()
                    .fire();
            window.page.layOut();
            assertThat(window.page.texts(".title"))
                    .contains("Shown rows in numbers")
                    .anyMatch(text -> text.endsWith(" in the shown rows"))
                    .doesNotContain("Rows in numbers");
        });
    }

    @Test
    void altWithADigitChooses() {
        Fx.run(() -> {
            Window window = new Window(Theme.LIGHT, 1280, 800);
            window.open(tie());
            press(window, KeyCode.DIGIT2);
            assertThat(window.button(2).isSelected()).isTrue();
            press(window, KeyCode.DIGIT1);
            assertThat(window.button(1).isSelected()).isTrue();
            press(window, KeyCode.DIGIT9);
            assertThat(window.button(1).isSelected()).isTrue();
        });
    }

    private static void press(Window window, KeyCode code) {
        window.page.key(window.page.find("#table"), code, KeyCombination.ALT_DOWN);
    }

    @Test
    void aClearWinnerShowsNoTieAndWhatWasThereBeforeGoes() {
        Fx.run(() -> {
            Window window = new Window(Theme.LIGHT, 1280, 800);
            window.open(tie());
            assertThat(window.page.isSeen(".tie")).isTrue();
            List<String> uuids = new ArrayList<>();
            for (int i = 0; i < 300; i++) {
                uuids.add(String.format("6b5%05x-a413-11e6-b501-a0999b048337", i));
            }
            window.open(uuids);
            assertThat(window.page.isSeen(".tie")).isFalse();
            assertThat(window.page.scene().lookup(".tie").isManaged()).isFalse();
        });
    }

    @Test
    void theCopiedSummaryBeginsWithTheTieUntilSomebodyChooses() {
        Fx.run(() -> {
            Window window = new Window(Theme.LIGHT, 1280, 800);
            window.open(tie());
            window.app.timer.pass(FirstRowsPause.DRAWN);
            copySummary(window);
            assertThat(window.app.copied.get(0).lines().toList().get(0))
                    .startsWith("X / Twitter or Discord: both fit 1,000 of 1,000, odds ")
                    .endsWith("Read as X / Twitter.");
            assertThat(window.app.copied.get(0)).contains("2,000 are read as IDs of X / Twitter.");
            window.page.fire(window.button(2));
            copySummary(window);
            assertThat(window.app.copied.get(1)).startsWith("orders.csv").contains("2,000 are IDs of Discord.");
        });
    }

    private enum Beside {
        TIMES,
        LOCAL_TIMES,
        OTHER_TIMES,
        NAME,
        CLEAR
    }

    /** Rows of Discord of March 2024, made at the times beside them as far as these are right. */
    private static List<String> timed(Beside beside) {
        List<String> lines = new ArrayList<>(
                List.of((beside == Beside.NAME ? "guild_id" : "order_id") + ",customer,created_at,city"));
        long millis = Instant.parse("2024-03-01T00:00:00Z").toEpochMilli();
        for (int i = 0; i < 2_000; i++) {
            millis += 61_007 + i % 7;
            long id = ((millis - 1_420_070_400_000L) << 22) | ((330L + i % 3) << 12) | (i % 5);
            Instant time = Instant.ofEpochMilli(millis + i * 37 % 290);
            String written = switch (beside) {
                case TIMES, CLEAR -> time.toString();
                case LOCAL_TIMES ->
                    time.plusSeconds(7 * 3_600).toString().replace("Z", "").replace('T', ' ');
                case OTHER_TIMES -> time.plusSeconds(86_400 + i * 40L).toString();
                case NAME -> "";
            };
            String shown = beside == Beside.CLEAR
                    ? "%08x-%04x-7%03x-8%03x-%012x".formatted(millis >>> 16, millis & 0xffff, i % 4096, i % 4096, i)
                    : Long.toString(id);
            lines.add(shown + ",Mai Tran," + written + ",Hanoi");
        }
        return lines;
    }

    @ParameterizedTest
    @CsvSource({
        "LIGHT, 960, 640",
        "DARK, 960, 640",
        "LIGHT, 1280, 800",
        "DARK, 1280, 800",
        "LIGHT, 1600, 1000",
        "DARK, 1600, 1000"
    })
    void whatStandsAroundTheIdsIsSaidWithThem(Theme theme, int width, int height) {
        Map<Beside, String> notes = Map.of(
                Beside.TIMES,
                "Odds from the IDs alone: [124] to 1\\. created_at agrees with Discord within 28[0-9] ms in all 250 rows"
                        + " compared\\. By X / Twitter it would be 1,519 days later\\. So it is Discord\\.",
                Beside.LOCAL_TIMES,
                "Odds from the IDs alone: [124] to 1\\. created_at, read as UTC, is 7 h ahead of the times by Discord in"
                        + " all 250 rows compared: local times of a zone 7 h ahead of UTC\\? .*So they are read as"
                        + " Discord\\.",
                Beside.OTHER_TIMES,
                "Odds from the IDs alone: [124] to 1\\. created_at agrees with neither: 1,520 days off by X / Twitter, 1 day to 1 day 3 h off by Discord\\.",
                Beside.NAME,
                "Odds from the IDs alone: [124] to 1\\. The name of the column, guild_id, speaks for Discord\\."
                        + " So they are read as Discord\\.",
                Beside.CLEAR,
                "created_at agrees with UUID v7 within 28[0-9] ms in all 250 rows compared\\.");
        List<String> faults = StyleFaults.during(() -> {
            for (Beside beside : Beside.values()) {
                Window window = Fx.call(() -> new Window(theme, width, height));
                Fx.run(() -> {
                    window.open(timed(beside));
                    assertThat(window.page.isSeen(".tie")).isTrue();
                    assertThat(window.said())
                            .as(beside.name())
                            .anyMatch(text -> text.matches(Objects.requireNonNull(notes.get(beside))));
                    assertThat(window.said())
                            .contains(
                                    beside == Beside.CLEAR
                                            ? "UUID v7: fits all of the first 250 values"
                                            : "X / Twitter or Discord: both fit all of the first 250 values");
                    assertThat(window.page.all(".tie .tie-choice")).hasSize(beside == Beside.CLEAR ? 0 : 2);
                    assertThat(window.firstTime()).startsWith(beside == Beside.OTHER_TIMES ? "2020-01" : "2024-03-01");
                    Node pane = window.page.find(".tie");
                    assertThat(pane.localToScene(pane.getBoundsInLocal()).getMaxX())
                            .isLessThanOrEqualTo(width);
                    Fx.picture(
                            window.page.scene().getRoot(),
                            "batch-beside-%s-%s-%d"
                                    .formatted(beside.name().toLowerCase(Locale.ROOT), theme.word(), width));
                });
            }
        });
        assertThat(faults).isEmpty();
    }

    @Test
    void anotherLayoutThanTheClaimedOneIsNotClaimed() {
        Fx.run(() -> {
            Window window = new Window(Theme.LIGHT, 1280, 800);
            window.open(timed(Beside.TIMES));
            window.page.fire(window.button(window.button(1).isSelected() ? 2 : 1));
            assertThat(window.said())
                    .contains("Read as X / Twitter, as you chose. Another button reads them otherwise.")
                    .noneMatch(text -> text.contains("So it is"));
        });
    }

    @Test
    void theCopiedSummarySaysWhatANameDecided() {
        Fx.run(() -> {
            Window window = new Window(Theme.LIGHT, 1280, 800);
            window.open(timed(Beside.NAME));
            copySummary(window);
            assertThat(window.app.copied.get(0).lines().toList().get(0))
                    .endsWith("The name of the column, guild_id, speaks for Discord. So they are read as Discord.");
            assertThat(window.app.copied.get(0)).contains("2,000 are read as IDs of Discord.");
            window.open(timed(Beside.TIMES));
            copySummary(window);
            assertThat(window.app.copied.get(1)).startsWith("orders.csv").contains("2,000 are IDs of Discord.");
        });
    }

    private static void copySummary(Window window) {
        window.page.fire("#copy-summary");
    }
}
