package org.bitloupe.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ProgressBar;
import org.bitloupe.app.control.basic.OutdatedResults;
import org.bitloupe.app.generate.GenerateController;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenDriver;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.StyleFaults;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page in the window; pictures are in {@code target/screens}. */
@ScreenTest
final class RehearseScreenTest {
    private static final Layout ORDERS = Layout.of(
                    "orders-v3",
                    "orders-v3",
                    List.of(
                            Field.of("sign", Role.UNUSED, 1).withValue(java.math.BigInteger.ZERO),
                            Field.time(
                                    "time",
                                    42,
                                    TimeEncoding.since(
                                            java.time.Instant.parse("2024-01-01T00:00:00Z"), Tick.MILLISECOND)),
                            Field.of("machine", Role.NODE, 9),
                            Field.of("sequence", Role.SEQUENCE, 12)),
                    Catalog.builtIn().find("snowflake-node10").orElseThrow().spellings())
            .withGenerationRules(GenerationRules.DEFAULT.withOnRollback(GenerationRules.OnRollback.WAIT));

    @ParameterizedTest
    @CsvSource({
        "LIGHT, 960, 640",
        "DARK, 960, 640",
        "LIGHT, 1280, 800",
        "DARK, 1280, 800",
        "LIGHT, 1920, 1080",
        "DARK, 1920, 1080"
    })
    void showsWhatCameOfIt(Theme theme, int width, int height) {
        List<String> faults = StyleFaults.during(() -> Fx.run(() -> {
            ScreenDriver<GenerateController> page = page(theme, width, height);
            rehearse(page);
            page.picture("rehearse");
            assertThat(page.isSeen("#remedyRemember")).isTrue();
        }));
        assertThat(faults).isEmpty();
    }

    @Test
    void oneClickHelps() {
        Fx.run(() -> {
            ScreenDriver<GenerateController> page = page(Theme.LIGHT, 1280, 800);
            rehearse(page);
            page.fire("#remedyRemember");
            page.picture("rehearse-remedied");
            assertThat(page.has(".figure.bad")).isFalse();
        });
    }

    @ParameterizedTest
    @CsvSource({"LIGHT, 960, 640", "DARK, 1280, 800", "DARK, 1600, 1000"})
    void whatWasRehearsedBeforeIsMarkedWhileItIsRehearsedAgain(Theme theme, int width, int height) {
        Fx.run(() -> {
            ScreenDriver<GenerateController> page = page(theme, width, height);
            rehearse(page);
            Node outcome = page.find("#outcome");
            Node side = page.find("#side");
            assertThat(OutdatedResults.isMarked(outcome)).isFalse();
            List<Boolean> marked = new ArrayList<>();
            ((ProgressBar) page.scene().lookup("#progress")).progressProperty().addListener((property, before, now) -> {
                if (now.doubleValue() > 0.3 && now.doubleValue() < 1 && marked.isEmpty()) {
                    marked.add(OutdatedResults.isMarked(outcome) && OutdatedResults.isMarked(side));
                    assertThat(page.text("#reached")).endsWith("%; below is the rehearsal before");
                    page.picture("rehearse-again");
                    page.fire("#cancel");
                }
            });
            page.fire("#run");
            assertThat(marked).containsExactly(true);
            assertThat(OutdatedResults.isMarked(outcome)).isFalse();
            assertThat(side.isDisabled()).isFalse();
            page.picture("rehearse-cancelled");
            assertThat(page.in(outcome).texts(".figure-detail"))
                    .hasSize(4)
                    .allMatch(text -> text.matches(".*, after \\d+(\\.\\d)?%"));
        });
    }

    @Test
    void saysWhatIsWrong() {
        Fx.run(() -> {
            ScreenDriver<GenerateController> page = page(Theme.LIGHT, 1280, 800);
            page.type("#generate-simulation-machines", "600");
            page.picture("rehearse-empty");
            assertThat(page.text("#fault")).startsWith("600 machines need different numbers");
            assertThat(page.find("#run", Button.class).isDisabled()).isTrue();
        });
    }

    /** The page in its window. */
    private static ScreenDriver<GenerateController> page(Theme theme, int width, int height) {
        TestApp app = new TestApp();
        app.settings.change(s -> s.withTheme(theme));
        ScreenDriver<GenerateController> page =
                ScreenDriver.inWindow(app, Mode.GENERATE, GenerateController::new, width, height);
        page.open(new OpenRequest.OfLayout(ORDERS));
        page.choose("#page", 1);
        return page;
    }

    /** A small fleet, so that a busy computer is done with it soon. */
    private static void rehearse(ScreenDriver<GenerateController> page) {
        page.type("#generate-simulation-machines", "20");
        page.type("#generate-simulation-duration", "20");
        page.type("#generate-simulation-rate", "300");
        page.fire("#run");
    }
}
