package org.bitloupe.export.generator;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bitloupe.export.MachineNumbers;
import org.bitloupe.export.Options;
import org.bitloupe.export.SingleLineText;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * The machine that a configuration is for, as the one number that all machine fields of a layout make together: the number that a
 * generator of that many machine bits is given.
 *
 * @param number the number; null if it is left to the reader
 * @param wrong why the number that was asked for cannot be, or null
 */
record ConfiguredNode(@Nullable BigInteger number, @Nullable Message wrong) {
    /** A generator without a setting for a machine's number. */
    static final ConfiguredNode NONE = new ConfiguredNode(null, null);

    /**
     * The machine that the options, or fields with only one value, name.
     *
     * @param target the generator's name
     * @param takes the numbers that the generator itself takes, or null for all that its bits hold
     */
    static ConfiguredNode of(SnowflakeView snowflakeView, Options options, Message target, @Nullable WidthRange takes) {
        BigInteger asked = options.machine();
        MachineNumbers all = all(snowflakeView);
        BigInteger number = asked == null && !all.choice() ? all.first() : asked;
        if (number == null) {
            return NONE;
        }
        Message wrong = wrong(snowflakeView, number, target, takes);
        return wrong == null ? new ConfiguredNode(number, null) : new ConfiguredNode(null, wrong);
    }

    private static @Nullable Message wrong(
            SnowflakeView snowflakeView, BigInteger number, Message target, @Nullable WidthRange takes) {
        MachineNumbers all = all(snowflakeView);
        if (!all.has(number)) {
            return Message.of("export.config.machine.most")
                    .with("number", number.toString())
                    .with("least", all.first().toString())
                    .with("most", all.last().toString());
        }
        if (takes != null && !numbers(takes).has(number)) {
            return Message.of("export.config.machine.target")
                    .with("target", target)
                    .with("least", Integer.toString(takes.least()))
                    .with("most", Integer.toString(takes.most()));
        }
        return unfit(snowflakeView, number);
    }

    /** Returns the field that could not have the value that a number gives it, in a sentence; null if there is none. */
    private static @Nullable Message unfit(SnowflakeView snowflakeView, BigInteger number) {
        BigInteger left = number;
        List<Field> fields = fields(snowflakeView);
        for (int i = fields.size() - 1; i >= 0; i--) {
            Field field = fields.get(i);
            BigInteger value = left.and(field.allOnes());
            left = left.shiftRight(field.bits());
            if (value.compareTo(first(field)) < 0 || value.compareTo(last(field)) > 0) {
                return Message.of("export.config.machine.field")
                        .with("number", number.toString())
                        .with("field", SingleLineText.name(field))
                        .with("value", value.toString())
                        .with("least", first(field).toString())
                        .with("most", last(field).toString());
            }
        }
        return null;
    }

    /**
     * The numbers of a layout's machines that a generator takes: from the smallest value of each machine field to the largest, as the
     * bits that they make together. 0 alone without any.
     */
    static MachineNumbers numbers(Layout layout, @Nullable WidthRange takes) {
        SnowflakeView snowflakeView = SnowflakeView.of(layout);
        MachineNumbers all = all(snowflakeView);
        if (takes == null) {
            return all;
        }
        BigInteger[] fit = IntStream.rangeClosed(takes.least(), takes.most())
                .mapToObj(BigInteger::valueOf)
                .filter(number -> all.has(number) && unfit(snowflakeView, number) == null)
                .toArray(BigInteger[]::new);
        return fit.length == 0 ? all : new MachineNumbers(fit[0], fit[fit.length - 1]);
    }

    private static MachineNumbers numbers(WidthRange range) {
        return new MachineNumbers(BigInteger.valueOf(range.least()), BigInteger.valueOf(range.most()));
    }

    private static MachineNumbers all(SnowflakeView snowflakeView) {
        BigInteger least = BigInteger.ZERO;
        BigInteger most = BigInteger.ZERO;
        for (Field field : fields(snowflakeView)) {
            least = least.shiftLeft(field.bits()).or(first(field));
            most = most.shiftLeft(field.bits()).or(last(field));
        }
        return new MachineNumbers(least, most);
    }

    /**
     * Describes the parts of the number, the most significant first: {@code shard 0 to 15, machine 0 to 31}; empty for fewer than two
     * fields.
     */
    static Optional<Message> parts(SnowflakeView snowflakeView) {
        List<Field> fields = fields(snowflakeView);
        return fields.size() < 2
                ? Optional.empty()
                : fields.stream()
                        .map(ConfiguredNode::part)
                        .reduce((before, part) ->
                                Message.of("export.config.machine.parts", "before", before, "part", part));
    }

    private static Message part(Field field) {
        return Message.of(
                        first(field).equals(last(field))
                                ? "export.config.machine.part.only"
                                : "export.config.machine.part")
                .with("field", SingleLineText.name(field))
                .with("least", first(field).toString())
                .with("most", last(field).toString());
    }

    private static List<Field> fields(SnowflakeView snowflakeView) {
        return snowflakeView.fieldsOf(SnowflakePart.MACHINE).stream()
                .map(snowflakeView.layout().fields()::get)
                .toList();
    }

    private static BigInteger first(Field field) {
        BigInteger only = field.value();
        return only == null ? field.least() : only;
    }

    private static BigInteger last(Field field) {
        BigInteger only = field.value();
        return only == null ? field.limit() : only;
    }
}
