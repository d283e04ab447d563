package org.bitloupe.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextField;
import org.bitloupe.app.design.compare.CompareModel;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.Screen;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The Compare page within the Design screen, and its pictures in {@code target/screens}. */
@ScreenTest
final class CompareScreenTest {
    private final TestApp app = new TestApp();
    private final DesignController screen = Fx.call(() -> new DesignController(app.context()));
    private final Scene scene = Fx.call(() -> app.scene(screen.root(), Theme.LIGHT, 1280, 720));

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
        app.catalog.set(app.catalog.get().with(open));
        assertThat(screen.open(new OpenRequest.OfLayout(open))).isTrue();
        Fx.layOut(scene.getRoot(), 1280, 720);
        ((Button) scene.lookup("#compare")).fire();
        others.forEach(screen.compared()::add);
        Fx.layOut(scene.getRoot(), 1280, 720);
    }

    private List<String> texts(String selector) {
        return scene.getRoot().lookupAll(selector).stream()
                .map(n -> n instanceof Label label ? label.getText() : ((Button) n).getText())
                .toList();
    }

    @Test
    void showsWhatIsBetterAndWorseThanTheOneComparedWith() {
        Fx.run(() -> {
            compare(orders("orders-v2", 41, 10, 12), List.of(orders("orders-v3", 42, 9, 12)));
            assertThat(texts(".trend-better")).contains("139.4 years ↑", "15 May 2163 ↑", "19 Feb 2024 ↑");
            assertThat(texts(".trend-worse")).contains("512 ↓", "2.1 billion per s ↓");
            assertThat(texts(".moved-label")).contains("1 bit right");
            assertThat(texts(".compare-head .label")).contains("machine gives a bit to timestamp", "1·42·9·12");
            assertThat(texts(".raised-bar .label"))
                    .contains("2 of up to 4 layouts, all 64 bits at 1 ms since 2024-01-01");
            screen.compared().compareWith(1);
            assertThat(texts(".trend-better")).contains("1,024 ↑");
        });
    }

    /** A random UUID has no time, tells no machines apart and fits neither a double nor a BIGINT. */
    @Test
    void aLayoutWithoutATimeSaysWhyItHasNoAnswer() {
        Fx.run(() -> {
            compare(
                    orders("orders-v2", 41, 10, 12),
                    List.of(Catalog.builtIn().find("uuid-v4").orElseThrow()));
            List<String> other = texts(".trend-other");
            assertThat(other)
                    .contains(
                            "no time inside", "never ends", "not limited by time", "never, too wide", "not by its bits")
                    .doesNotContain("–");
            assertThat(texts(".trend-worse")).contains("does not tell ↓").doesNotContain("1 ↓");
        });
    }

    @Test
    void readsAnotherIdInAnySpellingAndSaysWhatIsWrongWithIt() {
        Fx.run(() -> {
            compare(orders("orders-v2", 41, 10, 12), List.of(orders("orders-v3b", 42, 10, 11)));
            TextField id = (TextField) scene.lookup("#compareId");
            assertThat(id.getText()).as("a sample made now").isEqualTo("382103054129823744");
            id.setText("191051527066210309");
            assertThat(texts(".compare-grid .mono")).contains("2025-06-11 04:50:33.618", "317");
            assertThat(texts(".compare-grid .role-ink")).containsExactly("2026-11-20 09:41:07.236", "634");
            id.setText("0x2A6C0605493D005");
            assertThat(texts(".compare-grid .mono")).contains("5");
            id.setText("nonsense!");
            assertThat(texts(".compare-id .error")).first().asString().isNotEmpty();
            assertThat(texts(".compare-grid .role-ink")).isEmpty();
            id.setText("6b54058a-a413-11e6-b501-a0999b048337");
            assertThat(texts(".compare-cell")).contains("no, too many bits");
        });
    }

    @Test
    void goesBackToDesignAndOpensAnotherThere() {
        Fx.run(() -> {
            compare(orders("orders-v2", 41, 10, 12), List.of());
            Layout other = orders("orders-v3", 42, 9, 12);
            app.catalog.set(app.catalog.get().with(other));
            screen.compared().add(other);
            Button name = scene.getRoot().lookupAll(".compare-title").stream()
                    .map(Button.class::cast)
                    .filter(b -> b.getText().equals("orders-v3"))
                    .findFirst()
                    .orElseThrow();
            name.fire();
            assertThat(screen.model().getLayout()).isEqualTo(other);
            assertThat(scene.lookup(".bit-ruler")).isNotNull();
            ((Button) scene.lookup("#compare")).fire();
            CompareModel.State state = screen.compared().stateProperty().get();
            assertThat(state.layouts()).hasSize(2);
            assertThat(state.open()).isEqualTo(1);
            ((Button) scene.lookup("#toDesign")).fire();
            assertThat(scene.lookup("#compareId")).isNull();
        });
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
    void drawsThePage(Theme theme, int width, int height) {
        Map<String, List<Layout>> cases = Map.of(
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
        cases.forEach((name, layouts) -> draw(name, layouts, theme, width, height));
    }

    private static void draw(String name, List<Layout> layouts, Theme theme, int width, int height) {
        Fx.run(() -> {
            TestApp own = new TestApp();
            DesignController[] made = new DesignController[1];
            Map<Mode, Function<AppContext, Screen>> makers = Map.of(Mode.DESIGN, context -> {
                made[0] = new DesignController(context);
                return made[0];
            });
            Node root = own.shell(makers).scene().getRoot();
            own.catalog.set(own.catalog.get().with(layouts.get(0)));
            own.model.open(Mode.DESIGN, new OpenRequest.OfLayout(layouts.get(0)));
            Scene scene = root.getScene();
            own.settings.change(s -> s.withTheme(theme));
            Fx.layOut(scene.getRoot(), width, height);
            ((Button) scene.lookup("#compare")).fire();
            layouts.stream().skip(1).forEach(made[0].compared()::add);
            Fx.layOut(scene.getRoot(), width, height);
            Fx.layOut(scene.getRoot(), width, height);
            Fx.picture(scene.getRoot(), "compare-" + name + "-" + theme.word() + "-" + width);
            String menus = scene.getRoot().lookupAll(".compare-menu").stream()
                    .map(n -> ((MenuButton) n).getAccessibleText())
                    .collect(Collectors.joining());
            assertThat(menus).doesNotContain("{");
        });
    }
}
