package org.bitloupe.app.control.table;

import java.util.List;
import javafx.application.Platform;
import javafx.beans.DefaultProperty;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.coloredid.ColoredIdPaints;
import org.bitloupe.app.control.node.NodeVisibility;
import org.jspecify.annotations.Nullable;

/**
 * A table of millions of rows of the same height. JavaFX's own table counts, whenever it scrolls, through all rows above those
 * that it shows, which at ten million keeps the window waiting for half a second each time. So it is given only a piece of the
 * rows at a time, and another one before its end comes into view; the bar for scrolling goes over all of them. The table's items
 * are the numbers of the rows, its cells {@link WindowedTableCell}s in {@link WindowedTableRow}s. In FXML the table is inside it:
 * {@code <WindowedTable><TableView/></WindowedTable>}.
 */
@DefaultProperty("table")
public final class WindowedTable extends Region {
    /** Number of rows the table is given: few enough to be counted through in no time. */
    static final int PIECE = 10_000;

    private static final int MARGIN = PIECE / 4;

    private final ScrollBar bar = new ScrollBar();
    private final ColoredIdPaints paints = new ColoredIdPaints();
    private @Nullable TableView<Integer> table;
    private @Nullable VirtualFlow<?> flow;
    private @Nullable ScrollBar inner;
    private RowIndexList piece = new RowIndexList(0);
    private @Nullable Integer chosen;
    private int total;
    private boolean following;
    private boolean moving;
    private boolean asked;
    /** Counts how often the rows became others; a row or cell that was filled in an earlier round is filled again. */
    private int round;

    /** In which round the rows of a table are that may be inside one of these. */
    static int roundOf(@Nullable TableView<?> of) {
        return of != null && of.getParent() instanceof WindowedTable rows ? rows.round : 0;
    }

    /** Without a table. */
    public WindowedTable() {
        getStyleClass().add("long-table");
        bar.setOrientation(Orientation.VERTICAL);
        bar.setFocusTraversable(false);
        bar.setId("rows-bar");
        NodeVisibility.placedByOwner(bar);
        bar.setVisible(false);
        bar.setUnitIncrement(1);
        bar.valueProperty().addListener((property, before, now) -> {
            if (!following) {
                goTo(now.doubleValue());
            }
        });
    }

    public @Nullable TableView<Integer> getTable() {
        return table;
    }

    /** Sets the table, once. Its rows have a fixed height. */
    public void setTable(TableView<Integer> newTable) {
        table = newTable;
        newTable.setItems(piece);
        getChildren().setAll(newTable, bar, paints.node());
        newTable.skinProperty().addListener((property, before, now) -> follow(newTable));
        newTable.setSkin(new WindowedTableSkin(newTable));
        newTable.getSelectionModel().selectedItemProperty().addListener((property, before, now) -> {
            if (!moving) {
                chosen = now;
            }
        });
        newTable.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
    }

    private void follow(TableView<Integer> of) {
        if (of.lookup(".virtual-flow") instanceof VirtualFlow<?> found) {
            flow = found;
            found.positionProperty().addListener((property, before, now) -> moved());
            for (Node node : found.lookupAll(".scroll-bar")) {
                if (node instanceof ScrollBar each && each.getOrientation() == Orientation.VERTICAL) {
                    inner = each;
                    ValueChanges.of(each.boundsInParentProperty(), each.visibleProperty())
                            .subscribe(this::requestLayout);
                }
            }
        }
    }

    /** Returns the paints of the coloured IDs in its cells. */
    public ColoredIdPaints paints() {
        return paints;
    }

    /** Says what the bar is. */
    public void setBarText(String text) {
        bar.setAccessibleText(text);
    }

    // ---- Rows ----

    /** Shows other rows, from the first one on. None is chosen. */
    public void show(long rows) {
        total = (int) Math.min(rows, Integer.MAX_VALUE);
        chosen = null;
        round++;
        give(0);
        fill();
        TableView<Integer> of = table;
        if (of != null && of.getSkin() != null && top() > 0) {
            of.scrollTo(0);
        }
        tell(0);
    }

