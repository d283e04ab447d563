package org.bitloupe.export.target;

import java.math.BigInteger;
import java.util.stream.IntStream;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.jspecify.annotations.Nullable;

/**
 * What a person may choose about an export. Each target heeds those it {@linkplain Target#heeds names}.
 *
 * @param style how a picture looks
 * @param name what functions, classes and tables are called after; any text, a target makes an identifier of it with
 *     {@link Identifiers}
 * @param machine the number of the machine that will make IDs, all node fields read as one number, the first the most significant;
 *     null where the reader of the file is to give it, or for the layout's own
 */
public record Options(Style style, String name, @Nullable BigInteger machine) {

    /** Plain pictures, names after the layout's, and no machine. */
    public static Options of(Layout layout) {
        return new Options(Style.PLAIN, layout.id(), null);
    }

    public Options withStyle(Style newStyle) {
        return new Options(newStyle, name, machine);
    }

    public Options withName(String newName) {
        return new Options(style, newName, machine);
    }

    public Options withMachine(@Nullable BigInteger newMachine) {
        return new Options(style, name, newMachine);
    }

    /** How many different machine numbers a layout has: the product of its node fields' counts; 1 without any. */
    public static BigInteger machines(Layout layout) {
        return IntStream.of(layout.indicesOf(Role.NODE))
                .mapToObj(layout.fields()::get)
                .filter(field -> !field.textOnly())
                .map(Field::count)
                .reduce(BigInteger.ONE, BigInteger::multiply);
    }
}
