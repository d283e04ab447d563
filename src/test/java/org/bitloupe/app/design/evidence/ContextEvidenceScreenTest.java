package org.bitloupe.app.design.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.Pane;
import org.bitloupe.app.design.DesignController;
import org.bitloupe.app.design.DesignSamples;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.layout.ContextEvidence;
import org.bitloupe.layout.ContextEvidence.Kind;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.PicturesOnly;
import org.bitloupe.testing.ScreenDriver;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The card that says where IDs of a layout are met: by key, for a screen reader, and to be looked at. */
@ScreenTest
final class ContextEvidenceScreenTest {
    private static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");

    private static final String TOGGLE = "#evidenceToggle";

    private final TestApp app = new TestApp();
    private ScreenDriver<DesignController> page = ScreenDriver.of(app, DesignController::new, 1280, 800);

    private void show() {
        page.open(DesignSamples.orders());
    }

    private void open() {
        show();
        page.fire(TOGGLE);
    }

    private static String selector(Kind kind) {
        return "#evidence-" + kind.name().toLowerCase(Locale.ROOT);
    }

    private TextArea area(Kind kind) {
        return page.find(selector(kind), TextArea.class);
    }

    private List<String> urls() {
        ContextEvidence evidence = Optional.ofNullable(page.screen.model().getLayout())
                .orElseThrow()
                .evidence();
        return evidence == null ? List.of() : evidence.urls();
    }

    @Test
    void itIsOneQuietLineUntilItIsOpened() {
        Fx.run(() -> {
            show();
            assertThat(page.find(".evidence").getLayoutBounds().getHeight()).isLessThan(45);
            assertThat(page.isSeen(selector(Kind.URL))).isFalse();
            Button toggle = page.find(TOGGLE, Button.class);
            assertThat(toggle.getAccessibleRole()).isEqualTo(AccessibleRole.BUTTON);
            assertThat(toggle.getAccessibleText()).isEqualTo("Say where its IDs are met");
            toggle.fire();
            assertThat(toggle.getAccessibleText()).isEqualTo("Close where its IDs are met");
            assertThat(page.isSeen(selector(Kind.URL))).isTrue();
            assertThat(urls()).isEmpty();
            assertThat(page.screen.model().editedProperty().get()).isFalse();
            toggle.fire();
            assertThat(page.isSeen(selector(Kind.URL))).isFalse();
        });
    }

