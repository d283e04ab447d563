package org.bitloupe.app.shell.window;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.bitloupe.app.control.basic.ButtonPopup;
import org.bitloupe.app.control.text.FocusTraversal;
import org.bitloupe.app.control.text.TextUndoKeys;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.ContextMenuKeys;
import org.bitloupe.app.shell.FocusScope;
import org.bitloupe.app.shell.FxmlFile;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.Screen;
import org.bitloupe.app.shell.settings.Settings;
import org.bitloupe.app.shell.theme.SceneTheme;
import org.bitloupe.app.shell.zoom.ZoomPane;

/** The window's scene with its keys; what is inside is {@link ShellController}'s. */
public final class MainScene {
    private static final List<KeyCombination> PASTE =
            List.of(KeyCombination.valueOf("Shortcut+V"), KeyCombination.valueOf("Shift+Insert"));

    /** The room across a usual window of 1280 pixels with text of twice the size, beside a scroll bar: all pages fit into it. */
    private static final double LEAST_WIDTH = 632;

    private final AppContext context;
    private final ShellModel model;
    private final ShellController controller;
    private final Scene scene;

    /**
     * A scene in the theme of the settings, showing the first screen.
     *
     * @param makers how each screen is made, called when it is first shown
     */
    public MainScene(AppContext context, ShellModel model, Map<Mode, Function<AppContext, Screen>> makers) {
        this.context = context;
        this.model = model;
        this.controller = new ShellController(context, model, makers);
        Parent root = context.fxml().load(FxmlFile.SHELL, controller);
        Settings settings = context.settings().get();
        ZoomPane zoom = new ZoomPane(
                root, LEAST_WIDTH, Settings.MIN_HEIGHT, context.settings().zoomProperty());
        this.scene = new Scene(zoom, settings.width(), settings.height());
        new SceneTheme(context.settings().themeProperty(), context.messages().formatLocale()).dress(scene);
        ButtonPopup.reduceMotion(scene, context.settings().settingsProperty().map(Settings::reduceMotion));
        new FocusScope(scene, controller.content(), controller::focusScreen);
        installKeys();
    }

    /** Brings the first screen up. The window may be shown before: making a screen takes longer than all the rest. */
    public void start() {
        controller.start();
    }

    public Scene scene() {
        return scene;
    }

    /** Returns the title of the window, which says what is open. */
    public ReadOnlyStringProperty titleProperty() {
        return controller.titleProperty();
    }

    /** Asks the screens about unsaved changes; false means the window stays open. */
    public boolean mayClose() {
        return controller.mayClose();
    }

    private void installKeys() {
        Mode[] modes = Mode.values();
        for (int i = 0; i < modes.length; i++) {
            Mode mode = modes[i];
            key("Shortcut+" + (i + 1), () -> model.modeProperty().set(mode));
        }
        key("Shortcut+V", controller::paste);
        // A text field takes these keys before the window is asked.
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (PASTE.stream().anyMatch(keys -> keys.match(event)) && controller.pasteForBox()) {
                event.consume();
            }
        });
        TextUndoKeys.install(scene);
        ContextMenuKeys.installWhereNeeded(scene);
        key("Shortcut+K", controller::togglePalette);
        key("F1", controller::toggleHelp);
        key("Shift+F1", controller::toggleKeys);
        key("F6", this::nextPane);
        // On many keyboards + is Shift and =.
        for (String plus : List.of("Plus", "Equals", "Shift+Equals", "Add")) {
            key("Shortcut+" + plus, () -> context.settings().change(Settings::larger));
        }
        key("Shortcut+Minus", () -> context.settings().change(Settings::smaller));
        key("Shortcut+Subtract", () -> context.settings().change(Settings::smaller));
        key("Shortcut+0", () -> context.settings().change(s -> s.withZoom(1)));
        for (Command command : Command.values()) {
            command.keys().forEach(keys -> scene.getAccelerators().put(keys, () -> controller.handle(command)));
        }
    }

    private void key(String keys, Runnable action) {
        scene.getAccelerators().put(KeyCombination.valueOf(keys), action);
    }

    private void nextPane() {
        if (controller.modes().getButtons().contains(scene.getFocusOwner())) {
            controller.focusScreen();
        } else {
            FocusTraversal.first(controller.modes()).ifPresent(Node::requestFocus);
        }
    }
}
