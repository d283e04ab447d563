package org.bitloupe.app.design.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.bitloupe.app.design.DesignController;
import org.bitloupe.app.design.DesignSamples;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.PicturesOnly;
import org.bitloupe.testing.ScreenDriver;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The findings beside a layout: fixed and ignored by keys, opened in place; and their pictures in {@code target/screens}. */
@ScreenTest
final class ChecksScreenTest {
    private final TestApp app = new TestApp();
    private ScreenDriver<DesignController> page = ScreenDriver.of(app, DesignController::new, 1280, 800);

    /** Nearly everything is wrong with it, and its names are long. */
    private static Layout troubled() {
        return Layout.of(
                        "troubled",
                        "A layout with a long name and many findings",
                        List.of(
                                Field.of("availability-zone-number", Role.SHARD, 4),
                                Field.time(
                                        "milliseconds-since-we-began",
                                        39,
                                        TimeEncoding.since(Instant.parse("2024-01-01T00:00:00Z"), Tick.MILLISECOND)),
                                Field.of("machine-in-its-zone", Role.NODE, 9),
                                Field.of("sequence-within-tick", Role.SEQUENCE, 12)),
                        List.of(StandardSpellings.builtIn().spelling("decimal")))
                .withExpectedLoad(new ExpectedLoad(
                        BigInteger.valueOf(300),
                        BigInteger.valueOf(5_000_000),
                        null,
                        BigDecimal.valueOf(100),
                        BigInteger.valueOf(365),
                        ExpectedLoad.Numbers.RANDOM,
                        16));
    }

    /** Both in one row, beside one another and inside it, also where the fix has long names in it. */
    @Test
    void theFixOfAFindingAndItsIgnoreStandInOneRow() {
        Fx.run(() -> {
            page.open(troubled());
            List<CheckRow> fixed = page.all(".check-row", CheckRow.class).stream()
                    .filter(row -> actions(row).size() == 2)
                    .toList();
            assertThat(fixed).hasSizeGreaterThan(1);
            for (CheckRow row : fixed) {
                Bounds fix = at(actions(row).get(0));
                Bounds ignore = at(actions(row).get(1));
                assertThat(ignore.getMinY()).isEqualTo(fix.getMinY());
                assertThat(ignore.getMinX()).isBetween(fix.getMaxX(), fix.getMaxX() + 10);
                assertThat(ignore.getMaxX()).isLessThanOrEqualTo(at(row).getMaxX());
                assertThat(fix.getMaxY()).isLessThanOrEqualTo(at(row).getMaxY());
            }
        });
    }

    private static List<Node> actions(CheckRow row) {
        return row.lookupAll(".check-action").stream()
                .filter(Node::isVisible)
                .sorted(Comparator.comparingDouble(node -> at(node).getMinX()))
                .toList();
    }

