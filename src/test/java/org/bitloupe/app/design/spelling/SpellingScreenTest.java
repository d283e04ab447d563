package org.bitloupe.app.design.spelling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.bitloupe.app.design.DesignController;
import org.bitloupe.app.design.DesignSamples;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.layout.Layout;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenDriver;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

/** The panel of the spellings, by key. */
@ScreenTest
final class SpellingScreenTest {
    private static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");
    private static final String TOGGLE = "#spellingToggle";

    private final TestApp app = new TestApp();
    private final ScreenDriver<DesignController> page = ScreenDriver.of(app, DesignController::new, 1280, 800);

    private void open() {
        page.open(DesignSamples.orders());
        page.find(TOGGLE, Node.class).requestFocus();
        page.key(KeyCode.SPACE);
    }

    private Layout layout() {
        return Optional.ofNullable(page.screen.model().getLayout()).orElseThrow();
    }

    private String first() {
        return layout().spellings().get(0).name();
    }

    private Node owner() {
        return Objects.requireNonNull(page.scene().getFocusOwner());
    }

    private void write(TextField field, String text) {
        assertThat(owner()).isEqualTo(field);
        field.setText(text);
    }

    @Test
    void thePanelIsMadeWhenItIsOpenedAndGivesTheKeyboardBack() {
        Fx.run(() -> {
            page.open(DesignSamples.orders());
            assertThat(page.has("#front")).isFalse();
            assertThat(page.text(TOGGLE)).isEqualTo("Edit spelling");
            open();
            assertThat(owner().getId()).isEqualTo("front");
            assertThat(page.find(TOGGLE).getAccessibleText()).isEqualTo("Close the spelling panel");
            page.fire(TOGGLE);
            assertThat(page.isSeen("#front")).isFalse();
            assertThat(owner().getId()).isEqualTo("spellingToggle");
            assertThat(page.screen.model().editedProperty().get()).isFalse();
        });
    }

    @Test
    void allOfItIsDoneByKey() {
        Fx.run(() -> {
            open();
            TextField front = page.find("#front", TextField.class);
            write(front, "ord_");
            page.key(KeyCode.ENTER);
            assertThat(first()).isEqualTo("ord-decimal");
            page.key(KeyCode.TAB);
            assertThat(owner()).isInstanceOf(CheckBox.class);
            page.key(KeyCode.TAB);
            ComboBox<?> digits = page.find("#digits", ComboBox.class);
            assertThat(owner()).isEqualTo(digits);
            while (!first().equals("ord-crockford")) {
                Object before = digits.getValue();
                page.key(KeyCode.DOWN);
                assertThat(digits.getValue()).isNotEqualTo(before);
            }
            page.key(KeyCode.TAB);
            if (owner() instanceof CheckBox) {
                page.key(KeyCode.TAB);
            }
            TextField length = page.find("#length", TextField.class);
            write(length, "twenty");
            page.key(KeyCode.TAB);
            assertThat(length.getPseudoClassStates()).contains(INVALID);
            assertThat(length.getAccessibleHelp()).startsWith("Type a number of digits, such as 13,");
            assertThat(page.text("#lengthProblem")).isEqualTo(length.getAccessibleHelp());
            ComboBox<?> check = page.find("#check", ComboBox.class);
            assertThat(owner()).isEqualTo(check);
            length.requestFocus();
            page.key(KeyCode.ESCAPE);
            assertThat(length.getText()).isEqualTo("13");
            assertThat(length.getPseudoClassStates()).doesNotContain(INVALID);
            page.key(KeyCode.TAB);
            page.key(KeyCode.DOWN);
            assertThat(first()).isEqualTo("ord-crockford-check");
            page.key(KeyCode.TAB);
            write(page.find("#behind", TextField.class), "-x");
            page.handle(Command.SAVE);
            assertThat(app.library.entries().get(0).layout().spellings())
                    .as("what is being typed belongs to it")
                    .isEqualTo(layout().spellings());
            assertThat(layout().spellings().get(0).segments()).hasSize(4);
            int steps = 0;
            while (!page.screen.model().undoLabelProperty().get().isEmpty()) {
                page.handle(Command.UNDO);
                steps++;
            }
            assertThat(layout().spellings()).isEqualTo(DesignSamples.orders().spellings());
            assertThat(front.getText()).isEmpty();
            assertThat(steps).isGreaterThan(4);
        });
    }

