package org.bitloupe.app.control.basic;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.event.Event;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.IndexRange;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Keys;
import org.bitloupe.testing.Mouse;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;

@ScreenTest
final class OverlayTest {
    private final TextField behind = Fx.call(() -> new TextField("12345"));
    private final TextField first = Fx.call(() -> new TextField());
    private final Button last = Fx.call(() -> new Button("Last"));
    private final VBox card = Fx.call(() -> new VBox(first, new Button("Next"), last));
    private final Overlay overlay = Fx.call(() -> new Overlay("test-scrim"));
    private final Scene scene = Fx.call(() -> new Scene(new StackPane(new VBox(behind, new Button("Go")), overlay)));

    OverlayTest() {
        Fx.run(() -> {
            overlay.setCard(card, "Card");
            behind.requestFocus();
            behind.selectRange(1, 3);
        });
    }

    private void click(Node node) {
        node.fireEvent(Mouse.primary(MouseEvent.MOUSE_CLICKED, node, 1, 1));
    }

    @Test
    void hiddenItTakesNoRoom() {
        Fx.run(() -> {
            assertThat(overlay.isVisible()).isFalse();
            assertThat(overlay.isManaged()).isFalse();
            overlay.hide();
            assertThat(scene.getFocusOwner()).isSameAs(behind);
            assertThat(behind.getSelection()).isEqualTo(new IndexRange(1, 3));
        });
    }

    @Test
    void tabGoesRoundInsideBothWays() {
        Fx.run(() -> {
            overlay.show(first);
            assertThat(overlay.isVisible()).isTrue();
            assertThat(card.getAccessibleRole()).isEqualTo(AccessibleRole.DIALOG);
            assertThat(card.getAccessibleText()).isEqualTo("Card");
            assertThat(scene.getFocusOwner()).isSameAs(first);
            Keys.press(scene, KeyCode.TAB, KeyCombination.SHIFT_DOWN);
            assertThat(scene.getFocusOwner()).isSameAs(last);
            Keys.press(scene, KeyCode.TAB);
            assertThat(scene.getFocusOwner()).isSameAs(first);
            Keys.press(scene, KeyCode.TAB);
            last.setDisable(true);
            Keys.press(scene, KeyCode.TAB);
            assertThat(scene.getFocusOwner()).as("not on what is disabled").isSameAs(first);
        });
    }

    @Test
    void escapeClosesItAndTheFieldHasItsSelectionAgain() {
        Fx.run(() -> {
            for (int time = 0; time < 2; time++) {
                overlay.show(first);
                Keys.press(scene, KeyCode.ESCAPE);
                assertThat(overlay.isVisible()).isFalse();
                assertThat(scene.getFocusOwner()).isSameAs(behind);
                assertThat(behind.getSelection()).isEqualTo(new IndexRange(1, 3));
                assertThat(behind.getCaretPosition()).isEqualTo(3);
            }
        });
    }

    @Test
    void aClickBesideTheCardClosesItAndOneOnTheCardDoesNot() {
        Fx.run(() -> {
            overlay.show(first);
            click(card);
            click(last);
            assertThat(overlay.isVisible()).isTrue();
            click(overlay);
            assertThat(overlay.isVisible()).isFalse();
            assertThat(scene.getFocusOwner()).isSameAs(behind);
        });
    }

    @Test
    void otherKeysAreTheNodesOwn() {
        Fx.run(() -> {
            boolean[] pressed = new boolean[1];
            last.setOnAction(event -> pressed[0] = true);
            overlay.show(last);
            Fx.layOut(scene.getRoot(), 300, 200);
            Keys.press(scene, KeyCode.SPACE);
            assertThat(pressed).containsExactly(true);
            Keys.type(first, "a");
            assertThat(first.getText()).isEqualTo("a");
            assertThat(overlay.isVisible()).isTrue();
        });
    }

    /** The node that had the keyboard may have gone meanwhile. */
    @Test
    void withoutANodeToReturnToItJustCloses() {
        Fx.run(() -> {
            overlay.show(first);
            ((VBox) behind.getParent()).getChildren().remove(behind);
            Event.fireEvent(overlay, Mouse.primary(MouseEvent.MOUSE_CLICKED, overlay, 1, 1));
            assertThat(overlay.isVisible()).isFalse();
        });
    }
}
