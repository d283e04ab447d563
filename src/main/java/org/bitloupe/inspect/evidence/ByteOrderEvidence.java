package org.bitloupe.inspect.evidence;

import java.io.IOException;
import java.io.InputStream;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bitloupe.id.spelling.UuidByteOrder;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * Words in front of an ID that say in which orders its bytes may be: the name of a key whose values programs copy as bytes, or a call by
 * which a database's shell shows the bytes of old drivers.
 *
 * @param orders the orders
 * @param evidence the evidence for each of them
 */
public record ByteOrderEvidence(Set<UuidByteOrder> orders, Evidence evidence) {
    private static final String LIST = "byte-order-names.properties";
    private static final Pattern BLANKS = Pattern.compile(" ");
    /** The hex digits in front of a UUID's first hyphen. */
    private static final int FIRST_GROUP = 8;
    /** 16 bytes in base 64 without padding, and as a UUID in braces: nothing is looked for in front of all other IDs. */
    private static final int SHORTEST = 22;

    private static final int LONGEST = 38;
    /** So far in front of an ID a call begins, in UTF-16 units. */
    private static final int FARTHEST = 80;

    /** Binary data of subtype 3, which drivers wrote in an order of their own before subtype 4; and UUIDs whose bytes a shell leaves as they are. */
    private static final Pattern OLD_BINARY = Pattern.compile(
            "(?<words>(?:BinData|Binary(?:\\.createFromBase64)?)\\s*\\(\\s*3|LUUID|\"subType\"\\s*:\\s*\"0?3\")[\\s(,:'\"a-zA-Z0-9]*$");

    /** By name without hyphens and the like, the orders of its values. */
    private static final Map<String, Set<UuidByteOrder>> NAMES = load();

    /** The same orders with what they are because of. */
    public ByteOrderEvidence {
        orders = Set.copyOf(orders);
    }

    private static Map<String, Set<UuidByteOrder>> load() {
        Properties list = new Properties();
        try (InputStream in = ByteOrderEvidence.class.getResourceAsStream(LIST)) {
            list.load(Objects.requireNonNull(in, LIST));
        } catch (IOException e) {
            throw new IllegalStateException(LIST, e);
        }
        Map<String, Set<UuidByteOrder>> names = new HashMap<>();
        for (String order : list.stringPropertyNames()) {
            UuidByteOrder value = UuidByteOrder.valueOf(order.replace('-', '_').toUpperCase(Locale.ROOT));
            BLANKS.splitAsStream(list.getProperty(order))
                    .forEach(name -> names.put(EvidenceMatcher.plain(name), EnumSet.of(value)));
        }
        return Map.copyOf(names);
    }

    /**
     * Returns what stands in front of an ID and says in which orders its bytes may be, or null if nothing does.
     *
     * @param start the index of its first character
     * @param end the index after its last one
     * @param name the name of the key in front of it, empty if there is none
     */
    public static @Nullable ByteOrderEvidence before(String text, int start, int end, String name) {
        if (end - start < SHORTEST || end - start > LONGEST) {
            return null;
        }
        Set<UuidByteOrder> named = name.isEmpty() ? null : NAMES.get(EvidenceMatcher.plain(name));
        if (named != null) {
            // With hyphens a UUID is written in the usual order, whatever its bytes are called.
            return text.startsWith("-", start + FIRST_GROUP) ? null : of(named, name, Evidence.SHARED_BITS);
        }
        String front = text.substring(Math.max(0, start - FARTHEST), start);
        // Nearly every text has neither, which is sooner seen than by the pattern.
        if (!front.contains("inary")
                && !front.contains("inData")
                && !front.contains("UUID")
                && !front.contains("subType")) {
            return null;
        }
        Matcher call = OLD_BINARY.matcher(front);
        // Python's drivers kept the usual order, so that either of the others is no more than possible.
        return !call.find()
                ? null
                : of(
                        EnumSet.of(UuidByteOrder.GUID, UuidByteOrder.JAVA_LEGACY),
                        call.group("words").indexOf('(') < 0 ? call.group("words") : call.group("words") + ")",
                        Evidence.WORD_BITS);
    }

    private static ByteOrderEvidence of(Set<UuidByteOrder> orders, String words, double bits) {
        return new ByteOrderEvidence(orders, new Evidence(Message.of("inspect.reason.because", "words", words), bits));
    }
}
