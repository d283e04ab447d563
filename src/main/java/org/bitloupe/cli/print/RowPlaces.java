package org.bitloupe.cli.print;

import java.util.ArrayList;
import java.util.List;

/** The files that rows came from, which are numbered through all of them. */
public final class RowPlaces {
    private final List<String> files = new ArrayList<>();
    private final List<Long> starts = new ArrayList<>();
    private long rows;

    /** Begins another file. */
    public void begin(String file) {
        files.add(file);
        starts.add(rows);
    }

    /** Counts the rows of the file so far. */
    public void reached(long rowsOfFile) {
        rows = starts.get(starts.size() - 1) + rowsOfFile;
    }

    /** Tells whether a row's number alone does not say which it is. */
    public boolean isOfSeveral() {
        return files.size() > 1;
    }

    private int index(long row) {
        int index = files.size() - 1;
        while (index > 0 && starts.get(index) > row) {
            index--;
        }
        return index;
    }

    /** The name of the file of a row, counted from 0 through all files. */
    public String file(long row) {
        return files.get(index(row));
    }

    /** The number of the row in its file, counted from 1. */
    public long numberIn(long row) {
        return row - starts.get(index(row)) + 1;
    }
}
