package org.bitloupe.cli.option;

import java.math.BigInteger;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.export.MachineNumbers;
import org.bitloupe.inspect.edit.TypedFieldValue;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.MachineFields;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Message;

/**
 * A machine on the command line: its number, or the rule that makes it of an address. All fields for machines and places together
 * are one number, see {@link MachineFields}.
 */
public final class MachineArgument {
    private MachineArgument() {}

    /**
     * The values of the fields that a machine's number says, by name, not yet compared with their bounds where it is one field alone.
     *
     * @throws UsageException if there is no such field, or the text is no number of it
     */
    public static Map<String, BigInteger> values(String text, Layout layout, Terminal terminal) {
        MachineFields machineFields = MachineFields.of(layout);
        if (!machineFields.isJoined()) {
            Field field = machineFields.indices().stream()
                    .findFirst()
                    .map(layout.fields()::get)
                    .or(() -> fields(layout).findFirst())
                    .orElseThrow(() -> new UsageException(terminal.say("cli.no-node", "layout", layout.id())));
            return Map.of(field.name(), number(field, text, terminal));
        }
        MachineNumbers numbers = MachineNumbers.ofNodes(layout);
        BigInteger number = number(joined(numbers, terminal), text, terminal);
        return machineFields
                .values(number)
                .map(machineFields::named)
                .orElseThrow(() -> new UsageException(
                        numbers.refusal(number).map(terminal::say).orElseThrow()));
    }

    /**
     * A machine's number, not yet compared with those that it can be.
     *
     * @param numbers those that it can be
     * @throws UsageException if the text is no number
     */
    public static BigInteger number(String text, Layout layout, MachineNumbers numbers, Terminal terminal) {
        Field field = fields(layout)
                .filter(one ->
                        numbers.first().equals(one.least()) && numbers.last().equals(one.limit()))
                .findFirst()
                .orElseGet(() -> joined(numbers, terminal));
        return number(field, text, terminal);
    }

    /**
     * A field's value as somebody wrote it; that a rule's number was cut is said.
     *
     * @throws UsageException if it is none
     */
    public static BigInteger number(Field field, String text, Terminal terminal) {
        TypedFieldValue value = TypedFieldValue.parse(field, text);
        if (value instanceof TypedFieldValue.Refused refused) {
            throw new UsageException(terminal.line(refused.problem()));
        }
        TypedFieldValue.Read read = (TypedFieldValue.Read) value;
        Message remark = read.remark();
        if (remark != null) {
            terminal.complain(terminal.say(remark));
        }
        return read.value();
    }

    /** A field as wide as the numbers are, which reads a number of several fields. */
    private static Field joined(MachineNumbers numbers, Terminal terminal) {
        BigInteger count = numbers.last().subtract(numbers.first()).add(BigInteger.ONE);
        return Field.of(terminal.say("cli.machine"), Role.NODE, Math.max(1, count.bitLength() - 1));
    }

    /** The fields for machines, then those for places. */
    private static Stream<Field> fields(Layout layout) {
        return Stream.of(Role.NODE, Role.SHARD)
                .flatMap(role -> IntStream.of(layout.indicesOf(role)).mapToObj(layout.fields()::get));
    }
}
