package org.bitloupe.inspect.convert;

import java.math.BigInteger;
import java.util.Optional;
import org.bitloupe.inspect.reading.FieldReading;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.DisplayFormat;

/**
 * The 48 bits of a node that are, or look like, the address of a network card.
 *
 * @param field the field's index
 * @param text the address as it is written, such as {@code a0:99:9b:04:83:37}
 * @param kind what its two flag bits say
 */
public record MacAddress(int field, String text, Kind kind) {
    /** The lowest bit of the first byte: set in addresses of groups, which no card has (IEEE 802-2014, 8.2.2). */
    private static final int GROUP_BIT = 40;
    /** The bit beside it: set in addresses that an administrator or a program gave (IEEE 802-2014, 8.4). */
    private static final int LOCAL_BIT = 41;

    /** The meaning of the flag bits. */
    public enum Kind {
        /** The address a card was made with: it says which machine, to anyone. */
        CARD,
        /** An address that a program gave, as virtual machines, containers and phones have. */
        LOCAL,
        /** No address of a card: 47 random bits with the group bit set (RFC 9562, 6.10), or a group's address. */
        RANDOM
    }

    /** The address in a reading, or empty if its layout has none. */
    public static Optional<MacAddress> of(Reading reading) {
        for (FieldReading field : reading.fields()) {
            BigInteger value = field.value();
            if (field.field().show() == DisplayFormat.MAC && value != null) {
                return Optional.of(new MacAddress(field.index(), field.shown(), kind(value)));
            }
        }
        return Optional.empty();
    }

    private static Kind kind(BigInteger address) {
        if (address.testBit(GROUP_BIT)) {
            return Kind.RANDOM;
        }
        return address.testBit(LOCAL_BIT) ? Kind.LOCAL : Kind.CARD;
    }

    /**
     * The ID without the address, in the spelling it was read by: only the group bit is set in its place, so that nobody takes it for
     * the address of a card.
     *
     * @return empty if the spelling cannot write it
     */
    public Optional<String> masked(Reading reading) {
        return ConvertedId.write(
                reading,
                reading.layout(),
                name -> name.equals(reading.fields().get(field).field().name())
                        ? BigInteger.ONE.shiftLeft(GROUP_BIT)
                        : null);
    }
}
