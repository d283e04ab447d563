package org.bitloupe.tabular.detect;

import java.util.List;
import org.bitloupe.tabular.rows.JsonMember;
import org.bitloupe.tabular.rows.SourceFormat;

/**
 * A column of a source, as its beginning shows it.
 *
 * @param name its name, see {@link SourceFormat#columns}; empty if it has none
 * @param examples the first few of its different cells that are not blank
 * @param possible the number of cells looked at that could be IDs by their form
 * @param of the number of cells that were looked at, blank ones not counted
 */
public record SourceColumn(String name, List<String> examples, int possible, int of) {
    public SourceColumn {
        examples = List.copyOf(examples);
    }

    /** Its name without the arrays of a JSON file that it is in; empty if it has none. */
    public String plainName() {
        return JsonMember.inElement(name);
    }
}
