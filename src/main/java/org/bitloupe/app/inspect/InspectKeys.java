package org.bitloupe.app.inspect;

import java.util.List;
import java.util.Locale;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.input.KeyEvent;
import org.bitloupe.app.control.bitgrid.BitGrid;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.app.shell.Screen.KeyHint;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.message.Messages;

/**
 * The keys of the Inspect screen that work wherever the keyboard is: Alt with a digit looks at another reading; Alt with D, H or B
 * shows the ID in decimal, hex or binary. In the field plain letters are typed; on the bits, where nothing can be typed, D, H and B
 * work alone.
 */
final class InspectKeys {
    private final InspectModel model;

    InspectKeys(InspectModel model) {
        this.model = model;
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
        if (event.isShortcutDown() || event.isShiftDown() || !(event.isAltDown() || onBits)) {
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
                new KeyHint("Ctrl L", words.get("look.keys.field")),
                new KeyHint("Ctrl V", words.get("look.keys.paste")),
                new KeyHint("Ctrl Z, Ctrl Y", words.get("look.keys.undo")),
                new KeyHint("Ctrl Shift L", words.get("look.keys.large")),
                new KeyHint("Ctrl C", words.get("look.keys.copy")),
                new KeyHint("Ctrl Shift C", words.get("look.keys.card")),
                new KeyHint("Alt 1 \u2026 9", words.get("look.keys.reading")),
                new KeyHint("Alt D, H, B", words.get("look.keys.bases")),
                new KeyHint("Alt \u2190 \u2192", words.get("history.keys.back")),
                new KeyHint("Ctrl Shift M", words.get("small.keys")),
                new KeyHint("Ctrl Shift H", words.get("history.keys.go")),
                new KeyHint("Enter, F2, P, Del", words.get("history.keys.list")),
                new KeyHint("\u2190 \u2192", words.get("look.keys.bits")),
                new KeyHint("Ctrl \u2190 \u2192", words.get("look.keys.bit-fields")),
                new KeyHint("Shift \u2190 \u2192", words.get("look.keys.bit-select")),
                new KeyHint("D, H, B", words.get("look.keys.bases-bits")),
                new KeyHint("Enter", words.get("look.keys.enter")),
                new KeyHint("F2", words.get("look.keys.edit")),
                new KeyHint("Esc", words.get("look.keys.escape")));
    }
}
