package org.bitloupe.app.shell.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;

@ScreenTest
final class FxTimerTest {
    @Test
    void whatIsDueHappensInItsOrderOnTheJavaFxThreadAndWhatIsCancelledDoesNot() throws Exception {
        List<String> log = new ArrayList<>();
        CompletableFuture<Boolean> last = new CompletableFuture<>();
        Fx.run(() -> {
            FxTimer timer = new FxTimer();
            // Each is asked for later than those it is to follow, so that no pause of this thread can turn the order
            // around.
            Timer.Pending late = timer.after(Duration.ZERO, () -> log.add("due, but cancelled before its turn"));
            timer.after(Duration.ofMillis(1), () -> log.add("first"));
            Timer.Pending never = timer.after(Duration.ofMillis(10), () -> log.add("never"));
            timer.after(Duration.ofMillis(20), () -> log.add("second"));
            timer.after(Duration.ofMillis(40), () -> last.complete(Platform.isFxApplicationThread()));
            never.cancel();
            late.cancel();
        });
        assertThat(last.get(30, TimeUnit.SECONDS)).isTrue();
        assertThat(log).containsExactly("first", "second");
    }
}
