package org.bitloupe.app.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.layout.Region;
import org.bitloupe.app.batch.filter.FilterModel;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.batch.filter.Filter;
import org.bitloupe.tabular.rows.InputFormat;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.HeldWork;
import org.bitloupe.testing.SameThreadWork;
import org.bitloupe.testing.ScreenDriver;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.SpokenName;
import org.bitloupe.testing.StyleFaults;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The screen while it reads, when it was stopped, and when something is wrong; pictures are in {@code target/screens}. */
@ScreenTest
final class BatchStatesTest {
    @TempDir
    Path folder;

    /** The screen in its window. */
    private static final class Window {
        private final TestApp app = new TestApp();
        private final ScreenDriver<BatchController> page;

        Window(Theme theme, int width, int height, Work work) {
            app.settings.change(s -> s.withTheme(theme));
            page = ScreenDriver.inWindow(
                    app, Mode.BATCH, context -> new BatchController(TestApp.with(context, work)), width, height);
        }

        void open(Path file) {
            page.open(new OpenRequest.IdFile(file));
        }

        List<String> problems() {
            return page.texts("ProblemsPane .label");
        }

        Label placeholder() {
            return (Label) page.find("#table", TableView.class).getPlaceholder();
        }
    }

    private Path file(String name, List<String> lines) {
        try {
            return Files.write(folder.resolve(name), lines);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest
    @CsvSource({"LIGHT, 1280, 800", "DARK, 960, 640"})
    void whileItReadsAndWhenItWasStopped(Theme theme, int width, int height) {
        Path file = file("orders-of-november.csv", BatchSamples.csv(40_000, 5));
        List<String> faults = StyleFaults.during(() -> Fx.run(() -> {
            Window window = new Window(theme, width, height, new HeldWork().hold("ids-read", 4));
            window.open(file);
            assertThat(window.page.isSeen("#cancel")).isTrue();
            assertThat(window.page.text("#progressText")).contains("rows").contains("MB");
            window.page.picture("batch-loading");
            // Before it is laid out: with little room it says less.
            window.page.find("#cancel", Button.class).fire();
            assertThat(window.page.isSeen("#cancel")).isFalse();
            assertThat(window.page.text("#progressText")).startsWith("Stopped at");
            window.page.picture("batch-stopped");
        }));
        assertThat(faults).isEmpty();
    }

    /** 40,000 rows of which some are there: what is said of them is said of no more, until all are read from the start. */
    @ParameterizedTest
    @CsvSource({"LIGHT, 1280, 800", "DARK, 960, 640"})
    void whatWasStoppedIsReadFromTheStartAndSaysOfWhichRowsItSpeaks(Theme theme, int width, int height) {
        Path file = file("orders.csv", BatchSamples.csv(40_000, 5));
        Work held = new HeldWork().hold("ids-read", 2);
        Work free = new SameThreadWork();
        boolean[] holds = {true};
        Fx.run(() -> {
            Window window = new Window(theme, width, height, job -> (holds[0] ? held : free).start(job));
            window.open(file);
            assertThat(window.page.isSeen("#again"))
                    .as("nothing was stopped yet")
                    .isFalse();
            window.page.fire("#cancel");
            assertThat(window.problems()).doesNotContain("Looked for once all rows are there.");
            window.app.timer.pass(Duration.ofSeconds(2));
            window.page.layOut();
            assertThat(window.problems())
                    .anyMatch(text -> text.contains("the rows that were read") && text.contains("there may be more"));
            assertThat(window.problems()).doesNotContain("None found.");
            window.page.picture("batch-stopped-part");
            Button again = window.page.find("#again", Button.class);
            assertThat(again.isVisible()).isTrue();
            assertThat(again.getText()).isEqualTo("Read all, from the start");
            assertThat(again.isFocusTraversable()).isTrue();
            holds[0] = false;
            window.page.fire(again);
            window.app.timer.pass(Duration.ofSeconds(2));
            window.page.layOut();
            assertThat(window.page.text("#progressText")).isEqualTo("40,000 rows");
            assertThat(again.isVisible()).isFalse();
            assertThat(window.problems()).noneMatch(text -> text.contains("there may be more"));
        });
    }

    /** The format and the progress are not cut, and nothing is pushed out of the window. */
    @ParameterizedTest
    @CsvSource({"LIGHT, 853, 533", "DARK, 960, 640"})
    void theLongNameOfAFileIsWhatGivesWay(Theme theme, int width, int height) {
        String name = "orders-of-the-year-before-last-exported-by-the-warehouse-team-2026-11-20T094107-corrected.csv";
        Path file = file(name, BatchSamples.csv(40_000, 5));
        Fx.run(() -> {
            Window window = new Window(theme, width, height, new HeldWork().hold("ids-read", 4));
            window.open(file);
            window.page.picture("batch-long-name");
            Label fits = window.page.find("#fits", Label.class);
            assertThat(fits.getText()).startsWith("fits ").doesNotContain("next", "%");
            assertThat(fits.getAccessibleText()).startsWith("fits all of the first 250 values; the next best, ");
            for (String part : List.of("#fits", "#progressText", "#cancel")) {
                Region uncut = window.page.find(part, Region.class);
                assertThat(uncut.getWidth()).as(part).isGreaterThanOrEqualTo(uncut.prefWidth(-1));
            }
            Node cancel = window.page.find("#cancel");
            assertThat(cancel.localToScene(cancel.getBoundsInLocal()).getMaxX()).isLessThan(width);
            assertThat(window.page.find("#name", Label.class).getTooltip().getText())
                    .isEqualTo(name);
        });
    }

    @Test
    void whereNoColumnLooksLikeIdsItSaysWhatToPress() {
        List<String> lines = new ArrayList<>(List.of("name;city"));
        for (int i = 0; i < 20; i++) {
            lines.add("Linh;Da Nang");
        }
        Path file = file("people.csv", lines);
        Fx.run(() -> {
            Window window = new Window(Theme.DARK, 960, 640, new SameThreadWork());
            window.open(file);
            ComboBox<?> column = window.page.find("#column", ComboBox.class);
            assertThat(column.getButtonCell().getText()).isEqualTo("Choose a column");
            Label placeholder = window.placeholder();
            assertThat(placeholder.getText()).isEqualTo("Choose above which column holds the IDs.");
            window.page.picture("batch-asking");
            // As a press on it does.
            column.fireEvent(new Event(ComboBoxBase.ON_SHOWING));
            assertThat(column.getItems()).hasSize(2);
            column.getSelectionModel().select(1);
            window.page.layOut();
            assertThat(column.getButtonCell().getText()).isNullOrEmpty();
            assertThat(column.getButtonCell().getGraphic()).isNotNull();
            assertThat(placeholder.getText()).isEqualTo("There are no IDs to show.");
            assertThat(window.page
                            .find("#layout", ComboBox.class)
                            .getButtonCell()
                            .getText())
                    .isEqualTo("Choose a layout");
            window.page.picture("batch-asked");
        });
    }

    @ParameterizedTest
    @CsvSource({"LIGHT, 960, 640", "DARK, 1280, 800"})
    void rowsThatOtherFiltersHideAreShownByAButton(Theme theme, int width, int height) {
        Path file = file("orders.csv", BatchSamples.troubled(80, 13));
        Fx.run(() -> {
            Window window = new Window(theme, width, height, new SameThreadWork());
            window.open(file);
            FilterModel filter = window.page.screen.model().filter();
            filter.add(new Filter.Text("no row has this"));
            Label placeholder = window.placeholder();
            assertThat(placeholder.getText()).isEqualTo("No row passes the filters.");
            assertThat(placeholder.getGraphic()).isNull();
            window.page.fire("#show-unread");
            assertThat(placeholder.getText())
                    .isEqualTo("The rows that you asked for are there, but other filters hide all of them.");
            window.page.picture("batch-hidden");
            Button show = window.page.find("#show-hidden", Button.class);
            assertThat(show.getText()).isEqualTo("Take the other filters off");
            assertThat(show.isFocusTraversable()).isTrue();
            window.page.fire(show);
            assertThat(filter.shownProperty().get().size()).isEqualTo(2);
            assertThat(window.page.has("#show-hidden")).isFalse();
            window.page.handle(Command.UNDO);
            assertThat(filter.filters()).hasSize(2);
        });
    }

    /** The place of the rows says what the file holds instead, as there is no layout to choose. */
    @Test
    void whereThereAreNoIdsTheRowsSaySoAndAskForNoLayout() {
        Map<List<String>, String> files = Map.of(
                List.of("card", "4111111111111111", "5555555555554444", "4012888888881881", "4242424242424242"),
                "Card numbers are not shown.",
                List.of("token", "ghp" + "_" + "51Habcd8EFGH".repeat(3), "ghp" + "_" + "4zQrstu7WXYZ".repeat(3)),
                "Secrets are not shown.",
                List.of("name", "alice", "bob"),
                "There are no IDs to show.");
        files.forEach((lines, said) -> Fx.run(() -> {
            Window window = new Window(Theme.LIGHT, 960, 640, new SameThreadWork());
            window.open(file(lines.get(0) + ".csv", lines));
            Label placeholder = window.placeholder();
            assertThat(placeholder.getText()).isEqualTo(said);
            assertThat(window.page.text("#problem"))
                    .doesNotContain("another column")
                    .doesNotContain("design")
                    .isNotEmpty();
        }));
    }

    @ParameterizedTest
    @CsvSource({"LIGHT, 960, 640", "DARK, 960, 640", "LIGHT, 1280, 800", "DARK, 1600, 1000"})
    void theFormatIsChosenBesideTheColumn(Theme theme, int width, int height) {
        List<String> lines = new ArrayList<>();
        for (String line : BatchSamples.csv(300, 5)) {
            lines.add(lines.size() % 5 == 1 ? line + ",more" : line);
        }
        Path file = file("orders.csv", lines);
        Fx.run(() -> {
            Window window = new Window(theme, width, height, new SameThreadWork());
            window.open(file);
            @SuppressWarnings("unchecked")
            ComboBox<InputFormat> format = window.page.find("#format", ComboBox.class);
            assertThat(format.isVisible()).isTrue();
            assertThat(format.isFocusTraversable()).isTrue();
            assertThat(SpokenName.of(format)).isEqualTo("Format of the file");
            assertThat(SpokenName.text(format)).isEqualTo("CSV");
            assertThat(format.getValue()).isEqualTo(InputFormat.CSV);
            Node column = window.page.find("#column");
            assertThat(column.getParent()).isEqualTo(format.getParent());
            assertThat(window.page.text("#problem")).startsWith("60 of 300 rows have more or fewer cells");
            window.page.picture("batch-format");
            // As a press on it does.
            format.fireEvent(new Event(ComboBoxBase.ON_SHOWING));
            assertThat(format.getItems()).containsExactly(InputFormat.values());
            format.getSelectionModel().select(InputFormat.LIST);
            window.page.layOut();
            assertThat(window.page.isSeen("#column")).isFalse();
            format.getSelectionModel().select(InputFormat.CSV);
            window.page.layOut();
            assertThat(column.isVisible()).isTrue();
            assertThat(window.page.text("#problem")).startsWith("60 of 300 rows");
        });
    }

    @Test
    void whileItLooksAtTheFileNothingIsSaidOfFilters() {
        Path file = file("orders.csv", BatchSamples.csv(40, 5));
        Fx.run(() -> {
            Window window = new Window(Theme.LIGHT, 1280, 800, job -> () -> {});
            window.open(file);
            assertThat(window.page.isSeen("#start")).isTrue();
            window.app.timer.pass(Duration.ofMillis(150));
            window.page.layOut();
            assertThat(window.page.isSeen("#start")).isFalse();
            assertThat(window.page.text("#progressText")).isEqualTo("Looking at what it holds");
            assertThat(window.placeholder().getText()).startsWith("Rows appear here");
            window.page.picture("batch-looking");
        });
    }

    @ParameterizedTest
    @CsvSource({"LIGHT, 960, 640", "DARK, 1280, 800"})
    void whatWasReadBeforeAFaultStays(Theme theme, int width, int height) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(String.join("\n", BatchSamples.csv(3000, 5)).getBytes(StandardCharsets.UTF_8));
        }
        Path cut = Files.write(
                folder.resolve("orders.csv.gz"), Arrays.copyOf(packed.toByteArray(), packed.size() * 2 / 3));
        List<String> faults = StyleFaults.during(() -> Fx.run(() -> {
            Window window = new Window(theme, width, height, new SameThreadWork());
            window.open(cut);
            assertThat(window.page.isSeen("#problem")).isTrue();
            assertThat(window.page.isSeen("#start")).isFalse();
            window.page.picture("batch-cut");
            window.open(folder.resolve("orders-of-the-year-before-last-that-somebody-has-moved-away.csv"));
            assertThat(window.page.isSeen("#start")).isTrue();
            assertThat(window.page.isSeen("#startProblem")).isTrue();
            window.page.picture("batch-gone");
        }));
        assertThat(faults).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"LIGHT, 1280, 800", "DARK, 960, 640", "DARK, 1920, 1080"})
    void twoSchemesInOneColumn(Theme theme, int width, int height) {
        List<String> lines = new ArrayList<>(BatchSamples.troubled(900, 7));
        for (int i = 100; i < lines.size(); i += 6) {
            lines.set(
                    i,
                    "%08x-%04x-7%03x-8%03x-0123456789ab,c9,1"
                            .formatted(
                                    BatchSamples.DAY.plusSeconds(80L * i).toEpochMilli() >>> 16,
                                    BatchSamples.DAY.plusSeconds(80L * i).toEpochMilli() & 0xFFFF,
                                    i % 4096,
                                    i % 4096));
        }
        lines.set(80, BatchSamples.id(Instant.parse("2010-11-05T00:00:00Z"), 1, 1) + ",c4,1");
        Path file = file("orders-export.csv", lines);
        List<String> faults = StyleFaults.during(() -> Fx.run(() -> {
            Window window = new Window(theme, width, height, new SameThreadWork());
            window.open(file);
            assertThat(window.page.all(".others-sample")).hasSize(1);
            window.page.picture("batch-mixed");
        }));
        assertThat(faults).isEmpty();
    }
}
