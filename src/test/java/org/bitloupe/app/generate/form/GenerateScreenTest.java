package org.bitloupe.app.generate.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableView;
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
import org.bitloupe.testing.ScreenDriver;
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
            shown.page.type("#count", "10,000");
            shown.page.type("#seed", "7");
            shown.page.fire("#make");
            shown.page.resize(width, height);
            TableView<?> ids = shown.page.find("#ids", TableView.class);
            assertThat(ids.getItems()).hasSize(10_000);
            ids.getSelectionModel().select(4);
            shown.picture("generate-" + layout, width, height);
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
            shown.page.type("#count", "20,000");
            shown.page.type("#rate", "3,000");
            shown.page.type("#seed", "7");
            shown.page.fire("#make");
            shown.page.resize(width, height);
            shown.page.find("#ids", TableView.class).getSelectionModel().select(4);
            assertThat(shown.page.isSeen("#remedy")).isTrue();
            shown.picture("generate-machines", width, height);
        }));
        assertThat(faults).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"LIGHT, 1280, 800", "DARK, 1280, 800", "LIGHT, 960, 640", "DARK, 1920, 1080"})
    void computesIdsFromNames(Theme theme, int width, int height) {
        List<String> faults = StyleFaults.during(() -> Fx.run(() -> {
            Shown shown = new Shown(theme, "uuid-v5");
            shown.page.type("#names-list", """
                            www.example.com
                            www.example.org

                            xn--bcher-kva.example
                            bücher.example
                            a-rather-long-host-name.of-some-department.example.com
                            """);
            shown.page.fire("#make");
            shown.page.resize(width, height);
            TableView<?> ids = shown.page.find("#ids", TableView.class);
            assertThat(ids.getItems()).hasSize(5);
            assertThat(shown.page.isSeen("#count")).isFalse();
            shown.picture("generate-names", width, height);
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
            shown.page.type("#count", "300");
            shown.page.fire("#make");
            shown.page.resize(960, 640);
            TableView<?> ids = shown.page.find("#ids", TableView.class);
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
            assertThat(shown.page.text("#day")).isEqualTo("all of 2026-11-20");
            // With room again everything is there.
            shown.page.resize(1920, 1080);
            assertThat(ids.getVisibleLeafColumns()).hasSameSizeAs(ids.getColumns());
            assertThat(shown.page.isSeen("#day")).isFalse();
        });
    }

    @Test
    void aNamespaceThatIsNoUuidIsSaid() {
        Fx.run(() -> {
            Shown shown = new Shown(Theme.DARK, "uuid-v3");
            shown.page.choose("#namespace", 4);
            shown.page.type("#names-list", "a");
            shown.page.type("#namespace-uuid", "6ba7b811-9dad-11d1-80b4-00c04fd430cx");
            assertThat(shown.page.find("#make", Button.class).isDisabled()).isTrue();
            shown.picture("generate-namespace", 1280, 800);
        });
    }

    /** The machine that makes IDs while none is added is shown, and does not go in silence. */
    @Test
    void anAddedMachineTakesNoneAway() {
        Fx.run(() -> {
            Shown shown = new Shown(Theme.LIGHT, "snowflake-node10");
            shown.add("41");
            assertThat(shown.chips().stream().map(Labeled::getText)).containsExactly("0", "41");
            shown.add("0, 5");
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
            shown.page.fire("#everyField");
            shown.page.fire("#make");
            shown.picture("generate-period", 1280, 800);
        });
    }

    @Test
    void saysWhatIsWrongAtTheBox() {
        Fx.run(() -> {
            Shown shown = new Shown(Theme.LIGHT, "snowflake-twitter");
            shown.start(StartKind.MOMENT);
            shown.page.type("#count", "0");
            shown.page.type("#field-datacenter", "32");
            shown.page.type("#moment", "2026-13-01");
            shown.page.type("#seed", "seven");
            assertThat(shown.page.find("#make", Button.class).isDisabled()).isTrue();
            shown.picture("generate-problems", 1280, 800);
        });
    }

    /** Inspect knows the saved layouts alone: of one that has been edited it would tell another machine. */
    @Test
    void aLayoutThatIsNotSavedSaysSoUntilItIs() {
        Fx.run(() -> {
            Shown shown = new Shown(Theme.LIGHT, "snowflake-twitter");
            assertThat(shown.page.isSeen("#unsaved")).isFalse();
            Layout orders =
                    Catalog.builtIn().find("snowflake-node10").orElseThrow().withId("orders");
            Layout edited = orders.withTitle(LocalizedText.of("Orders"));
            shown.open(edited);
            assertThat(shown.page.text("#unsaved")).startsWith("Orders is not saved.");
            shown.app.catalog.set(Catalog.builtIn().with(orders));
            shown.open(edited);
            assertThat(shown.page.text("#unsaved"))
                    .startsWith("Orders, with unsaved changes.")
                    .contains("Inspect reads these IDs by the saved version");
            shown.picture("generate-unsaved", 960, 640);
            shown.app.catalog.set(Catalog.builtIn().with(edited));
            assertThat(shown.page.isSeen("#unsaved")).isFalse();
        });
    }

    @PicturesOnly
    @Test
    void anEmptyScreenShowsWhatItIsFor() {
        Fx.run(() -> new Shown(Theme.LIGHT, "uuid-v5").picture("generate-empty", 1280, 800));
    }

    /** The screen in its window. */
    private static final class Shown {
        private final TestApp app = new TestApp();
        private final ScreenDriver<GenerateController> page;

        Shown(Theme theme, String layout) {
            app.settings.change(s -> s.withTheme(theme));
            page = ScreenDriver.inWindow(app, Mode.GENERATE, GenerateController::new, 1280, 800);
            open(Catalog.builtIn().find(layout).orElseThrow());
        }

        void open(Layout layout) {
            page.open(new OpenRequest.OfLayout(layout));
        }

        @SuppressWarnings("unchecked") // The choice is between kinds of starts.
        void start(StartKind kind) {
            ((SegmentedChoice<StartKind>) page.find("#start", SegmentedChoice.class)).choose(kind);
            page.layOut();
        }

        /** These machines, and not the one that makes IDs while none is added. */
        void machines(String numbers) {
            add(numbers);
            chips().stream()
                    .filter(chip -> chip.getText().equals("0"))
                    .findFirst()
                    .ifPresent(page::fire);
        }

        void add(String numbers) {
            page.fire("#add-machine");
            page.enter("#machine-entry", numbers);
        }

        List<Button> chips() {
            return page.all(".chip").stream()
                    .filter(chip -> chip instanceof Button && !"add-machine".equals(chip.getId()))
                    .map(chip -> (Button) chip)
                    .toList();
        }

        void picture(String name, int width, int height) {
            page.resize(width, height);
            page.picture(name);
        }
    }
}
