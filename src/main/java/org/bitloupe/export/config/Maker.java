package org.bitloupe.export.config;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.export.target.MachineNumbers;
import org.bitloupe.export.target.Options;
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
        Layout layout = division.layout();
        BigInteger asked = options.machine();
        Map<Integer, BigInteger> own = Map.of();
        if (asked != null) {
            Optional<Map<Integer, BigInteger>> values =
                    hasNodes(layout) ? Options.machineValues(layout, asked) : shardValues(division, asked);
            if (values.isEmpty()) {
                return wrong(layout, asked);
            }
            own = values.get();
        }
        BigInteger number = BigInteger.ZERO;
        boolean known = true;
        boolean shards = false;
        int shift = 0;
        List<Integer> fields = division.fieldsOf(Part.MACHINE);
        for (int i = fields.size() - 1; i >= 0; i--) {
            Field field = layout.fields().get(fields.get(i));
            BigInteger value = own.get(fields.get(i));
            value = value == null ? field.value() : value;
            if (value == null && asked != null) {
                shards = true;
                value = field.least();
            }
            known &= value != null;
            number = number.or((value == null ? BigInteger.ZERO : value).shiftLeft(shift));
            shift += field.bits();
        }
        return new Maker(known ? number : null, null, shards);
    }

    private static boolean hasNodes(Layout layout) {
        return layout.indicesOf(Role.NODE).length > 0;
    }

    /** Where a layout has no node field, what stands for it takes the number: its bits are theirs together. Empty if it does not fit. */
    private static Optional<Map<Integer, BigInteger>> shardValues(Division division, BigInteger asked) {
        Map<Integer, BigInteger> values = new HashMap<>();
        BigInteger left = asked;
        List<Integer> fields = division.fieldsOf(Part.MACHINE);
        for (int i = fields.size() - 1; i >= 0; i--) {
            Field field = division.layout().fields().get(fields.get(i));
            BigInteger value = left.and(mask(field.bits()));
            left = left.shiftRight(field.bits());
            BigInteger only = field.value();
            boolean fits = only == null
                    ? value.compareTo(field.least()) >= 0 && value.compareTo(field.limit()) <= 0
                    : value.equals(only);
            if (!fits) {
                return Optional.empty();
            }
            values.put(fields.get(i), value);
        }
        return left.signum() == 0 ? Optional.of(values) : Optional.empty();
    }

    private static Maker wrong(Layout layout, BigInteger asked) {
        Message wrong = Message.of(
                "export.config.machine.most",
                "number",
                asked.toString(),
                "least",
                numbers(layout).first(),
                "most",
                numbers(layout).last());
        return new Maker(null, wrong, false);
    }

    static BigInteger mask(int bits) {
        return BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
    }

    /** The largest machine number of a layout's machine bits. */
    static BigInteger most(Layout layout) {
        return mask(Division.of(layout).bits(Part.MACHINE));
    }

    /** The numbers of the layout's node fields, or those of its machine bits where it has only others. */
    static MachineNumbers numbers(Layout layout) {
        return hasNodes(layout) ? MachineNumbers.ofNodes(layout) : new MachineNumbers(BigInteger.ZERO, most(layout));
    }

    /** The number; only where it is known. */
    Optional<BigInteger> known() {
        return Optional.ofNullable(number);
    }
}
