package org.bitloupe.app.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.bitloupe.testing.ManualTimer;
import org.junit.jupiter.api.Test;

final class NoticeModelTest {
    private static final Duration READ = Duration.ofMinutes(1);

    private final ManualTimer timer = new ManualTimer();
    private final NoticeModel model = new NoticeModel(timer);

    private boolean isShown() {
        return model.noticeProperty().get() != null;
    }

    private static NoticeModel.Action action() {
        return new NoticeModel.Action("Open", () -> {});
    }

    @Test
    void aReportGoesByItself() {
        model.say("Saved.");
        timer.pass(NoticeModel.REPORT.minusMillis(1));
        assertThat(isShown()).isTrue();
        timer.pass(Duration.ofMillis(1));
        assertThat(isShown()).isFalse();
    }

    @Test
    void whatCanBeDoneIsOfferedForLonger() {
        model.say("Saved.", action());
        timer.pass(NoticeModel.OFFER.minusMillis(1));
        assertThat(isShown()).isTrue();
        timer.pass(Duration.ofMillis(1));
        assertThat(isShown()).isFalse();
    }

    @Test
    void theNextReportHasItsWholeTime() {
        model.say("Saved.");
        timer.pass(NoticeModel.REPORT.minusMillis(1));
        model.say("Saved again.");
        timer.pass(NoticeModel.REPORT.minusMillis(1));
        assertThat(isShown()).isTrue();
    }

    @Test
    void whoPointsAtItKeepsIt() {
        model.say("Saved.", action());
        model.hold(true);
        timer.pass(READ);
        assertThat(isShown()).isTrue();
        model.hold(false);
        timer.pass(READ);
        assertThat(isShown()).isFalse();
    }

    @Test
    void anotherPageClosesWhatWasDone() {
        model.say("Saved.", action());
        model.leavePage();
        assertThat(isShown()).isFalse();
        assertThat(timer.waiting()).isZero();
    }

    @Test
    void aWarningAndTheOnlyWayToUndoStay() {
        model.warn("The disk is full.");
        timer.pass(READ);
        model.leavePage();
        assertThat(isShown()).isTrue();
        model.sayUntilClosed("It was deleted.", action());
        timer.pass(READ);
        model.leavePage();
        assertThat(isShown()).isTrue();
        model.close();
        assertThat(isShown()).isFalse();
    }
}
