package org.bitloupe.app.shell;

import java.nio.file.Path;
import org.bitloupe.inspect.ChosenReadings;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/** Goes from one screen to another with something in hand. */
public interface Navigator {
    /** Reads a text in Inspect. */
    void inspect(String text);

    /** Reads an ID in Inspect by the layout that it is read by here: both say the same of it. */
    default void inspect(String text, Layout layout) {
        inspect(text, layout, null);
    }

    /**
     * Reads the ID of a row in Inspect by the layout that it is read by here, as surely as it is that here.
     *
     * @param origin the row; null if it is of none
     */
    void inspect(String text, Layout layout, @Nullable RowOrigin origin);

    /** Reads the ID that Inspect looks at by a layout. */
    void readAs(Layout layout);

    /** Opens a layout of the catalog, or a copy of it, in Design. */
    void design(Layout layout);

    /** Opens a layout file in Design. */
    void design(Path file);

    /** Reads a text with many IDs in Batch. */
    void batch(String text);

    /** Reads a text with many IDs in Batch as they were read here. */
    void batch(String text, ChosenReadings chosen);

    /** Reads a file of IDs in Batch. */
    void batch(Path file);

    /** Shows the IDs and times of a file on one timeline. */
    void timeline(Path file);

    /** Shows the IDs and times of a text on one timeline. */
    void timeline(String text);

    /** Makes IDs of a layout in Generate. */
    void generate(Layout layout);
}
