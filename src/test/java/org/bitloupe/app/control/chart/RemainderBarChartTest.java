package org.bitloupe.app.control.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.layout.Role;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ScreenTest
final class RemainderBarChartTest {
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
                RemainderBarChart chart = new RemainderBarChart();
                chart.show(Role.SEQUENCE, shares, "31.8%", "even would be 6.25%");
                new TestApp().scene(chart, Theme.LIGHT, width, 146);
                Bounds even = place(chart.lookup(".spread-even"));
                assertThat(even.getMinX()).isNotNegative();
                assertThat(even.getMaxX()).isLessThanOrEqualTo(width);
                assertThat(even.intersects(place(chart.lookup(".spread-top")))).isFalse();
                assertThat(chart.lookupAll(".spread-bar"))
                        .filteredOn(Node::isVisible)
                        .noneMatch(bar -> inner(even).intersects(place(bar)));
            });
        }
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
