package org.bitloupe.inspect.evidence;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.regex.Pattern;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** Names of keys and columns whose values are no structured IDs: hashes, numbers of devices and people, amounts, random numbers of traces. */
final class UnstructuredNames {
    private static final Pattern BLANKS = Pattern.compile(" ");
    /** Digits of the largest number of 64 bits. */
    private static final int LONGEST_NUMBER = 20;

    private static final String LIST = "unstructured-names.properties";
    /** By a name without hyphens and the like, the kind of its values. */
    private static final Map<String, Kind> KINDS = load();

    /** The kinds of values. */
    private enum Kind {
        HASH,
        DEVICE,
        PERSON,
        CARD,
        PRODUCT,
        AMOUNT,
        TRACE;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private UnstructuredNames() {}

    private static Map<String, Kind> load() {
        Properties list = new Properties();
        try (InputStream in = UnstructuredNames.class.getResourceAsStream(LIST)) {
            list.load(Objects.requireNonNull(in, LIST));
        } catch (IOException e) {
            throw new IllegalStateException(LIST, e);
        }
        Map<String, Kind> kinds = new HashMap<>();
        for (Kind kind : Kind.values()) {
            BLANKS.splitAsStream(list.getProperty(kind.word()))
                    .forEach(name -> kinds.put(EvidenceMatcher.plain(name), kind));
        }
        return Map.copyOf(kinds);
    }

    /** Returns what a name says against its value being an ID of any layout, or null if it says nothing. */
    static @Nullable Evidence against(String name, String value) {
        Kind kind = KINDS.get(EvidenceMatcher.plain(name));
        return kind == null || (kind == Kind.TRACE && value.length() > LONGEST_NUMBER)
                ? null
                : new Evidence(Message.of("inspect.reason.against." + kind.word(), "words", name), -Evidence.BITS);
    }
}
