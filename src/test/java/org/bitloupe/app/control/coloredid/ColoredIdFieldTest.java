package org.bitloupe.app.control.coloredid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TextField;
import javafx.scene.control.skin.TextFieldSkin;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseEvent;
import javafx.scene.text.Text;
import org.bitloupe.app.control.field.FieldSelection;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.inspect.reading.FieldReading.CharRange;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Keys;
import org.bitloupe.testing.Mouse;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

@ScreenTest
final class ColoredIdFieldTest {
    private static final int LIMIT = 4_096;

    private final FieldSelection focus = new FieldSelection();
    private final List<String> refused = new ArrayList<>();

    private ColoredIdField view(double width, String text) {
        ColoredIdField view = new ColoredIdField(focus, LIMIT, refused::add);
        view.textProperty().set(text);
        new TestApp().scene(view, Theme.LIGHT, width, 120);
        layOut(view, width);
        return view;
    }

    private static void layOut(ColoredIdField view, double width) {
        // Two pulses: the view asks for another size of characters while it is laid out.
        for (int pulse = 0; pulse < 2; pulse++) {
            view.requestLayout();
            Fx.layOut(view, width, 120);
        }
    }

    /** The left edge of a character as the text field has it, in the view's coordinates. */
    private static double fieldsOwn(ColoredIdField view, int index) {
        TextField field = view.field();
        Rectangle2D bounds = ((TextFieldSkin) field.getSkin()).getCharacterBounds(index);
        return view.sceneToLocal(field.localToScene(bounds.getMinX(), 0)).getX();
    }

    /** The left edge of the first character of each coloured run, in the view's coordinates. */
    private static List<Double> drawn(ColoredIdField view) {
        List<Double> edges = new ArrayList<>();
        for (Node node : view.layer().front().getChildren()) {
            if (node instanceof Text text
                    && text.isVisible()
                    && text.getStyleClass().contains("literal-text")) {
                edges.add(view.sceneToLocal(
                                text.localToScene(text.getLayoutBounds().getMinX(), 0))
                        .getX());
            }
        }
        return edges;
    }

    private static boolean scrolls(ColoredIdField view) {
        return view.getChildrenUnmodifiable().stream().anyMatch(n -> n instanceof ScrollBar && n.isVisible());
    }

    @Test
    void colouredCharactersStandExactlyOnTheFieldsOwn() {
        Fx.run(() -> {
            for (double width : new double[] {420, 640, 900, 1_500}) {
                ColoredIdField view = view(width, ControlSamples.UUID_V1_ID);
                view.show(ControlSamples.uuidLiteral());
                layOut(view, width);

                List<Double> edges = drawn(view);
                int[] starts = {0, 8, 9, 13, 14, 15, 18, 19, 20, 23, 24};
                assertThat(edges).hasSize(starts.length);
                for (int i = 0; i < starts.length; i++) {
                    assertThat(edges.get(i))
                            .as("width %s, run %d", width, i)
                            .isCloseTo(fieldsOwn(view, starts[i]), within(0.6));
                }
            }
        });
    }

    @Test
    void charactersStayTogetherWhileTypingBeyondTheWidth() {
        Fx.run(() -> {
            ColoredIdField view = view(400, "");
            for (int i = 0; i < 120; i++) {
                view.field().appendText("7");
                Fx.layOut(view, 400, 120);
                if (i % 13 == 0) {
                    assertThat(drawn(view).get(0))
                            .as("%d characters", i + 1)
                            .isCloseTo(fieldsOwn(view, 0), within(0.6));
                }
            }
            assertThat(scrolls(view)).isTrue();
            double caret = fieldsOwn(view, 119);
            assertThat(caret).as("the caret is in sight").isBetween(0.0, 400.0);
            view.field().positionCaret(0);
            layOut(view, 400);
            assertThat(fieldsOwn(view, 0)).isBetween(0.0, 20.0);
        });
    }

    @Test
    void theSizeGoesDownUntilTheTextFits() {
        Fx.run(() -> {
            assertThat(size(view(680, ControlSamples.INSTAGRAM_ID))).isEqualTo(36);
            assertThat(size(view(880, ControlSamples.UUID_V1_ID))).isEqualTo(36);
            ColoredIdField uuidInSmallWindow = view(560, ControlSamples.UUID_V1_ID);
            assertThat(size(uuidInSmallWindow)).isBetween(22.0, 28.0);
            assertThat(scrolls(uuidInSmallWindow)).isFalse();
            ColoredIdField widestDecimal = view(640, "1".repeat(78));
            assertThat(scrolls(widestDecimal)).isFalse();
            assertThat(scrolls(view(640, "1".repeat(256)))).isTrue();
        });
    }

    private static double size(ColoredIdField view) {
        return view.field().getFont().getSize();
    }

    @Test
    void theFieldsOwnCharactersAreNotSeenButItsCaretIs() {
        Fx.run(() -> {
            ColoredIdField view = view(700, ControlSamples.INSTAGRAM_ID);
            Node own = view.field().lookup(".text");
            assertThat(own.getOpacity()).isZero();
            assertThat(view.field().getOpacity()).isEqualTo(1);

            ColoredIdField rightToLeft = view(700, "12\u0647\u06443");
            assertThat(rightToLeft.field().lookup(".text").getOpacity())
                    .as("right-to-left text is left to the field")
                    .isEqualTo(1);
        });
    }

