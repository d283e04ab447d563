package org.bitloupe.app.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import org.bitloupe.app.control.SegmentedChoice;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.Opening;
import org.bitloupe.app.shell.Theme;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.StyleFaults;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The screen in the window; pictures are in {@code target/screens}. */
@ScreenTest
final class GenerateScreenTest {

    @ParameterizedTest
    @CsvSource({
        "snowflake-twitter, LIGHT, 1280, 800",
        "snowflake-twitter, DARK, 1280, 800",
        "snowflake-twitter, LIGHT, 960, 640",
        "uuid-v1, LIGHT, 1280, 800",
        "ulid, DARK, 960, 640",
    })
    void makesIds(String layout, Theme theme, int width, int height) {
        List<String> faults = StyleFaults.during(() -> Fx.run(() -> {
            Shown shown = new Shown(theme, layout);
            shown.atMoment();
            shown.find("#count", TextField.class).setText("10,000");
            shown.find("#seed", TextField.class).setText("7");
            shown.find("#make", Button.class).fire();
            shown.layOut(width, height);
            TableView<?> ids = shown.find("#ids", TableView.class);
            assertThat(ids.getItems()).hasSize(10_000);
            ids.getSelectionModel().select(4);
            shown.picture("generate-%s-%s-%d".formatted(layout, theme.word(), width), width, height);
        }));
        assertThat(faults).isEmpty();
    }

    @Test
    void saysWhatIsWrongAtTheBox() {
        Fx.run(() -> {
            Shown shown = new Shown(Theme.LIGHT, "snowflake-twitter");
            shown.atMoment();
            shown.find("#count", TextField.class).setText("0");
            shown.find("#field-worker", TextField.class).setText("32");
            shown.find("#moment", TextField.class).setText("2026-13-01");
            shown.find("#seed", TextField.class).setText("seven");
            assertThat(shown.find("#make", Button.class).isDisabled()).isTrue();
            shown.picture("generate-problems-light", 1280, 800);
        });
    }

    @Test
    void anEmptyScreenShowsWhatItIsFor() {
        Fx.run(() -> new Shown(Theme.LIGHT, "uuid-v5").picture("generate-empty-light", 1280, 800));
    }

    /** The screen in its window. */
    private static final class Shown {
        private final TestApp app = new TestApp();
        private final Scene scene;

        Shown(Theme theme, String layout) {
            app.settings.change(s -> s.withTheme(theme));
            scene = app.shell(Map.of(Mode.GENERATE, GenerateController::new)).scene();
            app.model.open(
                    Mode.GENERATE,
                    new Opening.OfLayout(Catalog.builtIn().find(layout).orElseThrow()));
            // The content of a scroll pane is found only once the pane has its skin.
            layOut(1280, 800);
        }

        @SuppressWarnings("unchecked") // The choice is between now and a moment.
        void atMoment() {
            ((SegmentedChoice<Boolean>) find("#start", SegmentedChoice.class)).choose(true);
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
            Fx.picture(scene, name);
        }
    }
}
