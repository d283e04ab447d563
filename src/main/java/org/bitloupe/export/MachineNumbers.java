package org.bitloupe.export;

import java.math.BigInteger;
import org.bitloupe.layout.Layout;

/**
 * The numbers that a layout's machines can have in an export.
 *
 * @param first the smallest
 * @param last the largest; the same where there is nothing to choose
 */
public record MachineNumbers(BigInteger first, BigInteger last) {

    /** Returns the numbers that the layout's machine fields hold together, see {@link Options#machineValues}. */
    public static MachineNumbers ofNodes(Layout layout) {
        return new MachineNumbers(Options.firstMachine(layout), Options.lastMachine(layout));
    }

    /** Tells whether there is more than one. */
    public boolean choice() {
        return !first.equals(last);
    }

    /** Tells whether a machine can have that number. */
    public boolean has(BigInteger number) {
        return number.compareTo(first) >= 0 && number.compareTo(last) <= 0;
    }
}
