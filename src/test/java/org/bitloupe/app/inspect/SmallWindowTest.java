package org.bitloupe.app.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.ToggleButton;
import javafx.stage.Stage;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

/** Words of the small window beside the sentence, and the status bar while there is no ID. */
@ScreenTest
final class SmallWindowTest {
    private static final String INSTAGRAM = "2217813737473025832";
    /** Made at a time when X and Discord are as plausible, so that no reading is more than possible. */
    private static final String OPEN = "1321371942304874496";

    private final TestApp app = new TestApp();

    private static Label label(Scene scene, String selector) {
        return (Label) scene.getRoot().lookup(selector);
    }

    private Scene small(String text) {
        InspectController controller = new InspectController(app.context());
        controller.model().paste(text);
        Scene scene = controller.desktop().small().scene(new Stage());
        // What is in a scroll pane is found from then on.
        scene.getRoot().applyCss();
        return scene;
    }

    @Test
    void aCopyIsSaidWhereItWasMadeAndGoesAgain() {
        Fx.run(() -> {
            Label said = label(small(INSTAGRAM), "#smallSaid");
            assertThat(said.isVisible()).isFalse();
            app.status.flash("Copied");
            assertThat(said.isVisible()).isTrue();
            assertThat(said.getText()).isEqualTo("Copied");
            app.timer.pass(Duration.ofSeconds(3));
            assertThat(said.isVisible()).isFalse();
        });
    }

    @Test
    void onlyAProbableLayoutIsGreen() {
        Fx.run(() -> {
            Label probable = label(small(INSTAGRAM), ".small-field .tag");
            assertThat(probable.getText()).isEqualTo("Instagram");
            assertThat(probable.getStyleClass()).contains("ok");
            assertThat(label(small(OPEN), ".small-field .tag").getStyleClass()).doesNotContain("ok", "warn", "error");
            assertThat(label(small("6b54058a-a413-11e6-b501-a0999b04833g"), ".small-field .tag")
                            .getStyleClass())
                    .doesNotContain("ok");
        });
    }

    @Test
    void theLevelStandsUnderTheSentence() {
        Fx.run(() -> {
            List<String> said = small(INSTAGRAM).getRoot().lookupAll(".small-card .label").stream()
                    .filter(Node::isVisible)
                    .map(node -> ((Label) node).getText())
                    .toList();
            assertThat(said).contains("Probably: mostly because the value fits.");
        });
    }

    @Test
    void anEmptyScreenOffersNoKeysForValues() {
        Fx.run(() -> {
            InspectController controller = new InspectController(app.context());
            controller.shown();
            assertThat(app.status.keysProperty().get())
                    .endsWith(" pastes an ID")
                    .doesNotContain("Tab");
            controller.model().paste(INSTAGRAM);
            controller.shown();
            assertThat(app.status.keysProperty().get()).startsWith("In the field, Enter copies the ID");
        });
    }

    /** Chips find room for five; the others are in a menu, which mouse and keyboard open, and none is there twice. */
    @Test
    void theSixthIdAndThoseAfterItAreInAMenu() {
        Fx.run(() -> {
            InspectController controller = new InspectController(app.context());
            controller
                    .model()
                    .paste(
                            "order=191051527066210309 user=175928847299117063"
                                    + " trace=6b54058a-a413-11e6-b501-a0999b048337 session=01ARZ3NDEKTSV4RRFFQ69G5FAV"
                                    + " file=507f1f77bcf86cd799439011 parent=507f2037bcf86cd799439012 reply=191051527066210777");
            Scene scene = controller.desktop().small().scene(new Stage());
            scene.getRoot().applyCss();
            MenuButton more = (MenuButton) scene.getRoot().lookup("#smallMore");
            assertThat(more.getText()).isEqualTo("+2");
            assertThat(more.getAccessibleText()).isEqualTo("2 more IDs");
            assertThat(more.isFocusTraversable()).isTrue();
            assertThat(more.getItems())
                    .extracting(MenuItem::getText)
                    .containsExactly("parent: 507f2037bcf86cd799439012", "reply: 191051527066210777");
            assertThat(scene.getRoot().lookupAll(".chip")).hasSize(5);
            Node first = scene.getRoot().lookup(".chip");
            more.getItems().get(1).fire();
            assertThat(label(scene, ".small-field .tag").getText()).isEqualTo("7 of 7");
            assertThat(controller.model().several().source().chosen()).isEqualTo(6);
            assertThat(more.getPseudoClassStates()).contains(PseudoClass.getPseudoClass("selected"));
            assertThat(((RadioMenuItem) more.getItems().get(1)).isSelected()).isTrue();
            assertThat(((ToggleButton) first).isSelected()).isFalse();
            assertThat(scene.getRoot().lookup(".chip"))
                    .as("the chips stay, and so does the keyboard")
                    .isSameAs(first);
            ((ToggleButton) first).fire();
            assertThat(more.getPseudoClassStates()).doesNotContain(PseudoClass.getPseudoClass("selected"));
            assertThat(((RadioMenuItem) more.getItems().get(1)).isSelected()).isFalse();
        });
    }

    @Test
    void fiveIdsHaveNoMenu() {
        Fx.run(() -> assertThat(small("191051527066210309 175928847299117063 6b54058a-a413-11e6-b501-a0999b048337"
                                + " 01ARZ3NDEKTSV4RRFFQ69G5FAV 507f1f77bcf86cd799439011")
                        .getRoot()
                        .lookup("#smallMore"))
                .isNull());
    }
}
