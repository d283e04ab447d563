package org.bitloupe.app;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.Function;
import org.bitloupe.app.batch.BatchController;
import org.bitloupe.app.design.DesignController;
import org.bitloupe.app.generate.GenerateController;
import org.bitloupe.app.inspect.InspectController;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.Screen;

/** The one place where the screens are listed. */
public final class ScreenRegistry {
    private ScreenRegistry() {}

    /** Returns a factory for each screen. A mode without a line here is not offered in the window. */
    public static Map<Mode, Function<AppContext, Screen>> all() {
        Map<Mode, Function<AppContext, Screen>> makers = new EnumMap<>(Mode.class);
        makers.put(Mode.INSPECT, InspectController::new);
        makers.put(Mode.DESIGN, DesignController::new);
        makers.put(Mode.GENERATE, GenerateController::new);
        makers.put(Mode.BATCH, BatchController::new);
        return makers;
    }
}
