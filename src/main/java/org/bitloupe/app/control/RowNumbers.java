package org.bitloupe.app.control;

import javafx.collections.ObservableListBase;

/**
 * The rows of a table whose cells know what they show: row n is the number n. Holds nothing but how many there are, which may become
 * more.
 */
public final class RowNumbers extends ObservableListBase<Integer> {
    private int size;

    /** So many rows. */
    public RowNumbers(int size) {
        this.size = size;
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
    public boolean contains(Object row) {
        return indexOf(row) >= 0;
    }

    /** Adds rows at the end. */
    public void grow(int newSize) {
        if (newSize > size) {
            beginChange();
            nextAdd(size, newSize);
            size = newSize;
            endChange();
        }
    }
}
