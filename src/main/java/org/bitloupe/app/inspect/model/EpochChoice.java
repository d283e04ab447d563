package org.bitloupe.app.inspect.model;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bitloupe.inspect.ChosenReadings;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;

/**
 * An epoch that times may be counted from.
 *
 * @param name its name in the layout file, empty for the layout's own; for one that a person typed, the text
 * @param instant the instant of tick 0
 */
public record EpochChoice(String name, Instant instant) {
    /** The same as an epoch that times are counted from. */
    ChosenReadings.OtherEpoch counted() {
        return new ChosenReadings.OtherEpoch(name, instant);
    }

    /**
     * Returns the epoch that a layout counts from, as the same layout of the catalog knows it.
     *
     * @return empty if that does not know it, or has no time
     */
    static Optional<EpochChoice> countedBy(Layout layout, Layout known) {
        return knownOf(layout).stream()
                .findFirst()
                .flatMap(own -> knownOf(known).stream()
                        .filter(epoch -> epoch.instant().equals(own.instant()))
                        .findFirst());
    }

    /** The epochs that a layout knows, its own first; empty for a layout without time. */
    static List<EpochChoice> knownOf(Layout layout) {
        List<EpochChoice> epochs = new ArrayList<>();
        layout.fields().stream()
                .filter(Field::isMainTime)
                .findFirst()
                .map(Field::time)
                .ifPresent(time -> {
                    epochs.add(new EpochChoice("", time.epoch()));
                    time.epochs().forEach((name, instant) -> epochs.add(new EpochChoice(name, instant)));
                });
        return epochs;
    }
}
