package org.bitloupe.app.shell.zoom;

import javafx.application.Platform;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Region;
import javafx.scene.transform.Scale;
import org.bitloupe.app.control.basic.ScrollIntoView;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.node.NodeVisibility;
import org.jspecify.annotations.Nullable;

/**
 * The root of a window, which draws its content larger or smaller, and popups over it with it. The content is laid out in the room that
 * remains, but never in less than it is made for: where there is less, the window shows a part of it. Scroll bars, the wheel and Alt
 * Shift arrows move that part, and what gets the keyboard is brought into it. Text stays sharp: it is drawn anew.
 */
public final class ZoomPane extends Region {
    /** Width of a scroll bar. */
    private static final double BAR = 14;
    /** A pixel more or less comes of rounding. */
    private static final double SLACK = 1;

    private static final double STEP = 40;

    static {
        PopupZoom.start();
    }

    private final Parent content;
    private final double leastWidth;
    private final double leastHeight;
    private final DoubleProperty zoom = new SimpleDoubleProperty(this, "zoom", 1);
    private @Nullable ScrollBar across;
    private @Nullable ScrollBar down;
    /** Pixels of the enlarged content that are left of and above what is seen. */
    private double panX;

    private double panY;
    private @Nullable Scene watched;
    /** True while a mouse button is down: what is pressed must not move away below the pointer. */
    private boolean pressed;

    private boolean revealing;

    /**
     * A pane in the place of the content.
     *
     * @param leastWidth the least width that the content is made for, {@link Region#USE_PREF_SIZE} for the one it would like to have
     * @param leastHeight the same of its height
     * @param zoom the size it is drawn at, 1 for the usual one
     */
    public ZoomPane(Parent content, double leastWidth, double leastHeight, ObservableValue<Double> zoom) {
        this.content = content;
        this.leastWidth = leastWidth;
        this.leastHeight = leastHeight;
        this.zoom.bind(zoom.map(Number.class::cast));
        Scale scale = new Scale(1, 1, 0, 0);
        scale.xProperty().bind(this.zoom);
        scale.yProperty().bind(this.zoom);
        content.getTransforms().add(scale);
        getChildren().add(content);
        ValueChanges.of(this.zoom, widthProperty(), heightProperty(), sceneProperty())
                .subscribe(this::fit);
    }

    /** The size that it is drawn at now. */
    public ReadOnlyDoubleProperty zoomProperty() {
        return zoom;
    }

    /** Tells whether the window shows but a part of the content. */
    public boolean pans() {
        return isShown(across) || isShown(down);
    }

    private static boolean isShown(@Nullable ScrollBar bar) {
        return bar != null && bar.isVisible();
    }

    /** The room for the content, in pixels of the window. */
    private double roomAcross() {
        return getWidth() - (isShown(down) ? BAR : 0);
    }

    private double roomDown() {
        return getHeight() - (isShown(across) ? BAR : 0);
    }

    private double wholeWidth() {
        return Math.max(roomAcross(), leastAcross());
    }

    private double wholeHeight() {
        return Math.max(roomDown(), leastDown());
    }

    private double leastAcross() {
        return zoom.get() <= 1 ? 0 : zoom.get() * (leastWidth < 0 ? content.prefWidth(-1) : leastWidth);
    }

    private double leastDown() {
        if (zoom.get() <= 1) {
            return 0;
        }
        double made = leastHeight < 0 ? content.prefHeight(-1) : leastHeight;
        // What goes on below makes the content higher than it is made for.
        return zoom.get() * Math.max(made, content.minHeight(wholeWidth() / zoom.get()));
    }

    private void fit() {
        fitBars();
        if (pans()) {
            watch();
            revealSoon();
        }
        requestLayout();
    }

    private void fitBars() {
        if (zoom.get() > 1 && getScene() != null && getWidth() > 0) {
            double width = leastAcross() - SLACK;
            double height = leastDown() - SLACK;
            boolean wide = width > getWidth();
            boolean high = height > getHeight() - (wide ? BAR : 0);
            wide = width > getWidth() - (high ? BAR : 0);
            across = bar(across, wide, Orientation.HORIZONTAL);
            down = bar(down, high, Orientation.VERTICAL);
        } else {
            across = bar(across, false, Orientation.HORIZONTAL);
            down = bar(down, false, Orientation.VERTICAL);
        }
    }

    /** A window that shows all has no bars: they are made when they are first needed. */
    private @Nullable ScrollBar bar(@Nullable ScrollBar made, boolean needed, Orientation orientation) {
        ScrollBar bar = made;
        if (bar == null && needed) {
            bar = new ScrollBar();
            bar.setOrientation(orientation);
            bar.getStyleClass().add("pan-bar");
            bar.setUnitIncrement(STEP);
            boolean horizontal = orientation == Orientation.HORIZONTAL;
            bar.valueProperty()
                    .subscribe((before, now) ->
                            panTo(horizontal ? now.doubleValue() : panX, horizontal ? panY : now.doubleValue()));
            getChildren().add(bar);
        }
        if (bar != null) {
            NodeVisibility.visible(bar, needed);
        }
        return bar;
    }

