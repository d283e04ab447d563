package org.bitloupe.export.config;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.bitloupe.export.target.Options;
import org.bitloupe.export.target.PlainText;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * The machine that a configuration is for, as the one number that all machine fields of a layout make together.
 *
 * @param number the number; null if it is left to the reader
 * @param wrong why the number that was asked for cannot be, or null
 * @param shards whether there are fields, such as a data centre, that the number asked for says nothing of; they are 0 in it
 */
record Maker(@Nullable BigInteger number, @Nullable Message wrong, boolean shards) {

    /** The machine that the options, or fields with only one value, name. */
    static Maker of(Division division, Options options) {
        List<Field> fields = division.fieldsOf(Part.MACHINE).stream()
                .map(division.layout().fields()::get)
                .toList();
        boolean nodes = fields.stream().anyMatch(field -> field.role() == Role.NODE);
        BigInteger left = options.machine();
        BigInteger number = BigInteger.ZERO;
        boolean known = true;
        boolean shards = false;
        int shift = 0;
        for (int i = fields.size() - 1; i >= 0; i--) {
            Field field = fields.get(i);
            BigInteger value = field.value();
            boolean named = field.role() == Role.NODE || !nodes;
            if (named && left != null) {
                BigInteger own = left.and(mask(field.bits()));
                left = left.shiftRight(field.bits());
                if (own.compareTo(least(field)) < 0 || own.compareTo(most(field)) > 0) {
                    return wrong(options, field);
                }
                value = own;
            } else if (!named && value == null && options.machine() != null) {
                shards = true;
                value = field.least();
            }
            known &= value != null;
            number = number.or((value == null ? BigInteger.ZERO : value).shiftLeft(shift));
            shift += field.bits();
        }
        if (left != null && left.signum() != 0) {
            return new Maker(
                    null,
                    Message.of(
                            "export.config.machine.most",
                            "number",
                            String.valueOf(options.machine()),
                            "most",
                            Options.machines(division.layout()).subtract(BigInteger.ONE)),
                    false);
        }
        return new Maker(known ? number : null, null, shards);
    }

    private static BigInteger least(Field field) {
        BigInteger value = field.value();
        return value != null ? value : field.least();
    }

    private static BigInteger most(Field field) {
        BigInteger value = field.value();
        return value != null ? value : field.limit();
    }

    private static Maker wrong(Options options, Field field) {
        Message wrong = Message.of(
                "export.config.machine.range",
                "number",
                String.valueOf(options.machine()),
                "field",
                PlainText.name(field),
                "least",
                least(field),
                "most",
                most(field));
        return new Maker(null, wrong, false);
    }

    static BigInteger mask(int bits) {
        return BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
    }

    /** The largest machine number of a layout's machine bits. */
    static BigInteger most(Layout layout) {
        return mask(Division.of(layout).bits(Part.MACHINE));
    }

    /** The number; only where it is known. */
    Optional<BigInteger> known() {
        return Optional.ofNullable(number);
    }
}
