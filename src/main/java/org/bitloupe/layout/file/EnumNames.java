package org.bitloupe.layout.file;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.bitloupe.json.JsonObjectReader;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Role;
import org.jspecify.annotations.Nullable;

/** The words that layout files use for the constants of an enum. */
final class EnumNames {
    /** A sequence that begins at any of its values. */
    static final String ALL = "all";

    private EnumNames() {}

    /** The word of a constant, such as {@code at-start}; a clock sequence is called the same everywhere. */
    static String word(Enum<?> constant) {
        return constant == GenerationRules.OnRollback.CLOCK_SEQ || constant == GenerationRules.OnExhausted.CLOCK_SEQ
                ? Role.CLOCK_SEQUENCE.word()
                : constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The constant that a member names; the usual one if there is no such member, or with a finding. */
    static <E extends Enum<E>> E read(JsonObjectReader in, String key, E usual) {
        Map<String, E> words = new LinkedHashMap<>();
        for (E constant : usual.getDeclaringClass().getEnumConstants()) {
            words.put(word(constant), constant);
        }
        return in.word(key, words, usual);
    }

    /**
     * The constant that a member names, or null if there is no such member.
     *
     * @param standIn what it is, with a finding, if the member names none
     */
    static <E extends Enum<E>> @Nullable E readOrNull(JsonObjectReader in, String key, E standIn) {
        return in.has(key) ? read(in, key, standIn) : null;
    }
}
