package org.bitloupe.id.spelling;

import java.math.BigInteger;
import java.util.Map;
import java.util.Objects;
import org.bitloupe.id.Bits;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/** The result of reading a text by one spelling. */
public sealed interface ParseResult {

    /**
     * The text was of that spelling.
     *
     * @param id the ID's bits, null in a scheme that exists only as text
     * @param numbers values of the fields that live only in text, by field name
     * @param texts texts of the fields that are no numbers, by field name
     */
    record Read(@Nullable Bits id, Map<String, BigInteger> numbers, Map<String, String> texts) implements ParseResult {
        public Read {
            // Most have none; copying no entries costs more than reading the digits.
            numbers = numbers.isEmpty() ? Map.of() : Map.copyOf(numbers);
            texts = texts.isEmpty() ? Map.of() : Map.copyOf(texts);
        }

        // As a record's own, but with direct calls: readings are compared by the dozen for each text.
        @Override
        public boolean equals(Object other) {
            return this == other
                    || (other instanceof Read that
                            && (id == null ? that.id == null : that.id != null && id.equals(that.id))
                            && numbers.equals(that.numbers)
                            && texts.equals(that.texts));
        }

        @Override
        public int hashCode() {
            return Objects.hash(id, numbers, texts);
        }
    }

    /**
     * The text was not of that spelling.
     *
     * @param problem what is wrong; its place is a run of the text's characters
     * @param matched the number of characters that fitted before the fault; all of them where only the value is out of bounds. The refusal
     *     that matched most is the one most worth telling
     */
    record Refused(Problem problem, int matched) implements ParseResult {

        /** The refusal that matched more of a text; the first of two that matched equally much. */
        public static @Nullable Refused furthest(@Nullable Refused first, @Nullable Refused second) {
            boolean further = second != null && (first == null || second.matched > first.matched);
            return further ? second : first;
        }
    }
}
