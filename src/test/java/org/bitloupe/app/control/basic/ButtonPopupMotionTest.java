package org.bitloupe.app.control.basic;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;

/** Popups fade unless the settings say that nothing may move. */
@ScreenTest
final class ButtonPopupMotionTest {
    /** A popup over one that obeys, and another one over that; true if they fade. */
    private static void assertFade(SimpleObjectProperty<Boolean> reduced, boolean wanted) {
        Button button = new Button("open");
        Stage stage = new Stage();
        stage.setScene(new Scene(new StackPane(button), 300, 200));
        ButtonPopup.reduceMotion(stage.getScene(), reduced);
        stage.show();
        Button inside = new Button("more");
        ButtonPopup popup = new ButtonPopup(new StackPane(inside));
        popup.toggle(button);
        ButtonPopup above = new ButtonPopup(new Label("above"));
        above.toggle(inside);
        assertThat(popup.isAnimated()).isEqualTo(wanted);
        assertThat(above.isAnimated()).isEqualTo(wanted);
        above.hide();
        popup.hide();
        assertThat(popup.isShowing()).as("fades out").isEqualTo(wanted);
        stage.hide();
    }

    @Test
    void aPopupFadesOnlyWhereItMay() {
        SimpleObjectProperty<Boolean> reduced = new SimpleObjectProperty<>(false);
        Fx.run(() -> assertFade(reduced, true));
        reduced.set(true);
        Fx.run(() -> assertFade(reduced, false));
    }
}
