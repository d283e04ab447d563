package org.bitloupe.inspect.time;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.bitloupe.layout.codec.InstantText;
import org.jspecify.annotations.Nullable;

/** The time zones of cities, by the names that people have for them, as in "15:14 (Hanoi time)". */
final class CityZones {
    private static final String LIST = "/org/bitloupe/zones/places.tsv";
    private static final int NAMES = 2;

    private CityZones() {}

    /** Read when somebody first asks. */
    private static final class Known {
        static final Map<String, ZoneId> ZONES = load();
    }

    /** Returns the zone of a city; null if none is known, or cities in several zones have that name. */
    static @Nullable ZoneId of(String city) {
        return Known.ZONES.get(plain(city));
    }

    private static Map<String, ZoneId> load() {
        Map<String, ZoneId> zones = new HashMap<>();
        Set<String> several = new HashSet<>();
        Set<String> known = ZoneId.getAvailableZoneIds();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(CityZones.class.getResourceAsStream(LIST), LIST), StandardCharsets.UTF_8))) {
            lines.lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t", -1))
                    .filter(cells -> known.contains(cells[0])) // A JDK knows the zones of its day.
                    .forEach(cells -> {
                        ZoneId zone = ZoneId.of(cells[0]);
                        add(InstantText.city(zone), zone, zones, several);
                        for (String name : cells.length > NAMES ? cells[NAMES].split(", ", -1) : new String[0]) {
                            add(name, zone, zones, several);
                        }
                    });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        zones.keySet().removeAll(several);
        return Map.copyOf(zones);
    }

    private static void add(String name, ZoneId zone, Map<String, ZoneId> zones, Set<String> several) {
        ZoneId before = zones.putIfAbsent(plain(name), zone);
        if (before != null && !before.getRules().equals(zone.getRules())) {
            several.add(plain(name));
        }
    }

    private static String plain(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFD)
                .replaceAll("\\p{M}+", "")
                .toLowerCase(Locale.ROOT)
                .replace('\u0111', 'd')
                .replaceAll("[^\\p{L}\\p{N}]+", " ")
                .strip();
    }
}
