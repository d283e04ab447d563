package org.bitloupe.layout.file;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.bitloupe.id.spelling.Checksum;
import org.bitloupe.layout.DisplayFormat;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Provenance;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.TimeEncoding;

/** The words that layout files use for the constants of an enum. */
final class EnumNames {
    static final Map<String, Role> ROLES = of(Role.values());
    static final Map<String, Provenance> STANDINGS = of(Provenance.values());
    static final Map<String, Checksum> CHECKSUMS = of(Checksum.values());
    static final Map<String, DisplayFormat> SHOWS = of(DisplayFormat.values());
    static final Map<String, TimeEncoding.Grid> GRIDS = of(TimeEncoding.Grid.values());
    static final Map<String, GenerationRules.ClockRead> CLOCKS = of(GenerationRules.ClockRead.values());
    static final Map<String, GenerationRules.SequenceReset> RESTARTS = of(GenerationRules.SequenceReset.values());
    static final Map<String, GenerationRules.OnExhausted> FULLS = of(GenerationRules.OnExhausted.values());
    static final Map<String, GenerationRules.OnRollback> BACKS = of(GenerationRules.OnRollback.values());
    static final Map<String, GenerationRules.Pick> CHOICES = of(GenerationRules.Pick.values());
    static final Map<String, GenerationRules.RandomRule> CHANCES = of(GenerationRules.RandomRule.values());
    static final Map<String, GenerationRules.Hash> HASHES = of(GenerationRules.Hash.values());

    static final Map<String, ExpectedLoad.Numbers> NUMBERS = of(ExpectedLoad.Numbers.values());

    /** A sequence that begins at any of its values. */
    static final String ALL = "all";

    private EnumNames() {}

    /** The word of a constant, such as {@code at-start}; a clock sequence is called the same everywhere. */
    static String word(Enum<?> constant) {
        return constant == GenerationRules.OnRollback.CLOCK_SEQ || constant == GenerationRules.OnExhausted.CLOCK_SEQ
                ? Role.CLOCK_SEQUENCE.word()
                : constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static <E extends Enum<E>> Map<String, E> of(E[] constants) {
        Map<String, E> words = new LinkedHashMap<>();
        for (E constant : constants) {
            words.put(word(constant), constant);
        }
        return Collections.unmodifiableMap(words);
    }
}
