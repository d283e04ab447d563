package org.bitloupe.app.shell;

import java.nio.file.Path;
import java.util.List;
import org.bitloupe.inspect.ChosenReadings;
import org.bitloupe.layout.Layout;

/** Something to be opened in a screen. */
public sealed interface Opening {
    /** A text that may be an ID. */
    record Text(String text) implements Opening {}

    /** An ID, and the layout that it is read by where it comes from. */
    record Id(String text, Layout layout) implements Opening {}

    /** A text with several IDs, and which readings were chosen for them. */
    record Ids(String text, ChosenReadings chosen) implements Opening {}

    /** A file of IDs that has not been read yet. */
    record IdFile(Path file) implements Opening {}

    /** A layout to read the present ID by. */
    record ReadAs(Layout layout) implements Opening {}

    /**
     * A page of the screen.
     *
     * @param name its word: {@code needs}, {@code known}, {@code fit}, {@code compare} in Design, {@code rehearse}, {@code fleet} in
     *     Generate; {@code open} asks for a file in Batch
     */
    record Page(String name) implements Opening {}

    /** A layout. */
    record OfLayout(Layout layout) implements Opening {}

    /** A layout file that has not been read yet. */
    record LayoutFile(Path file) implements Opening {}

    /** Several layout files, of which the first is to be shown. */
    record LayoutFiles(List<Path> files) implements Opening {
        public LayoutFiles {
            files = List.copyOf(files);
        }
    }
}
