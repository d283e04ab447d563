package org.bitloupe.batch.write;

/** The treatment of rows that do not fit a sheet of a workbook, see {@link RowFormat#mostRows}. */
public enum SheetOverflow {
    /** No file is written. */
    REFUSE,
    /** They go to further sheets of the same file. */
    SHEETS,
    /** They go to further files: {@code ids.xlsx}, {@code ids-2.xlsx} ... */
    FILES
}
