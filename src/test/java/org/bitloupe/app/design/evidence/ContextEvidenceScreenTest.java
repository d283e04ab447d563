package org.bitloupe.app.design.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.Pane;
import org.bitloupe.app.design.DesignController;
import org.bitloupe.app.design.DesignSamples;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.layout.ContextEvidence;
import org.bitloupe.layout.ContextEvidence.Kind;
import org.bitloupe.layout.Layout;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Keys;
import org.bitloupe.testing.PicturesOnly;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The card that says where IDs of a layout are met: by key, for a screen reader, and to be looked at. */
@ScreenTest
final class ContextEvidenceScreenTest {
    private static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");

    private final TestApp app = new TestApp();
    private final DesignController screen = Fx.call(() -> new DesignController(app.context()));

    private Scene scene(Theme theme, double width, double height) {
        Scene scene = app.scene(screen.root(), theme, width, height);
        Layout layout = DesignSamples.orders();
        app.catalog.set(app.catalog.get().with(layout));
        screen.open(new OpenRequest.OfLayout(layout));
        Fx.layOut(screen.root(), width, height);
        return scene;
    }

    private Scene opened() {
        Scene scene = scene(Theme.LIGHT, 1280, 800);
        toggle(scene).fire();
        Fx.layOut(screen.root(), 1280, 800);
        return scene;
    }

    private static Button toggle(Scene scene) {
        return (Button) scene.lookup("#evidenceToggle");
    }

    private static TextArea area(Scene scene, Kind kind) {
        return (TextArea) scene.lookup("#evidence-" + kind.name().toLowerCase(Locale.ROOT));
    }

    private static boolean isSeen(Node node) {
        for (Node each = node; each != null; each = each.getParent()) {
            if (!each.isVisible()) {
                return false;
            }
        }
        return true;
    }

    private List<String> urls() {
        ContextEvidence evidence =
                Optional.ofNullable(screen.model().getLayout()).orElseThrow().evidence();
        return evidence == null ? List.of() : evidence.urls();
    }

    @Test
    void itIsOneQuietLineUntilItIsOpened() {
        Fx.run(() -> {
            Scene scene = scene(Theme.LIGHT, 1280, 800);
            assertThat(scene.lookup(".evidence").getLayoutBounds().getHeight()).isLessThan(45);
            assertThat(isSeen(area(scene, Kind.URL))).isFalse();
            Button toggle = toggle(scene);
            assertThat(toggle.getAccessibleRole()).isEqualTo(AccessibleRole.BUTTON);
            assertThat(toggle.getAccessibleText()).isEqualTo("Say where its IDs are met");
            toggle.fire();
            assertThat(toggle.getAccessibleText()).isEqualTo("Close where its IDs are met");
            assertThat(isSeen(area(scene, Kind.URL))).isTrue();
            assertThat(urls()).isEmpty();
            assertThat(screen.model().editedProperty().get()).isFalse();
            toggle.fire();
            assertThat(isSeen(area(scene, Kind.URL))).isFalse();
        });
    }

    @Test
    void eachBoxHasItsNameItsExampleAndItsFault() {
        Fx.run(() -> {
            Scene scene = opened();
            Map<Kind, String> names = Map.of(
                    Kind.URL,
                    "Web addresses with an ID in them, one on a line, such as shop.example/orders/{id}",
                    Kind.TEXT,
                    "Texts around an ID, one on a line, such as order #{id}",
                    Kind.NAME,
                    "Names of keys and columns, one on a line, such as order_id",
                    Kind.FILE,
                    "Words in the names of files with its IDs, one on a line, such as orders");
            for (Kind kind : Kind.values()) {
                TextArea area = area(scene, kind);
                assertThat(area.getAccessibleRole()).isEqualTo(AccessibleRole.TEXT_AREA);
                assertThat(area.getAccessibleText()).isEqualTo(names.get(kind));
                assertThat(names.get(kind)).endsWith(area.getPromptText());
                assertThat(area.getPseudoClassStates()).doesNotContain(INVALID);
                assertThat(scene.getRoot().lookupAll(".label").stream()
                                .filter(label -> area.equals(((Label) label).getLabelFor())))
                        .hasSize(1);
            }
            TextArea area = area(scene, Kind.URL);
            area.requestFocus();
            area.setText("https://shop.example/orders/191051527066210309");
            assertThat(area.getPseudoClassStates()).as("while typing").doesNotContain(INVALID);
            area(scene, Kind.NAME).requestFocus();
            assertThat(area.getPseudoClassStates()).contains(INVALID);
            assertThat(area.getAccessibleHelp()).startsWith("Line 1: “191051527066210309” is one ID.");
            assertThat(urls()).isEmpty();
            String said = "Say it, and Inspect knows its IDs by what stands around them.";
            Label summary = (Label) scene.lookup(".evidence-head > .faint");
            assertThat(summary.getText()).isEqualTo(said);
            toggle(scene).fire();
            assertThat(summary.getText()).as("not folded away").isEqualTo(area.getAccessibleHelp());
            toggle(scene).fire();
            assertThat(summary.getText()).isEqualTo(said);
            Button better = scene.getRoot().lookupAll(".evidence-better").stream()
                    .map(Button.class::cast)
                    .filter(ContextEvidenceScreenTest::isSeen)
                    .findFirst()
                    .orElseThrow();
            assertThat(better.getText()).isEqualTo("Write shop.example/orders/{id}");
            better.fire();
            assertThat(urls()).containsExactly("shop.example/orders/{id}");
            assertThat(area.getText()).isEqualTo("shop.example/orders/{id}");
            assertThat(area.getPseudoClassStates()).doesNotContain(INVALID);
            assertThat(area.getAccessibleHelp()).isEmpty();
            assertThat(scene.getFocusOwner()).as("its button is gone").isEqualTo(area);
        });
    }

