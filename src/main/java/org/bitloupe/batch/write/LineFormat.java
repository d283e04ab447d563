package org.bitloupe.batch.write;

import java.util.List;
import org.bitloupe.tabular.rows.OwnRow;

/** The syntax by which a format of text lines divides and quotes the cells of a row. Immutable. */
interface LineFormat {
    /** The line before the rows, with its end; empty if there is none. */
    String header(List<RowColumn> columns);

    /** Returns the text a row begins with. */
    String start();

    /** Returns the text between two cells. */
    String separator();

    /** Returns the text a row ends with. */
    String end();

    /** Tells whether a cell without a value still takes its place. */
    boolean keepsEmpty();

    /** Returns the text in front of the value of a column. */
    String before(RowColumn column, boolean asText);

    /** Returns the text behind the value of a column. */
    String after(RowColumn column, boolean asText);

    /** Returns a cell of the source, which is there, as it stands in it, with all that tells it from its neighbours. */
    byte[] own(RowColumn.Own column, OwnRow row);

    /** A text of people's with all it needs: quotes, what is escaped, what keeps a spreadsheet from running it. */
    String guarded(RowColumn column, String text);
}
