package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.image.Image;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.layout.Region;
import javafx.stage.Window;
import org.bitloupe.app.control.chart.ChartMenu;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Plots go to the clipboard as pictures and as numbers. */
@ScreenTest
final class ChartCopyTest {
    /** By Discord's layout, as which the rows are read, the lower 22 bits are no time, the rest are milliseconds since this instant. */
    private static final long EPOCH = Instant.parse("2015-01-01T00:00:00Z").toEpochMilli();

    /** The lines that a plot puts on the clipboard, the head first. */
    private static List<List<String>> numbers(TestWindow window, String chart) {
        choose(window, chart, "text-chart-numbers");
        String text = window.app.copied.get(window.app.copied.size() - 1);
        assertThat(text).endsWith("\n");
        List<List<String>> rows = new ArrayList<>();
        text.lines().forEach(line -> rows.add(List.of(line.split("\t", -1))));
        assertThat(rows).allSatisfy(row -> assertThat(row).hasSameSizeAs(rows.get(0)));
        return rows;
    }

    private static void choose(TestWindow window, String chart, String item) {
        window.show();
        Node node = window.find(chart, Node.class);
        node.fireEvent(new ContextMenuEvent(ContextMenuEvent.CONTEXT_MENU_REQUESTED, 5, 5, 200, 200, true, null));
        ContextMenu menu = Window.getWindows().stream()
                .filter(ContextMenu.class::isInstance)
                .map(ContextMenu.class::cast)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no menu on " + chart));
        assertThat(menu.getItems())
                .extracting(MenuItem::getText)
                .containsExactly("Copy as a picture", "Copy the numbers");
        menu.getItems().stream().filter(each -> item.equals(each.getId())).forEach(MenuItem::fire);
        menu.hide();
    }

    @Test
    void barsOverTimeCountWhatAnotherCountDoes() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            WindowState.BATCH_ROWS.in(window);
            List<Instant> times = new ArrayList<>();
            WindowState.rows().stream()
                    .filter(row -> row.matches("\\d+"))
                    .forEach(row -> times.add(Instant.ofEpochMilli((Long.parseLong(row) >> 22) + EPOCH)));
            assertThat(times).hasSizeGreaterThan(100);
            List<List<String>> rows = numbers(window, "#time-bars");
            assertThat(rows.get(0)).containsExactly("From (UTC)", "Until (UTC)", "IDs", "Of other layouts");
            long all = 0;
            for (List<String> row : rows.subList(1, rows.size())) {
                Instant from = Instant.parse(row.get(0));
                Instant until = Instant.parse(row.get(1));
                long within = times.stream()
                        .filter(time -> !time.isBefore(from) && time.isBefore(until))
                        .count();
                assertThat(row.get(2)).as("%s", row).isEqualTo(Long.toString(within));
                all += within;
            }
            assertThat(all).isEqualTo(times.size());
            window.close();
        });
    }

    // state, plot, column, its sum: the IDs that the state makes
    @ParameterizedTest
    @CsvSource({"MADE, .spread-chart, 1", "REHEARSED, .time-plot, 2"})
    void plotsOfMadeIdsCountAllOfThem(WindowState state, String chart, int column) {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            state.in(window);
            List<List<String>> rows = numbers(window, chart);
            long sum = rows.subList(1, rows.size()).stream()
                    .mapToLong(row -> Long.parseLong(row.get(column)))
                    .sum();
            assertThat(sum).isPositive();
            if (state == WindowState.MADE) {
                assertThat(rows.get(0)).containsExactly("Remainder", "IDs");
                Set<String> remainders = new HashSet<>();
                rows.subList(1, rows.size()).forEach(row -> remainders.add(row.get(0)));
                assertThat(remainders).hasSize(rows.size() - 1);
            }
            window.close();
        });
    }

    @Test
    void theTurnsOfALifeLineAreInstants() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            WindowState.DOCUMENT.in(window);
            List<List<String>> rows = numbers(window, ".life-track");
            assertThat(rows.get(0)).containsExactly("Turn", "Time (UTC)");
            assertThat(rows).extracting(row -> row.get(0)).contains("epoch", "today", "ends");
            for (List<String> row : rows.subList(1, rows.size())) {
                assertThat(Instant.parse(row.get(1))).isAfter(Instant.EPOCH);
            }
            window.close();
        });
    }

    @ParameterizedTest
    @CsvSource({
        "BATCH_ROWS, #time-bars",
        "MADE, .spread-chart",
        "REHEARSED, .time-plot",
        "TIMELINE_MAIL, .event-line",
        "DOCUMENT, .life-axis",
    })
    void aPictureHasTitleAndPlot(WindowState state, String chart) {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            state.in(window);
            Region region = window.find(chart, Region.class);
            Image untitled = ChartMenu.picture(region, "");
            Image picture = ChartMenu.picture(region, "A title of some words");
            // Twice the size, with room around.
            assertThat(picture.getWidth()).isGreaterThan(2 * region.getWidth());
            assertThat(picture.getHeight()).isGreaterThan(2 * region.getHeight());
            assertThat(colors(picture)).hasSizeGreaterThan(5);
            assertThat(differ(picture, untitled)).as("the title is drawn").isTrue();
        });
    }

    private static Set<Integer> colors(Image picture) {
        Set<Integer> colors = new HashSet<>();
        boolean opaque = true;
        for (int y = 0; y < picture.getHeight(); y++) {
            for (int x = 0; x < picture.getWidth(); x++) {
                int argb = picture.getPixelReader().getArgb(x, y);
                opaque &= argb >>> 24 == 0xFF;
                colors.add(argb);
            }
        }
        assertThat(opaque).as("no pixel is transparent").isTrue();
        return colors;
    }

    private static boolean differ(Image one, Image other) {
        int width = (int) Math.min(one.getWidth(), other.getWidth());
        for (int y = 0; y < Math.min(60, Math.min(one.getHeight(), other.getHeight())); y++) {
            for (int x = 0; x < width; x++) {
                if (one.getPixelReader().getArgb(x, y) != other.getPixelReader().getArgb(x, y)) {
                    return true;
                }
            }
        }
        return false;
    }
}
