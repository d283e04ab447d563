package org.bitloupe.generate.output;

import java.io.IOException;
import java.io.Writer;
import java.time.ZoneId;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/** Writes IDs one after the other. Integers are always text, so that no reader rounds them. */
public interface IdWriter {

    /**
     * A writer that has already written what stands in front of the first ID.
     *
     * @param named true if the IDs come with names
     * @param zone the zone whose times stand in a column of their own beside those in UTC; UTC for no such column
     * @param out the output; never closed
     */
    static IdWriter of(IdFormat format, Layout layout, boolean named, ZoneId zone, Writer out) throws IOException {
        IdOutputColumns columns = new IdOutputColumns(layout, zone);
        return switch (format) {
            case TEXT -> (id, name) -> out.write(columns.text(id) + "\n");
            case CSV -> new CsvIds(columns, named, out);
            case JSON -> new JsonIds(columns, out);
            case JSONL -> (id, name) -> out.write(JsonIds.object(columns, id, name) + "\n");
        };
    }

    /**
     * Writes an ID.
     *
     * @param name the name it was computed from, or null
     */
    void write(Bits id, @Nullable String name) throws IOException;

    /** Writes what stands behind the last ID. */
    default void end() throws IOException {
        // Most formats end with their last ID.
    }
}
