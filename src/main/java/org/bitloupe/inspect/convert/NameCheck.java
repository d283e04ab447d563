package org.bitloupe.inspect.convert;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.id.Bits;
import org.bitloupe.id.Parse;
import org.bitloupe.id.SpellingCodec;
import org.bitloupe.layout.Codec;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LayoutSpellings;
import org.bitloupe.layout.Make;
import org.bitloupe.layout.Words;

/**
 * Says whether an ID that is the hash of a name (UUID v3 and v5; RFC 9562, 5.3 and 5.5) is that of a given name: the hash of the
 * namespace's 16 bytes and the name in UTF-8, its first bits, with the constants of the layout set.
 */
public final class NameCheck {
    private static final int UUID_BITS = 128;

    /** The namespaces that the standard names (RFC 9562, 6.6), by the names it gives them. */
    public static final Map<String, String> NAMESPACES = namespaces();

    private final Layout layout;
    private final Make.Hash hash;

    private NameCheck(Layout layout, Make.Hash hash) {
        this.layout = layout;
        this.hash = hash;
    }

    private static Map<String, String> namespaces() {
        Map<String, String> all = new LinkedHashMap<>();
        all.put("DNS", "6ba7b810-9dad-11d1-80b4-00c04fd430c8");
        all.put("URL", "6ba7b811-9dad-11d1-80b4-00c04fd430c8");
        all.put("OID", "6ba7b812-9dad-11d1-80b4-00c04fd430c8");
        all.put("X500", "6ba7b814-9dad-11d1-80b4-00c04fd430c8");
        return java.util.Collections.unmodifiableMap(all);
    }

    /** The check for a layout, or empty if its IDs are no hashes of names. */
    public static Optional<NameCheck> of(Layout layout) {
        Make.Hash hash = layout.make().hash();
        return hash == null || layout.textOnly() ? Optional.empty() : Optional.of(new NameCheck(layout, hash));
    }

    /** The bits of a namespace: the standard's name for one, or any UUID; empty if the text is neither. */
    public static Optional<Bits> namespace(String typed) {
        String text = typed.strip();
        String known = NAMESPACES.entrySet().stream()
                .filter(e -> e.getKey().equalsIgnoreCase(text))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(text);
        SpellingCodec uuid = SpellingCodec.of(Words.builtIn().spelling("uuid"), UUID_BITS);
        return uuid.parse(known) instanceof Parse.Read read && read.id() != null
                ? Optional.of(read.id())
                : Optional.empty();
    }

    /** The ID of a name. */
    public Bits idOf(Bits namespace, String name) {
        byte[] digest = digest(bytes(namespace), name.getBytes(StandardCharsets.UTF_8));
        int width = layout.width();
        BigInteger first = new BigInteger(1, digest).shiftRight(digest.length * Byte.SIZE - width);
        Codec codec = Codec.of(layout);
        List<BigInteger> values = new ArrayList<>(codec.decode(Bits.of(width, first)));
        for (int i = 0; i < values.size(); i++) {
            Field field = layout.fields().get(i);
            if (field.value() != null) {
                values.set(i, field.value());
            }
        }
        return codec.encode(values);
    }

    /** The ID of a name in the layout's usual spelling. */
    public String textOf(Bits namespace, String name) {
        return LayoutSpellings.of(layout).codec(0).write(idOf(namespace, name), Map.of(), Map.of());
    }

    private static byte[] bytes(Bits namespace) {
        byte[] number = namespace.toBigInteger().toByteArray();
        byte[] bytes = new byte[UUID_BITS / Byte.SIZE];
        // A BigInteger has a zero in front where its top bit would else be a sign, and no others.
        byte[] digits = number.length > bytes.length ? Arrays.copyOfRange(number, 1, number.length) : number;
        System.arraycopy(digits, 0, bytes, bytes.length - digits.length, digits.length);
        return bytes;
    }

    private byte[] digest(byte[] namespace, byte[] name) {
        try {
            MessageDigest digest = MessageDigest.getInstance(hash == Make.Hash.MD5 ? "MD5" : "SHA-1");
            digest.update(namespace);
            return digest.digest(name);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has MD5 and SHA-1", e);
        }
    }
}