    /**
     * Shows the rows anew: their numbers are what they were, and yet what stands in them is not. It needs {@link WindowedTableRow}s of
     * {@link WindowedTableCell}s. Those that are not in view follow when they come into it; the table's own {@code refresh} makes all
     * of them anew.
     */
    public void again() {
        round++;
        fill();
    }

    private void fill() {
        WindowedTableRow.fillAll(flow);
    }

    /** Shows more rows at the end. */
    public void grow(long rows) {
        total = (int) Math.max(total, Math.min(rows, Integer.MAX_VALUE));
        piece.grow(Math.min(PIECE, total - piece.start()));
        moved();
    }

    /**
     * Shows more rows at the end while yet more are to come: seldom as long as the table itself gets more, see {@link
     * RowIndexList#growing}.
     */
    public void growing(long rows) {
        total = (int) Math.max(total, Math.min(rows, Integer.MAX_VALUE));
        piece.growing(Math.min(PIECE, total - piece.start()));
        moved();
    }

    /** Returns the number of rows. */
    public int size() {
        return total;
    }

    /** The row that is chosen, in view or not; null if none is. */
    public @Nullable Integer chosen() {
        return chosen;
    }

    /** Gives the table the rows from one on; what is chosen stays. */
    private void give(int start) {
        TableView<Integer> of = table;
        if (of == null) {
            return;
        }
        moving = true;
        int size = Math.min(PIECE, total - start);
        if (of.getItems() == piece && size == piece.size()) {
            piece.moveTo(start);
        } else {
            piece = new RowIndexList(start, size);
            setItems(of);
        }
        int at = chosen == null ? -1 : piece.indexOf(chosen);
        if (at >= 0) {
            of.getSelectionModel().clearAndSelect(at);
        } else {
            of.getSelectionModel().clearSelection();
        }
        moving = false;
    }

    /** Other items take what the table's head says of the order away. */
    private void setItems(TableView<Integer> of) {
        List<TableColumn<Integer, ?>> head = List.copyOf(of.getSortOrder());
        of.setItems(piece);
        if (!head.isEmpty()) {
            of.getSortOrder().setAll(head);
        }
    }

    /**
     * Says what is done when somebody sorts by the table's head; it is to give the table its rows anew. What the head shows stays when
     * the rows become others.
     */
    public void onSort(Runnable sorter) {
        TableView<Integer> of = table;
        if (of != null) {
            of.setSortPolicy(view -> {
                if (!moving) {
                    sorter.run();
                }
                return true;
            });
        }
    }

    // ---- Scrolling ----

    private double rowHeight() {
        TableView<Integer> of = table;
        return of == null || of.getFixedCellSize() <= 0 ? 1 : of.getFixedCellSize();
    }

    /** Returns the number of rows in view. */
    private double inView() {
        ScrollBar of = inner;
        return of == null ? 0 : of.getHeight() / rowHeight();
    }

    private double last() {
        return Math.max(0, total - inView());
    }

    /** The first row in view, with the part of it that is above. */
    private double top() {
        VirtualFlow<?> in = flow;
        return in == null ? 0 : piece.start() + in.getPosition() * Math.max(0, piece.size() - inView());
    }

    private void moved() {
        if (moving) {
            return;
        }
        double top = top();
        tell(top);
        if (!asked && startFor(top) != piece.start()) {
            asked = true;
            // Not in the middle of the table's own work.
            Platform.runLater(() -> {
                asked = false;
                goTo(top());
            });
        }
    }

    private void tell(double top) {
        following = true;
        bar.setMax(last());
        bar.setVisibleAmount(Math.min(inView(), last()));
        bar.setBlockIncrement(Math.max(1, inView() - 1));
        bar.setValue(Math.min(top, last()));
        following = false;
    }

    /** Returns the place where the piece has to begin for a row: where it does, as long as the row is not near its ends. */
    private int startFor(double top) {
        boolean nearStart = piece.start() > 0 && top < piece.start() + MARGIN;
        boolean nearEnd = piece.start() + piece.size() < total && top > piece.start() + piece.size() - MARGIN;
        return nearStart || nearEnd
                ? (int) Math.max(0, Math.min(total - (double) PIECE, Math.floor(top) - PIECE / 2.0))
                : piece.start();
    }

