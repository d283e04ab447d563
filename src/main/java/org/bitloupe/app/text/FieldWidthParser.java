package org.bitloupe.app.text;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bitloupe.capacity.Lifespan;
import org.bitloupe.catalog.Conformance;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.layout.edit.WidthEdits;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.message.NumberText;
import org.jspecify.annotations.Nullable;

/**
 * The width of a field as a person types it: {@code 12}, {@code +2}, {@code -1}; a number too large for a width is the number of values
 * wanted ({@code 4096}); {@code 50y} on a time is how long it shall last, {@code +70y} how much longer than its whole years now.
 */
public final class FieldWidthParser {
    private static final int LONGEST = 60;
    private static final Pattern YEARS = Pattern.compile("(.+?)\\s*(?:y|years?)");

    private FieldWidthParser() {}

    /** The result of reading it. */
    public sealed interface Result {}

    /**
     * A width.
     *
     * @param bits the width, may be out of any range
     * @param remark how the width follows from what was typed, or null where it was typed itself
     */
    public record Bits(int bits, @Nullable Message remark) implements Result {}

    /** Not a width. */
    public record Refused(Message why) implements Result {}

    /**
     * Reads a width.
     *
     * @param messages the words around the box, for how numbers are written there
     * @param text what was typed
     * @param field the field it is for
     * @param total the layout's width: a larger number counts values
     */
    public static Result parse(Messages messages, String text, Field field, int total) {
        String plain = NumberText.digits(text).toLowerCase(Locale.ROOT).replaceAll("\\s*bits?$", "");
        NumberText numbers = NumberText.of(messages);
        Refused refused = new Refused(Message.of("design.width.what"));
        if (plain.isEmpty() || plain.length() > LONGEST) {
            return refused;
        }
        if (plain.matches("[+-][0-9]{1,3}")) {
            return new Bits(field.bits() + Integer.parseInt(plain), null);
        }
        Matcher lasting = YEARS.matcher(plain);
        if (lasting.matches()) {
            String sign = lasting.group(1).substring(0, 1);
            boolean relative = sign.equals("+") || sign.equals("-");
            return numbers.decimal(relative ? lasting.group(1).substring(1) : lasting.group(1))
                    .filter(years -> years.signum() > 0)
                    .map(years -> relative ? now(field).add(sign.equals("-") ? years.negate() : years) : years)
                    .filter(years -> years.signum() > 0)
                    .map(years -> years(years, field))
                    .orElse(refused);
        }
        Optional<BigDecimal> typed = numbers.whole(plain);
        if (typed.isEmpty()) {
            return refused;
        }
        BigInteger number = typed.get().toBigInteger();
        if (number.compareTo(BigInteger.valueOf(total)) <= 0) {
            return new Bits(number.intValueExact(), null);
        }
        int bits = number.subtract(BigInteger.ONE).bitLength();
        return new Bits(bits, Message.of("design.width.values", "values", number, "n", bits));
    }

    /**
     * Describes the effect of a typed width, while it is typed.
     *
     * @return what it means and who pays, or why it cannot be; empty if it is no width, or no other one
     */
    public static Optional<String> explain(Messages messages, Layout layout, int field, String typed) {
        Field edited = layout.fields().get(field);
        if (!(parse(messages, typed, edited, layout.width()) instanceof Bits bits) || bits.bits() == edited.bits()) {
            return Optional.empty();
        }
        List<String> sentences = new ArrayList<>();
        if (bits.remark() != null) {
            sentences.add(messages.say(bits.remark()));
        }
        EditResult edit = WidthEdits.field(layout, field, bits.bits());
        if (edit instanceof EditResult.Refused refused) {
            sentences.add(messages.say(refused.why()));
        } else if (edit instanceof EditResult.Done done) {
            if (done.remark() != null) {
                sentences.add(messages.get("design.width.pays", "who", done.remark()));
            }
            Conformance.departure(layout, done.layout()).ifPresent(left -> sentences.add(messages.say(left.text())));
        }
        return sentences.isEmpty() ? Optional.empty() : Optional.of(messages.sentences(sentences));
    }

    /** The whole years a time lasts: whoever adds 70 to 69.7 wants what lasts 139, and not another bit for the rest. */
    private static BigDecimal now(Field field) {
        TimeEncoding time = field.time();
        return time == null
                ? BigDecimal.ZERO
                : Lifespan.years(field.count(), time.tick()).setScale(0, RoundingMode.FLOOR);
    }

    private static Result years(BigDecimal years, Field field) {
        TimeEncoding time = field.time();
        if (time == null || time.adds() != null) {
            return new Refused(Message.of("design.width.no-time", "field", field.name()));
        }
        int bits = bitsFor(years, time.tick());
        return new Bits(bits, Message.of("design.width.years", "years", years, "n", bits));
    }

    /** The fewest bits that last as many years. */
    private static int bitsFor(BigDecimal years, Tick tick) {
        BigDecimal perTick = Lifespan.years(BigInteger.ONE, tick);
        BigInteger ticks =
                years.divide(perTick, 0, RoundingMode.CEILING).toBigInteger().max(BigInteger.ONE);
        return Math.max(1, ticks.subtract(BigInteger.ONE).bitLength());
    }
}
