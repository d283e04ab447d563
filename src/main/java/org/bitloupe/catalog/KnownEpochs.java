package org.bitloupe.catalog;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.TimeEncoding;
import org.jspecify.annotations.Nullable;

/** The instants that the layouts of a catalog count their times from. */
public final class KnownEpochs {
    /** The first year of Snowflake: epochs before it are nobody's own choice. */
    private static final Instant MONTHS_FROM = Instant.parse("2010-01-01T00:00:00Z");

    private final Map<Instant, String> titles = new LinkedHashMap<>();
    private final NavigableMap<Instant, String> names = new TreeMap<>();

    public KnownEpochs(Catalog catalog) {
        for (Layout layout : catalog.layouts()) {
            TimeEncoding time = time(layout);
            if (time != null) {
                String title = layout.titleIn(Locale.ENGLISH);
                add(time.epoch(), title, title);
                time.epochs().forEach((name, epoch) -> add(epoch, title, title + " (" + name + ")"));
            }
        }
    }

    private void add(Instant epoch, String title, String name) {
        titles.putIfAbsent(epoch, title);
        names.putIfAbsent(epoch, name);
    }

    /** Returns the titles of the layouts by their epochs, in the order of the catalog: of an epoch of several, the first one's. */
    public Map<Instant, String> titles() {
        return Collections.unmodifiableMap(titles);
    }

    /** Returns the number of different epochs. */
    public int size() {
        return names.size();
    }

    /**
     * Returns who counts from an epoch: the name that a layout gives it, or else the title of the first layout that has it, with that one's
     * name of it where it is not its own.
     *
     * @param layout the layout that lists it or not
     */
    public String name(Instant epoch, Layout layout) {
        TimeEncoding time = time(layout);
        return time == null
                ? names.getOrDefault(epoch, "")
                : time.epochs().entrySet().stream()
                        .filter(listed -> listed.getValue().equals(epoch))
                        .map(Map.Entry::getKey)
                        .findFirst()
                        .orElseGet(() -> names.getOrDefault(epoch, ""));
    }

    private static @Nullable TimeEncoding time(Layout layout) {
        return layout.mainTime() < 0
                ? null
                : layout.fields().get(layout.mainTime()).time();
    }

    /** Returns the known epoch in a span of a few seconds, both ends included: the one nearest to its middle. */
    public Optional<Instant> within(Instant from, Instant to) {
        Instant middle = from.plus(Duration.between(from, to).dividedBy(2));
        return names.subMap(from, true, to, true).keySet().stream()
                .min(Comparator.comparing(
                        epoch -> Duration.between(middle, epoch).abs()));
    }

    /**
     * Returns the beginning of a month in a span of a few seconds, both ends included: whoever chooses an epoch of their own hardly ever takes
     * another day.
     *
     * @return empty if there is none, or it is before 2010
     */
    public static Optional<Instant> monthWithin(Instant from, Instant to) {
        return Optional.of(to.atOffset(ZoneOffset.UTC)
                        .toLocalDate()
                        .withDayOfMonth(1)
                        .atStartOfDay(ZoneOffset.UTC)
                        .toInstant())
                .filter(month -> !month.isBefore(from) && !month.isBefore(MONTHS_FROM));
    }

    /** Returns the number of months that have begun since 2010, until an instant. */
    public static int months(Instant until) {
        return (int) Math.max(
                0, ChronoUnit.MONTHS.between(MONTHS_FROM.atOffset(ZoneOffset.UTC), until.atOffset(ZoneOffset.UTC)) + 1);
    }

    /** Returns the roundest instant of a span of a few seconds: the beginning of an hour, minute or second if there is one, or else its middle. */
    public static Instant roundest(Instant from, Instant to) {
        for (long unit : new long[] {3600, 60, 1}) {
            Instant round = Instant.ofEpochSecond(Math.floorDiv(to.getEpochSecond(), unit) * unit);
            if (!round.isBefore(from)) {
                return round;
            }
        }
        return from.plus(Duration.between(from, to).dividedBy(2));
    }
}
