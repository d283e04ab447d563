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
 * Words beside an ID that say in which orders its bytes may be: the name of a key whose values programs copy as bytes, a call by which a
 * database's shell shows the bytes of old drivers, or a database's type or function whose values are in an order of their own.
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
    /** So far from an ID words are looked for, in UTF-16 units. */
    private static final int FARTHEST = 80;

    /** Binary data of subtype 3, which drivers wrote in an order of their own before subtype 4; and UUIDs whose bytes a shell leaves as they are. */
    private static final Pattern OLD_BINARY = Pattern.compile(
            "(?<words>(?:BinData|Binary(?:\\.createFromBase64)?)\\s*\\(\\s*3|LUUID|\"subType\"\\s*:\\s*\"0?3\")[\\s(,:'\"a-zA-Z0-9]*$");

    /** SQL Server's type: binary data in hex that is cast to it has its order of bytes; its values as text have the usual one. */
    private static final String TYPE = "uniqueidentifier";

    /** SQL Server's function whose values are UUIDs of version 1 with their first groups turned, also as text. */
    private static final String FUNCTION = "newsequentialid";

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
     * Returns what stands beside an ID, in its line, and says in which orders its bytes may be, or null if nothing does.
     *
     * @param start the index of its first character
     * @param end the index after its last one
     * @param name the name of the key in front of it, empty if there is none
     */
    public static @Nullable ByteOrderEvidence around(String text, int start, int end, String name) {
        if (end - start < SHORTEST || end - start > LONGEST) {
            return null;
        }
        boolean hyphened = text.startsWith("-", start + FIRST_GROUP);
        Set<UuidByteOrder> named = name.isEmpty() ? null : NAMES.get(EvidenceMatcher.plain(name));
        if (named != null) {
            // With hyphens a UUID is written in the usual order, whatever its bytes are called.
            return hyphened ? null : of(named, name, Evidence.SHARED_BITS);
        }
        String front = text.substring(Math.max(0, start - FARTHEST), start);
        Matcher call = OLD_BINARY.matcher(front);
        // Python's drivers kept the usual order, so that either of the others is no more than possible.
        if (mayCall(front) && call.find()) {
            return of(
                    EnumSet.of(UuidByteOrder.GUID, UuidByteOrder.JAVA_LEGACY),
                    call.group("words").indexOf('(') < 0 ? call.group("words") : call.group("words") + ")",
                    Evidence.WORD_BITS);
        }
        boolean made = isInLine(text, start, end, FUNCTION);
        return made || (!hyphened && isInLine(text, start, end, TYPE))
                ? of(
                        EnumSet.of(UuidByteOrder.GUID),
                        made ? FUNCTION.toUpperCase(Locale.ROOT) : TYPE,
                        Evidence.WORD_BITS)
                : null;
    }

    /** Tells whether a text may have the call of a shell or a member of JSON: nearly none has, which is sooner seen than by the pattern. */
    private static boolean mayCall(String front) {
        return front.contains("inary")
                || front.contains("inData")
                || front.contains("UUID")
                || front.contains("subType");
    }

    /** Tells whether a word stands near an ID in its line. */
    private static boolean isInLine(String text, int start, int end, String word) {
        // No pattern: this is asked of each ID of a text.
        for (int i = start - 1; i >= 0 && i >= start - FARTHEST && text.charAt(i) != '\n'; i--) {
            if (isWordAt(text, i, word)) {
                return true;
            }
        }
        for (int i = end; i < text.length() && i < end + FARTHEST && text.charAt(i) != '\n'; i++) {
            if (isWordAt(text, i, word)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isWordAt(String text, int at, String word) {
        int end = at + word.length();
        return text.regionMatches(true, at, word, 0, word.length())
                && (at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1)))
                && (end == text.length() || !Character.isLetterOrDigit(text.charAt(end)));
    }

    private static ByteOrderEvidence of(Set<UuidByteOrder> orders, String words, double bits) {
        return new ByteOrderEvidence(orders, new Evidence(Message.of("inspect.reason.because", "words", words), bits));
    }
}
