package org.bitloupe.app.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.event.ActionEvent;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.Clipboard;
import javafx.scene.text.Text;
import org.bitloupe.app.inspect.model.ShownDigitsModel;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenDriver;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers of a card and an account, published for tests, and a secret: nothing shows, says or copies all of them unless it is asked to. */
@ScreenTest
final class MaskedValueScreenTest {
    private static final String CARD = "4111111111111111";
    private static final String MASKED = "411111\u2022\u2022\u2022\u2022\u2022\u20221111";
    private static final String ID = "1212092628029698048";
    /** Shows the digits on purpose, or copies all of them. */
    private static final List<String> ASKING = List.of("maskedShow", "maskedCopyAll");

    private final TestApp app = new TestApp();

    private ScreenDriver<InspectController> screen(String text) {
        ScreenDriver<InspectController> page = ScreenDriver.of(app, InspectController::new, 1280, 800);
        page.open(new OpenRequest.Text(text));
        return page;
    }

    /** All that a person can see or have read aloud, without what stands between digits; the field's own text is drawn by others. */
    private static List<String> said(ScreenDriver<InspectController> page) {
        List<String> said = new ArrayList<>();
        for (Node node : page.all("*")) {
            said.add(node.getAccessibleText());
            said.add(node.getAccessibleHelp());
            if (node instanceof Labeled labeled) {
                said.add(labeled.getText());
            }
            if (node instanceof Text text && !isOfField(text)) {
                said.add(text.getText());
            }
            if (node instanceof Control control && control.getTooltip() != null) {
                said.add(control.getTooltip().getText());
            }
            if (node instanceof TextInputControl field) {
                said.add((String) field.queryAccessibleAttribute(AccessibleAttribute.TEXT));
            }
        }
        return said.stream()
                .filter(Objects::nonNull)
                .map(MaskedValueScreenTest::joined)
                .toList();
    }

    private static boolean isOfField(Node node) {
        return Stream.iterate(node, Objects::nonNull, Node::getParent).anyMatch(TextInputControl.class::isInstance);
    }

