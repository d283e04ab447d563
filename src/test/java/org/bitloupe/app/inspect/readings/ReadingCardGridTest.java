package org.bitloupe.app.inspect.readings;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javafx.beans.InvalidationListener;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ChangeListener;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.layout.Pane;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.message.Messages;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;

@ScreenTest
final class ReadingCardGridTest {
    private final List<Reading> readings = new Inspector(Catalog.builtIn(), () -> Instant.parse("2026-07-01T00:00:00Z"))
            .inspect("1407771600643686503")
            .readings()
            .subList(0, 3);
    private final Counted numbers = new Counted();

    /** A switch that counts who listens to it. */
    private static final class Counted extends SimpleBooleanProperty {
        private int listeners;

        @Override
        public void addListener(ChangeListener<? super Boolean> listener) {
            listeners++;
            super.addListener(listener);
        }

        @Override
        public void removeListener(ChangeListener<? super Boolean> listener) {
            listeners--;
            super.removeListener(listener);
        }

        @Override
        public void addListener(InvalidationListener listener) {
            listeners++;
            super.addListener(listener);
        }

        @Override
        public void removeListener(InvalidationListener listener) {
            listeners--;
            super.removeListener(listener);
        }
    }

    private ReadingCardGrid grid() {
        ReadingCardGrid grid = new ReadingCardGrid(Messages.in(Locale.ENGLISH), numbers, reading -> {});
        Fx.layOut(grid, 900, 400);
        return grid;
    }

    private static String firstReason(ReadingCardGrid grid) {
        return ((Labeled) Objects.requireNonNull(grid.lookup(".odds-words"))).getText();
    }

    @Test
    void cardsThatAreShownNoMoreAreNotHeldByTheSwitch() {
        Fx.run(() -> {
            ReadingCardGrid grid = grid();
            grid.show(readings.subList(0, 1), null, 4);
            int withOne = numbers.listeners;
            for (int i = 0; i < 3; i++) {
                grid.show(readings, null, 4);
                assertThat(numbers.listeners).isGreaterThan(withOne);
                grid.show(readings.subList(0, 1), null, 4);
            }
            assertThat(numbers.listeners).isEqualTo(withOne);
        });
    }

    @Test
    void cardsThatAreShownAgainSayWhatTheSwitchSaysNow() {
        Fx.run(() -> {
            ReadingCardGrid grid = grid();
            grid.show(readings, null, 4);
            Node odds = Objects.requireNonNull(grid.lookup(".odds"));
            assertThat(odds.isVisible()).isFalse();
            numbers.set(true);
            assertThat(odds.isVisible()).isTrue();
            assertThat(firstReason(grid)).endsWith(" bits");
            Scene scene = grid.getScene();
            scene.setRoot(new Pane());
            numbers.set(false);
            scene.setRoot(grid);
            assertThat(odds.isVisible()).isFalse();
        });
    }

    /** All readings of a number are a list that one can look through, and not as many cards. */
    @Test
    void furtherReadingsAreACompactList() {
        Fx.run(() -> {
            ReadingCardGrid grid = grid();
            grid.show(readings, null, 1);
            Fx.layOut(grid, 300, 600);
            List<Node> cards = List.copyOf(grid.getChildrenUnmodifiable());
            assertThat(Objects.requireNonNull(cards.get(0).lookup(".mini-bar")).isVisible())
                    .isTrue();
            for (Node card : cards.subList(1, cards.size())) {
                assertThat(Objects.requireNonNull(card.lookup(".mini-bar")).isVisible())
                        .isFalse();
                assertThat(card.getLayoutBounds().getHeight()).isLessThan(80);
                assertThat(((Labeled) Objects.requireNonNull(card.lookup(".strong"))).getText())
                        .isNotEmpty();
            }
        });
    }
}
