package org.bitloupe.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextField;
import org.bitloupe.app.design.compare.CompareModel;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.PicturesOnly;
import org.bitloupe.testing.ScreenDriver;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The Compare page within the Design screen, and its pictures in {@code target/screens}. */
@ScreenTest
final class CompareScreenTest {
    private final TestApp app = new TestApp();
    private final ScreenDriver<DesignController> page = ScreenDriver.of(app, DesignController::new, 1280, 720);

    private static Layout orders(String name, int time, int machine, int sequence) {
        Layout layout = DesignSamples.orders();
        List<Field> fields = List.of(
                layout.fields().get(0),
                Field.time(
                        "timestamp", time, TimeEncoding.since(Instant.parse("2024-01-01T00:00:00Z"), Tick.MILLISECOND)),
                Field.of("machine", Role.NODE, machine),
                Field.of("sequence", Role.SEQUENCE, sequence));
        return layout.withFields(fields, Layout.inOrder(fields)).withId(name).withTitle(LocalizedText.of(name));
    }

    private static Layout expired() {
        List<Field> fields = List.of(
                Field.of("sign", Role.UNUSED, 1).withValue(BigInteger.ZERO).withPin(true),
                Field.time("seconds", 28, TimeEncoding.since(Instant.parse("2016-05-20T00:00:00Z"), Tick.SECOND)),
                Field.of("worker", Role.NODE, 22),
                Field.of("sequence", Role.SEQUENCE, 13));
        return DesignSamples.orders()
                .withFields(fields, Layout.inOrder(fields))
                .withId("short")
                .withTitle(LocalizedText.of("short-lived"));
    }

    private void compare(Layout open, List<Layout> others) {
        compare(page, open, others);
    }

    private static void compare(ScreenDriver<DesignController> page, Layout open, List<Layout> others) {
        page.open(open);
        page.fire("#compare");
        others.forEach(page.screen.compared()::add);
        page.layOut();
    }

    @Test
    void showsWhatIsBetterAndWorseThanTheOneComparedWith() {
        Fx.run(() -> {
            compare(orders("orders-v2", 41, 10, 12), List.of(orders("orders-v3", 42, 9, 12)));
            assertThat(page.texts(".trend-better")).contains("139.4 years ↑", "15 May 2163 ↑", "19 Feb 2024 ↑");
            assertThat(page.texts(".trend-worse")).contains("512 ↓", "2.1 billion per s ↓");
            assertThat(page.texts(".moved-label")).contains("1 bit right");
            assertThat(page.texts(".compare-head .label")).contains("machine gives a bit to timestamp", "1·42·9·12");
            assertThat(page.texts(".raised-bar .label"))
                    .contains("2 of up to 4 layouts, all 64 bits at 1 ms since 2024-01-01");
            page.screen.compared().compareWith(1);
            assertThat(page.texts(".trend-better")).contains("1,024 ↑");
        });
    }

    /** Whoever makes a UUID v8 decides what its bits mean: a time may be among them. */
    @Test
    void bitsOfUnknownMeaningMayHoldATime() {
        Fx.run(() -> {
            compare(
                    orders("orders-v2", 41, 10, 12),
                    List.of(Catalog.builtIn().find("uuid-v8").orElseThrow()));
            assertThat(page.texts(".trend-other"))
                    .contains("not known")
                    .doesNotContain("no time inside", "never ends", "not by its bits");
        });
    }

    /** A random UUID has no time, tells no machines apart and fits neither a double nor a BIGINT. */
    @Test
    void aLayoutWithoutATimeSaysWhyItHasNoAnswer() {
        Fx.run(() -> {
            compare(
                    orders("orders-v2", 41, 10, 12),
                    List.of(Catalog.builtIn().find("uuid-v4").orElseThrow()));
            List<String> other = page.texts(".trend-other");
            assertThat(other)
                    .contains(
                            "no time inside", "never ends", "not limited by time", "never, too wide", "not by its bits")
                    .doesNotContain("–");
            // Random bits keep machines apart: no number of them is no worse than 1,024.
            assertThat(other).contains("any number");
            assertThat(page.texts(".trend-worse")).doesNotContain("1 ↓");
        });
    }

    @Test
    void readsAnotherIdInAnySpellingAndSaysWhatIsWrongWithIt() {
        Fx.run(() -> {
            compare(orders("orders-v2", 41, 10, 12), List.of(orders("orders-v3b", 42, 10, 11)));
            TextField id = page.find("#compareId", TextField.class);
            assertThat(id.getText()).as("a sample made now").isEqualTo("382103054129823744");
            id.setText("191051527066210309");
            assertThat(page.texts(".compare-grid .mono")).contains("2025-06-11 04:50:33.618", "317");
            assertThat(page.texts(".compare-grid .role-ink")).containsExactly("2026-11-20 09:41:07.236", "634");
            id.setText("0x2A6C0605493D005");
            assertThat(page.texts(".compare-grid .mono")).contains("5");
            id.setText("nonsense!");
            assertThat(page.texts(".compare-id .error")).first().asString().isNotEmpty();
            assertThat(page.texts(".compare-grid .role-ink")).isEmpty();
            id.setText("6b54058a-a413-11e6-b501-a0999b048337");
            assertThat(page.texts(".compare-cell")).contains("no, too many bits");
        });
    }

