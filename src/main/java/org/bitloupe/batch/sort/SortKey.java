package org.bitloupe.batch.sort;

import org.bitloupe.tabular.rows.OwnColumn;

/** The key that rows are sorted by. Rows that do not have it come last, in the order in which they were read. */
public sealed interface SortKey {

    /** The order in which they were read. */
    record ByRow() implements SortKey {}

    /** The ID as a number. Rows that are no IDs do not have it. */
    record ById() implements SortKey {}

    /** The time, by the layout of each row. */
    record ByTime() implements SortKey {}

    /**
     * The value of a field of the layout that is looked at. Rows of other layouts do not have it.
     *
     * @param field the field's name; no row has one that the layout does not have
     */
    record ByField(String field) implements SortKey {}

    /**
     * The cell in one of the source's own columns, which has to be read for it: see {@link ColumnRanks}. Empty cells do not have it.
     *
     * @param column the column
     */
    record ByColumn(OwnColumn column) implements SortKey {}
}
