package org.bitloupe.inspect.edit;

import java.math.BigInteger;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.bitloupe.inspect.reading.FormattedValue;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.file.InstantInput;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;

/**
 * The value of a field as a person typed it: a number in decimal or with {@code 0x} in hex, the name of a value, or the form in which
 * the field is shown (a MAC address, hex digits, a character, the last two parts of an IPv4 address); for a time also an instant.
 */
sealed interface FieldValueParser {

    /** A number. It is not checked against the field's width. */
    record Value(BigInteger number) implements FieldValueParser {}

    /** An instant, for a field that counts time. */
    record At(Instant instant) implements FieldValueParser {}

    /** The text is none of these. */
    record Refused(Problem problem) implements FieldValueParser {}

    /** Reads a text for a field that is a number. */
    static FieldValueParser of(Field field, String typed) {
        return new Reader(field, typed.strip()).read();
    }

    /** Reads one text. */
    final class Reader {
        /** The decimal digits of the widest field, and some spare for zeros in front. */
        private static final int LONGEST = 300;

        private static final Pattern HEX = Pattern.compile("[0-9A-Fa-f]+");
        /** A year with its first hyphen, or anything with a time of day: no number has that. */
        private static final Pattern INSTANT = Pattern.compile("[+-]?\\d{4,}-.*|.*:.*");

        private final Field field;
        private final String text;

        private Reader(Field field, String text) {
            this.field = field;
            this.text = text;
        }

        private FieldValueParser read() {
            if (text.isEmpty() || text.length() > LONGEST) {
                return refuse();
            }
            for (Map.Entry<BigInteger, String> named : field.values().entrySet()) {
                if (named.getValue().equalsIgnoreCase(text)) {
                    return new Value(named.getKey());
                }
            }
            if (field.isMainTime() && INSTANT.matcher(text).matches()) {
                return moment(InstantInput.of(text));
            }
            String lower = text.toLowerCase(Locale.ROOT);
            if (lower.startsWith("0x")) {
                return HEX.matcher(text.substring(2)).matches()
                        ? new Value(new BigInteger(text.substring(2), 16))
                        : refuse();
            }
            return FormattedValue.parse(field, text)
                    .<FieldValueParser>map(Value::new)
                    .orElseGet(this::refuse);
        }

        private static FieldValueParser moment(InstantInput instantInput) {
            return instantInput instanceof InstantInput.Read read
                    ? new At(read.instant())
                    : new Refused(((InstantInput.Refused) instantInput).problem());
        }

        private Refused refuse() {
            String shape = field.isMainTime()
                    ? "time"
                    : switch (field.show()) {
                        case HEX -> "hex";
                        case MAC -> "mac";
                        case DEC, IPV4_LOW16, CHAR, BASE32_SORTABLE, BASE62 ->
                            field.values().isEmpty() ? "number" : "named";
                    };
            String shown = text.length() > 40 ? text.substring(0, 40) + "\u2026" : text;
            return new Refused(Problem.at(
                    new ProblemPlace.InField(field.name()), "rewrite." + shape, "field", field.name(), "text", shown));
        }
    }
}