    private static String joined(String text) {
        return text.replaceAll("[^0-9A-Za-z\u2022\\n]", "");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "4111111111111111 | 4111111111111111",
                "4111 1111 1111 1111 | 4111111111111111",
                "card: \"4111-1111-1111-1111\" | 4111111111111111",
                "DE89370400440532013000 | DE89370400440532013000",
                "DE89 3704 0044 0532 0130 00 | DE89370400440532013000",
                "pay 4111 1111 1111 1111 12/27 now | 4111111111111111",
                "order 1212092628029698048 card 4111 1111 1111 1111 ok | 4111111111111111",
                "4111111111111111 6b54058a-a413-11e6-b501-a0999b048337 | 4111111111111111",
                "6b54058a-a413-11e6-b501-a0999b048337 and 4111111111111111 | 4111111111111111"
            })
    void nothingShowsSaysOrCopiesIt(String text, String number) {
        isHidden(text, number);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%s",
                "Authorization: token %s",
                "by %s for 6b54058a-a413-11e6-b501-a0999b048337",
                "6b54058a-a413-11e6-b501-a0999b048337 by %s",
                "4111 1111 1111 1111 and %s"
            })
    void nothingShowsSaysOrCopiesASecret(String line) {
        isHidden(line.formatted("ghp" + "_" + "aB3dE5gH7jK9".repeat(3)), "aB3dE5");
    }

    private void isHidden(String text, String number) {
        ScreenDriver<InspectController> page = Fx.call(() -> screen(text));
        Fx.run(() -> {
            assertThat(said(page)).as(text).noneMatch(said -> said.contains(number));
            List<ButtonBase> buttons = buttons(page);
            assertThat(buttons).as("copying is one of them").isNotEmpty();
            for (ButtonBase button : buttons) {
                String what = text + ": " + button.getId() + " " + button.getText() + " " + button.getAccessibleText();
                if (!ASKING.contains(String.valueOf(button.getId()))) {
                    button.fire();
                    assertThat(app.copied)
                            .as(what)
                            .noneMatch(copy -> joined(copy).contains(number));
                    assertThat(said(page)).as(what).noneMatch(said -> said.contains(number));
                    page.screen.open(new OpenRequest.Text(text));
                }
            }
        });
        Fx.run(() -> {
            for (Command command : Command.values()) {
                if (command != Command.SMALL_WINDOW && page.screen.commands().contains(command)) {
                    page.screen.handle(command);
                    assertThat(said(page)).as(command.name()).noneMatch(said -> said.contains(number));
                    page.screen.open(new OpenRequest.Text(text));
                }
            }
            page.find(".literal-field", TextInputControl.class).fireEvent(new ActionEvent());
            page.find(".literal-field", TextInputControl.class).selectAll();
            page.find(".literal-field", TextInputControl.class).copy();
            assertThat(joined(Clipboard.getSystemClipboard().getString())).doesNotContain(number);
            page.find(".literal-field", TextInputControl.class).deselect();
            page.find(".literal-field", TextInputControl.class).copy();
            assertThat(joined(Clipboard.getSystemClipboard().getString())).doesNotContain(number);
            assertThat(app.copied).isNotEmpty().noneMatch(copy -> joined(copy).contains(number));
            assertThat(page.screen.desktop().history().list().entries())
                    .noneMatch(entry -> joined(entry.text()).contains(number));
        });
    }

    private static List<ButtonBase> buttons(ScreenDriver<InspectController> page) {
        return page.all("*").stream()
                .filter(ButtonBase.class::isInstance)
                .map(ButtonBase.class::cast)
                .filter(button -> !button.isDisabled())
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"%s", "Authorization: token %s", "by %s for 6b54058a-a413-11e6-b501-a0999b048337"})
    void nothingSaysASecret(String line) {
        String secret = "ghp" + "_" + "aB3dE5gH7jK9".repeat(3);
        Fx.run(() -> {
            ScreenDriver<InspectController> page = screen(line.formatted(secret));
            assertThat(said(page)).noneMatch(said -> said.contains("aB3dE5"));
            assertThat(said(page)).anyMatch(said -> said.contains("\u20227jK9"));
            page.handle(Command.COPY);
            page.handle(Command.COPY_CARD);
            assertThat(app.copied).noneMatch(copied -> copied.contains("aB3dE5"));
        });
    }

    @Test
    void aSecretIsCalledWhatItIs() {
        Fx.run(() -> {
            ScreenDriver<InspectController> page = screen("sk" + "_live_" + "aB3dE5gH7jK9".repeat(3));
            assertThat(said(page)).anyMatch(said -> said.contains("Stripesecretkeythisisasecret"));
            assertThat(page.text("#maskedCopy")).isEqualTo("Copy sk_live_" + "\u2022".repeat(8) + "7jK9");
            assertThat(page.text("#maskedCopyAll")).isEqualTo("Copy all 44 characters");
        });
    }

    @Test
    void itIsCopiedAndShownWhereItIsAskedFor() {
        Fx.run(() -> {
            ScreenDriver<InspectController> page = screen(CARD);
            assertThat(page.text("#maskedCopy")).isEqualTo("Copy " + MASKED);
            page.fire("#maskedCopy");
            page.handle(Command.COPY);
            assertThat(app.copied).containsExactly(MASKED, MASKED);
            assertThat(page.text("#maskedCopyAll")).isEqualTo("Copy all 16 characters");
            page.fire("#maskedCopyAll");
            assertThat(app.copied).last().isEqualTo(CARD);

            page.fire("#maskedShow");
            assertThat(page.text("#maskedShow")).isEqualTo("Hide it");
            assertThat(said(page)).anyMatch(said -> said.contains(CARD));
            page.handle(Command.COPY);
            assertThat(app.copied).last().isEqualTo(CARD);
            page.handle(Command.COPY_CARD);
            assertThat(app.copied).last().asString().contains(CARD);
        });
    }

    @Test
    void itIsHiddenAgainAfterHalfAMinuteAndTheLargeViewGoes() {
        Fx.run(() -> {
            ScreenDriver<InspectController> page = screen(CARD);
            page.fire("#maskedShow");
            page.handle(Command.LARGE_VIEW);
            page.layOut();
            assertThat(page.all("*")).anyMatch(node -> node.getStyleClass().contains("large-group"));
            app.timer.pass(ShownDigitsModel.SHOWN.minus(Duration.ofMillis(1)));
            assertThat(page.screen.model().shown().reading()).isNotNull();
            app.timer.pass(Duration.ofMillis(1));
            page.layOut();
            assertThat(page.screen.model().shown().reading()).isNull();
            assertThat(said(page)).noneMatch(said -> said.contains(CARD));
            assertThat(page.all("*")).noneMatch(node -> node.getStyleClass().contains("large-group"));
            assertThat(page.screen.model().textProperty().get())
                    .as("what was typed stays")
                    .isEqualTo(CARD);
        });
    }

    @Test
    void editingGoesOnAndAnOrdinaryNumberIsShownAtOnce() {
        Fx.run(() -> {
            ScreenDriver<InspectController> page = screen(CARD);
            TextInputControl field = page.find(".literal-field", TextInputControl.class);
            assertThat(field.queryAccessibleAttribute(AccessibleAttribute.TEXT)).isEqualTo(MASKED);
            field.deleteText(15, 16);
            assertThat(field.getText()).isEqualTo("411111111111111");
            page.layOut();
            assertThat(page.screen.model().shown().masked()).isNull();
            assertThat(page.screen.model().shown().reading()).isNotNull();
            field.appendText("1");
            assertThat(page.screen.model().shown().isHidden()).isTrue();
        });
    }

    @Test
    void anIdIsCopiedAsItIs() {
        Fx.run(() -> {
            ScreenDriver<InspectController> page = screen(ID);
            page.handle(Command.COPY);
            assertThat(app.copied).containsExactly(ID);
            assertThat(page.isSeen("#maskedShow")).isFalse();
            page.find(".literal-field", TextInputControl.class).selectRange(0, 5);
            page.find(".literal-field", TextInputControl.class).copy();
            assertThat(Clipboard.getSystemClipboard().getString()).isEqualTo("12120");
        });
    }

    @Test
    void whoReadsItByALayoutSeesItForAsLong() {
        Fx.run(() -> {
            ScreenDriver<InspectController> page = screen(CARD);
            page.screen.model().choose(page.screen.model().shown().readings().get(0));
            assertThat(page.screen.model().shown().reading()).isNotNull();
            app.timer.pass(ShownDigitsModel.SHOWN);
            assertThat(page.screen.model().shown().reading()).isNull();
        });
    }

    @Test
    void anotherTextIsHiddenAgain() {
        Fx.run(() -> {
            ScreenDriver<InspectController> page = screen(CARD);
            page.fire("#maskedShow");
            page.open(new OpenRequest.Text("5555555555554444"));
            assertThat(page.screen.model().shown().isHidden()).isTrue();
        });
    }
}
