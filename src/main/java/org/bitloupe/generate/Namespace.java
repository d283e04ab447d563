package org.bitloupe.generate;

import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.layout.file.StandardSpellings;

/**
 * The namespace in which names are unique: a UUID.
 *
 * @param id its 128 bits
 */
public record Namespace(Bits id) {
    private static final int WIDTH = 128;
    /** The named ones differ in these first 32 bits only (RFC 9562, 6.6). */
    private static final long REST_HIGH = 0x9dad11d1L;

    private static final long REST_LOW = 0x80b400c04fd430c8L;

    /** Host names. */
    public static final Namespace DNS = named(0x6ba7b810L);
    /** Addresses of the web. */
    public static final Namespace URL = named(0x6ba7b811L);
    /** Object identifiers of ISO. */
    public static final Namespace OID = named(0x6ba7b812L);
    /** Distinguished names of X.500. */
    public static final Namespace X500 = named(0x6ba7b814L);

    /** The namespaces that the standard names (RFC 9562, 6.6), by short lower-case words. */
    public static final Map<String, Namespace> KNOWN = known();

    private static final List<String> SPELLINGS = List.of("uuid", "uuid-braces", "urn", "uuid-hex");

    public Namespace {
        Objects.requireNonNull(id);
        if (id.width() != WIDTH) {
            throw new IllegalArgumentException("a namespace of " + id.width() + " bits");
        }
    }

    private static Namespace named(long first) {
        return new Namespace(Bits.of(WIDTH, first << Integer.SIZE | REST_HIGH, REST_LOW));
    }

    private static Map<String, Namespace> known() {
        Map<String, Namespace> all = new LinkedHashMap<>();
        all.put("dns", DNS);
        all.put("url", URL);
        all.put("oid", OID);
        all.put("x500", X500);
        return Collections.unmodifiableMap(all);
    }

    /** The namespace of a text: {@code dns}, {@code url}, {@code oid}, {@code x500} in any case, or any UUID; empty if it is neither. */
    public static Optional<Namespace> of(String typed) {
        String text = typed.strip();
        Namespace named = KNOWN.get(text.toLowerCase(Locale.ROOT));
        return named != null
                ? Optional.of(named)
                : SPELLINGS.stream()
                        .flatMap(s -> uuid(s, text).stream())
                        .findFirst()
                        .map(Namespace::new);
    }

    private static Optional<Bits> uuid(String spelling, String text) {
        SpellingCodec codec = SpellingCodec.of(StandardSpellings.builtIn().spelling(spelling), WIDTH);
        return codec.parse(text) instanceof ParseResult.Read read ? Optional.ofNullable(read.id()) : Optional.empty();
    }

    /** Its 16 bytes, the most significant first. */
    byte[] bytes() {
        return ByteBuffer.allocate(WIDTH / Byte.SIZE)
                .putLong(id.high())
                .putLong(id.low())
                .array();
    }
}
