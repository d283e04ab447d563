package org.bitloupe.layout.file;

import java.util.List;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Problem;

/** The result of reading a layout file. */
public sealed interface LayoutReadResult {

    /** The file describes a layout. */
    record Ok(Layout layout) implements LayoutReadResult {}

    /**
     * The file cannot be used.
     *
     * @param problems everything that was found wrong, in the order of reading; at least one
     */
    record Refused(List<Problem> problems) implements LayoutReadResult {
        public Refused {
            problems = List.copyOf(problems);
        }
    }
}
