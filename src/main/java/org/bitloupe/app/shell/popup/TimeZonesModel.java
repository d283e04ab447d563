package org.bitloupe.app.shell.popup;

import java.text.Normalizer;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bitloupe.app.shell.settings.Settings;
import org.bitloupe.app.shell.settings.SettingsModel;
import org.bitloupe.layout.codec.InstantText;
import org.bitloupe.message.Messages;

/** The time zones that times are shown in beside UTC: which there are, and how one is found. */
final class TimeZonesModel {
    /** Number of entries shown of a search. */
    static final int MOST = 40;

    private final SettingsModel settings;
    private final Messages words;
    private final InstantSource clock;
    private final List<String> all = ZoneId.getAvailableZoneIds().stream()
            .filter(id -> id.contains("/") && !id.startsWith("Etc/") && !id.startsWith("SystemV/"))
            .sorted()
            .toList();

    TimeZonesModel(SettingsModel settings, Messages words, InstantSource clock) {
        this.settings = settings;
        this.words = words;
        this.clock = clock;
    }

    /** The chosen ones as the settings name them; an empty name stands for the system's. */
    List<String> chosen() {
        return settings.get().zones();
    }

    /** Tells whether no further one can be added. */
    boolean isFull() {
        return chosen().size() >= Settings.MAX_ZONES;
    }

    /** Adds a zone, unless there is no room or it is there. */
    void add(String zone) {
        List<String> zones = new ArrayList<>(chosen());
        if (!isFull() && !zones.contains(zone)) {
            zones.add(zone);
            settings.change(s -> s.withZones(zones));
        }
    }

    /** Takes a zone away. */
    void remove(String zone) {
        settings.change(s -> s.withZones(
                s.zones().stream().filter(each -> !each.equals(zone)).toList()));
    }

    /** The zones whose city, region or usual name has all words of a text in it, those whose city begins with it first. */
    List<String> find(String text) {
        String wanted = plain(text);
        List<String> first = new ArrayList<>();
        List<String> rest = new ArrayList<>();
        if (wanted.isEmpty()) {
            return rest;
        }
        for (String id : all) {
            ZoneId zone = ZoneId.of(id);
            if (plain(InstantText.city(zone)).startsWith(wanted)) {
                first.add(id);
            } else if (hasAll(plain(id + " " + zone.getDisplayName(TextStyle.FULL, words.locale())), wanted)) {
                rest.add(id);
            }
        }
        first.addAll(rest);
        return first.subList(0, Math.min(MOST, first.size()));
    }

    private static boolean hasAll(String text, String wanted) {
        for (String word : wanted.split(" ", -1)) {
            if (!text.contains(word)) {
                return false;
            }
        }
        return true;
    }

    /** Lower case, without accents, with a space where names have signs: how people type a city. */
    private static String plain(String text) {
        String bare = Normalizer.normalize(text, Normalizer.Form.NFD).replaceAll("\\p{M}+", "");
        return bare.toLowerCase(Locale.ROOT)
                .replace('\u0111', 'd')
                .replaceAll("[^a-z0-9]+", " ")
                .strip();
    }

    /** A zone with its offset from UTC now, such as "Asia/Ho Chi Minh  +07:00". */
    String name(String zone) {
        ZoneId id = zone.isEmpty() ? ZoneId.systemDefault() : ZoneId.of(zone);
        Instant now = clock.instant();
        String name = id.getId().replace('_', ' ');
        return words.get(
                "settings.zones.row",
                "zone",
                zone.isEmpty() ? words.get("settings.zones.system", "zone", name) : name,
                "offset",
                id.getRules().getOffset(now).getId().replace("Z", "+00:00"));
    }

    /** Returns the text of the button: "UTC + Ho Chi Minh", of more than one "UTC + Ho Chi Minh + 1 more". */
    String summary() {
        // Where the system's zone is UTC there is nothing beside it.
        List<ZoneId> zones = settings.get().zoneIds().stream()
                .filter(zone -> !zone.normalized().equals(ZoneOffset.UTC))
                .toList();
        if (zones.isEmpty()) {
            return words.get("settings.zones.utc");
        }
        String first = words.get(
                "settings.zones.and", "first", words.get("settings.zones.utc"), "rest", InstantText.city(zones.get(0)));
        return zones.size() == 1 ? first : words.get("settings.zones.more", "first", first, "n", zones.size() - 1);
    }
}
