package org.bitloupe.inspect;

import java.util.List;
import org.bitloupe.inspect.rank.Decoding;
import org.bitloupe.inspect.reading.FieldReadingBuilder;
import org.bitloupe.inspect.reading.LiteralColoring;
import org.bitloupe.inspect.reading.LiteralRun;

/**
 * The preview of an ID in a list.
 *
 * @param runs the characters of each field
 * @param values the values of the layout's fields, as they want to be shown; an empty text where a literal has none
 */
public record RowPreview(List<LiteralRun> runs, List<String> values) {
    public RowPreview {
        runs = List.copyOf(runs);
        values = List.copyOf(values);
    }

    static RowPreview of(Decoding decoding) {
        List<String> values = FieldReadingBuilder.shown(decoding);
        return new RowPreview(LiteralColoring.of(decoding), values);
    }
}
