package org.bitloupe.testing;

import com.sun.javafx.event.CompositeEventHandler;
import com.sun.javafx.event.EventHandlerManager;
import com.sun.javafx.scene.NodeEventDispatcher;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Cell;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.skin.TableHeaderRow;
import javafx.scene.input.MouseEvent;
import org.bitloupe.app.control.basic.SearchField;

/** The nodes that a person can operate: by the Tab key, or by a click that somebody waits for. */
public final class Operable {
    private static final List<EventType<MouseEvent>> CLICKS =
            List.of(MouseEvent.MOUSE_CLICKED, MouseEvent.MOUSE_RELEASED);

    private Operable() {}

    /** All of them that are seen and not disabled, in the order of the scene graph; on the JavaFX thread. */
    public static List<Node> in(Parent root) {
        List<Node> found = new ArrayList<>();
        collect(root, found);
        return found;
    }

    private static void collect(Node node, List<Node> found) {
        if (!node.isVisible() || node.isDisabled() || node instanceof ScrollBar || node instanceof TableHeaderRow) {
            return;
        }
        if (node.isFocusTraversable() || (isClicked(node) && !node.isMouseTransparent())) {
            found.add(node);
        }
        // The parts of fields, boxes and buttons are operated through them.
        boolean whole = node instanceof TextInputControl || node instanceof ComboBoxBase || node instanceof ButtonBase;
        if (node instanceof Parent parent && (!whole || node instanceof SearchField)) {
            parent.getChildrenUnmodifiable().forEach(child -> collect(child, found));
        }
    }

    /** Tells whether a node is a button, or waits for clicks by a handler of the program's own. */
    public static boolean isClicked(Node node) {
        if (node instanceof ButtonBase
                || node.getOnMouseClicked() != null
                || node.getOnMousePressed() != null
                || node.getOnMouseReleased() != null) {
            return true;
        }
        // JavaFX's own handlers of these come with the Tab key or the keys of their list.
        boolean behaves = node.isFocusTraversable()
                || node instanceof Cell
                || node instanceof ListView
                || node instanceof TableView
                || node.getClass().getName().startsWith("javafx.scene.control.skin.");
        return !behaves
                && node.getEventDispatcher() instanceof NodeEventDispatcher dispatcher
                && CLICKS.stream().anyMatch(type -> hasHandler(dispatcher.getEventHandlerManager(), type));
    }

    private static boolean hasHandler(EventHandlerManager manager, EventType<MouseEvent> type) {
        try {
            Field handlers = EventHandlerManager.class.getDeclaredField("eventHandlerMap");
            handlers.setAccessible(true);
            return handlers.get(manager) instanceof Map<?, ?> map
                    && map.get(type) instanceof CompositeEventHandler<?> handler
                    && handler.hasHandler();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
