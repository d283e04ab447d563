package org.bitloupe.app.inspect;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.bitloupe.id.Spelling;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.Reading;
import org.bitloupe.inspect.TimeReading;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/** Finds the reading that is to be looked at, and the same one in another spelling. */
final class ReadingFinder {
    private final Supplier<Inspector> inspector;

    /**
     * A finder.
     *
     * @param inspector gives the inspector in force
     */
    ReadingFinder(Supplier<Inspector> inspector) {
        this.inspector = inspector;
    }

    /**
     * The reading of a layout that was chosen by hand, also a ruled-out one or one that nobody would guess; else the best.
     *
     * @param source the text that was inspected
     * @param wanted the layout that was chosen, null for none
     */
    Optional<Reading> of(Inspection inspection, String source, @Nullable Layout wanted) {
        Optional<Reading> byHand = wanted == null ? Optional.empty() : byHand(inspection, source, wanted);
        return byHand.or(() -> inspection.readings().stream().findFirst());
    }

    private Optional<Reading> byHand(Inspection inspection, String source, Layout wanted) {
        return Stream.concat(inspection.readings().stream(), inspection.ruledOut().stream())
                .filter(reading -> reading.layout().equals(wanted))
                .findFirst()
                .or(() -> inspector.get().inspectAs(source, wanted).readings().stream()
                        .findFirst());
    }

    /** A reading's ID in another spelling; the reading itself if that cannot write it. */
    Reading in(Reading reading, Spelling spelling) {
        return Spellings.write(reading, spelling)
                .flatMap(written -> by(reading.layout(), written, spelling))
                .orElse(reading);
    }

    /** Another ID of a reading's layout, its time counted from the same epoch; empty if the text is none. */
    Optional<Reading> again(Reading reading, String literal, Spelling spelling) {
        TimeReading time = reading.time();
        return by(reading.layout(), literal, spelling)
                .map(r -> time == null ? r : inspector.get().withEpoch(r, time.epochName(), time.epoch()));
    }

    private Optional<Reading> by(Layout layout, String literal, Spelling spelling) {
        Layout spelled = layout.withSpellings(List.of(spelling));
        return inspector.get().inspectAs(literal, spelled).readings().stream().findFirst();
    }
}
