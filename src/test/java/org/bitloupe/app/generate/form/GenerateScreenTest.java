package org.bitloupe.app.generate.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import javafx.event.ActionEvent;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import org.bitloupe.app.control.basic.SegmentedChoice;
import org.bitloupe.app.generate.GenerateController;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.PicturesOnly;
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
            shown.start(StartKind.MOMENT);
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

    @ParameterizedTest
    @CsvSource({
        "LIGHT, 960, 640",
        "DARK, 960, 640",
        "LIGHT, 1280, 800",
        "DARK, 1280, 800",
        "LIGHT, 1920, 1080",
        "DARK, 1920, 1080"
    })
    void severalMachinesAtARate(Theme theme, int width, int height) {
        List<String> faults = StyleFaults.during(() -> Fx.run(() -> {
            Shown shown = new Shown(theme, "snowflake-node10");
            shown.start(StartKind.MOMENT);
            shown.machines("317, 41");
            shown.find("#count", TextField.class).setText("20,000");
            shown.find("#rate", TextField.class).setText("3,000");
            shown.find("#seed", TextField.class).setText("7");
            shown.find("#make", Button.class).fire();
            shown.layOut(width, height);
            shown.find("#ids", TableView.class).getSelectionModel().select(4);
            assertThat(shown.find("#remedy", Button.class).isVisible()).isTrue();
            shown.picture("generate-machines-%s-%d".formatted(theme.word(), width), width, height);
        }));
        assertThat(faults).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"LIGHT, 1280, 800", "DARK, 1280, 800", "LIGHT, 960, 640", "DARK, 1920, 1080"})
    void computesIdsFromNames(Theme theme, int width, int height) {
        List<String> faults = StyleFaults.during(() -> Fx.run(() -> {
            Shown shown = new Shown(theme, "uuid-v5");
            shown.find("#names-list", TextArea.class).setText("""
                            www.example.com
                            www.example.org

                            xn--bcher-kva.example
                            bücher.example
                            a-rather-long-host-name.of-some-department.example.com
                            """);
            shown.find("#make", Button.class).fire();
            shown.layOut(width, height);
            TableView<?> ids = shown.find("#ids", TableView.class);
            assertThat(ids.getItems()).hasSize(5);
            assertThat(shown.find("#count", TextField.class)
                            .getParent()
                            .getParent()
                            .getParent()
                            .isVisible())
                    .isFalse();
            shown.picture("generate-names-%s-%d".formatted(theme.word(), width), width, height);
        }));
        assertThat(faults).isEmpty();
    }

    /** The day is said once and what is worth less is left out, rather than that the list scrolls sideways. */
    @ParameterizedTest
    @CsvSource({
        "snowflake-node10, '317, 41', ID Time (UTC) Node Sequence",
        "snowflake-twitter, 3, ID Time (UTC) Sequence",
        "ulid, '', # ID Time (UTC)",
        "sonyflake-v1, 7, ID Time (UTC) Sequence"
    })
    void aNarrowListHasRoomForTheFields(String layout, String machines, String titles) {
        Fx.run(() -> {
            Shown shown = new Shown(Theme.LIGHT, layout);
            shown.start(StartKind.MOMENT);
            if (!machines.isEmpty()) {
                shown.machines(machines);
            }
            shown.find("#count", TextField.class).setText("300");
            shown.find("#make", Button.class).fire();
            shown.layOut(960, 640);
            shown.layOut(960, 640);
            TableView<?> ids = shown.find("#ids", TableView.class);
            assertThat(String.join(
                            " ",
                            ids.getVisibleLeafColumns().stream()
                                    .map(column -> column.getText())
                                    .toList()))
                    .isEqualTo(titles);
            assertThat(ids.lookupAll(".scroll-bar"))
                    .as(ids.getWidth() + " for "
                            + ids.getVisibleLeafColumns().stream()
                                    .map(c -> c.getWidth())
                                    .toList())
                    .filteredOn(bar -> ((ScrollBar) bar).getOrientation() == Orientation.HORIZONTAL)
                    .noneMatch(Node::isVisible);
            assertThat(shown.find("#day", Label.class).getText()).isEqualTo("all of 2026-11-20");
            // With room again everything is there.
            shown.layOut(1920, 1080);
            shown.layOut(1920, 1080);
            assertThat(ids.getVisibleLeafColumns()).hasSameSizeAs(ids.getColumns());
            assertThat(shown.find("#day", Label.class).getText()).isEmpty();
        });
    }

    @Test
    void aNamespaceThatIsNoUuidIsSaid() {
        Fx.run(() -> {
            Shown shown = new Shown(Theme.DARK, "uuid-v3");
            shown.find("#namespace", SegmentedChoice.class).getButtons().get(4).fire();
            shown.find("#names-list", TextArea.class).setText("a");
            shown.find("#namespace-uuid", TextField.class).setText("6ba7b811-9dad-11d1-80b4-00c04fd430cx");
            assertThat(shown.find("#make", Button.class).isDisabled()).isTrue();
            shown.picture("generate-namespace-dark", 1280, 800);
        });
    }

    /** The machine that makes IDs while none is added is shown, and does not go in silence. */
    @Test
    void anAddedMachineTakesNoneAway() {
        Fx.run(() -> {
            Shown shown = new Shown(Theme.LIGHT, "snowflake-node10");
            shown.add("41");
            shown.layOut(1280, 800);
            assertThat(shown.chips().stream().map(Labeled::getText)).containsExactly("0", "41");
            shown.add("0, 5");
            shown.layOut(1280, 800);
            assertThat(shown.chips().stream().map(Labeled::getText)).containsExactly("0", "41", "5");
        });
    }

    @PicturesOnly
    @Test
    void overAPeriodWithEveryField() {
        Fx.run(() -> {
            Shown shown = new Shown(Theme.LIGHT, "uuid-v1");
            shown.start(StartKind.PERIOD);
            shown.machines("00:1b:44:11:3a:b7");
            shown.find("#everyField", Button.class).fire();
            shown.find("#make", Button.class).fire();
            shown.picture("generate-period-light", 1280, 800);
        });
    }

    @Test
    void saysWhatIsWrongAtTheBox() {
        Fx.run(() -> {
            Shown shown = new Shown(Theme.LIGHT, "snowflake-twitter");
            shown.start(StartKind.MOMENT);
            shown.find("#count", TextField.class).setText("0");
            shown.find("#field-datacenter", TextField.class).setText("32");
            shown.find("#moment", TextField.class).setText("2026-13-01");
            shown.find("#seed", TextField.class).setText("seven");
            assertThat(shown.find("#make", Button.class).isDisabled()).isTrue();
            shown.picture("generate-problems-light", 1280, 800);
        });
    }

    /** Inspect knows the saved layouts alone: of one that has been edited it would tell another machine. */
    @Test
    void aLayoutThatIsNotSavedSaysSoUntilItIs() {
        Fx.run(() -> {
            Shown shown = new Shown(Theme.LIGHT, "snowflake-twitter");
            Label unsaved = shown.find("#unsaved", Label.class);
            assertThat(unsaved.isVisible()).isFalse();
            Layout orders =
                    Catalog.builtIn().find("snowflake-node10").orElseThrow().withId("orders");
            Layout edited = orders.withTitle(LocalizedText.of("Orders"));
            shown.open(edited);
            assertThat(unsaved.getText()).startsWith("Orders is not saved.");
            shown.app.catalog.set(Catalog.builtIn().with(orders));
            shown.open(edited);
            assertThat(unsaved.getText())
                    .startsWith("Orders, with unsaved changes.")
                    .contains("Inspect reads these IDs by the saved version");
            shown.picture("generate-unsaved-light", 960, 640);
            shown.app.catalog.set(Catalog.builtIn().with(edited));
            assertThat(unsaved.isVisible()).isFalse();
        });
    }

    @PicturesOnly
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
                    new OpenRequest.OfLayout(Catalog.builtIn().find(layout).orElseThrow()));
            // The content of a scroll pane is found only once the pane has its skin.
            layOut(1280, 800);
        }

        void open(Layout layout) {
            app.model.open(Mode.GENERATE, new OpenRequest.OfLayout(layout));
        }

        @SuppressWarnings("unchecked") // The choice is between kinds of starts.
        void start(StartKind kind) {
            ((SegmentedChoice<StartKind>) find("#start", SegmentedChoice.class)).choose(kind);
        }

        /** These machines, and not the one that makes IDs while none is added. */
        void machines(String numbers) {
            add(numbers);
            layOut(1280, 800);
            chips().stream()
                    .filter(chip -> chip.getText().equals("0"))
                    .findFirst()
                    .ifPresent(Button::fire);
        }

        void add(String numbers) {
            find("#add-machine", Button.class).fire();
            layOut(1280, 800);
            find("#machine-entry", TextField.class).setText(numbers);
            find("#machine-entry", TextField.class).fireEvent(new ActionEvent());
        }

        List<Button> chips() {
            return scene.getRoot().lookupAll(".chip").stream()
                    .filter(chip -> chip instanceof Button && !"add-machine".equals(chip.getId()))
                    .map(chip -> (Button) chip)
                    .toList();
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
