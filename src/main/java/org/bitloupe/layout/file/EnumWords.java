package org.bitloupe.layout.file;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.bitloupe.id.spelling.Checksum;
import org.bitloupe.layout.Demand;
import org.bitloupe.layout.Make;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Show;
import org.bitloupe.layout.Standing;
import org.bitloupe.layout.Time;

/** The words that layout files use for the constants of an enum. */
final class EnumWords {
    static final Map<String, Role> ROLES = of(Role.values());
    static final Map<String, Standing> STANDINGS = of(Standing.values());
    static final Map<String, Checksum> CHECKSUMS = of(Checksum.values());
    static final Map<String, Show> SHOWS = of(Show.values());
    static final Map<String, Time.Grid> GRIDS = of(Time.Grid.values());
    static final Map<String, Make.ClockRead> CLOCKS = of(Make.ClockRead.values());
    static final Map<String, Make.Restart> RESTARTS = of(Make.Restart.values());
    static final Map<String, Make.Full> FULLS = of(Make.Full.values());
    static final Map<String, Make.Back> BACKS = of(Make.Back.values());
    static final Map<String, Make.Choice> CHOICES = of(Make.Choice.values());
    static final Map<String, Make.Chance> CHANCES = of(Make.Chance.values());
    static final Map<String, Make.Hash> HASHES = of(Make.Hash.values());

    static final Map<String, Demand.Numbers> NUMBERS = of(Demand.Numbers.values());

    /** A sequence that begins at any of its values. */
    static final String ALL = "all";

    private EnumWords() {}

    /** The word of a constant, such as {@code at-start}; a clock sequence is called the same everywhere. */
    static String word(Enum<?> constant) {
        return constant == Make.Back.CLOCK_SEQ || constant == Make.Full.CLOCK_SEQ
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
