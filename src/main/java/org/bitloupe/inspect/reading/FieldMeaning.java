package org.bitloupe.inspect.reading;

import java.math.BigInteger;
import org.bitloupe.layout.DisplayFormat;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** The meaning of a field's value in a few words. */
final class FieldMeaning {
    /** Of a MAC address' first octet the lowest bit: a group address, or in an ID a node made at random (RFC 9562 6.10). */
    private static final int MULTICAST_BIT = 40;

    private static final int MAC_BITS = 48;
    /** Ranges above this width are told in bits: nobody reads "of 0-79228162514264337593543950335". */
    private static final int WIDEST_RANGE = 64;

    private FieldMeaning() {}

    /** The meaning of a value, or null if there is nothing to say. */
    static @Nullable Message of(Field field, BigInteger value, @Nullable TimeReading time) {
        TimeEncoding counts = field.time();
        if (counts != null) {
            return counts.adds() != null
                    ? Message.of("inspect.meaning.refines", "ticks", ReadingPhrase.ticks(counts.tick()))
                    : since(counts, time);
        }
        String name = field.values().get(value);
        if (field.role() == Role.VARIANT && field.bits() > 0) {
            return variant(field, value, name);
        }
        if (name != null) {
            return Message.of("inspect.meaning.named", "name", name);
        }
        if (field.show() == DisplayFormat.MAC && field.bits() == MAC_BITS) {
            return Message.of(isRandomMac(field, value) ? "inspect.meaning.mac.random" : "inspect.meaning.mac.card");
        }
        return ofRole(field, value);
    }

    /** Tells whether a MAC address is no network card's: its multicast bit is set. */
    static boolean isRandomMac(Field field, BigInteger value) {
        return field.bits() == MAC_BITS && value.testBit(MULTICAST_BIT);
    }

    private static Message since(TimeEncoding counts, @Nullable TimeReading time) {
        return Message.of("inspect.meaning.since")
                .with("ticks", ReadingPhrase.ticks(counts.tick()))
                .with("epoch", ReadingPhrase.epoch(time == null ? counts.epoch() : time.epoch()));
    }

    private static Message variant(Field field, BigInteger value, @Nullable String name) {
        String bits = binary(value, field.bits());
        if (name != null) {
            return Message.of("inspect.meaning.variant.named", "name", name, "bits", bits);
        }
        boolean rfc = field.bits() == 2 && value.intValue() == 2;
        return Message.of(rfc ? "inspect.meaning.variant.rfc" : "inspect.meaning.variant", "bits", bits);
    }

    private static @Nullable Message ofRole(Field field, BigInteger value) {
        if (field.role() == Role.VERSION) {
            return Message.of("inspect.meaning.version", "version", value.toString());
        }
        if (field.bits() == 0) {
            return null;
        }
        if (field.value() != null) {
            return Message.of("text.value.always", "value", field.value().toString());
        }
        if (field.role() == Role.RANDOM) {
            return Message.of("inspect.meaning.random", "n", field.bits());
        }
        if (field.bits() > WIDEST_RANGE) {
            return Message.of("inspect.meaning.bits", "n", field.bits());
        }
        String key = field.show() == DisplayFormat.IPV4_LOW16 ? "inspect.meaning.address" : "inspect.meaning.range";
        return Message.of(
                key, "least", field.least().toString(), "limit", field.limit().toString(), "value", value.toString());
    }

    /** A value's binary digits, as many as the width. */
    static String binary(BigInteger value, int bits) {
        String digits = value.toString(2);
        return "0".repeat(Math.max(0, bits - digits.length())) + digits;
    }
}
