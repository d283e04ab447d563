package org.bitloupe.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TextField;
import org.bitloupe.app.control.basic.OutdatedResults;
import org.bitloupe.app.control.basic.SegmentedChoice;
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
            .withMake(GenerationRules.DEFAULT.withBack(GenerationRules.OnRollback.WAIT));

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
            Shown shown = new Shown(theme);
            shown.rehearse();
            shown.picture("rehearse-%s-%d".formatted(theme.word(), width), width, height);
            assertThat(shown.find("#remedyRemember", Button.class).isVisible()).isTrue();
        }));
        assertThat(faults).isEmpty();
    }

    @Test
    void oneClickHelps() {
        Fx.run(() -> {
            Shown shown = new Shown(Theme.LIGHT);
            shown.rehearse();
            shown.layOut(1280, 800);
            shown.find("#remedyRemember", Button.class).fire();
            shown.picture("rehearse-remedied-light", 1280, 800);
            assertThat(shown.scene.getRoot().lookupAll(".figure.bad")).isEmpty();
        });
    }

    @ParameterizedTest
    @CsvSource({"LIGHT, 960, 640", "DARK, 1280, 800", "DARK, 1600, 1000"})
    void whatWasRehearsedBeforeIsMarkedWhileItIsRehearsedAgain(Theme theme, int width, int height) {
        Fx.run(() -> {
            Shown shown = new Shown(theme);
            shown.rehearse();
            shown.layOut(width, height);
            Node outcome = shown.find("#outcome", Node.class);
            Node side = shown.find("#side", Node.class);
            assertThat(OutdatedResults.isMarked(outcome)).isFalse();
            List<Boolean> marked = new ArrayList<>();
            String name = "-%s-%d".formatted(theme.word(), width);
            shown.find("#progress", ProgressBar.class).progressProperty().addListener((property, before, now) -> {
                if (now.doubleValue() > 0.3 && now.doubleValue() < 1 && marked.isEmpty()) {
                    marked.add(OutdatedResults.isMarked(outcome) && OutdatedResults.isMarked(side));
                    assertThat(shown.find("#reached", Label.class).getText())
                            .endsWith("%; below is the rehearsal before");
                    shown.picture("rehearse-again" + name, width, height);
                    shown.find("#cancel", Button.class).fire();
                }
            });
            shown.find("#run", Button.class).fire();
            assertThat(marked).containsExactly(true);
            assertThat(OutdatedResults.isMarked(outcome)).isFalse();
            assertThat(side.isDisabled()).isFalse();
            shown.picture("rehearse-cancelled" + name, width, height);
            assertThat(outcome.lookupAll(".figure-detail"))
                    .hasSize(4)
                    .allMatch(label -> ((Label) label).getText().matches(".*, after \\d+(\\.\\d)?%"));
        });
    }

    @Test
    void saysWhatIsWrong() {
        Fx.run(() -> {
            Shown shown = new Shown(Theme.LIGHT);
            shown.find("#generate-simulation-machines", TextField.class).setText("600");
            shown.picture("rehearse-empty-light", 1280, 800);
            assertThat(shown.find("#fault", Label.class).getText()).startsWith("600 machines need different numbers");
            assertThat(shown.find("#run", Button.class).isDisabled()).isTrue();
        });
    }

    /** The page in its window. */
    private static final class Shown {
        private final TestApp app = new TestApp();
        private final Scene scene;

        @SuppressWarnings("unchecked") // The choice is between the pages.
        Shown(Theme theme) {
            app.settings.change(s -> s.withTheme(theme));
            scene = app.shell(Map.of(Mode.GENERATE, GenerateController::new)).scene();
            app.model.open(Mode.GENERATE, new OpenRequest.OfLayout(ORDERS));
            layOut(1280, 800);
            SegmentedChoice<Object> pages = find("#page", SegmentedChoice.class);
            pages.choose(pages.offered().get(1));
            layOut(1280, 800);
        }

        /** A small fleet, so that a busy computer is done with it soon. */
        void rehearse() {
            find("#generate-simulation-machines", TextField.class).setText("20");
            find("#generate-simulation-duration", TextField.class).setText("20");
            find("#generate-simulation-rate", TextField.class).setText("300");
            find("#run", Button.class).fire();
        }

        <T> T find(String selector, Class<T> type) {
            return type.cast(scene.lookup(selector));
        }

        void layOut(int width, int height) {
            Fx.layOut(scene.getRoot(), width, height);
        }

        void picture(String name, int width, int height) {
            layOut(width, height);
            layOut(width, height);
            Fx.picture(scene.getRoot(), name);
        }
    }
}
