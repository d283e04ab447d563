package org.bitloupe.inspect.convert;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bitloupe.id.Bits;
import org.bitloupe.id.Parse;
import org.bitloupe.id.SpellingCodec;
import org.bitloupe.layout.Words;

/**
 * What a UUID is if its 16 bytes were stored in another order than RFC 9562's: as .NET and SQL Server do, as old Java drivers did, as
 * MySQL does on request. The orders are spellings of the layout format.
 *
 * @param spelling the name of the spelling whose order it is; {@code uuid-hex} for the RFC's own
 * @param text the UUID in its canonical form, read from bytes of that order
 */
public record ByteOrder(String spelling, String text) {
    private static final int BITS = 128;
    private static final List<String> ORDERS = List.of("uuid-hex", "guid-bytes", "java-legacy", "mysql-swapped");

    /** The same 16 bytes read in every order, the RFC's first; empty for bits that are not 128. */
    public static List<ByteOrder> of(Bits bytes) {
        List<ByteOrder> all = new ArrayList<>();
        if (bytes.width() != BITS) {
            return all;
        }
        Words known = Words.builtIn();
        SpellingCodec canonical = SpellingCodec.of(known.spelling("uuid"), BITS);
        for (String order : ORDERS) {
            SpellingCodec codec = SpellingCodec.of(known.spelling(order), BITS);
            if (codec.parse(bytes.toHex()) instanceof Parse.Read read && read.id() != null) {
                all.add(new ByteOrder(order, canonical.write(read.id(), Map.of(), Map.of())));
            }
        }
        return List.copyOf(all);
    }
}