    @Test
    void everythingIsDoneByKey() {
        Fx.run(() -> {
            Scene scene = opened();
            TextArea area = area(scene, Kind.URL);
            area.requestFocus();
            area.setText("shop.example/orders/{id}");
            Keys.press(scene, KeyCode.ENTER, KeyCombination.SHORTCUT_DOWN);
            assertThat(urls()).containsExactly("shop.example/orders/{id}");
            area.setText("half");
            Keys.press(scene, KeyCode.ESCAPE);
            assertThat(area.getText()).isEqualTo("shop.example/orders/{id}");
            area.setText("shop.example/o/{id}");
            Keys.press(scene, KeyCode.TAB);
            assertThat(scene.getFocusOwner()).isEqualTo(area(scene, Kind.TEXT));
            assertThat(urls()).as("the box was left").containsExactly("shop.example/o/{id}");
            Keys.press(scene, KeyCode.TAB);
            assertThat(scene.getFocusOwner()).isEqualTo(area(scene, Kind.NAME));
            Keys.press(scene, KeyCode.TAB, KeyCombination.SHIFT_DOWN);
            assertThat(scene.getFocusOwner()).isEqualTo(area(scene, Kind.TEXT));
            assertThat(area(scene, Kind.TEXT).getText()).isEmpty();
            screen.handle(Command.UNDO);
            assertThat(area.getText()).isEqualTo("shop.example/orders/{id}");
        });
    }

    /** A text in the making is not left behind when something is done with the whole layout while the caret is still there. */
    @Test
    void whatIsBeingTypedIsPartOfTheLayout() {
        Fx.run(() -> {
            Scene scene = opened();
            TextArea area = area(scene, Kind.URL);
            area.requestFocus();
            area.setText("shop.example/orders/{id}");
            assertThat(screen.handle(Command.SAVE)).isTrue();
            assertThat(app.library.entries().get(0).layout().evidence())
                    .isEqualTo(new ContextEvidence(List.of("shop.example/orders/{id}"), List.of(), List.of()));
            area.setText("shop.example/o/{id}");
            assertThat(screen.handle(Command.EXPORT)).isTrue();
            assertThat(urls()).containsExactly("shop.example/o/{id}");
            assertThat(screen.handle(Command.CANCEL)).isTrue();
            area.setText("a.example/{id}");
            assertThat(screen.handle(Command.UNDO)).isTrue();
            assertThat(urls()).as("the last step is what was typed").containsExactly("shop.example/o/{id}");
            area.setText("c.example/{id}");
            Node card = scene.lookup(".evidence");
            Pane place = (Pane) card.getParent();
            place.getChildren().remove(card);
            assertThat(urls()).as("the screen was left").containsExactly("c.example/{id}");
            place.getChildren().add(card);
            area.setText("b.example/{id}");
            app.dialogs.unsaved = Dialogs.Unsaved.SAVE;
            assertThat(screen.mayClose()).isTrue();
            assertThat(app.library.entries().get(0).layout().evidence())
                    .isEqualTo(new ContextEvidence(List.of("b.example/{id}"), List.of(), List.of()));
        });
    }

    /** To be looked at. */
    @PicturesOnly
    @ParameterizedTest
    @CsvSource({
        "LIGHT, 960, 640",
        "LIGHT, 1280, 800",
        "LIGHT, 1600, 1000",
        "DARK, 960, 640",
        "DARK, 1280, 800",
        "DARK, 1600, 1000"
    })
    void pictures(Theme theme, int width, int height) {
        Fx.run(() -> {
            Scene scene = scene(theme, width, height);
            String name = "-%s-%d".formatted(theme.word(), width);
            toggle(scene).fire();
            area(scene, Kind.URL)
                    .setText(
                            "https://shop.example/orders/{id}\nshop.example/customers/+/orders/{id}\n"
                                    + "admin.internal.shop.example/back-office/orders/show?tab=payments&order=191051527066210309");
            area(scene, Kind.TEXT).setText("order #{id}\n<@{user+}>");
            area(scene, Kind.NAME).setText("order id");
            screen.handle(Command.SAVE);
            area(scene, Kind.TEXT).requestFocus();
            Fx.layOut(screen.root(), width, height);
            toggle(scene).fire();
            toggle(scene).fire();
            Fx.layOut(screen.root(), width, height);
            Fx.picture(scene, "design-evidence" + name);
        });
    }
}
