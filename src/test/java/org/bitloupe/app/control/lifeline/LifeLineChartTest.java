package org.bitloupe.app.control.lifeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import javafx.geometry.Bounds;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.capacity.MilestoneLine;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.message.Messages;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Keys;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The life line of layouts of all kinds, and its pictures in {@code target/screens}. */
@ScreenTest
final class LifeLineChartTest {
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);

    private static MilestoneLine line(int zeros, int bits, Tick tick, String epoch, int rest) {
        Field time = Field.time("time", bits, TimeEncoding.since(Instant.parse(epoch), tick));
        Field low = Field.of("sequence", Role.SEQUENCE, rest);
        List<Field> fields = zeros == 0
                ? List.of(time, low)
                : List.of(Field.of("sign", Role.UNUSED, zeros).withValue(BigInteger.ZERO), time, low);
        return MilestoneLine.of(Layout.of("a", "A", fields, List.of()), TestApp.NOW)
                .orElseThrow();
    }

    private static MilestoneLine orders(int bits) {
        return line(1, bits, Tick.MILLISECOND, "2024-01-01T00:00:00Z", 63 - bits);
    }

    private static List<MilestoneLine> all() {
        MilestoneLine uuid = MilestoneLine.of(Catalog.builtIn().find("uuid-v1").orElseThrow(), TestApp.NOW)
                .orElseThrow();
        MilestoneLine sorted = MilestoneLine.of(
                        Catalog.builtIn().find("uuid-v7").orElseThrow(), TestApp.NOW)
                .orElseThrow();
        return List.of(
                orders(41),
                line(0, 42, Tick.MILLISECOND, "2015-01-01T00:00:00Z", 22),
                line(0, 32, Tick.SECOND, "1970-01-01T00:00:00Z", 32),
                line(1, 28, Tick.SECOND, "2016-05-20T00:00:00Z", 35),
                line(1, 41, Tick.MILLISECOND, "2030-01-01T00:00:00Z", 22),
                line(0, 31, Tick.MILLISECOND, "2026-11-10T00:00:00Z", 22),
                line(0, 60, Tick.SECOND, "1970-01-01T00:00:00Z", 4),
                uuid,
                sorted);
    }

    private static Scene scene(Node node, Theme theme, double width, double height) {
        VBox box = new VBox(8, node);
        box.setPadding(new Insets(12));
        box.getStyleClass().add("card");
        return new TestApp().scene(box, theme, width, height);
    }

    @ParameterizedTest
    @CsvSource({"LIGHT, 1240", "DARK, 900", "LIGHT, 420"})
    void labelsDoNotTouchEachOther(Theme theme, double width) {
        Fx.run(() -> {
            VBox list = new VBox(12);
            for (MilestoneLine line : all()) {
                LifeLineChart axis = new LifeLineChart(WORDS);
                axis.show(line);
                list.getChildren().add(axis);
            }
            LifeLineChart none = new LifeLineChart(WORDS);
            none.show(null);
            list.getChildren().add(none);
            Scene scene = scene(list, theme, width, 640);
            Fx.layOut(scene.getRoot(), width, 640);
            Fx.picture(scene, "life-" + theme.word() + "-" + (int) width);
            for (Node axis : list.getChildren()) {
                assertApart(axis, axis.lookupAll(".life-label").stream().toList(), width);
                assertApart(axis, axis.lookupAll(".life-step").stream().toList(), width);
            }
        });
    }

    private static void assertApart(Node axis, List<Node> labels, double width) {
        List<Node> seen = labels.stream().filter(Node::isVisible).toList();
        for (Node a : seen) {
            Bounds place = a.localToScene(a.getLayoutBounds());
            assertThat(place.getMinX())
                    .as("%s in %s", ((Label) a).getText(), axis)
                    .isGreaterThanOrEqualTo(0);
            assertThat(place.getMaxX()).isLessThanOrEqualTo(width);
            for (Node b : seen) {
                if (!a.equals(b)) {
                    assertThat(place.intersects(b.localToScene(b.getLayoutBounds())))
                            .as("%s and %s", ((Label) a).getText(), ((Label) b).getText())
                            .isFalse();
                }
            }
        }
    }

    @Test
    void followsABoundaryWithoutNewNodes() {
        Fx.run(() -> {
            LifeLineChart axis = new LifeLineChart(WORDS);
            axis.show(orders(41));
            Scene scene = scene(axis, Theme.LIGHT, 800, 100);
            Fx.layOut(scene.getRoot(), 800, 100);
            List<Node> before = axis.lookupAll(".life-label").stream().toList();
            axis.show(orders(42));
            Fx.layOut(scene.getRoot(), 800, 100);
            assertThat(axis.lookupAll(".life-label").stream().toList()).isEqualTo(before);
            assertThat(before).extracting(n -> ((Label) n).getText()).contains("ends 15 May 2163");
        });
    }

    @Test
    void arrowKeysGoFromMarkToMarkAndSayItsInstant() {
        Fx.run(() -> {
            LifeLineChart axis = new LifeLineChart(WORDS);
            axis.show(orders(41));
            Scene scene = scene(axis, Theme.LIGHT, 800, 100);
            Node track = scene.lookup(".life-track");
            assertThat(track.getAccessibleText()).startsWith("Time counts from 1 Jan 2024; today is 20 Nov 2026;");
            Keys.press(track, KeyCode.HOME);
            assertThat(axis.hintProperty().get())
                    .isEqualTo("Epoch, where the time begins to count: 2024-01-01T00:00:00Z");
            Keys.press(track, KeyCode.RIGHT);
            assertThat(axis.hintProperty().get()).endsWith("can come at 2024-01-25T20:31:23.648Z");
            Keys.press(track, KeyCode.END);
            assertThat(axis.hintProperty().get())
                    .isEqualTo(
                            "End of the time field: the first instant that does not fit is 2093-09-06T15:47:35.552Z");
            assertThat(track.getAccessibleText()).startsWith("End of the time field");
        });
    }

    @Test
    void severalShareOneScale() {
        Fx.run(() -> {
            LifeLineComparison rows = new LifeLineComparison(WORDS);
            rows.show(List.of(
                    new LifeLineComparison.Named("orders-v2", orders(41)),
                    new LifeLineComparison.Named("orders-v3", orders(42)),
                    new LifeLineComparison.Named("A name that is much too long for its place", all().get(3))));
            Scene scene = scene(rows, Theme.DARK, 700, 110);
            Fx.layOut(scene.getRoot(), 700, 110);
            Fx.picture(scene, "life-rows");
            assertThat(rows.lookupAll(".life-end-year"))
                    .extracting(n -> ((Label) n).getText())
                    .containsExactly("2093", "2163", "2024");
        });
    }
}
