package org.bitloupe.app.batch;

import javafx.collections.ObservableListBase;

/** The items of a table of very many rows: the n-th is the number n. Holds nothing but how many there are. */
final class VirtualRows extends ObservableListBase<Integer> {
    private int size;

    /** So many rows. */
    VirtualRows(long size) {
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

    /** Without looking at millions of rows. */
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

    /** Adds rows at the end. */
    void grow(long newSize) {
        int wanted = (int) Math.min(newSize, Integer.MAX_VALUE);
        if (wanted > size) {
            int before = size;
            size = wanted;
            beginChange();
            nextAdd(before, wanted);
            endChange();
        }
    }
}
