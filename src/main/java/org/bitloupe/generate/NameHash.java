package org.bitloupe.generate;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.codec.Codec;

/**
 * The fields of an ID that are computed from a name: they take the bits of a hash that lie where they do (RFC 9562, 5.3, 5.5 and
 * appendix B.2). Hashed are the namespace's 16 bytes and the name in UTF-8; the ID has the width of the hash's first bits.
 *
 * <p>The computed fields are those whose role is checksum. A layout without any (UUID v8) has its data, unknown and random fields computed.
 */
public final class NameHash {
    private static final Set<Role> FREE = Set.of(Role.DATA, Role.UNKNOWN, Role.RANDOM);

    private final Codec codec;
    private final GenerationRules.Hash hash;
    private final List<Integer> computed;

    private NameHash(Codec codec, GenerationRules.Hash hash, List<Integer> computed) {
        this.codec = codec;
        this.hash = hash;
        this.computed = computed;
    }

    /** The hash of a layout, or empty if its IDs are not computed from names. */
    public static Optional<NameHash> of(Layout layout) {
        return of(layout, Set.of());
    }

    /**
     * The hash of a layout.
     *
     * @param given names of fields that keep a value of their own
     */
    public static Optional<NameHash> of(Layout layout, Set<String> given) {
        GenerationRules.Hash hash = layout.generationRules().hash();
        if (hash == null || layout.textOnly() || hash.bits() < layout.width()) {
            return Optional.empty();
        }
        List<Integer> computed = computed(layout).stream()
                .filter(i -> !given.contains(layout.fields().get(i).name()))
                .toList();
        return computed.isEmpty() ? Optional.empty() : Optional.of(new NameHash(Codec.of(layout), hash, computed));
    }

    private static List<Integer> computed(Layout layout) {
        List<Integer> checksums = open(layout, Set.of(Role.CHECKSUM));
        return checksums.isEmpty() ? open(layout, FREE) : checksums;
    }

    private static List<Integer> open(Layout layout, Set<Role> roles) {
        return IntStream.range(0, layout.fields().size())
                .filter(i -> isOpen(layout.fields().get(i)))
                .filter(i -> roles.contains(layout.fields().get(i).role()))
                .boxed()
                .toList();
    }

    private static boolean isOpen(Field field) {
        return !field.textOnly() && field.value() == null;
    }

    /** The fields that are computed, by index. */
    List<Integer> computed() {
        return computed;
    }

    /** Tells whether a field is computed from the name, by its index. */
    public boolean computes(int field) {
        return computed.contains(field);
    }

    /** Tells whether nothing else is in such an ID but constants, so that the name alone says all of it. */
    public boolean saysAll() {
        List<Field> fields = codec.layout().fields();
        return IntStream.range(0, fields.size()).allMatch(i -> computed.contains(i) || !isOpen(fields.get(i)));
    }

    /** The ID of a name, with everything that is not computed at its only value, or zero. */
    public Bits idOf(Namespace namespace, String name) {
        List<BigInteger> values = new ArrayList<>();
        for (Field field : codec.layout().fields()) {
            BigInteger only = field.value();
            values.add(only == null ? BigInteger.ZERO : only);
        }
        write(namespace, name, values);
        return codec.encode(values);
    }

    /** Writes the hash of a name into the computed fields. */
    public void write(Namespace namespace, String name, List<BigInteger> values) {
        BigInteger digest = new BigInteger(1, digest(namespace.bytes(), name.getBytes(StandardCharsets.UTF_8)));
        int width = codec.layout().width();
        List<BigInteger> hashed = codec.decode(Bits.of(width, digest.shiftRight(hash.bits() - width)));
        computed.forEach(i -> values.set(i, hashed.get(i)));
    }

    private byte[] digest(byte[] namespace, byte[] name) {
        try {
            MessageDigest digest = MessageDigest.getInstance(hash.standardName());
            digest.update(namespace);
            return digest.digest(name);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has MD5, SHA-1 and SHA-256", e);
        }
    }
}
