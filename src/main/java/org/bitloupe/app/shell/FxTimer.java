package org.bitloupe.app.shell;

import java.time.Duration;
import javafx.animation.PauseTransition;

/** The timer of the running program. To be used on the JavaFX thread. */
public final class FxTimer implements Timer {
    @Override
    public Pending after(Duration delay, Runnable action) {
        PauseTransition pause = new PauseTransition(javafx.util.Duration.millis((double) delay.toMillis()));
        pause.setOnFinished(event -> action.run());
        pause.play();
        return pause::stop;
    }
}
