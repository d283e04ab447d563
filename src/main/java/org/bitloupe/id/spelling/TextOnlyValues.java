package org.bitloupe.id.spelling;

import java.math.BigInteger;
import java.util.Map;

/**
 * The values of an ID's fields that live only in its text, such as the name of a kind in front. With its bits they are the whole text.
 *
 * @param numbers values of the fields that are numbers, by field name
 * @param texts texts of the others, by field name
 */
public record TextOnlyValues(Map<String, BigInteger> numbers, Map<String, String> texts) {
    /** None: the bits say all. */
    public static final TextOnlyValues NONE = new TextOnlyValues(Map.of(), Map.of());

    public TextOnlyValues {
        numbers = Map.copyOf(numbers);
        texts = Map.copyOf(texts);
    }

    /** Those of a text that was read. */
    public static TextOnlyValues of(ParseResult.Read read) {
        return new TextOnlyValues(read.numbers(), read.texts());
    }
}
