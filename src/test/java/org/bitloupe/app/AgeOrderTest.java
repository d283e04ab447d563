package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The list of several IDs by age has a row for each that has a time, and its heading says so. */
@ScreenTest
final class AgeOrderTest {
    private static final String TIMED = "507f1f77bcf86cd799439011 507f2037bcf86cd799439012";

    // a UUID of version 4 is random
    @ParameterizedTest
    @CsvSource({
        "'', The 2 IDs by age (UTC), 2",
        "' 919108f7-52d1-4320-9bac-f847db4148a8', 2 of 3 IDs by age (UTC); 1 has no time, 2",
        "' 919108f7-52d1-4320-9bac-f847db4148a8 7d444840-9dc0-41d1-b245-5ffdce74fad2', 2 of 4 IDs by age (UTC); 2 have no time, 2",
    })
    void theHeadingCountsTheRows(String more, String heading, int rows) {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            window.inspect(TIMED + more);
            List<String> texts = window.find(".ages-card", Parent.class).lookupAll(".title").stream()
                    .map(Label.class::cast)
                    .map(Labeled::getText)
                    .toList();
            assertThat(texts).containsExactly(heading);
            assertThat(window.find(".ages-card", Parent.class).lookupAll(".age-dot"))
                    .hasSize(rows);
        });
    }
}
