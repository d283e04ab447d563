package org.bitloupe.app.inspect.readings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.text.Text;
import org.bitloupe.app.inspect.InspectController;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Keys;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

@ScreenTest
final class OddsScreenTest {
    private static final String LINK =
            "https://discord.com/channels/613425648685547541/697138785317814292/1407771600643686503";
    private static final String POST = "https://x.com/a/status/1407771600643686503";

    private final TestApp app = new TestApp();

    private InspectController screen(String text) {
        InspectController controller = new InspectController(app.context());
        controller.open(new OpenRequest.Text(text));
        app.scene(controller.root(), Theme.LIGHT, 1280, 800);
        Fx.layOut(controller.root(), 1280, 800);
        return controller;
    }

    private static List<ReadingCard> cards(InspectController controller) {
        return controller.root().lookupAll(".reading-card").stream()
                .map(ReadingCard.class::cast)
                .toList();
    }

    private static List<String> texts(Node card, String style) {
        return card.lookupAll(style).stream()
                .filter(Node::isVisible)
                .map(node -> ((Labeled) node).getText())
                .toList();
    }

    @Test
    void aCardSaysItsThreeReasonsInOneOrderAndAloudToo() {
        Fx.run(() -> {
            ReadingCard first = cards(screen(POST)).get(0);
            assertThat(texts(first, ".odds-name")).containsExactly("Value fits", "How common", "Evidence");
            assertThat(texts(first, ".odds-words")).containsExactly("less: 23 Jun 2021", "very", "because of x.com");
            assertThat(first.getAccessibleRole()).isEqualTo(AccessibleRole.TOGGLE_BUTTON);
            assertThat(first.getAccessibleText())
                    .isEqualTo("X / Twitter, Certain, certain: mostly because of x.com. Value fits: less: 23 Jun 2021. "
                            + "How common: very. Evidence: because of x.com.");
            Node bar = first.lookup(".odds-bar");
            assertThat(bar.getAccessibleRole()).isEqualTo(AccessibleRole.IMAGE_VIEW);
            assertThat(bar.getAccessibleText()).isEqualTo("Certain: mostly because of x.com.");
        });
    }

    @Test
    void aMissingReasonKeepsItsLine() {
        Fx.run(() -> {
            for (ReadingCard card : cards(screen("1407771600643686503"))) {
                assertThat(texts(card, ".odds-name")).containsExactly("Value fits", "How common", "Evidence");
                assertThat(texts(card, ".odds-words").get(2)).isEqualTo("none for it");
                assertThat(card.getAccessibleText()).doesNotContain("certain");
            }
        });
    }

    @Test
    void wShowsBitsThatAddUpAndTheFieldKeepsItsLetter() {
        Fx.run(() -> {
            InspectController controller = screen(POST);
            ReadingCard first = cards(controller).get(0);
            Keys.press(first, KeyCode.W);
            Fx.layOut(controller.root(), 1280, 800);
            List<String> bits = texts(first, ".odds-words");
            assertThat(bits).hasSize(4).allMatch(text -> text.endsWith(" bits"));
            assertThat(bits.get(2)).isEqualTo("+20.0 bits");
            Keys.press(first, KeyCode.W);
            assertThat(texts(first, ".odds-words").get(1)).isEqualTo("very");

            TextInputControl field = Objects.requireNonNull(
                    (TextInputControl) controller.root().getScene().lookup(".text-input"));
            Keys.press(field, KeyCode.W);
            assertThat(texts(first, ".odds-words").get(1))
                    .as("a w that is typed")
                    .isEqualTo("very");
            Keys.press(field, KeyCode.W, KeyCombination.ALT_DOWN);
            assertThat(texts(first, ".odds-words").get(2)).isEqualTo("+20.0 bits");
            ((Hyperlink) controller.root().lookup("#scores")).fire();
            assertThat(texts(first, ".odds-words").get(1)).isEqualTo("very");
        });
    }

    @Test
    void theLinkIsLeftOutAndComesBack() {
        Fx.run(() -> {
            InspectController controller = screen(POST);
            Scene scene = controller.root().getScene();
            Button leaveOut = (Button) scene.lookup("#leaveOut");
            assertThat(leaveOut.getText()).isEqualTo("Leave the link out");
            leaveOut.fire();
            assertThat(controller.model().textProperty().get()).isEqualTo("1407771600643686503");
            assertThat(leaveOut.getParent().isVisible()).isFalse();
            assertThat(controller.handle(Command.UNDO)).isTrue();
            assertThat(controller.model().textProperty().get()).isEqualTo(POST);
            assertThat(leaveOut.getParent().isVisible()).isTrue();
        });
    }

    @Test
    void theWordsThatDecideAreUnderlinedInTheText() {
        Fx.run(() -> {
            InspectController controller = screen(LINK);
            List<String> underlined = controller.root().lookupAll(".source-plain.because").stream()
                    .map(node -> ((Text) node).getText())
                    .toList();
            assertThat(underlined).containsExactly("discord.com");
            List<String> names = controller.root().lookupAll(".chip").stream()
                    .map(Node::getAccessibleText)
                    .toList();
            assertThat(names).hasSize(3);
            assertThat(names.get(0)).contains("server");
            assertThat(names.get(1)).contains("channel");
            assertThat(names.get(2)).contains("message");
        });
    }
}