    private static Bounds at(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    private CheckRow row(String id) {
        return rows(id).findFirst().orElseThrow(() -> new AssertionError("no check " + id));
    }

    private Stream<CheckRow> rows(String id) {
        return page.all(".check-row", CheckRow.class).stream().filter(row -> row.shows(id));
    }

    private Layout now() {
        return Objects.requireNonNull(page.screen.model().getLayout());
    }

    private static Node line(CheckRow row) {
        return row.lookup(".check");
    }

    private static Button button(CheckRow row, int index) {
        return (Button) row.lookupAll(".check-action").stream().toList().get(index);
    }

    @Test
    void aFindingIsMendedInOneStepAndUndone() {
        Fx.run(() -> {
            page.open(troubled());
            CheckRow order = row("order");
            assertThat(line(order).getAccessibleText())
                    .isEqualTo("Warning: Does not sort by time: availability-zone-number comes before"
                            + " milliseconds-since-we-began.");
            page.key(line(order), KeyCode.ENTER);
            Button fix = button(order, 0);
            assertThat(fix.getText()).isEqualTo("Fix: Move milliseconds-since-we-began to the front");
            fix.fire();
            assertThat(now().shape()).isEqualTo("39\u00b74\u00b79\u00b712");
            assertThat(page.screen.model().undoLabelProperty().get()).isEqualTo("Move milliseconds-since-we-began");
            page.screen.model().undo();
            assertThat(now()).isEqualTo(page.screen.model().settledProperty().get());
            assertThat(now().shape()).isEqualTo("4\u00b739\u00b79\u00b712");
        });
    }

    @Test
    void aFindingIsIgnoredAndHeededAgain() {
        Fx.run(() -> {
            page.open(troubled());
            CheckRow order = row("order");
            page.key(line(order), KeyCode.SPACE);
            page.fire(button(order, 1));
            assertThat(now().ignore()).containsExactly("order");
            Button fold = page.find(".check-fold", Button.class);
            assertThat(fold.getText()).isEqualTo("1 ignored check");
            page.fire(fold);
            CheckRow ignored = row("order");
            page.key(line(ignored), KeyCode.SPACE);
            Button heed = button(ignored, 1);
            assertThat(heed.getText()).isEqualTo("Stop ignoring");
            page.fire(heed);
            assertThat(now().ignore()).isEmpty();
            assertThat(rows("order")).isNotEmpty();
        });
    }

    @Test
    void theChartOfSharesTakesItsNumbersAndHasATableEqualToIt() {
        Fx.run(() -> {
            page.open(DesignSamples.orders());
            CheckRow skew = row("skew");
            page.key(line(skew), KeyCode.ENTER);
            Node chart = skew.lookup(".share-chart");
            assertThat(chart.getAccessibleText())
                    .isEqualTo("Remainder 0 gets over 99%; 1 of 16 parts get IDs. The line is an even share.");
            List<TextField> fields = page.in(skew).all(".demand-field", TextField.class);
            page.enter(fields.get(0), "4");
            page.enter(fields.get(1), "3k");
            assertThat(now().expectedLoad().shards()).isEqualTo(4);
            assertThat(now().expectedLoad().idsPerSecond()).isEqualTo(3000);
            // Three a millisecond: 0, 1 and 2 of four parts, a third each.
            assertThat(skew.lookupAll(".tabular"))
                    .extracting(value -> ((Label) value).getText())
                    .containsExactly("33.33%", "33.33%", "33.33%", "0%");
            page.enter(fields.get(0), "1");
            assertThat(now().expectedLoad().shards())
                    .as("one part is no question")
                    .isEqualTo(4);
        });
    }

    @PicturesOnly
    @ParameterizedTest
    @CsvSource({
        "LIGHT, 1280, 800",
        "DARK, 1280, 800",
        "LIGHT, 960, 640",
        "DARK, 960, 640",
        "LIGHT, 1920, 1080",
        "DARK, 1920, 1080"
    })
    void pictures(Theme theme, int width, int height) {
        String name = "-%s-%d".formatted(theme.name().toLowerCase(Locale.ROOT), width);
        Fx.run(() -> {
            app.settings.change(s -> s.withTheme(theme).withWindow(width, height, false));
            page = ScreenDriver.inWindow(app, Mode.DESIGN, DesignController::new, width, height);
            app.dialogs.unsaved = Dialogs.Unsaved.DISCARD;
            Layout ulid = app.catalog.get().find("ulid").orElseThrow();
            for (Layout layout :
                    width == 1280 ? List.of(DesignSamples.orders(), troubled(), ulid) : List.of(troubled())) {
                page.open(layout);
                Fx.picture(page.scene(), "checks-" + layout.id() + name);
                if (!layout.id().equals("ulid")) {
                    page.key(line(row("skew")), KeyCode.ENTER);
                    page.key(line(row("js-2-53")), KeyCode.ENTER);
                    if (width == 1280 && layout.id().equals("troubled")) {
                        page.key(line(row("duplicate-nodes")), KeyCode.ENTER);
                        page.key(line(row("order")), KeyCode.ENTER);
                        page.fire("#more");
                    }
                    Fx.picture(page.find(".capacity-card"), "checks-open-" + layout.id() + name);
                }
            }
        });
    }
}
