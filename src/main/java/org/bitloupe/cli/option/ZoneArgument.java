package org.bitloupe.cli.option;

import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.TextStyle;
import java.time.temporal.TemporalQueries;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TimeZone;
import org.bitloupe.cli.name.NameElsewhere;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.layout.codec.TimeZoneSearch;
import org.bitloupe.message.WordSuggestion;
import org.jspecify.annotations.Nullable;

/** A time zone that somebody named. */
public final class ZoneArgument {
    /** The zones that have their abbreviation in common with others of which the JDK would take the first. */
    private static final Set<ZoneId> USUAL = Set.of(ZoneId.of("Europe/London"), ZoneId.of("Asia/Kolkata"));

    private static final int MILLIS = 1000;

    private static final int MOST = 3;

    private ZoneArgument() {}

    /**
     * The zone of that name.
     *
     * @param name such as Asia/Ho_Chi_Minh or +07:00; null for none
     * @return null if none is named
     * @throws UsageException if there is no such zone
     */
    public static @Nullable ZoneId of(@Nullable String name, Terminal terminal) {
        try {
            return name == null ? null : ZoneId.of(name);
        } catch (DateTimeException e) {
            throw new UsageException(unknown(name, terminal));
        }
    }

    /** A sentence on a zone that there is not, with those that were probably meant. */
    static String unknown(String name, Terminal terminal) {
        String offset = abbreviated(name.strip())
                .flatMap(zone -> offset(name.strip(), TimeZone.getTimeZone(zone)))
                .map(found -> " " + terminal.say("cli.no-zone.offset", "name", name, "offset", found))
                .orElse("");
        return terminal.say("cli.no-zone", "name", name) + suggestion(near(name, terminal), name, terminal) + offset;
    }

    private static String suggestion(List<String> near, String name, Terminal terminal) {
        return near.isEmpty() ? NameElsewhere.suggestion(name, near, terminal) : terminal.suggestion(near);
    }

    /** The offset that an abbreviation is all the year, where the zone has another one for a part of it; empty for other zones. */
    private static Optional<String> offset(String abbreviation, TimeZone zone) {
        if (!zone.useDaylightTime()) {
            return Optional.empty();
        }
        boolean summer =
                zone.getDisplayName(true, TimeZone.SHORT, Locale.ENGLISH).equalsIgnoreCase(abbreviation);
        int millis = zone.getRawOffset() + (summer ? zone.getDSTSavings() : 0);
        ZoneOffset offset = ZoneOffset.ofTotalSeconds(millis / MILLIS);
        return Optional.of(offset.equals(ZoneOffset.UTC) ? "+00:00" : offset.getId());
    }

    /**
     * The zones that somebody who wrote a name probably means: the usual one of an abbreviation, those that the window finds by the name
     * of a city or country, or the one whose name is nearly this one.
     */
    private static List<String> near(String name, Terminal terminal) {
        String typed = name.strip();
        Optional<String> usual = abbreviated(typed);
        if (usual.isPresent()) {
            return List.of(usual.get());
        }
        List<String> found = new TimeZoneSearch(terminal.messages().locale())
                .find(
                        typed.substring(typed.lastIndexOf('/') + 1),
                        terminal.clock().instant(),
                        typed.indexOf('/') < 0 ? MOST : 1);
        if (!found.isEmpty() || typed.indexOf('/') < 0) {
            return found;
        }
        List<String> zones = ZoneId.getAvailableZoneIds().stream().sorted().toList();
        return WordSuggestion.nearest(typed.replace(' ', '_'), zones, 1);
    }

    /** The zone that an abbreviation stands for in English; several zones have the same one, and the JDK knows which is the usual. */
    private static Optional<String> abbreviated(String name) {
        DateTimeFormatter abbreviations = new DateTimeFormatterBuilder()
                .parseCaseInsensitive()
                .appendZoneText(TextStyle.SHORT, USUAL)
                .toFormatter(Locale.ENGLISH);
        try {
            return Optional.of(abbreviations.parse(name, TemporalQueries.zone()).getId());
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
