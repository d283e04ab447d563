package org.bitloupe.app.generate.form;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bitloupe.layout.Field;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.message.NumberText;

/**
 * Machines as they are typed, with spaces or commas between them. Commas and spaces stand between the thousands of a number as well,
 * so that {@code 1,000} is not machines 1 and 0: a list that may be meant as a number is not read as either.
 *
 * @param text all of it, with digits of ASCII and nothing around its hyphens
 * @param parts the machines and ranges in it
 */
record MachineList(String text, List<String> parts) {
    /** Also the commas and semicolons of Arabic and Chinese. */
    private static final String SIGN = "[,;\\s\\u060c\\u061b\\u3001\\uff0c\\uff1b]";

    private static final Pattern BETWEEN = Pattern.compile(SIGN + "+");
    /** Stands between two machines for sure. */
    private static final Pattern APART = Pattern.compile(SIGN + "{2,}|[;\\u061b\\uff1b]");

    private static final Pattern BLANK = Pattern.compile("\\s+");
    private static final Pattern RANGE = Pattern.compile("\\s*(-|\\.\\.)\\s*");
    private static final Pattern PADDED = Pattern.compile("0[0-9]+(?:(?:-|\\.\\.)[0-9]+)?");
    /** As it may stand between thousands, also in groups of two. */
    private static final Pattern GROUPED =
            Pattern.compile("[1-9][0-9]{0,2}(?:" + SIGN + "[0-9]{2,3})*" + SIGN + "[0-9]{3}");
    /** Nobody has a hundred million machines. */
    private static final Pattern LIST = Pattern.compile("[0-9]{3}(?:" + SIGN + "[0-9]{3}){2,}");

    /** As many digits as 128 bits have, with signs between them. */
    private static final int LONGEST = 60;

    MachineList {
        parts = List.copyOf(parts);
    }

    static MachineList of(String typed) {
        String text = RANGE.matcher(NumberText.digits(typed)).replaceAll("$1");
        return new MachineList(
                text,
                BETWEEN.splitAsStream(text).filter(part -> !part.isEmpty()).toList());
    }

    /** Explains why it may be a number of a field, or part of it, and what to write instead; empty if it is a list for sure. */
    Optional<String> thousands(Field field, Messages messages) {
        return Stream.of(APART, BLANK)
                .flatMap(between -> between.splitAsStream(text))
                .filter(piece -> piece.length() <= LONGEST
                        && GROUPED.matcher(piece).matches()
                        && !LIST.matcher(piece).matches())
                .filter(piece -> new BigInteger(number(piece)).compareTo(field.limit()) <= 0)
                .findFirst()
                .map(piece -> messages.say(Message.of("generate.form.machines.either")
                        .with("text", piece)
                        .with("number", number(piece))
                        .with("list", BETWEEN.matcher(piece).replaceAll(", "))))
                .or(() -> padded(messages));
    }

    private static String number(String piece) {
        return BETWEEN.matcher(piece).replaceAll("");
    }

    /** Zeros stand before a number only where they do so from the first one on: 01, 02, 03. */
    private Optional<String> padded(Messages messages) {
        boolean thousands = !parts.isEmpty()
                && !PADDED.matcher(parts.get(0)).matches()
                && parts.stream().anyMatch(part -> PADDED.matcher(part).matches());
        return thousands ? Optional.of(messages.get("generate.form.machines.padded", "text", text)) : Optional.empty();
    }
}
