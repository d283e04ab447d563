package org.bitloupe.inspect.convert;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.id.spelling.UuidByteOrder;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.file.StandardSpellings;
import org.jspecify.annotations.Nullable;

/**
 * 16 bytes read as a UUID in one order of bytes.
 *
 * @param order the order; null for RFC 9562's own
 * @param text the UUID in its canonical form, read from bytes of that order
 */
public record ByteOrder(@Nullable UuidByteOrder order, String text) {
    private static final int BITS = 128;
    /** Index of the version in a canonical UUID. */
    private static final int VERSION_AT = 14;

    /**
     * A canonical UUID read as if its bytes were in the order of GUIDs, if it then has a version from 1 to 8; else empty: who takes the
     * bytes of a GUID for those of a UUID, or the reverse, gets such a text.
     */
    public static Optional<String> swapped(String uuid) {
        if (!(canonical().parse(uuid) instanceof ParseResult.Read read) || read.id() == null) {
            return Optional.empty();
        }
        return of(read.id()).stream()
                .filter(order -> order.order() == UuidByteOrder.GUID)
                .map(ByteOrder::text)
                .filter(text -> text.charAt(VERSION_AT) >= '1' && text.charAt(VERSION_AT) <= '8')
                .findFirst();
    }

    /** The 16 bytes of a reading's text read in every order, the RFC's first; empty for an ID of another length. */
    public static List<ByteOrder> of(Reading reading) {
        Bits uuid = reading.bits();
        return uuid == null
                ? List.of()
                : of(UuidByteOrder.of(reading.spelling())
                        .map(order -> order.written(uuid))
                        .orElse(uuid));
    }

    /** The same 16 bytes read in every order, the RFC's first; empty for bits that are not 128. */
    public static List<ByteOrder> of(Bits bytes) {
        List<ByteOrder> all = new ArrayList<>();
        if (bytes.width() != BITS) {
            return all;
        }
        all.add(new ByteOrder(null, canonical().write(bytes, Map.of(), Map.of())));
        for (UuidByteOrder order : UuidByteOrder.values()) {
            all.add(new ByteOrder(order, canonical().write(order.read(bytes), Map.of(), Map.of())));
        }
        return List.copyOf(all);
    }

    /** The order's name in keys of messages. */
    public String word() {
        return order == null ? "usual" : order.word();
    }

    private static SpellingCodec canonical() {
        return SpellingCodec.of(StandardSpellings.builtIn().spelling("uuid"), BITS);
    }
}
