package org.bitloupe.inspect;

import java.util.List;
import java.util.Optional;
import org.bitloupe.id.codec.SpellingIndex;
import org.bitloupe.inspect.rank.CompiledLayout;
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

    /** The preview of a text by one spelling of a layout; empty if that spelling does not take it. */
    static Optional<RowPreview> of(String text, CompiledLayout layout, int spelling) {
        SpellingIndex.Reader reader = layout.reader(text);
        if (!layout.takes(reader, spelling)) {
            return Optional.empty();
        }
        Decoding decoding = layout.decoded(text, spelling, layout.read(reader, spelling));
        return Optional.of(new RowPreview(LiteralColoring.of(decoding), FieldReadingBuilder.shown(decoding)));
    }
}
