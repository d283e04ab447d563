package org.bitloupe.cli.option;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.file.InstantInput;
import org.jspecify.annotations.Nullable;

/**
 * An epoch named on the command line: one that a layout knows by name, the name of a layout whose own epoch is meant, {@code unix}, or
 * an instant.
 *
 * @param name what was written
 * @param instant the instant it means for every layout, or null for a name that only some layouts know
 */
public record EpochArgument(String name, @Nullable Instant instant) {
    private static final String UNIX = "unix";

    /**
     * Finds the epoch.
     *
     * @param layout the layout all IDs are read by, or null
     * @param catalog the layouts that epochs are named by
     * @throws UsageException if nothing known has that name, and it is no instant either
     */
    public static EpochArgument of(String text, @Nullable Layout layout, Catalog catalog, Terminal terminal) {
        List<Layout> layouts = layout == null ? catalog.layouts() : List.of(layout);
        if (layouts.stream().anyMatch(l -> named(l, text).isPresent())) {
            return new EpochArgument(text, null);
        }
        if (text.equalsIgnoreCase(UNIX)) {
            return new EpochArgument(text, Instant.EPOCH);
        }
        Optional<Instant> ofLayout =
                catalog.find(text).flatMap(EpochArgument::time).map(TimeEncoding::epoch);
        if (ofLayout.isPresent()) {
            return new EpochArgument(text, ofLayout.get());
        }
        InstantInput instantInput = InstantInput.of(text);
        if (instantInput instanceof InstantInput.Read read) {
            return new EpochArgument(text, read.instant());
        }
        boolean likeADate = !text.isEmpty() && Character.isDigit(text.charAt(0));
        throw new UsageException(
                likeADate
                        ? terminal.line(((InstantInput.Refused) instantInput).problem())
                        : terminal.say("cli.no-epoch", "name", text));
    }

    private static Optional<TimeEncoding> time(Layout layout) {
        int main = layout.mainTime();
        return main < 0
                ? Optional.empty()
                : Optional.ofNullable(layout.fields().get(main).time());
    }

    private static Optional<Instant> named(Layout layout, String name) {
        return time(layout).stream()
                .flatMap(t -> t.epochs().entrySet().stream())
                .filter(e -> e.getKey().equalsIgnoreCase(name))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /**
     * The same readings with times counted from the epoch, where their layout has one of that name. Their verdicts, which the dates may
     * have changed, give the order: the surest first.
     */
    public Inspection applyTo(Inspection found, Inspector inspector) {
        List<Reading> readings = found.readings().stream()
                .map(r -> applyTo(r, inspector))
                .sorted(Comparator.comparing(Reading::verdict))
                .toList();
        return new Inspection(
                found.input(),
                found.read(),
                found.removed(),
                found.problem(),
                found.damage(),
                readings,
                found.ruledOut());
    }

    private Reading applyTo(Reading reading, Inspector inspector) {
        Optional<Instant> epoch = named(reading.layout(), name).or(() -> Optional.ofNullable(instant));
        return epoch.map(e -> inspector.withEpoch(reading, name, e)).orElse(reading);
    }
}
