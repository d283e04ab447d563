package org.bitloupe.batch.write;

import java.util.List;

/** How a format of text lines divides and guards what stands in a row. Immutable. */
interface Syntax {
    /** The line before the rows, with its end; empty if there is none. */
    String header(List<RowColumn> columns);

    /** What a row begins with. */
    String start();

    /** What stands between two cells. */
    String separator();

    /** What a row ends with. */
    String end();

    /** Whether a cell without a value still takes its place. */
    boolean keepsEmpty();

    /** What stands in front of the value of a column. */
    String before(RowColumn column, boolean asText);

    /** What stands behind it. */
    String after(RowColumn column, boolean asText);

    /** A text of people's with all it needs: quotes, what is escaped, what keeps a spreadsheet from running it. */
    String guarded(RowColumn column, String text);
}
