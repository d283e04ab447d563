package org.bitloupe.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import javafx.scene.Scene;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.Screen;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.layout.Layout;

/** The driver of one screen, alone in its scene or in the window. All of it can be called on any thread. */
public final class ScreenDriver<S extends Screen> extends SceneDriver {
    public final TestApp app;
    public final S screen;

    private ScreenDriver(TestApp app, S screen, Scene scene, double width, double height) {
        super(scene, width, height);
        this.app = app;
        this.screen = screen;
        layOut();
    }

    /** The screen alone, in the light theme. */
    public static <S extends Screen> ScreenDriver<S> of(
            TestApp app, Function<AppContext, S> maker, double width, double height) {
        return of(app, maker, Theme.LIGHT, width, height);
    }

    /** The screen alone. */
    public static <S extends Screen> ScreenDriver<S> of(
            TestApp app, Function<AppContext, S> maker, Theme theme, double width, double height) {
        return Fx.now(() -> {
            S screen = maker.apply(app.context());
            return new ScreenDriver<>(app, screen, app.scene(screen.root(), theme, width, height), width, height);
        });
    }

    /** The window with no other screen, in the theme of the settings. */
    public static <S extends Screen> ScreenDriver<S> inWindow(
            TestApp app, Mode mode, Function<AppContext, S> maker, double width, double height) {
        return Fx.now(() -> {
            AtomicReference<S> made = new AtomicReference<>();
            app.model.modeProperty().set(mode);
            Scene scene = app.shell(Map.of(mode, context -> {
                        made.set(maker.apply(context));
                        return made.get();
                    }))
                    .scene();
            return new ScreenDriver<>(app, Objects.requireNonNull(made.get()), scene, width, height);
        });
    }

    /** Opens what has to be opened. */
    public void open(OpenRequest request) {
        Fx.now(() -> assertThat(screen.open(request)).isTrue());
        layOut();
    }

    /** Opens a layout that the program knows. */
    public void open(Layout layout) {
        Fx.now(() -> {
            app.catalog.set(app.catalog.get().with(layout));
            return true;
        });
        open(new OpenRequest.OfLayout(layout));
    }

    /** Does a command that the screen has to know. */
    public void handle(Command command) {
        Fx.now(() -> assertThat(screen.handle(command)).as(command.name()).isTrue());
        layOut();
    }

    /** Draws a picture where they are wanted, whose name ends with its theme and width. */
    public void picture(String name) {
        layOut();
        Fx.now(() -> {
            String theme = app.settings.themeProperty().getValue().word();
            Fx.picture(scene().getRoot(), "%s-%s-%.0f".formatted(name, theme, width()));
            return true;
        });
    }
}
