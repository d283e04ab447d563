package org.bitloupe.app.batch.facts;

import java.math.BigInteger;
import java.util.List;
import org.bitloupe.layout.Field;
import org.bitloupe.message.Message;

/**
 * The figures of the rows that are shown.
 *
 * @param count the number
 * @param some true if there are others that are not shown
 * @param groups how often the values of fields occur
 * @param remarks what stands out, in sentences
 * @param numbers first, last and so on
 */
public record RowFigures(long count, boolean some, List<Group> groups, List<Message> remarks, List<Fact> numbers) {
    /** No figures. */
    public static final RowFigures NONE = new RowFigures(0, false, List.of(), List.of(), List.of());

    public RowFigures {
        groups = List.copyOf(groups);
        remarks = List.copyOf(remarks);
        numbers = List.copyOf(numbers);
    }

    /**
     * The frequencies of the values of a field.
     *
     * @param different the number of values that occur
     * @param values the most frequent ones, the most frequent first
     */
    record Group(Field field, long different, List<Value> values) {
        Group {
            values = List.copyOf(values);
        }
    }

    /** A value and how often it occurs. */
    record Value(BigInteger value, long count) {}

    /**
     * A fact.
     *
     * @param name its name
     * @param value what it comes to
     */
    record Fact(String name, String value) {}
}
