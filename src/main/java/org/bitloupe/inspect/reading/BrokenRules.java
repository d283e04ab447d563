package org.bitloupe.inspect.reading;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.inspect.rank.Decoding;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** The hard rules of a layout's fields: constants, smallest and largest values. */
final class BrokenRules {
    private BrokenRules() {}

    /** One reason for each rule that an ID breaks. */
    static List<Reason> broken(Decoding decoding) {
        List<Reason> reasons = new ArrayList<>();
        Layout layout = decoding.compiled().layout();
        for (int i = 0; i < layout.fields().size(); i++) {
            BigInteger value = decoding.value(i);
            Message broken = value == null ? null : broken(layout, i, value);
            if (broken != null) {
                reasons.add(new Reason(Reason.Kind.AGAINST, broken));
            }
        }
        return reasons;
    }

    private static @Nullable Message broken(Layout layout, int index, BigInteger value) {
        Field field = layout.fields().get(index);
        if (field.value() != null && !field.value().equals(value)) {
            return differs(layout, index, field, value, field.value());
        }
        if (field.max() != null && value.compareTo(field.max()) > 0) {
            return bound("inspect.reason.above", field, value, field.max());
        }
        if (field.min() != null && value.compareTo(field.min()) < 0) {
            return bound("inspect.reason.below", field, value, field.min());
        }
        return null;
    }

    private static Message differs(Layout layout, int index, Field field, BigInteger value, BigInteger expected) {
        List<Slice> slices = layout.slicesOf(index);
        if (field.role() == Role.UNUSED && expected.signum() == 0 && slices.size() == 1) {
            Slice slice = slices.get(0);
            return field.bits() == 1
                    ? Message.of("inspect.reason.reserved-bit", "bit", Integer.toString(slice.idLow()))
                    : Message.of("inspect.reason.reserved-bits")
                            .with("high", Integer.toString(slice.idHigh()))
                            .with("low", Integer.toString(slice.idLow()));
        }
        if (field.role() == Role.VARIANT) {
            return Message.of("inspect.reason.variant-differs")
                    .with("value", FieldMeaning.binary(value, field.bits()))
                    .with("expected", FieldMeaning.binary(expected, field.bits()));
        }
        return bound("inspect.reason.differs", field, value, expected);
    }

    private static Message bound(String key, Field field, BigInteger value, BigInteger limit) {
        return Message.of(key)
                .with("field", ReadingPhrase.label(field))
                .with("value", FormattedValue.of(field, value))
                .with("expected", FormattedValue.of(field, limit));
    }
}
