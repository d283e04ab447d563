package org.bitloupe.app.shell.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import javafx.geometry.Point2D;
import javafx.stage.Stage;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;

/** Windows of further processes, all of which the system puts into the same place. */
@ScreenTest
final class WindowCascadeTest {
    private static final Point2D PLACE = new Point2D(100, 60);

    private static Point2D cascaded(long process) {
        Stage stage = new Stage();
        stage.setX(PLACE.getX());
        stage.setY(PLACE.getY());
        WindowExtent.cascade(stage, process);
        return new Point2D(stage.getX(), stage.getY());
    }

    @Test
    void noneOfThreeThatFollowEachOtherLiesOnAnotherOrOnTheFirst() {
        Fx.run(() -> {
            for (long process : new long[] {1, 4_194_303, 77_777}) {
                Set<Point2D> places = new HashSet<>(Set.of(PLACE));
                for (long next = process; next < process + 3; next++) {
                    Point2D place = cascaded(next);
                    assertThat(places.add(place))
                            .as("process %d at %s", next, place)
                            .isTrue();
                    assertThat(place.getX() - PLACE.getX())
                            .as("the title bar of the window below is seen")
                            .isBetween(16.0, 200.0)
                            .isEqualTo(place.getY() - PLACE.getY());
                }
            }
        });
    }
}
