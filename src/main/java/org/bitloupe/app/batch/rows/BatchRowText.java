package org.bitloupe.app.batch.rows;

import java.util.List;
import org.bitloupe.app.control.coloredid.ColoredId;
import org.jspecify.annotations.Nullable;

/**
 * A row as it is shown.
 *
 * @param number its number in the source, counted from 0
 * @param text the ID as it is spelled, or what stands in a row that is none
 * @param literal the text in colours
 * @param time when the ID was made, in UTC; empty without a time
 * @param local the same in the reader's time zone, to the second; empty where that is UTC, too
 * @param values the values of the fields of the sheet's layout, as they want to be shown; empty texts in a row of another layout
 * @param reason the reason why the row is no ID; null if it is one
 * @param note the note on it; empty if nothing
 */
public record BatchRowText(
        long number,
        String text,
        ColoredId literal,
        String time,
        String local,
        List<String> values,
        @Nullable String reason,
        String note) {
    /** An empty row: it is not there any more. */
    public static final BatchRowText NONE = new BatchRowText(0, "", ColoredId.plain(""), "", "", List.of(), null, "");

    public BatchRowText {
        values = List.copyOf(values);
    }

    /** The value of a field, by its index in the sheet's layout. */
    String value(int field) {
        return field < values.size() ? values.get(field) : "";
    }
}
