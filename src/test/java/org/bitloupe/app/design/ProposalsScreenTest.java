package org.bitloupe.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.bitloupe.app.design.needs.ProposalCard;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.layout.Layout;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.PicturesOnly;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Proposals beside the open layout. */
@ScreenTest
final class ProposalsScreenTest {
    private final TestApp app = new TestApp();
    private final DesignController screen = Fx.call(() -> new DesignController(app.context()));
    private final Scene scene = Fx.call(() -> app.scene(screen.root(), Theme.LIGHT, 1280, 800));

    private void open(Layout layout) {
        app.catalog.set(app.catalog.get().with(layout));
        screen.open(new OpenRequest.OfLayout(layout));
        layOut();
        type("#machines", "300");
        type("#rate", "3k");
        type("#years", "100");
        layOut();
    }

    private void layOut() {
        Fx.layOut(screen.root(), 1280, 800);
    }

    private void type(String field, String text) {
        ((TextField) scene.lookup(field)).setText(text);
    }

    private List<ProposalCard> cards() {
        return scene.getRoot().lookupAll(".proposal-card").stream()
                .map(ProposalCard.class::cast)
                .toList();
    }

    private static void key(Node node, KeyCode code) {
        node.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, false, false, false));
    }

    private String shape() {
        return Objects.requireNonNull(screen.model().getLayout()).shape();
    }

    private boolean isProposed() {
        return !scene.getRoot().lookupAll(".ruler-proposal").isEmpty();
    }

    @Test
    void aCardShowsOnTheRulerAndIsAppliedWithTheKeyboard() {
        Fx.run(() -> {
            open(DesignSamples.orders());
            String before = shape();
            ProposalCard card = cards().get(0);
            key(card, KeyCode.ENTER);
            layOut();
            assertThat(isProposed()).isTrue();
            assertThat(card.isSelected()).isTrue();
            assertThat(shape()).isEqualTo(before);
            key(card, KeyCode.ESCAPE);
            layOut();
            assertThat(isProposed()).isFalse();
            key(card, KeyCode.ENTER);
            key(card, KeyCode.ENTER);
            layOut();
            assertThat(isProposed()).isFalse();
            assertThat(shape()).isNotEqualTo(before);
            assertThat(screen.model().undoLabelProperty().get()).startsWith("Best balance: ");
            screen.handle(Command.UNDO);
            assertThat(shape()).isEqualTo(before);
        });
    }

    @Test
    void aCardIsShownAndAppliedWithTheMouse() {
        Fx.run(() -> {
            open(DesignSamples.orders());
            Button use = (Button) scene.lookup("#use");
            assertThat(use.isVisible()).isFalse();
            cards().get(1).fire();
            assertThat(use.isVisible()).isTrue();
            assertThat(((Label) scene.lookup("#note")).getText()).startsWith("Dashed on the ruler: Lasts longest, ");
            use.fire();
            assertThat(screen.model().undoLabelProperty().get()).startsWith("Lasts longest: ");
            assertThat(use.isVisible()).isFalse();
        });
    }

    @Test
    void everyCardSaysWhatItIs() {
        Fx.run(() -> {
            open(DesignSamples.orders());
            assertThat(cards())
                    .isNotEmpty()
                    .allSatisfy(card -> assertThat(card.getAccessibleText()).matches(".+: [0-9·]+ at [0-9]+ m?s"));
        });
    }

    @Test
    void nothingIsToBeGivenUpWhereNothingIsOffered() {
        Fx.run(() -> {
            open(app.catalog.get().find("uuid-v4").orElseThrow());
            assertThat(cards()).isEmpty();
            assertThat(((Label) scene.lookup("#note")).getText()).isEmpty();
        });
    }

    @PicturesOnly
    @ParameterizedTest
    @CsvSource({"LIGHT,1280,800", "DARK,1280,800", "LIGHT,960,640", "DARK,1920,1080"})
    void pictures(Theme theme, int width, int height) {
        Fx.run(() -> {
            String name = "-%s-%d".formatted(theme.name().toLowerCase(Locale.ROOT), width);
            DesignController design = new DesignController(app.context());
            Scene window = app.scene(design.root(), theme, width, height);
            design.open(new OpenRequest.OfLayout(DesignSamples.orders()));
            Fx.layOut(window.getRoot(), width, height);
            ((TextField) window.lookup("#machines")).setText("300");
            ((TextField) window.lookup("#rate")).setText("3000");
            ((TextField) window.lookup("#years")).setText("100");
            Fx.layOut(window.getRoot(), width, height);
            window.getRoot().lookupAll(".proposal-card").stream()
                    .map(ProposalCard.class::cast)
                    .skip(2)
                    .findFirst()
                    .ifPresent(ProposalCard::fire);
            Fx.layOut(window.getRoot(), width, height);
            Fx.picture(window, "design-proposal" + name);
            ((TextField) window.lookup("#machines")).setText("4000");
            ((TextField) window.lookup("#rate")).setText("2M");
            ((TextField) window.lookup("#years")).setText("200");
            ((Button) window.lookup("#more")).fire();
            Fx.layOut(window.getRoot(), width, height);
            Fx.picture(window, "design-proposal-none" + name);
        });
    }
}
