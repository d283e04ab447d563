package org.bitloupe.app.control.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import javafx.event.EventType;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleRole;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.PickResult;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.bitloupe.batch.filter.Filter;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Keys;
import org.bitloupe.testing.Mouse;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Choosing a piece of time on twelve bars of an hour, each 40 pixels wide, by mouse and by keys. */
@ScreenTest
final class TimeBarChartTest {
    private static final Instant START = Instant.parse("2026-11-19T00:00:00Z");
    private static final int BARS = 12;
    private static final double WIDE = 40;

    private final TimeBarChart bars = new TimeBarChart();
    private final List<String> heard = new ArrayList<>();

    @BeforeEach
    void show() {
        bars.listen(new RangeBrushListener() {
            @Override
            public void brushed(Instant from, Instant until) {
                heard.add(hour(from) + " to " + hour(until));
            }

            @Override
            public void cleared() {
                heard.add("cleared");
            }

            @Override
            public void zoomed(double at, double factor) {
                heard.add("zoom " + at + " " + factor);
            }

            @Override
            public String end(boolean first, Instant at) {
                return (first ? "from " : "until ") + hour(at);
            }
        });
        bars.show(counts(LongStream.range(0, BARS).boxed().toList(), 0));
        bars.setPrefSize(BARS * WIDE, 120);
        Fx.run(() -> {
            // Only in a window that is shown anything is focused.
            Stage stage = new Stage();
            stage.setScene(new Scene(new Group(bars), BARS * WIDE, 120));
            stage.show();
        });
    }

    @AfterEach
    void close() {
        Fx.run(() -> bars.getScene().getWindow().hide());
    }

    private static long hour(Instant instant) {
        return Duration.between(START, instant).toHours();
    }

    private static Instant at(long hour) {
        return START.plus(Duration.ofHours(hour));
    }

    private static TimeBins counts(List<Long> counts, long others) {
        return new TimeBins(
                IntStream.rangeClosed(0, counts.size())
                        .mapToObj(TimeBarChartTest::at)
                        .toList(),
                counts,
                counts.stream().map(count -> Math.min(others, count)).toList(),
                List.of(new TimeAxisLabel(0, "00:00"), new TimeAxisLabel(6, "06:00")));
    }

    private void mouse(Node on, EventType<MouseEvent> type, double x) {
        Fx.run(() -> on.fireEvent(Mouse.primary(type, on, x, 20)));
    }

    private static void key(Node on, KeyCode code, KeyCombination.Modifier... modifiers) {
        Fx.run(() -> Keys.press(on, code, modifiers));
    }

    private List<Region> styled(String style) {
        Fx.run(() -> {
            bars.applyCss();
            bars.requestLayout();
            bars.layout();
        });
        return bars.getChildrenUnmodifiable().stream()
                .filter(node -> node.getStyleClass().contains(style) && node.isVisible())
                .map(Region.class::cast)
                .toList();
    }

    @Test
    void draggingChoosesWholeBarsInEitherDirection() {
        mouse(bars, MouseEvent.MOUSE_PRESSED, 2.5 * WIDE);
        mouse(bars, MouseEvent.MOUSE_DRAGGED, 5.1 * WIDE);
        assertThat(bars.range()).isEqualTo(new Filter.Period(at(2), at(6)));
        assertThat(heard).isEmpty();
        mouse(bars, MouseEvent.MOUSE_RELEASED, 5.1 * WIDE);
        mouse(bars, MouseEvent.MOUSE_PRESSED, 5.1 * WIDE);
        mouse(bars, MouseEvent.MOUSE_DRAGGED, -30);
        mouse(bars, MouseEvent.MOUSE_RELEASED, -30);
        assertThat(heard).containsExactly("2 to 6", "0 to 6");
    }

    @Test
    void aPressChoosesOneBarAndARowlessChartNothing() {
        mouse(bars, MouseEvent.MOUSE_PRESSED, 7.9 * WIDE);
        mouse(bars, MouseEvent.MOUSE_RELEASED, 7.9 * WIDE);
        assertThat(heard).containsExactly("7 to 8");
        Fx.run(() -> {
            bars.choose(null);
            bars.show(TimeBins.NONE);
        });
        mouse(bars, MouseEvent.MOUSE_PRESSED, 50);
        mouse(bars, MouseEvent.MOUSE_RELEASED, 50);
        key(bars, KeyCode.ENTER);
        assertThat(heard).hasSize(1);
        assertThat(bars.range()).isNull();
    }

    @Test
    void rowsThatGoWhileTheButtonIsDownDoNoHarm() {
        mouse(bars, MouseEvent.MOUSE_PRESSED, 3 * WIDE);
        Fx.run(() -> bars.show(TimeBins.NONE));
        mouse(bars, MouseEvent.MOUSE_DRAGGED, 6 * WIDE);
        mouse(bars, MouseEvent.MOUSE_RELEASED, 6 * WIDE);
        assertThat(heard).isEmpty();
    }

    @Test
    void endsAreDraggedButNotPastEachOther() {
        Fx.run(() -> {
            bars.choose(new Filter.Period(at(2), at(5)));
            bars.layout();
        });
        Region first = bars.handle(true);
        mouse(first, MouseEvent.MOUSE_PRESSED, RangeBrushHandle.WIDTH / 2);
        mouse(first, MouseEvent.MOUSE_DRAGGED, RangeBrushHandle.WIDTH / 2 + 20 * WIDE);
        mouse(first, MouseEvent.MOUSE_RELEASED, RangeBrushHandle.WIDTH / 2 + 20 * WIDE);
        assertThat(heard).containsExactly("4 to 5");
    }

