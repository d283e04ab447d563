package org.bitloupe.app.control.table;

import javafx.collections.ObservableListBase;

/**
 * The rows of a table whose cells know what they show: row n is the number n, or a number further on where the table shows a piece of
 * all rows. Holds nothing but how many there are, which may become more.
 */
public final class RowIndexList extends ObservableListBase<Integer> {
    private int start;
    private int size;

    /** Creates the numbers of {@code size} rows; a table shows at most {@link Integer#MAX_VALUE}. */
    public RowIndexList(long size) {
        this(0, size);
    }

    /** Creates the numbers of {@code size} rows from one on; its number and theirs are below {@link Integer#MAX_VALUE}. */
    RowIndexList(int start, long size) {
        this.start = start;
        this.size = (int) Math.min(size, Integer.MAX_VALUE - start);
    }

    /** The number of the first row. */
    int start() {
        return start;
    }

    /**
     * Lets as many rows begin with another one. Nobody is told: who shows them has to look at them again, which for the few in
     * view is less work than what JavaFX does for a list that changed.
     */
    void moveTo(int newStart) {
        start = newStart;
    }

    @Override
    public Integer get(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException(index);
        }
        return start + index;
    }

    @Override
    public int size() {
        return size;
    }

    /** Without looking at a million rows. */
    @Override
    public int indexOf(Object row) {
        return row instanceof Integer number && number >= start && number - start < size ? number - start : -1;
    }

    @Override
    public int lastIndexOf(Object row) {
        return indexOf(row);
    }

    @Override
    public boolean contains(Object row) {
        return indexOf(row) >= 0;
    }

    /**
     * Adds rows at the end while more are to come: not before they are twice as many. With every change of their number JavaFX takes
     * a table's cells off the window and puts them on again, which is felt when it comes ten times a second.
     */
    public void growing(long newSize) {
        if (newSize >= 2L * size) {
            grow(newSize);
        }
    }

    /** Adds rows at the end. */
    public void grow(long newSize) {
        int wanted = (int) Math.min(newSize, Integer.MAX_VALUE);
        if (wanted > size) {
            beginChange();
            nextAdd(size, wanted);
            size = wanted;
            endChange();
        }
    }
}
