package org.bitloupe.app.shell;

import java.nio.file.Path;
import java.util.List;
import org.bitloupe.inspect.ChosenReadings;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/** Something to be opened in a screen. */
public sealed interface OpenRequest {
    /** A text that may be an ID. */
    record Text(String text) implements OpenRequest {}

    /**
     * An ID, and the layout that it is read by where it comes from.
     *
     * @param origin the row that it is of; null if it comes from elsewhere
     */
    record Id(String text, Layout layout, @Nullable RowOrigin origin) implements OpenRequest {}

    /** A text with several IDs, and which readings were chosen for them. */
    record Ids(String text, ChosenReadings chosen) implements OpenRequest {}

    /** A file of IDs that has not been read yet. */
    record IdFile(Path file) implements OpenRequest {}

    /** A file whose IDs and times are put on one timeline: an e-mail, a HAR file, a log. */
    record TicketFile(Path file) implements OpenRequest {}

    /** A text whose IDs and times are put on one timeline. */
    record TicketText(String text) implements OpenRequest {}

    /** A layout to read the present ID by. */
    record ReadAs(Layout layout) implements OpenRequest {}

    /**
     * A page of the screen.
     *
     * @param name its word: {@code needs}, {@code known}, {@code fit}, {@code compare} in Design, {@code rehearse}, {@code fleet} in
     *     Generate; {@code open} asks for a file in Batch, {@code timeline} in Inspect
     */
    record Page(String name) implements OpenRequest {
        /** Inspect's timeline with the sample ticket. */
        public static final Page SAMPLE_TICKET = new Page("sample-ticket");

        /** Batch, which asks where to make the sample of a million orders. */
        public static final Page SAMPLE_ORDERS = new Page("sample-orders");

        /** The check of a fleet with the sample's machines. */
        public static final Page SAMPLE_FLEET = new Page("sample-fleet");
    }

    /** A layout. */
    record OfLayout(Layout layout) implements OpenRequest {}

    /** A layout file that has not been read yet. */
    record LayoutFile(Path file) implements OpenRequest {}

    /** Several layout files, of which the first is to be shown. */
    record LayoutFiles(List<Path> files) implements OpenRequest {
        public LayoutFiles {
            files = List.copyOf(files);
        }
    }
}
