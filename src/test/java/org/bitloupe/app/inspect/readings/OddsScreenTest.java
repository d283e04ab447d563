package org.bitloupe.app.inspect.readings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import org.bitloupe.app.inspect.InspectController;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenDriver;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

@ScreenTest
final class OddsScreenTest {
    private static final String LINK =
            "https://discord.com/channels/613425648685547541/697138785317814292/1407771600643686503";
    private static final String POST = "https://x.com/a/status/1407771600643686503";

    private final TestApp app = new TestApp();

    private ScreenDriver<InspectController> screen(String text) {
        ScreenDriver<InspectController> page = ScreenDriver.of(app, InspectController::new, 1280, 800);
        page.open(new OpenRequest.Text(text));
        return page;
    }

    /** In one sentence: few read three lines of words that are added up. */
    @Test
    void aCardSaysItsReasonInOneSentenceAndAllAloud() {
        Fx.run(() -> {
            ScreenDriver<InspectController> page = screen(POST);
            ReadingCard first = page.find(".reading-card", ReadingCard.class);
            assertThat(Objects.requireNonNull(first.lookup(".odds")).isVisible())
                    .isFalse();
            assertThat(page.in(first).texts(".secondary")).containsExactly("Because of x.com: it is the post");
            assertThat(first.getAccessibleRole()).isEqualTo(AccessibleRole.TOGGLE_BUTTON);
            assertThat(first.getAccessibleText())
                    .isEqualTo("X / Twitter, Certain, certain: mostly because of x.com. Value fits: less: 23 Jun 2021. "
                            + "How common: very. Evidence: because of x.com.");
        });
    }

    @Test
    void wShowsBitsThatAddUpAndTheFieldKeepsItsLetter() {
        Fx.run(() -> {
            ScreenDriver<InspectController> page = screen(POST);
            ReadingCard first = page.find(".reading-card", ReadingCard.class);
            Node odds = Objects.requireNonNull(first.lookup(".odds"));
            assertThat(odds.isVisible()).isFalse();
            page.key(first, KeyCode.W);
            assertThat(odds.isVisible()).isTrue();
            assertThat(page.in(first).texts(".odds-name"))
                    .containsExactly("Value fits", "How common", "Evidence", "Sum");
            List<String> bits = page.in(first).texts(".odds-words");
            assertThat(bits).hasSize(4).allMatch(text -> text.endsWith(" bits"));
            assertThat(bits.get(2)).isEqualTo("+20.0 bits");
            Node bar = Objects.requireNonNull(first.lookup(".odds-bar"));
            assertThat(bar.getAccessibleRole()).isEqualTo(AccessibleRole.IMAGE_VIEW);
            assertThat(bar.getAccessibleText()).isEqualTo("Certain: mostly because of x.com.");
            page.key(first, KeyCode.W);
            assertThat(odds.isVisible()).isFalse();

            Node field = page.find(".text-input");
            page.key(field, KeyCode.W);
            assertThat(odds.isVisible()).as("a w that is typed").isFalse();
            page.key(field, KeyCode.W, KeyCombination.ALT_DOWN);
            assertThat(odds.isVisible()).isTrue();
            page.fire("#scores");
            assertThat(odds.isVisible()).isFalse();
        });
    }

    @Test
    void theLinkIsLeftOutAndComesBack() {
        Fx.run(() -> {
            ScreenDriver<InspectController> page = screen(POST);
            assertThat(page.text("#leaveOut")).isEqualTo("Leave the link out");
            page.fire("#leaveOut");
            assertThat(page.screen.model().textProperty().get()).isEqualTo("1407771600643686503");
            assertThat(page.isSeen("#leaveOut")).isFalse();
            page.handle(Command.UNDO);
            assertThat(page.screen.model().textProperty().get()).isEqualTo(POST);
            assertThat(page.isSeen("#leaveOut")).isTrue();
        });
    }

    @Test
    void theWordsThatDecideAreUnderlinedInTheText() {
        Fx.run(() -> {
            ScreenDriver<InspectController> page = screen(LINK);
            assertThat(page.texts(".source-plain.because")).containsExactly("discord.com");
            List<String> names =
                    page.all(".chip").stream().map(Node::getAccessibleText).toList();
            assertThat(names).hasSize(3);
            assertThat(names.get(0)).contains("server");
            assertThat(names.get(1)).contains("channel");
            assertThat(names.get(2)).contains("message");
        });
    }
}
