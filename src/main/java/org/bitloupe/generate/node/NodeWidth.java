package org.bitloupe.generate.node;

import java.math.BigInteger;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;

/** The number of bits a layout has for node numbers. */
public final class NodeWidth {
    private NodeWidth() {}

    /**
     * The widest whole number of bits that any machine number may have, all node fields together, at most {@link NodeRule#MOST_BITS};
     * empty for a layout without room for two machines. Bounds of a field count: 600 machines are 9 bits.
     */
    public static OptionalInt of(Layout layout) {
        BigInteger machines = IntStream.of(layout.indicesOf(Role.NODE))
                .mapToObj(layout.fields()::get)
                .filter(field -> !field.textOnly())
                .map(Field::count)
                .reduce(BigInteger.ONE, BigInteger::multiply);
        int bits = machines.bitLength() - 1;
        return bits < 1 ? OptionalInt.empty() : OptionalInt.of(Math.min(bits, NodeRule.MOST_BITS));
    }
}
