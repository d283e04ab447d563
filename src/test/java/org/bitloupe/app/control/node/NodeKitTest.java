package org.bitloupe.app.control.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Mouse;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;

@ScreenTest
class NodeKitTest {
    private static final String TEXT =
            "The clock of machine 17 stepped back by 200 milliseconds in the night to Sunday.";

    private static <T extends Region> T laidOut(T node, double width, double height) {
        // A label alone in a scene has no room to give away.
        new Scene(node, width, height);
        node.applyCss();
        node.layout();
        return node;
    }

    @Test
    void linesAreAllShownHoweverLittleHeightThereIs() {
        Fx.run(() -> {
            Label label = Labels.lines(TEXT, "small");
            laidOut(new VBox(label), 120, 20);
            assertThat(label.getHeight()).isEqualTo(label.prefHeight(120)).isGreaterThan(40);
        });
    }

    @Test
    void ofTwoTextsThatDoNotFitTheWholeOneStays() {
        Fx.run(() -> {
            Label whole = Labels.whole(TEXT);
            Label shortened = Labels.shortened(TEXT);
            laidOut(new HBox(whole, shortened), 200, 40);
            assertThat(whole.getWidth()).isGreaterThanOrEqualTo(whole.prefWidth(-1));
            assertThat(shortened.getWidth()).isZero();
            assertThat(shortened.getTooltip().getText()).isEqualTo(TEXT);
        });
    }

    @Test
    void aPictureAloneIsNamedForEyesAndEars() {
        Fx.run(() -> {
            List<String> done = new ArrayList<>();
            Button close = Buttons.icon(new Icon(IconName.CLOSE), "Close", () -> done.add("closed"), "icon-button");
            assertThat(close.getAccessibleText()).isEqualTo("Close");
            assertThat(close.getTooltip()).as("before anybody points at it").isNull();
            close.fireEvent(Mouse.primary(MouseEvent.MOUSE_ENTERED, close, 2, 2));
            assertThat(close.getTooltip().getText()).isEqualTo("Close");
            assertThat(close.getStyleClass()).contains("button", "icon-button");
            close.fire();
            assertThat(done).containsExactly("closed");
        });
    }

    @Test
    void aSpacerSendsItsNeighboursToTheEnds() {
        Fx.run(() -> {
            Label left = Labels.whole("left");
            Label right = Labels.whole("right");
            HBox row = laidOut(Rows.of(4, left, Rows.spacer(), right), 300, 40);
            assertThat(left.getBoundsInParent().getMinX()).isZero();
            assertThat(right.getBoundsInParent().getMaxX()).isEqualTo(row.getWidth());
        });
    }
}