    @Test
    void secondSpellingsAreAddedChosenAndMadeTheUsualOne() {
        Fx.run(() -> {
            open();
            page.press("Add spelling");
            assertThat(layout().spellings()).hasSize(3);
            ComboBox<?> spellings = page.find("#spellings", ComboBox.class);
            assertThat(spellings.getValue()).isEqualTo(2);
            page.press("Use as usual");
            assertThat(spellings.getValue()).isEqualTo(0);
            assertThat(page.find("#makeFirst").isDisabled()).isTrue();
            spellings.requestFocus();
            page.key(KeyCode.DOWN);
            assertThat(spellings.getValue()).isEqualTo(1);
            page.press("Remove");
            page.press("Remove");
            assertThat(layout().spellings()).hasSize(1);
            assertThat(page.find("#remove").isDisabled()).isTrue();
        });
    }

    @Test
    void eachFieldHasItsName() {
        Fx.run(() -> {
            open();
            assertThat(page.find("#front").getAccessibleText())
                    .isEqualTo("Fixed text in front of the ID, such as ord_");
            assertThat(page.find("#digits").getAccessibleText()).isEqualTo("Digits that the ID is written in");
            assertThat(page.find("#digits").getAccessibleRole()).isEqualTo(AccessibleRole.COMBO_BOX);
            for (String field : new String[] {"#front", "#digits", "#length", "#check", "#behind"}) {
                Node node = page.find(field);
                assertThat(page.all(".spelling .label", Label.class).stream()
                                .filter(label -> node.equals(label.getLabelFor())))
                        .as(field)
                        .hasSize(1);
            }
        });
    }

    @Test
    void thePaletteOpensItAndWithoutALayoutAsksForOne() {
        Fx.run(() -> {
            assertThat(page.screen.open(new OpenRequest.Page("spelling"))).isTrue();
            assertThat(app.status.textProperty().get())
                    .isEqualTo("Choose a layout first. Edit spelling is below its ruler.");
            page.open(DesignSamples.orders());
            page.handle(Command.EXPORT);
            assertThat(page.screen.open(new OpenRequest.Page("spelling"))).isTrue();
            page.layOut();
            assertThat(owner().getId()).isEqualTo("front");
        });
    }

    @Test
    void theKeyboardStaysInTheDigitsWhateverIsChosen() {
        Fx.run(() -> {
            open();
            ComboBox<?> digits = page.find("#digits", ComboBox.class);
            digits.requestFocus();
            Object before = null;
            boolean own = false;
            while (!Objects.equals(before, digits.getValue())) {
                before = digits.getValue();
                page.key(KeyCode.DOWN);
                own |= page.isSeen("#characters");
                assertThat(owner()).isEqualTo(digits);
            }
            assertThat(own).as("characters of one's own were among them").isTrue();
        });
    }

    @Test
    void thePanelStaysOpenWhileATextInItCannotBeTaken() {
        Fx.run(() -> {
            open();
            TextField length = page.find("#length", TextField.class);
            length.setText("twenty");
            page.find(TOGGLE).requestFocus();
            page.fire(TOGGLE);
            assertThat(page.isSeen("#front")).isTrue();
            assertThat(owner()).isEqualTo(length);
            assertThat(length.getText()).isEqualTo("twenty");
            ComboBox<?> spellings = page.find("#spellings", ComboBox.class);
            spellings.requestFocus();
            page.key(KeyCode.DOWN);
            assertThat(spellings.getValue()).isEqualTo(0);
            assertThat(owner()).isEqualTo(length);
            length.setText("19");
            page.fire(TOGGLE);
            assertThat(page.isSeen("#front")).isFalse();
            assertThat(page.screen.model().editedProperty().get()).isTrue();
        });
    }
}
