package org.bitloupe.app.design.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.bitloupe.app.design.DesignController;
import org.bitloupe.app.design.DesignSamples;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.Screen;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.PicturesOnly;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The findings beside a layout: fixed and ignored by keys, opened in place; and their pictures in {@code target/screens}. */
@ScreenTest
final class ChecksScreenTest {
    private final TestApp app = new TestApp();
    private final DesignController screen = Fx.call(() -> new DesignController(app.context()));

    @BeforeEach
    void show() {
        Fx.call(() -> app.scene(screen.root(), Theme.LIGHT, 1280, 800));
    }

    /** Nearly everything is wrong with it, and its names are long. */
    private static Layout troubled() {
        return Layout.of(
                        "troubled",
                        "A layout with a long name and many findings",
                        List.of(
                                Field.of("availability-zone-number", Role.SHARD, 4),
                                Field.time(
                                        "milliseconds-since-we-began",
                                        39,
                                        TimeEncoding.since(Instant.parse("2024-01-01T00:00:00Z"), Tick.MILLISECOND)),
                                Field.of("machine-in-its-zone", Role.NODE, 9),
                                Field.of("sequence-within-tick", Role.SEQUENCE, 12)),
                        List.of(StandardSpellings.builtIn().spelling("decimal")))
                .withDemand(new ExpectedLoad(
                        BigInteger.valueOf(300),
                        BigInteger.valueOf(5_000_000),
                        null,
                        BigDecimal.valueOf(100),
                        BigInteger.valueOf(365),
                        ExpectedLoad.Numbers.RANDOM,
                        16));
    }

    private void show(Layout layout) {
        app.catalog.set(app.catalog.get().with(layout));
        assertThat(screen.open(new OpenRequest.OfLayout(layout))).isTrue();
        layOut();
    }

    private void layOut() {
        Fx.layOut(screen.root(), 1280, 800);
    }

    private Layout now() {
        Layout layout = screen.model().getLayout();
        if (layout == null) {
            throw new AssertionError("no layout");
        }
        return layout;
    }

    private static CheckRow row(Node root, String id) {
        return root.lookupAll(".check-row").stream()
                .map(CheckRow.class::cast)
                .filter(row -> row.shows(id))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no check " + id));
    }

    private boolean has(String id) {
        return screen.root().lookupAll(".check-row").stream().anyMatch(row -> ((CheckRow) row).shows(id));
    }

    private static Node line(CheckRow row) {
        return row.lookup(".check");
    }