    private void watch() {
        Scene scene = getScene();
        if (scene == null || scene.equals(watched)) {
            return;
        }
        watched = scene;
        scene.focusOwnerProperty().addListener((property, before, now) -> {
            if (now != null && pans() && !pressed) {
                reveal();
                revealSoon();
            }
        });
        scene.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> {
            pressed = true;
            revealing = false;
        });
        scene.addEventFilter(MouseEvent.MOUSE_RELEASED, event -> pressed = false);
        scene.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        scene.addPostLayoutPulseListener(() -> {
            if (revealing) {
                revealing = false;
                reveal();
            }
        });
        addEventHandler(ScrollEvent.SCROLL, event -> {
            if (pans()) {
                panTo(panX - event.getDeltaX(), panY - event.getDeltaY());
                event.consume();
            }
        });
    }

    private void keyPressed(KeyEvent event) {
        pressed = false;
        if (!pans()) {
            return;
        }
        if (event.isAltDown()
                && event.isShiftDown()
                && !event.isShortcutDown()
                && event.getCode().isArrowKey()) {
            switch (event.getCode()) {
                case LEFT, KP_LEFT -> panTo(panX - STEP, panY);
                case RIGHT, KP_RIGHT -> panTo(panX + STEP, panY);
                case UP, KP_UP -> panTo(panX, panY - STEP);
                default -> panTo(panX, panY + STEP);
            }
            event.consume();
        } else {
            // The key may move the caret, or what is chosen in what has the keyboard.
            revealSoon();
        }
    }

    /** Lets lists scroll and what is new get its place first. */
    private void revealSoon() {
        if (!pressed) {
            revealing = true;
            Platform.requestNextPulse();
        }
    }

    private void reveal() {
        Scene scene = getScene();
        Node owner = scene == null ? null : scene.getFocusOwner();
        if (owner == null || !pans()) {
            return;
        }
        scrollTo(owner);
        FocusedPart.of(owner).forEach(part -> {
            double x = RevealOffset.of(panX, roomAcross(), part.getMinX(), part.getMaxX());
            double y = RevealOffset.of(panY, roomDown(), part.getMinY(), part.getMaxY());
            panTo(x, y);
        });
    }

    /** JavaFX scrolls by Tab alone, and to where a node was before what it shows has changed. */
    private static void scrollTo(Node owner) {
        double height = owner.getLayoutBounds().getHeight();
        for (Node each = owner.getParent(); each != null; each = each.getParent()) {
            if (each instanceof ScrollPane scroll
                    && scroll.getContent() != null
                    && height <= scroll.getViewportBounds().getHeight()) {
                ScrollIntoView.show(scroll, owner);
            }
        }
    }

    private void panTo(double x, double y) {
        double nowX = Math.round(Math.max(0, Math.min(wholeWidth() - roomAcross(), x)));
        double nowY = Math.round(Math.max(0, Math.min(wholeHeight() - roomDown(), y)));
        if (nowX != panX || nowY != panY) {
            panX = nowX;
            panY = nowY;
            place();
        }
    }

    private void place() {
        content.relocate(-panX, -panY);
        show(across, panX, roomAcross(), wholeWidth());
        show(down, panY, roomDown(), wholeHeight());
    }

    private static void show(@Nullable ScrollBar bar, double value, double room, double whole) {
        if (bar != null) {
            double range = Math.max(0, whole - room);
            bar.setMax(range);
            bar.setVisibleAmount(whole > 0 ? range * room / whole : 0);
            bar.setBlockIncrement(room);
            bar.setValue(value);
        }
    }

    @Override
    protected double computePrefWidth(double height) {
        return zoom.get() * content.prefWidth(-1);
    }

    @Override
    protected double computePrefHeight(double width) {
        return zoom.get() * content.prefHeight(-1);
    }

    @Override
    protected void layoutChildren() {
        fitBars();
        double width = wholeWidth();
        double height = wholeHeight();
        panX = Math.rint(Math.max(0, Math.min(width - roomAcross(), panX)));
        panY = Math.rint(Math.max(0, Math.min(height - roomDown(), panY)));
        content.resize(width / zoom.get(), height / zoom.get());
        place();
        if (across != null) {
            across.resizeRelocate(0, roomDown(), roomAcross(), BAR);
        }
        if (down != null) {
            down.resizeRelocate(roomAcross(), 0, BAR, getHeight());
        }
    }
}
