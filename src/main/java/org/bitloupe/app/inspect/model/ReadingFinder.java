package org.bitloupe.app.inspect.model;

import java.util.List;
import java.util.Optional;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.TimeReading;
import org.bitloupe.layout.Layout;

/** Finds the reading that is looked at in another spelling. */
record ReadingFinder(Inspector inspector) {
    /** A reading's ID in another spelling; the reading itself if that cannot write it. */
    Reading in(Reading reading, Spelling spelling) {
        return SpellingTexts.write(reading, spelling)
                .flatMap(written -> by(reading.layout(), written, spelling))
                .orElse(reading);
    }

    /** Another ID of a reading's layout, its time counted from the same epoch; empty if the text is none. */
    Optional<Reading> again(Reading reading, String literal, Spelling spelling) {
        TimeReading time = reading.time();
        return by(reading.layout(), literal, spelling)
                .map(r -> time == null ? r : inspector.withEpoch(r, time.epochName(), time.epoch()));
    }

    private Optional<Reading> by(Layout layout, String literal, Spelling spelling) {
        Layout spelled = layout.withSpellings(List.of(spelling));
        return inspector.inspectAs(literal, spelled).readings().stream().findFirst();
    }
}
