package org.bitloupe.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.bitloupe.testing.ManualTimer;
import org.junit.jupiter.api.Test;

final class StatusModelTest {
    private final ManualTimer timer = new ManualTimer();
    private final StatusModel status = new StatusModel(timer);

    private String text() {
        return status.textProperty().get();
    }

    @Test
    void speaksOfTheNearestThing() {
        status.idle("Ready", "Tab moves on");
        assertThat(text()).isEqualTo("Ready");
        status.focused("focused");
        assertThat(text()).isEqualTo("focused");
        status.hovered("hovered");
        assertThat(text()).isEqualTo("hovered");
        status.hovered("");
        status.focused("");
        assertThat(text()).isEqualTo("Ready");
        assertThat(status.keysProperty().get()).isEqualTo("Tab moves on");
    }

    @Test
    void saysWhatHappenedForTwoSeconds() {
        status.hovered("hovered");
        status.flash("Copied");
        timer.pass(Duration.ofMillis(1999));
        assertThat(text()).isEqualTo("Copied");
        timer.pass(Duration.ofMillis(1));
        assertThat(text()).isEqualTo("hovered");
    }

    @Test
    void aSecondCopyStartsTheTwoSecondsAgain() {
        status.flash("Copied");
        timer.pass(Duration.ofMillis(1500));
        status.flash("Saved");
        timer.pass(Duration.ofMillis(1500));
        assertThat(text()).isEqualTo("Saved");
        timer.pass(Duration.ofMillis(500));
        assertThat(text()).isEmpty();
    }
}