    @Test
    void keysChooseAndMoveTheEnds() {
        key(bars, KeyCode.ENTER);
        assertThat(heard).containsExactly("0 to 12");
        Region first = bars.handle(true);
        Region last = bars.handle(false);
        assertThat(Fx.call(() -> bars.getScene().getFocusOwner())).isSameAs(first);
        key(first, KeyCode.RIGHT);
        key(last, KeyCode.LEFT, KeyCombination.SHIFT_DOWN);
        key(last, KeyCode.HOME);
        key(last, KeyCode.END);
        key(first, KeyCode.END);
        assertThat(heard).containsExactly("0 to 12", "1 to 12", "1 to 2", "1 to 2", "1 to 12", "11 to 12");
        assertThat(first.getAccessibleText()).isEqualTo("from 11");
        assertThat(last.getAccessibleText()).isEqualTo("until 12");
        assertThat(first.getAccessibleRole()).isEqualTo(AccessibleRole.SPINNER);
        key(first, KeyCode.DELETE);
        assertThat(heard).last().isEqualTo("cleared");
        assertThat(Fx.call(() -> bars.getScene().getFocusOwner())).isSameAs(bars);
        assertThat(first.isVisible()).isFalse();
    }

    @Test
    void wheelAndPlusAndMinusAskForAnotherPieceOfTime() {
        Fx.run(() -> bars.fireEvent(new ScrollEvent(
                ScrollEvent.SCROLL,
                120,
                20,
                120,
                20,
                false,
                false,
                false,
                false,
                true,
                false,
                0,
                40,
                0,
                40,
                ScrollEvent.HorizontalTextScrollUnits.NONE,
                0,
                ScrollEvent.VerticalTextScrollUnits.NONE,
                0,
                0,
                new PickResult(bars, 120, 20))));
        key(bars, KeyCode.PLUS);
        key(bars, KeyCode.MINUS);
        assertThat(heard).containsExactly("zoom 0.25 0.5", "zoom 0.5 0.5", "zoom 0.5 2.0");
    }

    /** A period of an hour is looked for hour by hour. */
    @Test
    void withCtrlTheArrowKeysMoveBothEnds() {
        Fx.run(() -> bars.choose(new Filter.Period(at(2), at(4))));
        Region first = bars.handle(true);
        Region last = bars.handle(false);
        key(first, KeyCode.RIGHT, KeyCombination.SHORTCUT_DOWN);
        key(last, KeyCode.LEFT, KeyCombination.SHORTCUT_DOWN);
        key(last, KeyCode.RIGHT, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);
        key(first, KeyCode.LEFT, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);
        assertThat(heard).containsExactly("3 to 5", "2 to 4", "10 to 12", "0 to 2");
        assertThat(first.getAccessibleText()).isEqualTo("from 0");
    }

    /** Keys and buttons do where the keyboard is what the wheel does where the mouse is. */
    @Test
    void keysLookCloserAtTheEndThatHasTheKeyboardOrAtWhatIsChosen() {
        Fx.run(() -> bars.choose(new Filter.Period(at(6), at(12))));
        key(bars, KeyCode.PLUS);
        Fx.run(() -> bars.handle(false).requestFocus());
        key(bars.handle(false), KeyCode.PLUS);
        Fx.run(() -> bars.handle(true).requestFocus());
        key(bars.handle(true), KeyCode.MINUS);
        assertThat(heard).containsExactly("zoom 0.75 0.5", "zoom 1.0 0.5", "zoom 0.5 2.0");
    }

    @Test
    void theEndWithTheKeyboardKeepsItWhenTheBarsChange() {
        key(bars, KeyCode.ENTER);
        Fx.run(() -> bars.show(counts(List.of(3L, 4L, 5L), 0)));
        assertThat(Fx.call(() -> bars.getScene().getFocusOwner())).isSameAs(bars.handle(true));
    }

    @Test
    void ofEachBarThePartOfOthersIsOnTop() {
        Fx.run(() -> bars.show(counts(List.of(10L, 0L, 5L, 2L), 5)));
        List<Region> all = styled("time-bar");
        List<Region> others = styled("of-others");
        assertThat(others).hasSize(3);
        assertThat(all).hasSize(4);
        Region whole = all.get(0);
        assertThat(whole.getHeight()).isEqualTo(others.get(0).getHeight());
        assertThat(others.get(0).getLayoutY() + others.get(0).getHeight()).isEqualTo(whole.getLayoutY());
        assertThat(others.get(0).getLayoutY()).isEqualTo(10);
    }

    @Test
    void marksThatHaveNoRoomAreLeftOut() {
        TimeBins crowded = new TimeBins(
                List.of(at(0), at(1), at(2)),
                List.of(1L, 2L),
                List.of(0L, 0L),
                List.of(
                        new TimeAxisLabel(0, "a"),
                        new TimeAxisLabel(1, "a mark that is longer than all bars together ".repeat(4)),
                        new TimeAxisLabel(2, "b")));
        Fx.run(() -> bars.show(crowded));
        assertThat(styled("time-mark")).hasSizeLessThan(3).isNotEmpty();
    }

    @Test
    void helpersForTheBlindMoveAnEndAsTheKeysDo() {
        Fx.run(() -> bars.choose(new Filter.Period(at(3), at(6))));
        Node until = bars.lookup("#brush-until");
        Fx.run(() -> until.executeAccessibleAction(AccessibleAction.INCREMENT));
        Fx.run(() -> until.executeAccessibleAction(AccessibleAction.DECREMENT));
        Fx.run(() -> until.executeAccessibleAction(AccessibleAction.BLOCK_INCREMENT));
        Fx.run(() -> bars.lookup("#brush-from").executeAccessibleAction(AccessibleAction.BLOCK_DECREMENT));
        assertThat(heard).containsExactly("3 to 7", "3 to 6", "3 to 12", "0 to 12");
    }
}
