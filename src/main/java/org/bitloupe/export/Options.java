package org.bitloupe.export;

import java.math.BigInteger;
import java.util.Optional;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.MachineFields;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * A person's choices for an export. Each target heeds those it {@linkplain Target#heeds names}.
 *
 * @param style how a picture looks
 * @param name what functions, classes and tables are called after; any text, a target makes an identifier of it with
 *     {@link IdentifierMaker}
 * @param machine the machine that will make IDs: the number of its {@link MachineFields}; {@link Target#machines} says from which to which. Null where the reader of the file is to
 *     give it, or for the layout's own
 * @param evidence true if a layout that travels in the file is to tell the surroundings that its IDs are met in: the hosts and columns
 *     of whoever wrote it
 */
public record Options(
        PictureStyle style, String name, @Nullable BigInteger machine, boolean evidence) {

    /** Plain pictures, names after the layout's, no machine, and nothing told of surroundings. */
    public static Options of(Layout layout) {
        return new Options(PictureStyle.PLAIN, layout.id(), null, false);
    }

    public Options withStyle(PictureStyle newStyle) {
        return new Options(newStyle, name, machine, evidence);
    }

    public Options withName(String newName) {
        return new Options(style, newName, machine, evidence);
    }

    public Options withMachine(@Nullable BigInteger newMachine) {
        return new Options(style, name, newMachine, evidence);
    }

    public Options withEvidence(boolean newEvidence) {
        return new Options(style, name, machine, newEvidence);
    }

    /** Returns a layout as it travels in a file. */
    public Layout travelling(Layout layout) {
        return evidence ? layout : layout.withoutEvidence();
    }

    /** Explains why code of a layout cannot be made for the machine: it has none of that number. Empty if it has, and without a machine. */
    public Optional<Message> machineRefusal(Layout layout) {
        return machine == null
                ? Optional.empty()
                : MachineNumbers.ofNodes(layout).refusal(machine);
    }
}
