package org.bitloupe.app.shell.popup;

import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.bitloupe.app.shell.settings.Settings;
import org.bitloupe.app.shell.settings.SettingsModel;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.layout.codec.InstantText;
import org.bitloupe.layout.codec.TimeZoneSearch;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The time zones that times are shown in beside UTC: which there are, and how one is found. */
public final class TimeZonesModel {
    /** Number of entries shown of a search. */
    static final int MOST = 40;

    private final SettingsModel settings;
    private final Messages messages;
    private final InstantSource clock;
    private final Work work;
    private final ReadOnlyObjectWrapper<@Nullable TimeZoneSearch> search =
            new ReadOnlyObjectWrapper<>(this, "search", null);
    private boolean asked;

    /** A model that knows no names yet; see {@link #prepare}. */
    public TimeZonesModel(SettingsModel settings, Messages messages, InstantSource clock, Work work) {
        this.settings = settings;
        this.messages = messages;
        this.clock = clock;
        this.work = work;
    }

    /** The chosen ones as the settings name them; an empty name stands for the system's. */
    public List<String> chosen() {
        return settings.get().zones();
    }

    /** Tells whether no further one can be added. */
    public boolean isFull() {
        return chosen().size() >= Settings.MAX_ZONES;
    }

    /** Adds a zone, unless there is no room or it is there. */
    public void add(String zone) {
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

    /** Begins to read the names of all zones, which takes a second or two: while a person comes to type one. */
    public void prepare() {
        if (!asked) {
            asked = true;
            work.start(Job.of(progress -> new TimeZoneSearch(messages.locale())).onDone(search::set));
        }
    }

    /** Returns the property of the search; null until the names are read. */
    public ReadOnlyObjectProperty<@Nullable TimeZoneSearch> searchProperty() {
        return search.getReadOnlyProperty();
    }

    /**
     * The zones that a text may mean: a city, a country, the zone's name, its abbreviation, an offset; the likelier ones first. None
     * until the names are read.
     */
    public List<String> find(String text) {
        TimeZoneSearch read = search.get();
        return read == null || text.isBlank() ? List.of() : read.find(text, clock.instant(), MOST);
    }

    /** A zone with its offset from UTC now, such as "Asia/Ho Chi Minh  +07:00". */
    public String name(String zone) {
        ZoneId id = zone.isEmpty() ? ZoneId.systemDefault() : ZoneId.of(zone);
        Instant now = clock.instant();
        String name = id.getId().replace('_', ' ');
        return messages.say(Message.of("settings.zones.row")
                .with("zone", zone.isEmpty() ? messages.get("settings.zones.system", "zone", name) : name)
                .with("offset", id.getRules().getOffset(now).getId().replace("Z", "+00:00")));
    }

    /** Returns the text of the button: "UTC + Ho Chi Minh", of more than one "UTC + Ho Chi Minh + 1 more". */
    String summary() {
        // Where the system's zone is UTC there is nothing beside it.
        List<ZoneId> zones = settings.get().zoneIds().stream()
                .filter(zone -> !zone.normalized().equals(ZoneOffset.UTC))
                .toList();
        if (zones.isEmpty()) {
            return messages.get("settings.zones.utc");
        }
        String first = messages.say(Message.of("settings.zones.and")
                .with("first", messages.get("settings.zones.utc"))
                .with("rest", InstantText.city(zones.get(0))));
        return zones.size() == 1 ? first : messages.get("settings.zones.more", "first", first, "n", zones.size() - 1);
    }
}
