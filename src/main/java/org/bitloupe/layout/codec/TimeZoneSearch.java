package org.bitloupe.layout.codec;

import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TimeZone;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds time zones by what people call them: a city in any of its names, a country, the zone's name or its abbreviation, in a language
 * and in English, and an offset from UTC. Places are listed in {@code zones/places.tsv}, with the
 * abbreviations that not every JDK knows; other names are the JDK's.
 */
public final class TimeZoneSearch {
    private static final Pattern OFFSET =
            Pattern.compile("(?:utc|gmt)?\\s*([+\\u2212-])\\s*(\\d{1,2})(?::?([0-5]\\d))?", Pattern.CASE_INSENSITIVE);

    private static final int MOST_HOURS = 18;

    private final List<Place> places;

    /**
     * A zone and what it is called.
     *
     * @param cities its own city first
     * @param abbreviations such as "pst" and "pdt"
     * @param all each name there is, in one text
     */
    private record Place(
            String id,
            ZoneId zone,
            List<String> cities,
            List<String> countries,
            Set<String> abbreviations,
            String all) {}

    /** The search for people of a language; the names of all zones are read, which takes up to a second. */
    public TimeZoneSearch(Locale language) {
        places = ZonePlace.all().stream().map(place -> place(place, language)).toList();
    }

    private static Place place(ZonePlace place, Locale language) {
        TimeZone named = TimeZone.getTimeZone(place.zone());
        List<String> cities = place.cities().stream().map(ZonePlace::plain).toList();
        Locale country = new Locale.Builder().setRegion(place.country()).build();
        List<String> countries = Stream.of(
                        country.getDisplayCountry(language), country.getDisplayCountry(Locale.ENGLISH), place.country())
                .map(ZonePlace::plain)
                .toList();
        Stream<String> ofJdk = Stream.of(false, true)
                .filter(summer -> !summer || named.useDaylightTime())
                .map(summer -> named.getDisplayName(summer, TimeZone.SHORT, Locale.ENGLISH));
        Set<String> abbreviations = Stream.concat(ofJdk, place.abbreviations().stream())
                .map(ZonePlace::plain)
                .collect(Collectors.toUnmodifiableSet());
        Stream<String> names = Stream.of(language, Locale.ENGLISH)
                .flatMap(each ->
                        Stream.of(false, true).map(summer -> named.getDisplayName(summer, TimeZone.LONG, each)));
        String all = Stream.of(
                        Stream.of(ZonePlace.plain(place.zone().getId())),
                        names.map(ZonePlace::plain),
                        cities.stream(),
                        countries.stream())
                .flatMap(Function.identity())
                .collect(Collectors.joining(" "));
        return new Place(place.zone().getId(), place.zone(), cities, countries, abbreviations, all);
    }

    /**
     * The zones that a text may mean, the likelier ones first: whose city begins with it, whose abbreviation or offset it is, whose
     * country begins with it, and those that have all of its words among their names.
     *
     * @param now the instant whose offsets count
     */
    public List<String> find(String text, Instant now, int most) {
        String wanted = ZonePlace.plain(text);
        OptionalInt offset = offset(text.strip());
        List<List<String>> ranks = Stream.generate(() -> (List<String>) new ArrayList<String>())
                .limit(4)
                .toList();
        for (Place place : places) {
            rank(place, wanted, offset, now).ifPresent(rank -> ranks.get(rank).add(place.id()));
        }
        return ranks.stream().flatMap(List::stream).limit(most).toList();
    }

    private static OptionalInt rank(Place place, String wanted, OptionalInt offset, Instant now) {
        if (offset.isPresent()) {
            int seconds = place.zone().getRules().getOffset(now).getTotalSeconds();
            return seconds == offset.getAsInt() ? OptionalInt.of(1) : OptionalInt.empty();
        }
        if (wanted.isEmpty()) {
            return OptionalInt.empty();
        }
        if (begins(place.cities(), wanted)) {
            return OptionalInt.of(0);
        }
        if (place.abbreviations().contains(wanted)) {
            return OptionalInt.of(1);
        }
        if (begins(place.countries(), wanted)) {
            return OptionalInt.of(2);
        }
        return Arrays.stream(wanted.split(" ", -1)).allMatch(place.all()::contains)
                ? OptionalInt.of(3)
                : OptionalInt.empty();
    }

    private static boolean begins(List<String> names, String wanted) {
        return names.stream().anyMatch(name -> name.startsWith(wanted));
    }

    /** The seconds of "+7", "GMT+7", "UTC-03:30"; empty if it is no offset. */
    private static OptionalInt offset(String text) {
        Matcher typed = OFFSET.matcher(text);
        if (!typed.matches() || Integer.parseInt(typed.group(2)) > MOST_HOURS) {
            return OptionalInt.empty();
        }
        int minutes = typed.group(3) == null ? 0 : Integer.parseInt(typed.group(3));
        int seconds = (Integer.parseInt(typed.group(2)) * 60 + minutes) * 60;
        return OptionalInt.of(typed.group(1).equals("+") ? seconds : -seconds);
    }
}
