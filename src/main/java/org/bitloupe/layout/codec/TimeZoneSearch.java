package org.bitloupe.layout.codec;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
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
        Set<String> known = ZoneId.getAvailableZoneIds();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(TimeZoneSearch.class.getResourceAsStream("/org/bitloupe/zones/places.tsv")),
                StandardCharsets.UTF_8))) {
            places = lines.lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t", -1))
                    // A JDK knows the zones of its day.
                    .filter(cells -> known.contains(cells[0]))
                    .map(cells -> place(cells, language))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Place place(String[] cells, Locale language) {
        ZoneId zone = ZoneId.of(cells[0]);
        TimeZone named = TimeZone.getTimeZone(zone);
        List<String> cities = Stream.concat(Stream.of(InstantText.city(zone)), listed(cells, 2))
                .map(TimeZoneSearch::plain)
                .toList();
        Locale country = new Locale.Builder().setRegion(cells[1]).build();
        List<String> countries = Stream.of(
                        country.getDisplayCountry(language), country.getDisplayCountry(Locale.ENGLISH), cells[1])
                .map(TimeZoneSearch::plain)
                .toList();
        Stream<String> ofJdk = Stream.of(false, true)
                .filter(summer -> !summer || named.useDaylightTime())
                .map(summer -> named.getDisplayName(summer, TimeZone.SHORT, Locale.ENGLISH));
        Set<String> abbreviations = Stream.concat(ofJdk, listed(cells, 3))
                .map(TimeZoneSearch::plain)
                .collect(Collectors.toUnmodifiableSet());
        Stream<String> names = Stream.of(language, Locale.ENGLISH)
                .flatMap(each ->
                        Stream.of(false, true).map(summer -> named.getDisplayName(summer, TimeZone.LONG, each)));
        String all = Stream.of(
                        Stream.of(plain(cells[0])),
                        names.map(TimeZoneSearch::plain),
                        cities.stream(),
                        countries.stream())
                .flatMap(Function.identity())
                .collect(Collectors.joining(" "));
        return new Place(cells[0], zone, cities, countries, abbreviations, all);
    }

    private static Stream<String> listed(String[] cells, int column) {
        return cells.length > column
                ? Arrays.stream(cells[column].split(", ", -1)).filter(name -> !name.isEmpty())
                : Stream.empty();
    }

    /**
     * The zones that a text may mean, the likelier ones first: whose city begins with it, whose abbreviation or offset it is, whose
     * country begins with it, and those that have all of its words among their names.
     *
     * @param now the instant whose offsets count
     */
    public List<String> find(String text, Instant now, int most) {
        String wanted = plain(text);
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

    /** Lower case, without accents, with a space where names have signs: how people type a city. */
    private static String plain(String text) {
        String bare = Normalizer.normalize(text, Normalizer.Form.NFD).replaceAll("\\p{M}+", "");
        return bare.toLowerCase(Locale.ROOT)
                .replace('\u0111', 'd')
                .replaceAll("[^\\p{L}\\p{N}]+", " ")
                .strip();
    }
}