    @Test
    void eachBoxHasItsNameItsExampleAndItsFault() {
        Fx.run(() -> {
            open();
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
                TextArea area = area(kind);
                assertThat(area.getAccessibleRole()).isEqualTo(AccessibleRole.TEXT_AREA);
                assertThat(area.getAccessibleText()).isEqualTo(names.get(kind));
                assertThat(names.get(kind)).endsWith(area.getPromptText());
                assertThat(area.getPseudoClassStates()).doesNotContain(INVALID);
                assertThat(page.all(".label", Label.class).stream().filter(label -> area.equals(label.getLabelFor())))
                        .hasSize(1);
            }
            TextArea area = area(Kind.URL);
            area.requestFocus();
            area.setText("https://shop.example/orders/191051527066210309");
            assertThat(area.getPseudoClassStates()).as("while typing").doesNotContain(INVALID);
            area(Kind.NAME).requestFocus();
            assertThat(area.getPseudoClassStates()).contains(INVALID);
            assertThat(area.getAccessibleHelp()).startsWith("Line 1: “191051527066210309” is one ID.");
            assertThat(urls()).isEmpty();
            String said = "Describe the text around these IDs, and Inspect recognizes them by it.";
            Label summary = page.find(".evidence-head > .faint", Label.class);
            assertThat(summary.getText()).isEqualTo(said);
            page.fire(TOGGLE);
            assertThat(summary.getText()).as("not folded away").isEqualTo(area.getAccessibleHelp());
            page.fire(TOGGLE);
            assertThat(summary.getText()).isEqualTo(said);
            assertThat(page.text(".evidence-better")).isEqualTo("Write shop.example/orders/{id}");
            page.fire(".evidence-better");
            assertThat(urls()).containsExactly("shop.example/orders/{id}");
            assertThat(area.getText()).isEqualTo("shop.example/orders/{id}");
            assertThat(area.getPseudoClassStates()).doesNotContain(INVALID);
            assertThat(area.getAccessibleHelp()).isEmpty();
            assertThat(page.scene().getFocusOwner()).as("its button is gone").isEqualTo(area);
        });
    }

    @Test
    void everythingIsDoneByKey() {
        Fx.run(() -> {
            open();
            TextArea area = area(Kind.URL);
            area.requestFocus();
            area.setText("shop.example/orders/{id}");
            page.key(KeyCode.ENTER, KeyCombination.SHORTCUT_DOWN);
            assertThat(urls()).containsExactly("shop.example/orders/{id}");
            area.setText("half");
            page.key(KeyCode.ESCAPE);
            assertThat(area.getText()).isEqualTo("shop.example/orders/{id}");
            area.setText("shop.example/o/{id}");
            page.key(KeyCode.TAB);
            assertThat(page.scene().getFocusOwner()).isEqualTo(area(Kind.TEXT));
            assertThat(urls()).as("the box was left").containsExactly("shop.example/o/{id}");
            page.key(KeyCode.TAB);
            assertThat(page.scene().getFocusOwner()).isEqualTo(area(Kind.NAME));
            page.key(KeyCode.TAB, KeyCombination.SHIFT_DOWN);
            assertThat(page.scene().getFocusOwner()).isEqualTo(area(Kind.TEXT));
            assertThat(area(Kind.TEXT).getText()).isEmpty();
            page.handle(Command.UNDO);
            assertThat(area.getText()).isEqualTo("shop.example/orders/{id}");
        });
    }

    /** A text in the making is not left behind when something is done with the whole layout while the caret is still there. */
    @Test
    void whatIsBeingTypedIsPartOfTheLayout() {
        Fx.run(() -> {
            open();
            TextArea area = area(Kind.URL);
            area.requestFocus();
            area.setText("shop.example/orders/{id}");
            page.handle(Command.SAVE);
            assertThat(app.library.entries().get(0).layout().evidence())
                    .isEqualTo(new ContextEvidence(List.of("shop.example/orders/{id}"), List.of(), List.of()));
            area.setText("shop.example/o/{id}");
            page.handle(Command.EXPORT);
            assertThat(urls()).containsExactly("shop.example/o/{id}");
            page.handle(Command.CANCEL);
            area.setText("a.example/{id}");
            page.handle(Command.UNDO);
            assertThat(urls()).as("the last step is what was typed").containsExactly("shop.example/o/{id}");
            area.setText("c.example/{id}");
            Node card = page.find(".evidence");
            Pane place = (Pane) card.getParent();
            place.getChildren().remove(card);
            assertThat(urls()).as("the screen was left").containsExactly("c.example/{id}");
            place.getChildren().add(card);
            area.setText("b.example/{id}");
            app.dialogs.unsaved = Dialogs.Unsaved.SAVE;
            assertThat(page.screen.mayClose()).isTrue();
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
            page = ScreenDriver.of(app, DesignController::new, theme, width, height);
            show();
            String name = "-%s-%d".formatted(theme.word(), width);
            page.fire(TOGGLE);
            area(Kind.URL)
                    .setText(
                            "https://shop.example/orders/{id}\nshop.example/customers/+/orders/{id}\n"
                                    + "admin.internal.shop.example/back-office/orders/show?tab=payments&order=191051527066210309");
            area(Kind.TEXT).setText("order #{id}\n<@{user+}>");
            area(Kind.NAME).setText("order id");
            page.handle(Command.SAVE);
            area(Kind.TEXT).requestFocus();
            page.fire(TOGGLE);
            page.fire(TOGGLE);
            Fx.picture(page.scene(), "design-evidence" + name);
        });
    }
}