    @Test
    void goesBackToDesignAndOpensAnotherThere() {
        Fx.run(() -> {
            compare(orders("orders-v2", 41, 10, 12), List.of());
            Layout other = orders("orders-v3", 42, 9, 12);
            app.catalog.set(app.catalog.get().with(other));
            page.screen.compared().add(other);
            page.fire(page.find(".compare-title", "orders-v3", Button.class));
            assertThat(page.screen.model().getLayout()).isEqualTo(other);
            assertThat(page.has(".bit-ruler")).isTrue();
            page.fire("#compare");
            CompareModel.State state = page.screen.compared().stateProperty().get();
            assertThat(state.layouts()).hasSize(2);
            assertThat(state.open()).isEqualTo(1);
            page.fire("#toDesign");
            assertThat(page.has("#compareId")).isFalse();
        });
    }

    /** The cells are those of the page; a title with signs of Markdown stays a title. */
    @Test
    void theComparisonIsCopiedAndSaved(@TempDir Path folder) {
        Path file = folder.resolve("comparison.md");
        app.dialogs.toSave = Optional.of(file);
        Fx.run(() -> {
            compare(orders("orders-v2", 41, 10, 12), List.of(orders("a|b", 42, 9, 12)));
            press("Copy as Markdown");
            assertThat(last().lines())
                    .contains(
                            "## Layouts side by side",
                            "| | orders-v2 | a\\|b |",
                            "| :--- | :--- | :--- |",
                            "| Bits | 1·41·10·12 | 1·42·9·12 |",
                            "| Lifespan | 69.7 years | 139.4 years |",
                            "| Machines | 1,024 | 512 |",
                            "| Bytes to store | 8 bytes | 8 bytes |",
                            "Compared on 20 Nov 2026 with orders-v2.");
            press("Copy for a spreadsheet");
            assertThat(last().lines())
                    .contains("\torders-v2\ta|b", "Lifespan\t69.7 years\t139.4 years")
                    .allMatch(line -> line.split("\t", -1).length == 3);
            press("Save as Markdown…");
        });
        assertThat(file).hasContent(app.copied.get(0));
    }

    private String last() {
        return app.copied.get(app.copied.size() - 1);
    }

    private void press(String item) {
        page.find("#compareExport", MenuButton.class).getItems().stream()
                .filter(each -> each.getText().equals(item))
                .findFirst()
                .orElseThrow()
                .fire();
    }

    /** In the names that a screen reader says of the menus no place is left open. */
    @Test
    void theMenusSayTheNamesOfTheirLayouts() {
        for (List<Layout> layouts : cases().values()) {
            Fx.run(() -> {
                compare(layouts.get(0), layouts.subList(1, layouts.size()));
                assertThat(page.all(".compare-menu"))
                        .isNotEmpty()
                        .noneMatch(menu -> menu.getAccessibleText().contains("{"));
                page.fire("#toDesign");
            });
        }
    }

    private static Map<String, List<Layout>> cases() {
        return Map.of(
                "two",
                List.of(orders("orders-v2", 41, 10, 12), orders("orders-v3", 42, 9, 12)),
                "four",
                List.of(
                        orders("orders-v2", 41, 10, 12),
                        orders("orders-v3", 42, 9, 12),
                        orders("orders-v3b", 42, 10, 11),
                        expired()),
                "widths",
                List.of(orders("orders-v2", 41, 10, 12), DesignSamples.uuidV1(), DesignSamples.longNames()));
    }

    @PicturesOnly
    @ParameterizedTest
    @CsvSource({
        "LIGHT, 960, 640",
        "DARK, 960, 640",
        "LIGHT, 1280, 800",
        "DARK, 1280, 800",
        "LIGHT, 1920, 1080",
        "DARK, 1920, 1080"
    })
    void pictures(Theme theme, int width, int height) {
        cases().forEach((name, layouts) -> Fx.run(() -> {
            TestApp own = new TestApp();
            own.settings.change(s -> s.withTheme(theme));
            ScreenDriver<DesignController> window =
                    ScreenDriver.inWindow(own, Mode.DESIGN, DesignController::new, width, height);
            compare(window, layouts.get(0), layouts.subList(1, layouts.size()));
            Fx.picture(window.scene().getRoot(), "compare-" + name + "-" + theme.word() + "-" + width);
        }));
    }
}
