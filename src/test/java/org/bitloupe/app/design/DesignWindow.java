package org.bitloupe.app.design;

import java.util.Map;
import java.util.Objects;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.layout.Layout;
import org.bitloupe.testing.TestApp;
import org.jspecify.annotations.Nullable;

/**
 * The whole window with Design alone, for journeys.
 *
 * @param scene the window's scene
 * @param design the screen
 */
record DesignWindow(Scene scene, DesignController design) {

    /** On the JavaFX thread: shows it. */
    static DesignWindow show(TestApp app, Stage stage) {
        @Nullable DesignController[] made = {null};
        app.model.modeProperty().set(Mode.DESIGN);
        Scene scene = app.show(
                stage,
                Map.of(Mode.DESIGN, context -> {
                    DesignController design = new DesignController(context);
                    made[0] = design;
                    return design;
                }),
                1280,
                900);
        return new DesignWindow(scene, Objects.requireNonNull(made[0]));
    }

    /** On the JavaFX thread: shows it with a layout that the program knows. */
    static DesignWindow show(TestApp app, Stage stage, Layout layout) {
        DesignWindow window = show(app, stage);
        app.catalog.set(app.catalog.get().with(layout));
        window.design().open(new OpenRequest.OfLayout(layout));
        return window;
    }
}
