package org.bitloupe.app.control.field;

import java.math.BigInteger;
import java.time.Instant;
import java.util.Optional;
import org.bitloupe.app.text.AmountText;
import org.bitloupe.app.text.TickText;
import org.bitloupe.capacity.Lifespan;
import org.bitloupe.capacity.RoundedDuration;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/** The capacity of a field of a layout, in words and numbers. */
public final class FieldCapacityText {
    private final Messages messages;
    private final AmountText amountText;

    /** Facts for a reader of that language. */
    public FieldCapacityText(Messages messages) {
        this.messages = messages;
        this.amountText = new AmountText(messages);
    }

    /** "42 bits". */
    public String bits(int bits) {
        return messages.get("text.count.bits", "n", bits);
    }

    /** Describes the number of its values: "4,096", "4.398 × 10¹²". */
    public String values(Field field) {
        return amountText.count(field.count());
    }

    /** Describes the main figure of a field before something that follows: its unit is left out where that has the same. */
    public String amountBefore(Layout layout, Field field, Layout next, Field then) {
        Optional<RoundedDuration> now = lifespan(layout, field);
        boolean same =
                now.map(RoundedDuration::unit).equals(lifespan(next, then).map(RoundedDuration::unit));
        return now.isPresent() && same ? amountText.years(now.get().number()) : amount(layout, field);
    }

    /** Describes the main figure of a field: how long a time lasts, "139.4 years", else its number of values, "512". */
    public String amount(Layout layout, Field field) {
        return lifespan(layout, field).map(amountText::duration).orElseGet(() -> values(field));
    }

    private static Optional<RoundedDuration> lifespan(Layout layout, Field field) {
        return isLayoutTime(layout, field)
                ? Lifespan.of(layout)
                        .map(life -> life.rounded(layout.expectedLoad().years()))
                : Optional.empty();
    }

    private static boolean isLayoutTime(Layout layout, Field field) {
        int main = layout.mainTime();
        return main >= 0 && layout.fields().get(main).equals(field);
    }

    /** A field's piece in an ID, with its role and the bits it is in, for who cannot see the bar. */
    public String segment(Field field, Slice slice) {
        return messages.say(Message.of("ruler.segment")
                .with("field", field.name())
                .with("bits", bits(slice.width()))
                .with("role", RoleStyles.name(messages, field.role()))
                .with("high", slice.idHigh())
                .with("low", slice.idLow()));
    }

    /** "timestamp 42 bits, 139.4 years", for who cannot see the bar. */
    public String spoken(Layout layout, Field field) {
        String amount = field.role() == Role.NODE
                ? messages.get("text.count.machines", "n", values(field))
                : amount(layout, field);
        return messages.get("field.spoken", "field", field.name(), "bits", bits(field.bits()), "amount", amount);
    }

    /** Describes the meaning of its values: "139.4 years, until 15 May 2163", "machines 0–511". */
    public String means(Layout layout, Field field) {
        BigInteger value = field.value();
        if (value != null) {
            return constant(layout, field, value);
        }
        String first = amountText.count(field.least());
        String last = amountText.count(field.limit());
        return switch (field.role()) {
            case TIME -> time(layout, field);
            case NODE -> messages.get("field.means.node", "first", first, "last", last);
            case SHARD -> messages.get("field.means.shard", "first", first, "last", last);
            case TYPE -> messages.get("field.means.type", "first", first, "last", last);
            case SEQUENCE -> sequence(layout);
            case RANDOM -> messages.get("field.means.random");
            case CLOCK_SEQUENCE -> messages.get("field.means.clock-sequence");
            case CHECKSUM -> messages.get("field.means.checksum");
            case UNUSED -> messages.get("field.means.unused");
            case UNKNOWN -> messages.get("field.means.unknown");
            case VERSION, VARIANT, DATA -> messages.get("field.means.data", "first", first, "last", last);
        };
    }

    private String constant(Layout layout, Field field, BigInteger value) {
        Slice top = layout.slices().get(0);
        boolean sign = layout.fields().get(top.field()).equals(field)
                && value.signum() == 0
                && (layout.width() == Integer.SIZE || layout.width() == Long.SIZE);
        return sign ? messages.get("field.means.sign") : messages.get("text.value.always", "value", value.toString());
    }

    private String time(Layout layout, Field field) {
        TimeEncoding time = field.time();
        if (time != null && time.adds() != null) {
            return messages.get("field.means.refines", "field", time.adds());
        }
        Optional<Instant> ends = Lifespan.of(layout).flatMap(Lifespan::ends).filter(end -> !AmountText.isFar(end));
        return ends.isEmpty()
                ? amount(layout, field)
                : messages.get("field.means.time", "years", amount(layout, field), "date", amountText.day(ends.get()));
    }

    private String sequence(Layout layout) {
        int main = layout.mainTime();
        TimeEncoding time = main < 0 ? null : layout.fields().get(main).time();
        return switch (layout.generationRules().sequenceReset()) {
            case TICK ->
                time == null
                        ? messages.get("field.means.counter")
                        : messages.get("field.means.sequence", "tick", tick(time));
            case NEVER -> messages.get("field.means.endless");
            case START -> messages.get("field.means.counter");
        };
    }

    private static String tick(TimeEncoding time) {
        return TickText.name(time.tick());
    }
}
