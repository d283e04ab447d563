package org.bitloupe.layout;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.bitloupe.message.ListPart;

/**
 * The fields that tell machines apart, as one number: the digits of a number in mixed bases, the first field the most significant, each
 * counted from its smallest value. Where fields use all their bits that is the number that these bits make together. One field alone
 * is its own number, which begins at its smallest value.
 *
 * @param layout the layout
 * @param indices its fields for machines and places, such as data centres, that have bits and more than one value, by index
 */
public record MachineFields(Layout layout, List<Integer> indices) {
    public MachineFields {
        indices = List.copyOf(indices);
    }

    public static MachineFields of(Layout layout) {
        return new MachineFields(
                layout,
                IntStream.range(0, layout.fields().size())
                        .filter(i -> tellsApart(layout.fields().get(i)))
                        .boxed()
                        .toList());
    }

    private static boolean tellsApart(Field field) {
        return field.role().isMachine() && !field.textOnly() && field.count().compareTo(BigInteger.ONE) > 0;
    }

    /** Tells whether nothing in the IDs says which machine made them. */
    public boolean isEmpty() {
        return indices.isEmpty();
    }

    /** Tells whether a number stands for several fields. */
    public boolean isJoined() {
        return indices.size() > 1;
    }

    public ListPart names() {
        return new ListPart(indices.stream().map(i -> field(i).name()).toList());
    }

    /** Returns the number of machines that have a number of their own; 1 without such a field. */
    public BigInteger count() {
        return indices.stream().map(i -> field(i).count()).reduce(BigInteger.ONE, BigInteger::multiply);
    }

    /** The smallest number: not 0 where a single field has no 0. */
    public BigInteger first() {
        return indices.size() == 1 ? field(indices.get(0)).least() : BigInteger.ZERO;
    }

    /** The largest number. */
    public BigInteger last() {
        return first().add(count()).subtract(BigInteger.ONE);
    }

    /**
     * The values of the fields that a number says, by index.
     *
     * @return empty for a number that no machine of the layout has
     */
    public Optional<Map<Integer, BigInteger>> values(BigInteger number) {
        return number.compareTo(first()) < 0 || number.compareTo(last()) > 0
                ? Optional.empty()
                : Optional.of(digits(number.subtract(first())));
    }

    /**
     * The values of the fields of one of many machines, by name.
     *
     * @param machine from 0; what is beyond the {@link #count} starts over
     */
    public Map<String, BigInteger> valuesOf(int machine) {
        return named(digits(BigInteger.valueOf(machine)));
    }

    /** Values by the name of their field instead of its index. */
    public Map<String, BigInteger> named(Map<Integer, BigInteger> values) {
        Map<String, BigInteger> named = new LinkedHashMap<>();
        values.forEach((index, value) -> named.put(field(index).name(), value));
        return named;
    }

    private Map<Integer, BigInteger> digits(BigInteger offset) {
        Map<Integer, BigInteger> values = new TreeMap<>();
        BigInteger rest = offset;
        for (int k = indices.size() - 1; k >= 0; k--) {
            Field field = field(indices.get(k));
            BigInteger[] parts = rest.divideAndRemainder(field.count());
            values.put(indices.get(k), field.least().add(parts[1]));
            rest = parts[0];
        }
        return values;
    }

    private Field field(int index) {
        return layout.fields().get(index);
    }
}
