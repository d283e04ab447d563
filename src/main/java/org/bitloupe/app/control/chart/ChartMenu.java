package org.bitloupe.app.control.chart;

import java.util.function.Supplier;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.transform.Transform;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The context menu of a chart, which copies it as a picture or as numbers. */
public final class ChartMenu {
    /** Of the picture, for sharp letters. */
    private static final double SCALE = 2;

    private final Region chart;
    private final Messages messages;
    private final Supplier<String> title;
    private final Supplier<ChartNumbers> numbers;
    private final ClipboardWriter clipboard;
    private @Nullable ContextMenu menu;

    private ChartMenu(
            Region chart,
            Messages messages,
            Supplier<String> title,
            Supplier<ChartNumbers> numbers,
            ClipboardWriter clipboard) {
        this.chart = chart;
        this.messages = messages;
        this.title = title;
        this.numbers = numbers;
        this.clipboard = clipboard;
    }

    /**
     * Gives a chart the menu, for the right mouse button and for Shift F10 and the Menu key while the chart has the keyboard.
     *
     * @param title the text above the picture, asked for when it is copied, as the numbers are
     */
    public static void install(
            Region chart,
            Messages messages,
            ClipboardWriter clipboard,
            Supplier<String> title,
            Supplier<ChartNumbers> numbers) {
        ChartMenu of = new ChartMenu(chart, messages, title, numbers, clipboard);
        chart.addEventHandler(ContextMenuEvent.CONTEXT_MENU_REQUESTED, of::show);
    }

    private void show(ContextMenuEvent event) {
        ContextMenu shown = menu;
        if (shown == null) {
            shown = new ContextMenu(
                    item("text.chart.picture", () -> clipboard.copy(picture(chart, title.get()))),
                    item(
                            "text.chart.numbers",
                            () -> clipboard.copy(numbers.get().text())));
            menu = shown;
        }
        shown.show(chart, event.getScreenX(), event.getScreenY());
        event.consume();
    }

    private MenuItem item(String key, Runnable action) {
        MenuItem item = new MenuItem(messages.get(key));
        item.setId(key.replace('.', '-'));
        item.setOnAction(event -> action.run());
        return item;
    }

    /**
     * Draws a chart as it is shown, with a title above it, at twice its size. To be called on the JavaFX thread.
     *
     * @param chart in a scene, with its size
     */
    public static Image picture(Region chart, String title) {
        SnapshotParameters sharp = new SnapshotParameters();
        sharp.setTransform(Transform.scale(SCALE, SCALE));
        sharp.setFill(Color.TRANSPARENT);
        ImageView drawn = new ImageView(chart.snapshot(sharp, null));
        drawn.setFitWidth(drawn.getImage().getWidth() / SCALE);
        drawn.setPreserveRatio(true);
        Label head = Labels.lines(title, "title");
        head.setMaxWidth(drawn.getFitWidth());
        VBox box = new VBox(head, drawn);
        box.getStyleClass().addAll("bl-root", "chart-picture");
        Scene scene = new Scene(box);
        scene.getStylesheets().setAll(chart.getScene().getStylesheets());
        box.applyCss();
        box.autosize();
        box.layout();
        return box.snapshot(sharp, null);
    }
}
