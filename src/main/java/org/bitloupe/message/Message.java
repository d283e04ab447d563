package org.bitloupe.message;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * One whole sentence to be said to a person: a key of the resource bundle and its named parts.
 *
 * <p>How a part is written follows from its type, see {@link Messages}: numbers are grouped for the reader's language, an ID
 * must therefore be passed as a {@link String}, which is never touched.
 *
 * @param key the key in the resource bundle
 * @param parts the values for the template's {@code {name}} places, in the order they were given
 */
public record Message(String key, Map<String, Object> parts) implements NestingPart {

    public Message {
        parts = Collections.unmodifiableMap(new LinkedHashMap<>(parts));
    }

    /**
     * A message with named parts.
     *
     * @param namesAndValues alternately a name and its value
     * @throws IllegalArgumentException if a name has no value or is not a string
     */
    public static Message of(String key, Object... namesAndValues) {
        return new Message(key, pairs(namesAndValues));
    }

    /** The same sentence with one more part, or another value for a part of that name. */
    public Message with(String name, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(parts);
        more.put(name, value);
        return new Message(key, more);
    }

    /** The same sentence with other texts for those among its parts, and inside of parts that nest others. */
    public Message withTexts(UnaryOperator<String> other) {
        return withLeaves(leaf -> leaf instanceof String text ? other.apply(text) : leaf);
    }

    @Override
    public Message withLeaves(UnaryOperator<Object> other) {
        Map<String, Object> others = new LinkedHashMap<>(parts);
        others.replaceAll((name, part) -> NestingPart.withLeaves(part, other));
        return new Message(key, others);
    }

    static Map<String, Object> pairs(Object... namesAndValues) {
        if (namesAndValues.length % 2 != 0) {
            throw new IllegalArgumentException("names and values must alternate");
        }
        Map<String, Object> parts = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            if (!(namesAndValues[i] instanceof String name)) {
                throw new IllegalArgumentException("not a part's name: " + namesAndValues[i]);
            }
            parts.put(name, namesAndValues[i + 1]);
        }
        return parts;
    }
}
