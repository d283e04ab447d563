package org.bitloupe.app.generate.fleet;

import javafx.collections.ObservableListBase;

/** The rows of a table whose cells know what they show: row n is the number n. */
final class RowNumbers extends ObservableListBase<Integer> {
    private final int size;

    RowNumbers(int size) {
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
}
