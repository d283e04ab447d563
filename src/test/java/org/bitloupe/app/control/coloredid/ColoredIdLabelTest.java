package org.bitloupe.app.control.coloredid;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.Scene;
import javafx.scene.image.PixelReader;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.text.Text;
import org.bitloupe.app.control.field.FieldSelection;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.inspect.reading.LiteralRun;
import org.bitloupe.inspect.reading.LiteralRun.Kind;
import org.bitloupe.inspect.reading.LiteralRun.Share;
import org.bitloupe.layout.Role;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Mouse;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The drawing looks like nodes with the style sheet's classes. */
@ScreenTest
final class ColoredIdLabelTest {
    private static final double OVERHANG = 2;
    private static final int WIDTH = 420;
    private static final int HEIGHT = 120;
    private static final int CORNERS = 20;

    /** A line of nodes, as the editor has it. */
    private static final class ByNodes extends Pane {
        private final ColoredIdNodes layer;
        private final ColoredId coloredId;
        private final Text sample = new Text();

        ByNodes(FieldSelection focus, ColoredId coloredId) {
            this.layer = new ColoredIdNodes(focus);
            this.coloredId = coloredId;
            getStyleClass().add("mono-strong");
            sample.setVisible(false);
            sample.setManaged(false);
            layer.show(coloredId);
            getChildren().setAll(layer.back(), layer.front(), sample);
        }

        @Override
        protected void layoutChildren() {
            TextMeasure ruler = new TextMeasure(sample.getFont());
            layer.place(ruler.edges(coloredId.text()), OVERHANG, OVERHANG, ruler.height(), 2);
        }
    }

    private static List<ColoredId> literals() {
        ColoredId padded = new ColoredId(
                "01ARZ3NDEK",
                List.of(
                        new LiteralRun(0, 1, Kind.SHARED, List.of(new Share(Share.PADDING, 2), new Share(0, 3))),
                        new LiteralRun(1, 5, Kind.DIGITS, List.of(new Share(0, 20))),
                        new LiteralRun(5, 10, Kind.DIGITS, List.of(new Share(1, 25)))),
                List.of(Role.TIME, Role.RANDOM),
                List.of(),
                null);
        return List.of(
                ControlSamples.uuidLiteral(),
                ControlSamples.instagramLiteral(),
                padded,
                ColoredId.plain("no ID at all"));
    }

    private static Scene scene(Theme theme, VBox box) {
        box.getStyleClass().add("card");
        return new TestApp().scene(box, theme, WIDTH, HEIGHT);
    }

    private static ColoredIdLabel text(FieldSelection focus, ColoredId coloredId) {
        ColoredIdLabel text = new ColoredIdLabel(focus);
        text.show(coloredId);
        return text;
    }

    /** Pixels that differ by more than a shade nobody sees. */
    private static int different(Scene one, Scene other) {
        PixelReader a = one.snapshot(null).getPixelReader();
        PixelReader b = other.snapshot(null).getPixelReader();
        int different = 0;
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                Color left = a.getColor(x, y);
                Color right = b.getColor(x, y);
                double most = Math.max(
                        Math.abs(left.getRed() - right.getRed()),
                        Math.max(
                                Math.abs(left.getGreen() - right.getGreen()),
                                Math.abs(left.getBlue() - right.getBlue())));
                different += most > 0.12 ? 1 : 0;
            }
        }
        return different;
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void looksLikeTheNodesOfTheEditor(Theme theme) {
        Fx.run(() -> {
            for (ColoredId coloredId : literals()) {
                FieldSelection focus = new FieldSelection();
                Scene nodes = scene(theme, new VBox(new ByNodes(focus, coloredId)));
                Scene drawn = scene(theme, new VBox(text(focus, coloredId)));
                assertThat(different(nodes, drawn)).as(coloredId.text()).isZero();
                focus.hover(1);
                Fx.layOut(nodes.getRoot(), WIDTH, HEIGHT);
                Fx.layOut(drawn.getRoot(), WIDTH, HEIGHT);
                // The corners of a frame are rounded in two ways.
                assertThat(different(nodes, drawn))
                        .as(coloredId.text() + ", lit")
                        .isLessThanOrEqualTo(CORNERS);
            }
        });
    }

    @Test
    void anotherIdAndAnotherThemeLeaveNothingOfTheOneBefore() {
        Fx.run(() -> {
            TestApp app = new TestApp();
            ColoredIdLabel text = text(new FieldSelection(), ControlSamples.uuidLiteral());
            Scene changed = app.scene(new VBox(text), Theme.LIGHT, WIDTH, HEIGHT);
            changed.snapshot(null);
            text.show(ControlSamples.instagramLiteral());
            app.settings.change(s -> s.withTheme(Theme.DARK));
            Fx.layOut(changed.getRoot(), WIDTH, HEIGHT);
            Fx.layOut(changed.getRoot(), WIDTH, HEIGHT);
            ColoredIdLabel same = text(new FieldSelection(), ControlSamples.instagramLiteral());
            Scene fresh = new TestApp().scene(new VBox(same), Theme.DARK, WIDTH, HEIGHT);
            assertThat(different(changed, fresh)).isZero();
            assertThat(text.getAccessibleText()).isEqualTo(ControlSamples.INSTAGRAM_ID);
        });
    }

    @Test
    void pointingAtADigitLightsItsField() {
        Fx.run(() -> {
            FieldSelection focus = new FieldSelection();
            ColoredIdLabel text = text(focus, ControlSamples.uuidLiteral());
            scene(Theme.LIGHT, new VBox(text));
            double advance = (text.prefWidth(-1) - 2 * OVERHANG) / 36;
            double[] digits = {0.5, 14.5, 19.2, 19.8, 23.5, 30};
            int[] fields = {0, 1, 2, 3, FieldSelection.NONE, 4};
            for (int i = 0; i < digits.length; i++) {
                text.fireEvent(Mouse.over(MouseEvent.MOUSE_MOVED, text, OVERHANG + digits[i] * advance, 5));
                assertThat(focus.lit()).as("at " + digits[i]).isEqualTo(fields[i]);
            }
            text.fireEvent(Mouse.over(MouseEvent.MOUSE_EXITED, text, -5, 5));
            assertThat(focus.lit()).isEqualTo(FieldSelection.NONE);
        });
    }
}
