package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;

/** Two IDs side by side: bits that differ stand out by colour and shade, and what is copied names both IDs. */
@ScreenTest
final class ComparedIdsTest {
    private static final String SECOND = "2217813737473025999";

    @Test
    void bitsThatDifferAreMarkedAndNoneElse() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            WindowState.INSPECT_COMPARED.in(window);
            List<Label> differ = window.all(".compare-bits .bit-differs", Label.class);
            long bits = differ.stream().mapToLong(run -> run.getText().length()).sum();
            // Both IDs have each of them.
            assertThat(bits).isEqualTo(2L * Long.bitCount(2217813737473025832L ^ Long.parseLong(SECOND)));
            assertThat(differ).allMatch(run -> run.getStyleClass().contains("role-sequence"));
            String all = window.all(".compare-bits .label", Label.class).stream()
                    .map(Label::getText)
                    .collect(Collectors.joining());
            assertThat(all).doesNotContain("^");
            window.close();
        });
    }

    @Test
    void theCopyNamesBothIds() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            WindowState.INSPECT_COMPARED.in(window);
            window.fire(".compare-card .copy-button");
            assertThat(window.app.copied)
                    .singleElement()
                    .asString()
                    .startsWith("A  " + TestWindow.INSTAGRAM + "\nB  " + SECOND + "\nProbably: A and B were made");
            window.close();
        });
    }

    /** The trace ID of the examples in W3C Trace Context, and its half in decimal. */
    @Test
    void aRelationIsSaidFirst() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            WindowState.INSPECT_HALF_COMPARED.in(window);
            assertThat(window.all(".compare-sentence", Label.class))
                    .extracting(Label::getText)
                    .containsExactly("B is the low half of A: its last 64 bits.");
            assertThat(window.all(".compare-value", Label.class))
                    .extracting(Label::getText)
                    .containsExactly("A  4bf92f3577b34da6a3ce929d0e0e4736", "B  11803532876627986230");
            WindowState.INSPECT_ORDERS_COMPARED.in(window);
            assertThat(window.all(".compare-sentence", Label.class))
                    .extracting(Label::getText)
                    .singleElement()
                    .asString()
                    .startsWith("A and B are the same UUID in two byte orders: B has the bytes of A ");
            window.close();
        });
    }
}
