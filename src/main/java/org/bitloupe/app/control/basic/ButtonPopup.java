package org.bitloupe.app.control.basic;

import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.event.EventHandler;
import javafx.geometry.Bounds;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import javafx.stage.WindowEvent;
import javafx.util.Duration;
import javafx.util.Subscription;
import org.controlsfx.control.PopOver;
import org.jspecify.annotations.Nullable;

/**
 * A popup that comes up under a button, with an arrow to it. Esc or a click elsewhere closes it, and the keyboard is where it was
 * before; it changes to another theme with the window, and it goes when the window does.
 */
public final class ButtonPopup extends PopOver {
    private static final String REDUCED = "org.bitloupe.motion.reduced";

    private static final Duration FADE = Duration.millis(80);
    /** So far the box reaches over the button; negative, it stands below it. */
    private static final double GAP = -4;
    /** Height of all that is around its content. */
    private static final double EDGES = 40;
    /** So far the ring of what has the keyboard reaches beyond it. */
    private static final double RING = 4;
    /** Width of a scroll bar. */
    private static final double BAR = 14;

    private final ListChangeListener<String> themed = change -> follow();
    /** A popup that fades out after its window has gone is left without an owner to take colours from. */
    private final EventHandler<WindowEvent> gone = event -> hide(Duration.ZERO);

    private final Node content;
    private @Nullable Scene owner;
    private Subscription moves = Subscription.EMPTY;
    private double placedAt = 1;
    private boolean limited;

    /** A popup whose arrow is near its right end. */
    public ButtonPopup(Node content) {
        this(content, ArrowLocation.TOP_RIGHT);
    }

    /** A popup with its arrow at a place of its own. */
    public ButtonPopup(Node content, ArrowLocation arrow) {
        super(content);
        this.content = content;
        setArrowLocation(arrow);
        setDetachable(false);
        // What is outside of the box is white where there is no compositor; popups.css has more.
        setCornerRadius(0);
        setArrowSize(0);
        setFadeInDuration(FADE);
        setFadeOutDuration(FADE);
        content.addEventFilter(KeyEvent.KEY_PRESSED, this::escape);
        addEventHandler(WindowEvent.WINDOW_HIDDEN, event -> leave());
    }

    /** A box to choose in takes Esc also while its list is closed, when the key is for the popup. */
    private void escape(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE && event.getTarget() instanceof ComboBoxBase<?> box && !box.isShowing()) {
            hide();
            event.consume();
        }
    }

    /**
     * Opens it under a node, or closes it if it is open.
     *
     * @param prepare is run before it opens
     * @param first gets the keyboard
     */
    public void toggle(Node under, Runnable prepare, Node first) {
        if (isShowing()) {
            hide();
            return;
        }
        prepare.run();
        open(under);
        first.requestFocus();
    }

    /** Opens it under a node, or closes it if it is open; its first part gets the keyboard. */
    public void toggle(Node under) {
        if (isShowing()) {
            hide();
        } else {
            open(under);
        }
    }

    private void open(Node under) {
        leave();
        Scene scene = under.getScene();
        owner = scene;
        setAnimated(mayFade(scene));
        scene.getStylesheets().addListener(themed);
        scene.getWindow().addEventHandler(WindowEvent.WINDOW_HIDING, gone);
        show(under, GAP);
        limitHeight(under);
        // It comes along when everything gets larger, when the window pans, and when it gets wider itself.
        moves = ValueChanges.of(
                        under.localToSceneTransformProperty(),
                        under.layoutBoundsProperty(),
                        getSkin().getNode().layoutBoundsProperty())
                .subscribe(() -> place(under));
        place(under);
    }

    /** Enlarged, it is to be no higher than the window: a list in it gives way, else it scrolls. At the usual size all fit. */
    private void limitHeight(Node under) {
        double zoom = under.getLocalToSceneTransform().getMxx();
        if (!(content instanceof Region region) || (zoom <= 1 && !limited)) {
            return;
        }
        limited = zoom > 1;
        double room = limited ? under.getScene().getWindow().getHeight() / zoom - EDGES : Double.MAX_VALUE;
        boolean scrolls = region.minHeight(region.prefWidth(-1)) > room;
        region.setMaxHeight(limited && !scrolls ? room : Region.USE_COMPUTED_SIZE);
        if (scrolls && getContentNode() == content) {
            ScrollPane pane = new ScrollPane();
            pane.getStyleClass().add("tall-pane");
            pane.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
            pane.setFocusTraversable(false);
            pane.setMinWidth(region.prefWidth(-1) + BAR + 2 * RING);
            setContentNode(pane);
            StackPane around = new StackPane(content);
            around.setPadding(new Insets(RING));
            pane.setContent(around);
        } else if (!scrolls && getContentNode() != content) {
            setContentNode(content);
        }
        if (getContentNode() instanceof ScrollPane pane && scrolls) {
            pane.setPrefHeight(room);
        }
    }

    /**
     * ControlsFX takes the place of the arrow for the one it has at the usual size, in a box without edges and before its styles are
     * known: it would reach out of the window.
     */
    private void place(Node under) {
        Bounds button = under.localToScreen(under.getLayoutBounds());
        Node drawn = getSkin().getNode();
        Bounds shown = drawn.localToScene(drawn.getLayoutBounds());
        // The button may be gone while the popup fades.
        if (button == null) {
            return;
        }
        double zoom = drawn.getLocalToSceneTransform().getMxx();
        double arrow = zoom * (getCornerRadius() + getArrowIndent() + getArrowSize());
        Parent root = under.getScene().getRoot();
        Bounds window = root.localToScreen(root.getLayoutBounds());
        double left = getArrowLocation() == ArrowLocation.TOP_LEFT
                ? button.getCenterX() - arrow
                : button.getCenterX() + arrow - shown.getWidth();
        left = Math.max(window.getMinX(), Math.min(left, window.getMaxX() - shown.getWidth()));
        setAnchorX(left - shown.getMinX());
        if (zoom != placedAt || zoom != 1) {
            placedAt = zoom;
            setAnchorY(button.getMaxY() - GAP + zoom * drawn.getBoundsInParent().getMinY());
        }
    }

    /**
     * Makes popups over a scene, and those over these, come and go at once, without a fade, as long as that is wished: some people are
     * disturbed by what moves on its own. There is nothing else that does but signs that work goes on. JavaFX 21 cannot ask the system for
     * that wish.
     */
    public static void reduceMotion(Scene scene, ObservableValue<Boolean> reduced) {
        scene.getProperties().put(REDUCED, reduced);
    }

    private static boolean mayFade(Scene scene) {
        if (scene.getProperties().get(REDUCED) instanceof ObservableValue<?> reduced) {
            return !Boolean.TRUE.equals(reduced.getValue());
        }
        return !(scene.getWindow() instanceof PopupWindow popup)
                || popup.getOwnerWindow() == null
                || popup.getOwnerWindow().getScene() == null
                || mayFade(popup.getOwnerWindow().getScene());
    }

    private void leave() {
        moves.unsubscribe();
        moves = Subscription.EMPTY;
        Scene left = owner;
        owner = null;
        if (left != null) {
            left.getStylesheets().removeListener(themed);
            Window window = left.getWindow();
            if (window != null) {
                window.removeEventHandler(WindowEvent.WINDOW_HIDING, gone);
            }
        }
    }

    private void follow() {
        Scene shown = owner;
        if (shown != null) {
            // The popup takes its colours from its owner's nodes, so these must have the new ones first.
            shown.getRoot().applyCss();
            getScene().getStylesheets().setAll(shown.getStylesheets());
        }
    }
}
