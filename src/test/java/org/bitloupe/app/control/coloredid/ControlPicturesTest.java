package org.bitloupe.app.control.coloredid;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import javafx.geometry.Insets;
import javafx.scene.Scene;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.bitgrid.BitGrid;
import org.bitloupe.app.control.bitgrid.BitSelection;
import org.bitloupe.app.control.field.FieldSelection;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.id.Bits;
import org.bitloupe.inspect.reading.FieldReading.CharRange;
import org.bitloupe.inspect.reading.LiteralRun;
import org.bitloupe.inspect.reading.LiteralRun.Kind;
import org.bitloupe.inspect.reading.LiteralRun.Share;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Messages;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.PicturesOnly;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Draws the literal and the bit grid in both themes, to be looked at. */
@ScreenTest
final class ControlPicturesTest {
    @PicturesOnly
    @ParameterizedTest
    @EnumSource(Theme.class)
    void literalsAndBits(Theme theme) {
        Fx.run(() -> {
            FieldSelection focus = new FieldSelection();
            VBox box = new VBox(14);
            box.setPadding(new Insets(16));
            box.getStyleClass().add("card");
            box.getChildren().add(view(focus, ControlSamples.instagramLiteral()));
            box.getChildren().add(view(focus, ControlSamples.uuidLiteral()));
            box.getChildren().add(view(focus, padded()));
            box.getChildren()
                    .add(view(focus, new ColoredId("6b54058g", List.of(), List.of(), List.of(), new CharRange(7, 8))));
            box.getChildren().add(view(focus, ColoredId.plain("")));
            ColoredIdLabel text = new ColoredIdLabel(focus);
            text.show(ControlSamples.uuidLiteral());
            box.getChildren().add(text);
            BitGrid small = new BitGrid(Messages.in(Locale.ENGLISH), focus, new BitSelection());
            small.show(Bits.of(64, new BigInteger(ControlSamples.INSTAGRAM_ID)), ControlSamples.instagram());
            BitGrid wide = new BitGrid(Messages.in(Locale.ENGLISH), focus, new BitSelection());
            wide.show(Bits.of(128, new BigInteger("6b54058aa41311e6b501a0999b048337", 16)), ControlSamples.uuidV1());
            box.getChildren().addAll(small, wide);
            focus.hover(1);
            Scene scene = new TestApp().scene(box, theme, 900, 760);
            Fx.layOut(box, 900, 760);
            Fx.picture(scene, "literal-and-bits-" + theme.word());
        });
    }

    private static ColoredIdField view(FieldSelection focus, ColoredId coloredId) {
        ColoredIdField view = new ColoredIdField(focus, 100, length -> {});
        view.textProperty().set(coloredId.text());
        view.promptProperty().set("Nothing yet");
        view.show(coloredId);
        return view;
    }

    /** Two bits more than the ID has, then a character of three fields. */
    private static ColoredId padded() {
        return new ColoredId(
                "01ARZ3NDEK",
                List.of(
                        new LiteralRun(0, 1, Kind.SHARED, List.of(new Share(Share.PADDING, 2), new Share(0, 3))),
                        new LiteralRun(1, 5, Kind.DIGITS, List.of(new Share(0, 20))),
                        new LiteralRun(5, 6, Kind.SHARED, List.of(new Share(0, 1), new Share(1, 2), new Share(2, 2))),
                        new LiteralRun(6, 10, Kind.DIGITS, List.of(new Share(2, 20)))),
                List.of(Role.TIME, Role.NODE, Role.RANDOM),
                List.of(new ColoredId.Caption(0, List.of(0), "time")),
                null);
    }
}
