package org.bitloupe.app.control;

import javafx.collections.ObservableListBase;

/**
 * The rows of a table whose cells know what they show: row n is the number n. Holds nothing but how many there are, which may become
 * more.
 */
public final class RowNumbers extends ObservableListBase<Integer> {
    private int size;

    /** So many rows; a table shows at most {@link Integer#MAX_VALUE}. */
    public RowNumbers(long size) {
        this.size = (int) Math.min(size, Integer.MAX_VALUE);
    }

    @Override
    public Integer get(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException(index);
        }
        return index;
    }

    @Override
    public int size() {
        return size;
    }

    /** Without looking at a million rows. */
    @Override
    public int indexOf(Object row) {
        return row instanceof Integer index && index >= 0 && index < size ? index : -1;
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
