package org.bitloupe.inspect.time;

import java.time.ZoneId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.bitloupe.layout.codec.ZonePlace;
import org.jspecify.annotations.Nullable;

/** The time zones of cities, by the names that people have for them, as in "15:14 (Hanoi time)". */
final class CityZones {
    private CityZones() {}

    /** Read when somebody first asks. */
    private static final class Known {
        static final Map<String, ZoneId> ZONES = load();
    }

    /** Returns the zone of a city; null if none is known, or cities in several zones have that name. */
    static @Nullable ZoneId of(String city) {
        return Known.ZONES.get(ZonePlace.plain(city));
    }

    private static Map<String, ZoneId> load() {
        Map<String, ZoneId> zones = new HashMap<>();
        Set<String> several = new HashSet<>();
        for (ZonePlace place : ZonePlace.all()) {
            for (String city : place.cities()) {
                ZoneId before = zones.putIfAbsent(ZonePlace.plain(city), place.zone());
                if (before != null && !before.getRules().equals(place.zone().getRules())) {
                    several.add(ZonePlace.plain(city));
                }
            }
        }
        zones.keySet().removeAll(several);
        return Map.copyOf(zones);
    }
}
