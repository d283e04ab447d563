package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.control.Label;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;

/** The days between two parts of a ticket are counted one way, wherever they are said. */
@ScreenTest
final class DaysApartTest {
    /** From 28 May 2025, 20:50 UTC, to 2 December, 14:34, are 188 dates, but 187 days and some 17 hours. */
    @Test
    void daysAreWholeOnes() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1600, 1000);
            WindowState.TIMELINE_MAIL.in(window);
            List<String> texts = window.scene().getRoot().lookupAll(".label").stream()
                    .filter(TestWindow::isSeen)
                    .map(label -> ((Label) label).getText())
                    .filter(text -> text != null && text.contains("18"))
                    .toList();
            assertThat(texts).anyMatch(text -> text.contains("187 days"));
            assertThat(texts).noneMatch(text -> text.contains("188 days"));
        });
    }
}
