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

/**
 * A UUID whose 16 bytes were stored in another order than RFC 9562's: as .NET and SQL Server do, as old Java drivers did, as MySQL does
 * on request. The orders are spellings of the layout format.
 *
 * @param spelling the name of the spelling whose order it is; {@code uuid-hex} for the RFC's own
 * @param text the UUID in its canonical form, read from bytes of that order
 */
public record ByteOrder(String spelling, String text) {
    private static final int BITS = 128;
    /** Index of the version in a canonical UUID. */
    private static final int VERSION_AT = 14;

    private static final List<String> ORDERS = List.of("uuid-hex", "guid-bytes", "java-legacy", "mysql-swapped");

    /**
     * A canonical UUID read as if its bytes were in the order of GUIDs, if it then has a version from 1 to 8; else empty: who takes the
     * bytes of a GUID for those of a UUID, or the reverse, gets such a text.
     */
    public static Optional<String> swapped(String uuid) {
        SpellingCodec canonical = SpellingCodec.of(StandardSpellings.builtIn().spelling("uuid"), BITS);
        if (!(canonical.parse(uuid) instanceof ParseResult.Read read) || read.id() == null) {
            return Optional.empty();
        }
        return of(read.id()).stream()
                .filter(order -> order.spelling().equals("guid-bytes"))
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
        StandardSpellings known = StandardSpellings.builtIn();
        SpellingCodec canonical = SpellingCodec.of(known.spelling("uuid"), BITS);
        for (String order : ORDERS) {
            SpellingCodec codec = SpellingCodec.of(known.spelling(order), BITS);
            if (codec.parse(bytes.toHex()) instanceof ParseResult.Read read && read.id() != null) {
                all.add(new ByteOrder(order, canonical.write(read.id(), Map.of(), Map.of())));
            }
        }
        return List.copyOf(all);
    }
}
