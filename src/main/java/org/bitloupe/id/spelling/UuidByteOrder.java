package org.bitloupe.id.spelling;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.Bits;

/**
 * An order, other than RFC 9562's, in which programs keep the 16 bytes of a UUID. A spelling that writes the bits of an ID in such an
 * order reads any UUID layout through it.
 */
public enum UuidByteOrder {
    /** The first three groups begin with the least significant byte: .NET, SQL Server, Active Directory, COM. */
    GUID("3210547689abcdef"),
    /** Each half begins with the least significant byte: old Java drivers of MongoDB. */
    JAVA_LEGACY("76543210fedcba98"),
    /** The first and the third group have changed places: MySQL's UUID_TO_BIN with its second argument. */
    MYSQL_SWAPPED("6745012389abcdef");

    private static final int BITS = 128;
    private static final int HEX = 16;

    /** By place in the text which byte of the UUID stands there, as a hex digit. */
    private final String bytes;

    UuidByteOrder(String bytes) {
        this.bytes = bytes;
    }

    /** The bytes of a UUID as they are written in this order. */
    public Bits written(Bits uuid) {
        BigInteger all = BigInteger.ZERO;
        for (int i = 0; i < bytes.length(); i++) {
            int from = Character.digit(bytes.charAt(i), HEX);
            all = all.shiftLeft(Byte.SIZE).or(byteAt(uuid, from));
        }
        return Bits.of(BITS, all);
    }

    /** The name in keys of messages and in JSON: java-legacy. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The UUID whose bytes are written so in this order. */
    public Bits read(Bits written) {
        BigInteger uuid = BigInteger.ZERO;
        for (int i = 0; i < bytes.length(); i++) {
            int to = Character.digit(bytes.charAt(i), HEX);
            uuid = uuid.or(byteAt(written, i).shiftLeft(BITS - Byte.SIZE * (to + 1)));
        }
        return Bits.of(BITS, uuid);
    }

    private static BigInteger byteAt(Bits bits, int place) {
        BigInteger all = bits.toBigInteger().shiftRight(BITS - Byte.SIZE * (place + 1));
        return all.and(BigInteger.valueOf((1 << Byte.SIZE) - 1));
    }

    /** The order in which a spelling writes the bytes of an ID; empty if it is the usual one, or the spelling writes other bits. */
    public static Optional<UuidByteOrder> of(Spelling spelling) {
        StringBuilder written = new StringBuilder();
        for (Segment segment : spelling.segments()) {
            if (segment instanceof Segment.Digits digits) {
                for (BitRange part : digits.of()) {
                    if (!part.isId()
                            || part.high() >= BITS
                            || (part.high() + 1) % Byte.SIZE != 0
                            || part.low() % Byte.SIZE != 0) {
                        return Optional.empty();
                    }
                    for (int high = part.high(); high > part.low(); high -= Byte.SIZE) {
                        written.append(Character.forDigit((BITS - 1 - high) / Byte.SIZE, HEX));
                    }
                }
            }
        }
        return Arrays.stream(values())
                .filter(order -> order.bytes.contentEquals(written))
                .findFirst();
    }
}
