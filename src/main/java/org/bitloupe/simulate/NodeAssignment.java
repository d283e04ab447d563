package org.bitloupe.simulate;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.bitloupe.generate.node.NodeRule;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;

/**
 * The node number of each machine: all the layout's fields for machines and places together as one number, the last field the least
 * significant, so that no two machines share one as long as there are enough.
 */
public final class NodeAssignment {
    private final List<Field> fields;

    private NodeAssignment(List<Field> fields) {
        this.fields = fields;
    }

    public static NodeAssignment of(Layout layout) {
        return new NodeAssignment(layout.fields().stream()
                .filter(f -> f.role() == Role.NODE || f.role() == Role.SHARD)
                .filter(f -> !f.textOnly() && f.value() == null)
                .toList());
    }

    /** Tells whether nothing in the IDs says which machine made them. */
    public boolean empty() {
        return fields.isEmpty();
    }

    /** The fields' names. */
    String names() {
        return fields.stream().map(Field::name).collect(Collectors.joining(", "));
    }

    /** Tells whether a number stands for several fields. */
    public boolean joins() {
        return fields.size() > 1;
    }

    /** Returns the number of machines that have a number of their own, at least 1. */
    public BigInteger count() {
        return fields.stream().map(Field::count).reduce(BigInteger.ONE, BigInteger::multiply);
    }

    /**
     * The widest whole number of bits that any machine's number may have, at most {@link NodeRule#MOST_BITS}; empty for a layout
     * without room for two machines. Bounds of a field count: 600 machines are 9 bits.
     */
    public OptionalInt bits() {
        int bits = count().bitLength() - 1;
        return bits < 1 ? OptionalInt.empty() : OptionalInt.of(Math.min(bits, NodeRule.MOST_BITS));
    }

    /** A machine's values for the fields. */
    public Map<String, BigInteger> values(int machine) {
        return values(BigInteger.valueOf(machine));
    }

    /**
     * A machine's values for the fields.
     *
     * @param machine from 0; what is beyond the {@link #count} starts over
     */
    public Map<String, BigInteger> values(BigInteger machine) {
        Map<String, BigInteger> values = new LinkedHashMap<>();
        BigInteger rest = machine;
        for (int i = fields.size() - 1; i >= 0; i--) {
            BigInteger[] parts = rest.divideAndRemainder(fields.get(i).count());
            values.put(fields.get(i).name(), fields.get(i).least().add(parts[1]));
            rest = parts[0];
        }
        return values;
    }
}