    private static void key(Node node, KeyCode code) {
        node.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, false, false, false));
    }

    private static Button button(CheckRow row, int index) {
        return (Button) row.lookupAll(".check-action").stream().toList().get(index);
    }

    @Test
    void aFindingIsMendedInOneStepAndUndone() {
        Fx.run(() -> {
            show(troubled());
            CheckRow order = row(screen.root(), "order");
            assertThat(line(order).getAccessibleText())
                    .isEqualTo("Warning: Does not sort by time: availability-zone-number comes before"
                            + " milliseconds-since-we-began.");
            key(line(order), KeyCode.ENTER);
            layOut();
            Button fix = button(order, 0);
            assertThat(fix.getText()).isEqualTo("Fix: Move milliseconds-since-we-began to the front");
            fix.fire();
            assertThat(now().shape()).isEqualTo("39\u00b74\u00b79\u00b712");
            assertThat(screen.model().undoLabelProperty().get()).isEqualTo("Move milliseconds-since-we-began");
            screen.model().undo();
            assertThat(now()).isEqualTo(screen.model().settledProperty().get());
            assertThat(now().shape()).isEqualTo("4\u00b739\u00b79\u00b712");
        });
    }

    @Test
    void aFindingIsIgnoredAndHeededAgain() {
        Fx.run(() -> {
            show(troubled());
            CheckRow order = row(screen.root(), "order");
            key(line(order), KeyCode.SPACE);
            button(order, 1).fire();
            layOut();
            assertThat(now().ignore()).containsExactly("order");
            Button fold = (Button) screen.root().lookup(".check-fold");
            assertThat(fold.getText()).isEqualTo("1 ignored check");
            fold.fire();
            layOut();
            CheckRow ignored = row(screen.root(), "order");
            key(line(ignored), KeyCode.SPACE);
            Button heed = button(ignored, 1);
            assertThat(heed.getText()).isEqualTo("Stop ignoring");
            heed.fire();
            layOut();
            assertThat(now().ignore()).isEmpty();
            assertThat(has("order")).isTrue();
        });
    }

    @Test
    void theChartOfSharesTakesItsNumbersAndHasATableEqualToIt() {
        Fx.run(() -> {
            show(DesignSamples.orders());
            CheckRow skew = row(screen.root(), "skew");
            key(line(skew), KeyCode.ENTER);
            layOut();
            Node chart = skew.lookup(".share-chart");
            assertThat(chart.getAccessibleText())
                    .isEqualTo("Remainder 0 gets over 99%; 1 of 16 parts get IDs. The line is an even share.");
            List<TextField> fields = skew.lookupAll(".demand-field").stream()
                    .map(TextField.class::cast)
                    .toList();
            fields.get(0).setText("4");
            fields.get(0).fireEvent(new javafx.event.ActionEvent());
            fields.get(1).setText("3k");
            fields.get(1).fireEvent(new javafx.event.ActionEvent());
            layOut();
            assertThat(now().demand().shards()).isEqualTo(4);
            assertThat(now().demand().idsPerSecond()).isEqualTo(3000);
            // Three a millisecond: 0, 1 and 2 of four parts, a third each.
            Label[] values =
                    skew.lookupAll(".tabular").stream().map(Label.class::cast).toArray(Label[]::new);
            assertThat(values).extracting(Label::getText).containsExactly("33.33%", "33.33%", "33.33%", "0%");
            fields.get(0).setText("1");
            fields.get(0).fireEvent(new javafx.event.ActionEvent());
            assertThat(now().demand().shards()).as("one part is no question").isEqualTo(4);
        });
    }

    @PicturesOnly
    @ParameterizedTest
    @CsvSource({
        "LIGHT, 1280, 800",
        "DARK, 1280, 800",
        "LIGHT, 960, 640",
        "DARK, 960, 640",
        "LIGHT, 1920, 1080",
        "DARK, 1920, 1080"
    })
    void pictures(Theme theme, int width, int height) {
        String name = "-%s-%d".formatted(theme.name().toLowerCase(Locale.ROOT), width);
        Fx.run(() -> {
            app.settings.change(s -> s.withTheme(theme).withWindow(width, height, false));
            DesignController[] made = new DesignController[1];
            Map<Mode, Function<AppContext, Screen>> makers = new EnumMap<>(Mode.class);
            makers.put(Mode.DESIGN, context -> {
                made[0] = new DesignController(context);
                return made[0];
            });
            Scene window = app.shell(makers).scene();
            app.model.modeProperty().set(Mode.DESIGN);
            app.dialogs.unsaved = Dialogs.Unsaved.DISCARD;
            Layout ulid = app.catalog.get().find("ulid").orElseThrow();
            for (Layout layout :
                    width == 1280 ? List.of(DesignSamples.orders(), troubled(), ulid) : List.of(troubled())) {
                app.catalog.set(app.catalog.get().with(layout));
                made[0].open(new OpenRequest.OfLayout(layout));
                Fx.layOut(window.getRoot(), width, height);
                Fx.layOut(window.getRoot(), width, height);
                Fx.picture(window, "checks-" + layout.id() + name);
                if (!layout.id().equals("ulid")) {
                    key(line(row(window.getRoot(), "skew")), KeyCode.ENTER);
                    key(line(row(window.getRoot(), "js-2-53")), KeyCode.ENTER);
                    Fx.layOut(window.getRoot(), width, height);
                    if (width == 1280 && layout.id().equals("troubled")) {
                        key(line(row(window.getRoot(), "duplicate-nodes")), KeyCode.ENTER);
                        key(line(row(window.getRoot(), "order")), KeyCode.ENTER);
                        ((Button) window.getRoot().lookup("#more")).fire();
                        Fx.layOut(window.getRoot(), width, height);
                    }
                    Node card = window.getRoot().lookup(".capacity-card");
                    Fx.picture(card, "checks-open-" + layout.id() + name);
                }
            }
        });
    }
}
