package org.bitloupe.export;

import java.math.BigInteger;
import java.util.Optional;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.MachineFields;
import org.bitloupe.message.Message;

/**
 * The numbers that a layout's machines can have in an export.
 *
 * @param first the smallest
 * @param last the largest; the same where there is nothing to choose
 */
public record MachineNumbers(BigInteger first, BigInteger last) {

    /** Returns the numbers that the layout's machine fields hold together. */
    public static MachineNumbers ofNodes(Layout layout) {
        MachineFields fields = MachineFields.of(layout);
        return new MachineNumbers(fields.first(), fields.last());
    }

    /** Tells whether there is more than one. */
    public boolean choice() {
        return !first.equals(last);
    }

    public boolean has(BigInteger number) {
        return number.compareTo(first) >= 0 && number.compareTo(last) <= 0;
    }

    /** Explains why no machine of the layout has a number; empty if one has. */
    public Optional<Message> refusal(BigInteger number) {
        return has(number)
                ? Optional.empty()
                : Optional.of(Message.of("export.code.refused.machine")
                        .with("machine", number.toString())
                        .with("least", first.toString())
                        .with("most", last.toString()));
    }
}