    @Test
    void pointingAtADigitHoversItsField() {
        Fx.run(() -> {
            ColoredIdField view = view(900, ControlSamples.UUID_V1_ID);
            view.show(ControlSamples.uuidLiteral());
            layOut(view, 900);

            double shared = fieldsOwn(view, 19);
            double advance = fieldsOwn(view, 20) - shared;
            assertThat(hoveredAt(view, fieldsOwn(view, 3) + 2)).isEqualTo(0);
            assertThat(hoveredAt(view, fieldsOwn(view, 8) + 2)).as("hyphen").isEqualTo(FieldSelection.NONE);
            assertThat(hoveredAt(view, shared + advance * 0.25))
                    .as("variant half")
                    .isEqualTo(2);
            assertThat(hoveredAt(view, shared + advance * 0.75))
                    .as("clock half")
                    .isEqualTo(3);
            assertThat(hoveredAt(view, fieldsOwn(view, 30) + 2)).isEqualTo(4);
        });
    }

    private int hoveredAt(ColoredIdField view, double x) {
        view.fireEvent(Mouse.over(MouseEvent.MOUSE_MOVED, view, x, 10));
        return focus.hoveredProperty().get();
    }

    @Test
    void captionsDoNotOverlap() {
        Fx.run(() -> {
            ColoredIdField view = view(900, ControlSamples.UUID_V1_ID);
            view.show(ControlSamples.uuidLiteral());
            layOut(view, 900);

            double end = 0;
            for (Node caption : view.captions()) {
                assertThat(caption.getBoundsInParent().getMinX()).isGreaterThanOrEqualTo(end);
                end = caption.getBoundsInParent().getMaxX();
            }
            assertThat(end).isLessThanOrEqualTo(900);
        });
    }

    private static String says(ColoredIdNodes layer) {
        return layer.front().getChildren().stream()
                .filter(node -> node.getStyleClass().contains("literal-text"))
                .map(node -> ((Text) node).getText())
                .collect(Collectors.joining());
    }

    /** In a list of IDs, of which many have the same form. */
    @Test
    void anotherTextOfTheSameFormKeepsTheNodes() {
        Fx.run(() -> {
            ColoredId one = ControlSamples.uuidLiteral();
            ColoredId other = new ColoredId(
                    one.text().replace('4', '7').replace('a', 'b'), one.runs(), one.roles(), List.of(), null);
            ColoredIdNodes layer = new ColoredIdNodes(focus);
            layer.show(one);
            assertThat(says(layer)).isEqualTo(one.text());
            layer.select(0, 5);
            List<Node> nodes = List.copyOf(layer.front().getChildren());
            layer.show(other);
            assertThat(layer.front().getChildren()).isEqualTo(nodes);
            assertThat(says(layer)).isEqualTo(other.text()).isNotEqualTo(one.text());
            assertThat(nodes)
                    .filteredOn(Text.class::isInstance)
                    .allMatch(node -> ((Text) node).getSelectionStart() < 0);
            for (ColoredId unlike : List.of(
                    ColoredId.plain(one.text()), ColoredId.plain("x"), one, one.withFault(new CharRange(2, 3)))) {
                layer.show(unlike);
                assertThat(says(layer)).isEqualTo(unlike.text());
                assertThat(layer.front().getChildren()).doesNotContainAnyElementsOf(nodes.subList(0, 1));
            }
        });
    }

    @Test
    void aLiteralOfAnotherTextColoursNothing() {
        Fx.run(() -> {
            ColoredIdField view = view(700, "221");
            view.show(ControlSamples.instagramLiteral());
            layOut(view, 700);

            assertThat(drawn(view)).hasSize(1);
            assertThat(view.layer().literal().runs()).isEmpty();
        });
    }

    @Test
    void pastingKeepsTwoLinesApart() {
        Fx.run(() -> {
            ColoredIdField view = view(700, "0 ");
            Keys.press(view.field(), KeyCode.END);
            clipboard("  123\r\n456\n");
            view.field().paste();
            assertThat(view.field().getText()).isEqualTo("0 123 456");
        });
    }

    @Test
    void aTextThatIsTooLongIsRefusedWithItsLength() {
        Fx.run(() -> {
            ColoredIdField view = view(700, "12");
            clipboard("9".repeat(10_000_000));
            view.field().selectAll();
            view.field().paste();
            assertThat(view.field().getText()).isEqualTo("12");
            assertThat(refused).extracting(String::length).containsExactly(10_000_000);
        });
    }

    @Test
    void copyTakesTheSelectionOrEverything() {
        Fx.run(() -> {
            ColoredIdField view = view(700, "12345");
            view.field().selectRange(1, 3);
            view.field().copy();
            assertThat(Clipboard.getSystemClipboard().getString()).isEqualTo("23");
            view.field().deselect();
            view.field().copy();
            assertThat(Clipboard.getSystemClipboard().getString()).isEqualTo("12345");
        });
    }

    private static void clipboard(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }

    @Test
    void aFaultIsMarkedWhereItIs() {
        Fx.run(() -> {
            ColoredIdField view = view(900, "6b54058g");
            view.show(new ColoredId("6b54058g", List.of(), List.of(), List.of(), new CharRange(7, 8)));
            layOut(view, 900);

            Node mark = view.layer().back().getChildren().get(0);
            double left = view.sceneToLocal(mark.localToScene(0, 0)).getX();
            assertThat(left).isCloseTo(fieldsOwn(view, 7), within(1.5));
        });
    }
}
