package org.bitloupe.app.inspect.model;

import java.time.Duration;
import org.bitloupe.app.shell.work.Timer;
import org.jspecify.annotations.Nullable;

/** Hides a secret or the digits of the number of a card or an account again: after a while, and when the window loses the focus. */
public final class ShownDigitsModel {
    /** So long digits are shown. */
    public static final Duration SHOWN = Duration.ofSeconds(30);

    private final InspectModel model;
    private Timer.@Nullable Pending pending;

    /** Follows a model. */
    public ShownDigitsModel(InspectModel model, Timer timer) {
        this.model = model;
        model.digitsShownProperty().addListener((property, before, now) -> {
            if (pending != null) {
                pending.cancel();
            }
            pending = now ? timer.after(SHOWN, this::hide) : null;
        });
    }

    /** Shows the digits, or hides them. */
    public void toggle() {
        model.showDigits(!model.digitsShownProperty().get());
    }

    /** Hides the digits; without effect if they are hidden. */
    public void hide() {
        model.showDigits(false);
    }
}
