package org.bitloupe.app.inspect;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.StageStyle;
import org.bitloupe.app.clipboard.ClipboardOfferModel;
import org.bitloupe.app.control.basic.ButtonPopup;
import org.bitloupe.app.control.field.AppLogo;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.control.text.TextUndoKeys;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.ContextMenuKeys;
import org.bitloupe.app.shell.settings.DesktopSettings;
import org.bitloupe.app.shell.settings.Settings;
import org.bitloupe.app.shell.theme.SceneTheme;
import org.bitloupe.app.shell.zoom.ZoomPane;
import org.jspecify.annotations.Nullable;

/**
 * The small window beside a ticket system: the same ID as in the large window, in 440 by 280 pixels below a bar of its own that
 * moves it. While it is shown the large one is not; closing it returns there. It remembers its place.
 */
final class SmallWindow {
    static final double WIDTH = 440;
    static final double HEIGHT = 316;
    private static final double ICON = 13;
    private static final double EDGE = 24;

    private final AppContext context;
    private final InspectModel model;
    private final ClipboardOfferModel clip;
    private @Nullable Stage stage;
    private @Nullable Stage large;
    private @Nullable SmallPane pane;
    private double grabbedX;
    private double grabbedY;

    SmallWindow(AppContext context, InspectModel model, ClipboardOfferModel clip) {
        this.context = context;
        this.model = model;
        this.clip = clip;
    }

    /** Shows it in place of the large window. */
    void open(Stage from) {
        if (large == null) {
            large = from;
            from.showingProperty().subscribe((was, showing) -> {
                if (showing) {
                    hide();
                }
            });
        }
        Stage shown = stage;
        if (shown == null) {
            shown = make();
            stage = shown;
        }
        shown.setWidth(WIDTH * context.settings().get().zoom());
        shown.setHeight(HEIGHT * context.settings().get().zoom());
        place(shown, from);
        // Shown before the other is hidden: the program ends with its last window.
        shown.show();
        shown.toFront();
        from.hide();
        if (pane != null) {
            pane.literal().field().requestFocus();
            pane.literal().field().end();
        }
    }

    /** Returns to the large window. */
    void close() {
        if (large != null && isShown()) {
            large.show();
        }
    }

    /** Goes as soon as the large window is back, whoever has shown that: it may have been given a file. */
    private void hide() {
        Stage shown = stage;
        if (shown == null || !shown.isShowing()) {
            return;
        }
        int x = (int) shown.getX();
        int y = (int) shown.getY();
        context.settings().change(s -> s.withDesktop(s.desktop().withSmallAt(x, y)));
        shown.hide();
    }

    boolean isShown() {
        return stage != null && stage.isShowing();
    }

    private Stage make() {
        Stage made = new Stage(StageStyle.UNDECORATED);
        made.setTitle(context.messages().get("window.name"));
        if (large != null) {
            made.getIcons().setAll(large.getIcons());
        }
        made.setAlwaysOnTop(context.settings().get().desktop().smallOnTop());
        made.setScene(scene(made));
        made.setResizable(false);
        made.setOnCloseRequest(event -> {
            event.consume();
            close();
        });
        made.focusedProperty().subscribe(focused -> {
            if (focused) {
                clip.cameToFront();
            }
        });
        return made;
    }

    /** Its scene, also for pictures of it. */
    Scene scene(Stage of) {
        SmallPane content = new SmallPane(
                model,
                new SmallModel(model, context.messages(), context.clock()),
                context.messages(),
                context.copier(),
                context.status(),
                clip);
        VBox.setVgrow(content, Priority.ALWAYS);
        VBox all = new VBox(bar(of), content);
        all.getStyleClass().add("small-window");
        double zoom = context.settings().get().zoom();
        Scene scene = new Scene(
                new ZoomPane(all, WIDTH, HEIGHT, context.settings().zoomProperty()), WIDTH * zoom, HEIGHT * zoom);
        new SceneTheme(context.settings().themeProperty(), context.messages().formatLocale()).dress(scene);
        ButtonPopup.reduceMotion(scene, context.settings().settingsProperty().map(Settings::reduceMotion));
        key(scene, Command.SMALL_WINDOW, this::close);
        scene.getAccelerators()
                .put(
                        KeyCombination.valueOf("Shortcut+V"),
                        () -> content.pasting().clipboard(context));
        TextUndoKeys.install(scene);
        ContextMenuKeys.installWhereNeeded(scene);
        key(scene, Command.UNDO, content.pasting()::undo);
        key(scene, Command.REDO, content.pasting()::redo);
        key(scene, Command.CANCEL, content.pasting()::clear);
        key(scene, Command.FOCUS_FIELD, () -> {
            content.literal().field().requestFocus();
            content.literal().field().selectAll();
        });
        key(scene, Command.COPY, () -> context.copier().copy(model.idText()));
        key(scene, Command.COPY_TIME, () -> {
            if (!model.utc().isEmpty()) {
                context.copier().copy(model.utc());
            }
        });
        pane = content;
        return scene;
    }

    private static void key(Scene scene, Command command, Runnable action) {
        command.keys().forEach(keys -> scene.getAccelerators().put(keys, action));
    }

    private HBox bar(Stage of) {
        Label name = Labels.of(context.messages().get("window.name"), "secondary", "small");
        ToggleButton pin = new ToggleButton();
        pin.setSelected(context.settings().get().desktop().smallOnTop());
        dress(pin, IconName.PIN, "inspect.small.pin");
        pin.setOnAction(event -> {
            of.setAlwaysOnTop(pin.isSelected());
            context.settings().change(s -> s.withDesktop(s.desktop().withSmallOnTop(pin.isSelected())));
        });
        Button expand = new Button();
        dress(expand, IconName.EXPAND, "inspect.small.expand");
        expand.setOnAction(event -> close());
        Button close = new Button();
        dress(close, IconName.CLOSE, "inspect.small.close");
        close.setOnAction(event -> close());
        HBox bar = new HBox(4, new AppLogo(), name, Rows.spacer(), pin, expand, close);
        bar.getStyleClass().add("small-bar");
        bar.setFillHeight(false);
        moves(bar, of);
        return bar;
    }

    private void dress(ButtonBase button, IconName iconName, String key) {
        button.getStyleClass().addAll("icon-button", "small");
        button.setGraphic(new Icon(iconName, ICON));
        button.setAccessibleText(context.messages().get(key));
        button.setTooltip(new Tooltip(context.messages().get(key)));
    }

    private void moves(Node bar, Stage of) {
        bar.setOnMousePressed(event -> {
            grabbedX = event.getScreenX() - of.getX();
            grabbedY = event.getScreenY() - of.getY();
        });
        bar.setOnMouseDragged(event -> {
            if (event.isPrimaryButtonDown()) {
                of.setX(event.getScreenX() - grabbedX);
                of.setY(event.getScreenY() - grabbedY);
            }
        });
    }

    /** Places the window where it was, if there is still a screen; else in the upper right corner of the large window. */
    private void place(Stage shown, Stage from) {
        DesktopSettings desk = context.settings().get().desktop();
        boolean visible = desk.smallPlaced()
                && !Screen.getScreensForRectangle(desk.smallX() + EDGE, desk.smallY(), WIDTH - 2 * EDGE, EDGE)
                        .isEmpty();
        shown.setX(visible ? desk.smallX() : from.getX() + Math.max(0, from.getWidth() - shown.getWidth() - EDGE));
        shown.setY(visible ? desk.smallY() : from.getY() + EDGE);
    }
}
