package org.bitloupe.layout.codec;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A time zone with the names of places in it, from {@code zones/places.tsv}.
 *
 * @param country its code of ISO 3166-1
 * @param cities its own city first, then other cities and former names
 * @param abbreviations those that not every JDK knows
 */
public record ZonePlace(ZoneId zone, String country, List<String> cities, List<String> abbreviations) {
    private static final String LIST = "/org/bitloupe/zones/places.tsv";

    public ZonePlace {
        cities = List.copyOf(cities);
        abbreviations = List.copyOf(abbreviations);
    }

    /** All whose zone this JDK knows, in the order of the list. */
    public static List<ZonePlace> all() {
        Set<String> known = ZoneId.getAvailableZoneIds();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(ZonePlace.class.getResourceAsStream(LIST), LIST), StandardCharsets.UTF_8))) {
            return lines.lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t", -1))
                    .filter(cells -> known.contains(cells[0]))
                    .map(ZonePlace::of)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ZonePlace of(String[] cells) {
        ZoneId zone = ZoneId.of(cells[0]);
        return new ZonePlace(
                zone,
                cells[1],
                Stream.concat(Stream.of(InstantText.city(zone)), listed(cells, 2))
                        .toList(),
                listed(cells, 3).toList());
    }

    private static Stream<String> listed(String[] cells, int column) {
        return cells.length > column
                ? Arrays.stream(cells[column].split(", ", -1)).filter(name -> !name.isEmpty())
                : Stream.empty();
    }

    /** A name as people type it: lower case, without accents, with a space where names have signs. */
    public static String plain(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFD)
                .replaceAll("\\p{M}+", "")
                .toLowerCase(Locale.ROOT)
                .replace('\u0111', 'd')
                .replaceAll("[^\\p{L}\\p{N}]+", " ")
                .strip();
    }
}
