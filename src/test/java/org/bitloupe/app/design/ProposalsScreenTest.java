package org.bitloupe.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javafx.scene.input.KeyCode;
import org.bitloupe.app.design.needs.ProposalCard;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.layout.Layout;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.PicturesOnly;
import org.bitloupe.testing.ScreenDriver;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Proposals beside the open layout. */
@ScreenTest
final class ProposalsScreenTest {
    private final TestApp app = new TestApp();
    private final ScreenDriver<DesignController> page = ScreenDriver.of(app, DesignController::new, 1280, 800);

    private void open(Layout layout) {
        page.open(layout);
        need(page, "300", "3k", "100");
    }

    private static void need(ScreenDriver<DesignController> page, String machines, String rate, String years) {
        page.type("#machines", machines);
        page.type("#rate", rate);
        page.type("#years", years);
    }

    private List<ProposalCard> cards() {
        return page.all(".proposal-card", ProposalCard.class);
    }

    private String shape() {
        return Objects.requireNonNull(page.screen.model().getLayout()).shape();
    }

    private boolean isProposed() {
        return page.has(".ruler-proposal");
    }

    @Test
    void aCardShowsOnTheRulerAndIsAppliedWithTheKeyboard() {
        Fx.run(() -> {
            open(DesignSamples.orders());
            String before = shape();
            ProposalCard card = cards().get(0);
            page.key(card, KeyCode.ENTER);
            assertThat(isProposed()).isTrue();
            assertThat(card.isSelected()).isTrue();
            assertThat(shape()).isEqualTo(before);
            page.key(card, KeyCode.ESCAPE);
            assertThat(isProposed()).isFalse();
            page.key(card, KeyCode.ENTER);
            page.key(card, KeyCode.ENTER);
            assertThat(isProposed()).isFalse();
            assertThat(shape()).isNotEqualTo(before);
            assertThat(page.screen.model().undoLabelProperty().get()).startsWith("Best balance: ");
            page.handle(Command.UNDO);
            assertThat(shape()).isEqualTo(before);
        });
    }

    @Test
    void aCardIsShownAndAppliedWithTheMouse() {
        Fx.run(() -> {
            open(DesignSamples.orders());
            assertThat(page.isSeen("#use")).isFalse();
            cards().get(1).fire();
            assertThat(page.isSeen("#use")).isTrue();
            assertThat(page.text("#note")).startsWith("Dashed on the ruler: Lasts longest, ");
            page.fire("#use");
            assertThat(page.screen.model().undoLabelProperty().get()).startsWith("Lasts longest: ");
            assertThat(page.isSeen("#use")).isFalse();
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
            assertThat(page.text("#note")).isEmpty();
        });
    }

    @PicturesOnly
    @ParameterizedTest
    @CsvSource({"LIGHT,1280,800", "DARK,1280,800", "LIGHT,960,640", "DARK,1920,1080"})
    void pictures(Theme theme, int width, int height) {
        Fx.run(() -> {
            String name = "-%s-%d".formatted(theme.name().toLowerCase(Locale.ROOT), width);
            ScreenDriver<DesignController> window = ScreenDriver.of(app, DesignController::new, theme, width, height);
            window.open(new OpenRequest.OfLayout(DesignSamples.orders()));
            need(window, "300", "3000", "100");
            window.all(".proposal-card", ProposalCard.class).stream()
                    .skip(2)
                    .findFirst()
                    .ifPresent(ProposalCard::fire);
            window.layOut();
            Fx.picture(window.scene(), "design-proposal" + name);
            need(window, "4000", "2M", "200");
            window.fire("#more");
            Fx.picture(window.scene(), "design-proposal-none" + name);
        });
    }
}
