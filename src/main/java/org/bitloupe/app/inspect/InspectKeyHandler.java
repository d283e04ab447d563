package org.bitloupe.app.inspect;

import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.bitloupe.app.control.bitgrid.BitGrid;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.Screen.KeyHint;
import org.bitloupe.app.text.KeyText;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.message.Messages;

/**
 * The keys of the Inspect screen that work wherever the keyboard is: Alt with a digit looks at another reading; Alt with D, H or B
 * shows the ID in decimal, hex or binary, Alt with W the reasons in bits. In the field plain letters are typed; on the bits D, H and B
 * work alone, and W wherever nothing can be typed.
 */
final class InspectKeyHandler {
    private final InspectModel model;
    private final Runnable numbers;
    private final BooleanSupplier active;

    /**
     * Keys of a model.
     *
     * @param numbers shows the reasons for the readings in bits, or in words again
     * @param active tells whether the keys work now
     */
    InspectKeyHandler(InspectModel model, Runnable numbers, BooleanSupplier active) {
        this.active = active;
        this.model = model;
        this.numbers = numbers;
    }

    /** Listens as long as the screen is shown: on the scene, so that it does not matter where the keyboard is. */
    void install(Node screen) {
        EventHandler<KeyEvent> keys = event -> {
            if (takes(event)) {
                event.consume();
            }
        };
        screen.sceneProperty().addListener((property, before, now) -> {
            if (before != null) {
                before.removeEventFilter(KeyEvent.KEY_PRESSED, keys);
            }
            if (now != null) {
                now.addEventFilter(KeyEvent.KEY_PRESSED, keys);
            }
        });
    }

    private boolean takes(KeyEvent event) {
        boolean onBits = event.getTarget() instanceof BitGrid;
        if (event.isShortcutDown() || event.isShiftDown() || !active.getAsBoolean()) {
            return false;
        }
        if (event.getCode() == KeyCode.W && (event.isAltDown() || !(event.getTarget() instanceof TextInputControl))) {
            numbers.run();
            return true;
        }
        if (!(event.isAltDown() || onBits)) {
            return false;
        }
        if (event.isAltDown() && event.getCode().isDigitKey()) {
            return reading(event);
        }
        return switch (event.getCode()) {
            case D -> show("decimal");
            case H -> show("0x") || show("hex");
            case B -> show("binary");
            default -> false;
        };
    }

    private boolean reading(KeyEvent event) {
        String digit = event.getCode().getName().toUpperCase(Locale.ROOT).replace("NUMPAD ", "");
        int number = Integer.parseInt(digit);
        if (number > 0) {
            model.choose(number - 1);
        }
        return number > 0;
    }

    private boolean show(String name) {
        for (Spelling base : model.shown().bases()) {
            if (base.name().equals(name)) {
                model.showAs(base);
                return true;
            }
        }
        return false;
    }

    /** All keys of the screen, for the overlay. */
    static List<KeyHint> hints(Messages words) {
        return List.of(
                new KeyHint(Command.FOCUS_FIELD, words.get("inspect.keys.field")),
                new KeyHint("Shortcut+V", words.get("inspect.keys.paste")),
                new KeyHint("Shortcut+Z, Shortcut+Y", words.get("inspect.keys.undo")),
                new KeyHint(Command.LARGE_VIEW, words.get("inspect.keys.large")),
                new KeyHint(Command.COPY, words.get("window.command.copy")),
                new KeyHint(Command.COPY_CARD, words.get("inspect.keys.card")),
                new KeyHint("Alt+1 \u2026 9", words.get("inspect.keys.reading")),
                new KeyHint("Alt+D, H, B", words.get("inspect.keys.bases")),
                new KeyHint("Alt+W", words.get("inspect.keys.why")),
                new KeyHint("Alt+Left Right", words.get("history.keys.back")),
                new KeyHint(Command.SMALL_WINDOW, words.get("inspect.small.keys")),
                new KeyHint(Command.HISTORY, words.get("window.command.history")),
                new KeyHint("Enter, F2, P, Del", words.get("history.keys.list")),
                new KeyHint("Left Right", words.get("inspect.keys.bits")),
                new KeyHint("Shortcut+Left Right", words.get("inspect.keys.bit-fields")),
                new KeyHint(
                        "Shift+Left Right", words.get("inspect.keys.bit-select", "key", KeyText.of(words, "Shortcut"))),
                new KeyHint("D, H, B", words.get("inspect.keys.bases-bits")),
                new KeyHint("Enter", words.get("inspect.keys.enter")),
                new KeyHint("F2", words.get("inspect.keys.edit")),
                new KeyHint(Command.CANCEL, words.get("inspect.keys.escape")));
    }
}
