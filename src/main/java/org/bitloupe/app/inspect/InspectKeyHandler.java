package org.bitloupe.app.inspect;

import java.util.Locale;
import java.util.function.BooleanSupplier;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.bitloupe.app.control.bitgrid.BitGrid;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.id.spelling.Spelling;

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
}
