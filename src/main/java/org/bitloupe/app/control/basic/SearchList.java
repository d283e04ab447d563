package org.bitloupe.app.control.basic;

import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;

/**
 * The list that is searched by a field above it. A click on a row takes that row, one on the scroll bar does not. Keys choose rows in one
 * of two ways: they go down into the list, or they stay in the field, and whoever handles them there chooses by {@link #choose}.
 */
public final class SearchList<T> extends ListView<T> {
    private final Consumer<T> take;

    /**
     * An empty list whose keys stay in the field.
     *
     * @param name what a screen reader says of it
     * @param rowHeight the height of all rows, in pixels
     * @param take does what a row is for
     */
    public SearchList(String name, double rowHeight, Consumer<T> take) {
        this.take = take;
        setAccessibleText(name);
        setFixedCellSize(rowHeight);
        setFocusTraversable(false);
        addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getTarget() instanceof Node clicked) {
                takeRowOf(clicked);
            }
        });
    }

    /**
     * A list that Down goes into from its field, and whose selected row Enter takes; in the field, Enter takes the first row.
     *
     * @param name what a screen reader says of it
     * @param rowHeight the height of all rows, in pixels; {@link #USE_COMPUTED_SIZE} if each has its own
     * @param take does what a row is for
     */
    public SearchList(SearchField field, String name, double rowHeight, Consumer<T> take) {
        this(name, rowHeight, take);
        setFocusTraversable(true);
        field.leadTo(this::goTo, () -> getItems().stream().findFirst().ifPresent(take));
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            T selected = getSelectionModel().getSelectedItem();
            boolean plain = !event.isShortcutDown() && !event.isAltDown();
            if (event.getCode() == KeyCode.ENTER && plain && selected != null && getEditingIndex() < 0) {
                take.accept(selected);
                event.consume();
            }
        });
    }

    /** Takes the row that a clicked node is in. The list itself also gets clicks on its scroll bar. */
    private void takeRowOf(Node clicked) {
        Node node = clicked;
        while (node != this && !(node instanceof ListCell<?>)) {
            node = node.getParent();
        }
        if (node instanceof ListCell<?> cell && !cell.isEmpty() && !cell.isEditing()) {
            take.accept(getItems().get(cell.getIndex()));
        }
    }

    /** Gives the list the keyboard, unless it is empty: nobody would see where the keyboard is. A row is selected then. */
    public void goTo() {
        if (!getItems().isEmpty()) {
            requestFocus();
            if (getSelectionModel().isEmpty()) {
                getSelectionModel().selectFirst();
            }
        }
    }

    /**
     * Selects a row and scrolls no further than needed to see it and the row above it, which may be its heading. The list's own way puts
     * the row at the top even if it can be seen.
     *
     * @param row its number; none is selected if it is below 0
     */
    public void choose(int row) {
        if (row < 0) {
            getSelectionModel().clearSelection();
        } else if (row < getItems().size()) {
            getSelectionModel().select(row);
            reveal(Math.max(0, row - 1), row);
        }
    }

    private void reveal(int from, int to) {
        if (!(lookup(".virtual-flow") instanceof VirtualFlow<?> flow) || flow.getFirstVisibleCell() == null) {
            // It is not laid out yet.
            scrollTo(from);
            return;
        }
        IndexedCell<?> top = flow.getFirstVisibleCell();
        double y = top.getLayoutY() + (from - top.getIndex()) * getFixedCellSize();
        double below = y + (to - from + 1) * getFixedCellSize() - flow.getHeight();
        flow.scrollPixels(y < 0 ? y : Math.max(0, below));
    }
}
