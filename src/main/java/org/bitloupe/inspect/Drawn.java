package org.bitloupe.inspect;

import java.util.List;
import org.bitloupe.inspect.rank.Decoded;
import org.bitloupe.inspect.reading.FieldReadings;
import org.bitloupe.inspect.reading.LiteralRun;
import org.bitloupe.inspect.reading.LiteralRuns;

/**
 * The preview of an ID in a list.
 *
 * @param runs the characters of each field
 * @param values the values of the layout's fields, as they want to be shown; an empty text where a literal has none
 */
public record Drawn(List<LiteralRun> runs, List<String> values) {
    public Drawn {
        runs = List.copyOf(runs);
        values = List.copyOf(values);
    }

    static Drawn of(Decoded decoded) {
        List<String> values = FieldReadings.shown(decoded);
        return new Drawn(LiteralRuns.of(decoded), values);
    }
}
