package org.bitloupe.app.control.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Messages;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Keys;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ScreenTest
final class NamedBarChartTest {
    /** Few at one end, one bar alone in the middle, all about the same, none that is much higher. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "30 20 15 10 5 5 5 5 1 1 1 1 1 0 0 0",
                "0 0 0 0 0 0 0 0 100 0 0 0 0 0 0 0",
                "20 20 20 20 20 20 20 20 19 19 19 19 19 19 19 19",
                "0 20 20 0 0 20 20 0 0 20 0 0 0 0 0 0",
                "1 1 1 1 1 1 1 1 2 1 1 1 1 1 1 1"
            })
    void noTextStandsInFrontOfABar(String parts) {
        double[] counts =
                Arrays.stream(parts.split(" ")).mapToDouble(Double::parseDouble).toArray();
        double all = DoubleStream.of(counts).sum();
        List<Double> shares =
                DoubleStream.of(counts).map(count -> count / all).boxed().toList();
        for (int width : new int[] {232, 262, 400}) {
            Fx.run(() -> {
                NamedBarChart chart = new NamedBarChart();
                double highest = Collections.max(shares);
                int busiest = shares.indexOf(highest);
                List<NamedBarChart.Bar> bars = IntStream.range(0, shares.size())
                        .mapToObj(i -> new NamedBarChart.Bar(
                                Integer.toString(i), i == busiest ? "31.8%" : "", shares.get(i) / highest, ""))
                        .toList();
                chart.show(Role.SEQUENCE, bars, 1 / highest / shares.size(), "even would be 6.25%");
                new TestApp().scene(chart, Theme.LIGHT, width, 146);
                Bounds even = place(chart.lookup(".even-label"));
                assertThat(even.getMinX()).isNotNegative();
                assertThat(even.getMaxX()).isLessThanOrEqualTo(width);
                assertThat(even.intersects(place(chart.lookup(".value-label")))).isFalse();
                assertThat(chart.lookupAll(".plot-bar"))
                        .filteredOn(Node::isVisible)
                        .noneMatch(bar -> inner(even).intersects(place(bar)));
            });
        }
    }

    @Test
    void arrowsGoFromBarToBarWhichIsSaid() {
        Fx.run(() -> {
            List<String> said = new ArrayList<>();
            NamedBarChart chart = new NamedBarChart();
            chart.onValue(said::add);
            chart.name("Three remainders.", Messages.in(Locale.ENGLISH));
            chart.show(
                    Role.NODE,
                    List.of(
                            new NamedBarChart.Bar("0", "", 1, "half"),
                            new NamedBarChart.Bar("1", "", 0.5, "a quarter"),
                            new NamedBarChart.Bar("2", "", 0.5, "another quarter")),
                    -1,
                    "");
            new TestApp().scene(chart, Theme.LIGHT, 240, 146);
            assertThat(chart.getAccessibleText()).isEqualTo("Three remainders.");
            for (KeyCode key : List.of(KeyCode.RIGHT, KeyCode.RIGHT, KeyCode.LEFT, KeyCode.END, KeyCode.RIGHT)) {
                Keys.press(chart, key);
            }
            assertThat(said).containsExactly("half", "a quarter", "half", "another quarter", "another quarter");
            assertThat(chart.getAccessibleText()).isEqualTo("Three remainders. another quarter");
        });
    }

    private static Bounds place(Node node) {
        return inner(node.getBoundsInParent());
    }

    /** Without what only touches. */
    private static Bounds inner(Bounds bounds) {
        return new BoundingBox(
                bounds.getMinX() + 0.5,
                bounds.getMinY() + 0.5,
                Math.max(0, bounds.getWidth() - 1),
                Math.max(0, bounds.getHeight() - 1));
    }
}
