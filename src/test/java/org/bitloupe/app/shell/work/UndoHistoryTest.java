package org.bitloupe.app.shell.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.message.Message;
import org.junit.jupiter.api.Test;

final class UndoHistoryTest {
    /** Puts each text in the place of the one before. */
    private static UndoHistory<String> of(UndoHistory<String> history, String... texts) {
        for (int i = 1; i < texts.length; i++) {
            history.push(new UndoHistory.Step<>(texts[i - 1], texts[i], Message.of("some.key")));
        }
        return history;
    }

    private static List<String> undone(UndoHistory<String> history) {
        List<String> undone = new ArrayList<>();
        history.undo().ifPresent(step -> {
            undone.add(step.before());
            undone.addAll(undone(history));
        });
        return undone;
    }

    @Test
    void keepsAllUnlessItIsToldOtherwise() {
        assertThat(undone(of(new UndoHistory<>(), "a", "b", "c", "d"))).containsExactly("c", "b", "a");
    }

    @Test
    void forgetsTheFirstStepsBeyondItsNumber() {
        UndoHistory<String> history = of(new UndoHistory<>(2, Long.MAX_VALUE, String::length), "a", "b", "c", "d");
        assertThat(undone(history)).containsExactly("c", "b");
        assertThat(history.redo()).isPresent();
        assertThat(history.redo()).isPresent();
        assertThat(history.redo()).isEmpty();
    }

    @Test
    void forgetsTheFirstStepsBeyondItsRoom() {
        assertThat(undone(of(new UndoHistory<>(100, 7, String::length), "aaa", "bbb", "cc", "dd", "e")))
                .containsExactly("dd", "cc", "bbb");
        assertThat(undone(of(new UndoHistory<>(100, 7, String::length), "a", "b", "cccccccccc", "d")))
                .as("the last one, however large")
                .containsExactly("cccccccccc");
    }

    @Test
    void noWayLeadsBackToADocumentThatWasSavedBeforeTheFirstStepThatIsLeft() {
        UndoHistory<String> history = new UndoHistory<>(2, Long.MAX_VALUE, String::length);
        of(history, "a", "b");
        history.markSaved();
        of(history, "b", "c", "d");
        assertThat(history.stepsSinceSaved()).isEqualTo(2);
        of(history, "d", "e");
        assertThat(history.stepsSinceSaved()).isEqualTo(-1);
    }
}