    private void goTo(double wanted) {
        VirtualFlow<?> in = flow;
        TableView<Integer> of = table;
        if (in == null || of == null) {
            return;
        }
        double top = Math.max(0, Math.min(last(), wanted));
        int start = startUnder(top);
        if (start >= 0) {
            give(start);
            fill();
            moving = true;
            in.scrollPixels((top - top()) * rowHeight());
            moving = false;
        } else {
            start = startFor(top);
            boolean other = start != piece.start();
            if (other) {
                give(start);
            }
            scrollInPiece(in, of, top - start);
            if (other) {
                // Rows that were put into other places say what they are now; those that stayed where they were do not.
                fill();
            }
        }
        if (chosen == null && !piece.isEmpty()) {
            of.getFocusModel().focus((int) top - start);
        }
        tell(top);
    }

    /**
     * Returns the place where the piece has to begin so that a row comes to the top by scrolling less than one: the rows in view are
     * filled anew where they are, which is less work than to put others in their places.
     *
     * @return -1 if there is no such place, or if it is less work to scroll
     */
    private int startUnder(double top) {
        double inPiece = top() - piece.start();
        double start = Math.rint(top - inPiece);
        boolean inMiddle = inPiece >= MARGIN && inPiece <= piece.size() - MARGIN;
        boolean far = Math.abs(start - piece.start()) > inView() / 2;
        return inMiddle && far && start >= 0 && start <= total - (double) piece.size() ? (int) start : -1;
    }

    private void scrollInPiece(VirtualFlow<?> in, TableView<Integer> of, double top) {
        moving = true;
        double whole = Math.floor(top);
        in.scrollToTop((int) whole);
        of.layout();
        in.scrollPixels((top - whole) * rowHeight());
        moving = false;
    }

    /** Brings a row into view. */
    public void scrollTo(int row) {
        goTo(row);
    }

    /** Brings a row into view, with some of those before it, and chooses it. */
    public void choose(int row) {
        TableView<Integer> of = table;
        if (of == null || row < 0 || row >= total) {
            return;
        }
        double top = top();
        if (row < top || row > top + inView() - 1) {
            goTo(row - Math.floor(inView() / 3));
        }
        of.getSelectionModel().clearAndSelect(piece.indexOf(row));
    }

    private void key(KeyEvent event) {
        TableView<Integer> of = table;
        if (of == null || piece.size() == total) {
            return;
        }
        switch (event.getCode()) {
            case HOME, END -> {
                int row = event.getCode() == KeyCode.HOME ? 0 : total - 1;
                goTo(row);
                of.getSelectionModel().clearAndSelect(piece.indexOf(row));
                event.consume();
            }
            case UP, DOWN, PAGE_UP, PAGE_DOWN -> {
                Integer from = chosen;
                if (from != null && !piece.contains(from)) {
                    goTo(from);
                }
            }
            default -> {
                // The table knows what to do.
            }
        }
    }

    // ---- Layout ----

    @Override
    protected void layoutChildren() {
        TableView<Integer> of = table;
        if (of == null) {
            return;
        }
        of.resizeRelocate(0, 0, getWidth(), getHeight());
        of.layout();
        ScrollBar under = inner;
        boolean visible = under != null && under.isVisible();
        bar.setVisible(visible);
        if (under != null && visible) {
            Bounds place = sceneToLocal(under.localToScene(under.getBoundsInLocal()));
            bar.resizeRelocate(place.getMinX(), place.getMinY(), under.getWidth(), under.getHeight());
            tell(top());
        }
    }

    @Override
    protected double computeMinHeight(double width) {
        return table == null ? 0 : table.minHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        return table == null ? 0 : table.prefHeight(width);
    }

    @Override
    protected double computeMinWidth(double height) {
        return table == null ? 0 : table.minWidth(height);
    }

    @Override
    protected double computePrefWidth(double height) {
        return table == null ? 0 : table.prefWidth(height);
    }
}
