package org.bitloupe.inspect.edit;

import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.bitloupe.generate.engine.InitialValues;
import org.bitloupe.generate.node.AddressNodeRule;
import org.bitloupe.generate.node.NodeRule;
import org.bitloupe.layout.DisplayFormat;
import org.bitloupe.layout.Field;
import org.bitloupe.message.Message;
import org.bitloupe.message.NumberText;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;
import org.jspecify.annotations.Nullable;

/** The result of reading a field's value as a person wrote it. */
public sealed interface TypedFieldValue {

    /**
     * It is a number, not yet compared with the field's bounds.
     *
     * @param remark what is to be known about it: a rule's number was cut to the field's bits; null for nothing
     */
    record Read(BigInteger value, @Nullable Message remark) implements TypedFieldValue {
        public Read(BigInteger value) {
            this(value, null);
        }
    }

    /** It is none. */
    record Refused(Problem problem) implements TypedFieldValue {}

    /**
     * Reads a value: decimal, hex after {@code 0x}, a MAC address, the last two numbers of an IPv4 address ({@code .1.2}), one of the
     * field's named values, or a rule for machine numbers and an address ({@code host-ordinal:web-17}), see {@link NodeRule}.
     */
    static TypedFieldValue parse(Field field, String text) {
        String trimmed = text.strip();
        if (ByRule.is(trimmed)) {
            return ByRule.of(field, trimmed);
        }
        if (Forms.isEither(field, trimmed)) {
            return new Refused(Problem.at(new ProblemPlace.InField(field.name()), "generate.address")
                    .with("text", trimmed)
                    .with("number", trimmed.replace(".", "")));
        }
        return Forms.named(field, trimmed)
                .or(() -> Forms.number(field, trimmed))
                .<TypedFieldValue>map(Read::new)
                .orElseGet(() -> new Refused(Problem.at(new ProblemPlace.InField(field.name()), Forms.NO_NUMBER)
                        .with("field", field.name())
                        .with("text", trimmed)));
    }

    /** Reads a value as it is typed in a box: also one with signs between its thousands. */
    static TypedFieldValue typed(Field field, String text, NumberText numbers) {
        TypedFieldValue value = parse(field, text);
        boolean none =
                value instanceof Refused refused && refused.problem().id().equals(Forms.NO_NUMBER);
        return none
                ? numbers.whole(text)
                        .<TypedFieldValue>map(number -> new Read(number.toBigInteger()))
                        .orElse(value)
                : value;
    }

    /** The value a generator takes where none is asked for; empty where it draws one at random. */
    static Optional<BigInteger> usual(Field field) {
        return InitialValues.isMac(field) ? Optional.empty() : Optional.of(InitialValues.usual(field));
    }

    /** The source from which a machine's number is computed. */
    final class ByRule {
        private ByRule() {}

        private static boolean is(String text) {
            int colon = text.indexOf(':');
            return colon > 0
                    && NodeRule.find(text.substring(0, colon))
                            .filter(AddressNodeRule.class::isInstance)
                            .isPresent();
        }

        private static TypedFieldValue of(Field field, String text) {
            int bits = Math.max(1, Math.min(NodeRule.MOST_BITS, field.count().bitLength() - 1));
            NodeRule.Outcome outcome = NodeRule.number(text, bits);
            if (outcome instanceof NodeRule.Outcome.None none) {
                return new Refused(Problem.at(new ProblemPlace.InField(field.name()), "generate.by-rule")
                        .with("field", field.name())
                        .with("text", text)
                        .with("why", none.why()));
            }
            NodeRule.Outcome.Given given = (NodeRule.Outcome.Given) outcome;
            return new Read(BigInteger.valueOf(given.value()), cut(text, given, bits));
        }

        private static @Nullable Message cut(String text, NodeRule.Outcome.Given given, int bits) {
            return given.value() == given.whole()
                    ? null
                    : Message.of("node.cut")
                            .with("text", text)
                            .with("number", Long.toUnsignedString(given.whole()))
                            .with("bits", Message.of("text.count.bits", "n", bits))
                            .with("value", Long.toString(given.value()));
        }
    }

    /** The ways to write a number. */
    final class Forms {
        /** Longer than 256 bits in any form. */
        private static final int LONGEST = 100;

        private static final Pattern DECIMAL = Pattern.compile("-?[0-9]+");
        private static final Pattern HEX = Pattern.compile("0[xX][0-9a-fA-F]+");
        private static final Pattern MAC = Pattern.compile("[0-9a-fA-F]{2}([:-][0-9a-fA-F]{2}){5}");
        private static final Pattern LOW_IP = Pattern.compile("\\.?([0-9]{1,3})\\.([0-9]{1,3})");

        private static final Pattern GROUPED = Pattern.compile("[1-9][0-9]{0,2}\\.[0-9]{3}");
        /** The problem of a text that is a number in none of these ways. */
        private static final String NO_NUMBER = "generate.value";

        private Forms() {}

        /** Tells whether it is the end of an address to some and a number with a point between its thousands to others. */
        private static boolean isEither(Field field, String text) {
            return field.show() == DisplayFormat.IPV4_LOW16
                    && GROUPED.matcher(text).matches()
                    && number(field, "." + text).isPresent();
        }

        private static Optional<BigInteger> named(Field field, String text) {
            return field.values().entrySet().stream()
                    .filter(e -> e.getValue().equalsIgnoreCase(text))
                    .map(Map.Entry::getKey)
                    .findFirst();
        }

        private static Optional<BigInteger> number(Field field, String text) {
            if (text.length() > LONGEST) {
                return Optional.empty();
            }
            if (DECIMAL.matcher(text).matches()) {
                return Optional.of(new BigInteger(text));
            }
            if (HEX.matcher(text).matches()) {
                return Optional.of(new BigInteger(text.substring(2), 16));
            }
            if (MAC.matcher(text).matches()) {
                return Optional.of(new BigInteger(text.replace(":", "").replace("-", ""), 16));
            }
            var ip = LOW_IP.matcher(text);
            // 3.100 is three thousand one hundred to many: two numbers are an address where a dot begins them, or
            // addresses are shown.
            if (ip.matches() && (text.startsWith(".") || field.show() == DisplayFormat.IPV4_LOW16)) {
                int high = Integer.parseInt(ip.group(1));
                int low = Integer.parseInt(ip.group(2));
                return high < 256 && low < 256 ? Optional.of(BigInteger.valueOf(high * 256L + low)) : Optional.empty();
            }
            return Optional.empty();
        }
    }
}
