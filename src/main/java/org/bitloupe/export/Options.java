package org.bitloupe.export;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * A person's choices for an export. Each target heeds those it {@linkplain Target#heeds names}.
 *
 * @param style how a picture looks
 * @param name what functions, classes and tables are called after; any text, a target makes an identifier of it with
 *     {@link IdentifierMaker}
 * @param machine the machine that will make IDs: the value of the layout's field for machines or places; several are read as one
 *     number, see {@link #machineValues}; {@link Target#machines} says from which to which. Null where the reader of the file is to
 *     give it, or for the layout's own
 */
public record Options(
        PictureStyle style, String name, @Nullable BigInteger machine) {

    /** Plain pictures, names after the layout's, and no machine. */
    public static Options of(Layout layout) {
        return new Options(PictureStyle.PLAIN, layout.id(), null);
    }

    public Options withStyle(PictureStyle newStyle) {
        return new Options(newStyle, name, machine);
    }

    public Options withName(String newName) {
        return new Options(style, newName, machine);
    }

    public Options withMachine(@Nullable BigInteger newMachine) {
        return new Options(style, name, newMachine);
    }

    /** Returns the number of different machine numbers of a layout: the product of its machine fields' counts; 1 without any. */
    public static BigInteger machines(Layout layout) {
        return machineFields(layout).stream()
                .map(layout.fields()::get)
                .map(Field::count)
                .reduce(BigInteger.ONE, BigInteger::multiply);
    }

    /** The smallest machine number of a layout: not 0 where its only machine field has no 0. */
    public static BigInteger firstMachine(Layout layout) {
        Field only = only(layout);
        return only == null ? BigInteger.ZERO : only.least();
    }

    /** The largest machine number of a layout. */
    public static BigInteger lastMachine(Layout layout) {
        return firstMachine(layout).add(machines(layout)).subtract(BigInteger.ONE);
    }

    /** Explains why code of a layout cannot be made for a machine: it has none of that number. Empty if it has, and for null. */
    public static Optional<Message> machineRefusal(Layout layout, @Nullable BigInteger machine) {
        if (machine == null || machineValues(layout, machine).isPresent()) {
            return Optional.empty();
        }
        return Optional.of(Message.of(
                "export.code.refused.machine",
                "machine",
                machine.toString(),
                "least",
                firstMachine(layout).toString(),
                "most",
                lastMachine(layout).toString()));
    }

    /**
     * The values of the machine fields that a machine's number says, by index; empty for a number that the layout has not. With one
     * that varies the number is its value. Several are the digits of the number in mixed bases, the first the most significant,
     * each counted from its field's smallest value: where fields use all their bits that is the number that these bits make together.
     */
    public static Optional<Map<Integer, BigInteger>> machineValues(Layout layout, BigInteger machine) {
        List<Integer> places = machineFields(layout);
        BigInteger rest = machine.subtract(firstMachine(layout));
        if (rest.signum() < 0 || rest.compareTo(machines(layout)) >= 0) {
            return Optional.empty();
        }
        Map<Integer, BigInteger> values = new HashMap<>();
        for (int k = places.size() - 1; k >= 0; k--) {
            Field field = layout.fields().get(places.get(k));
            BigInteger[] parts = rest.divideAndRemainder(field.count());
            BigInteger only = field.value();
            values.put(places.get(k), only != null ? only : field.least().add(parts[1]));
            rest = parts[0];
        }
        return Optional.of(values);
    }

    /** Returns the fields with bits that tell machines apart, by index: those for machines and for places, such as data centres. */
    public static List<Integer> machineFields(Layout layout) {
        return IntStream.range(0, layout.fields().size())
                .filter(i -> isMachine(layout.fields().get(i)))
                .boxed()
                .toList();
    }

    private static boolean isMachine(Field field) {
        return (field.role() == Role.NODE || field.role() == Role.SHARD) && !field.textOnly();
    }

    private static @Nullable Field only(Layout layout) {
        List<Field> varying = machineFields(layout).stream()
                .map(layout.fields()::get)
                .filter(field -> field.count().compareTo(BigInteger.ONE) > 0)
                .toList();
        return varying.size() == 1 ? varying.get(0) : null;
    }
}
