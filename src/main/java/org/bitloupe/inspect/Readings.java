package org.bitloupe.inspect;

import java.util.List;
import org.bitloupe.layout.Layout;

/** Writes out everything a person wants to see of a judged layout. */
final class Readings {
    private Readings() {}

    /** The reading of a ranked judgement. */
    static Reading of(Ranking.Ranked ranked) {
        Decoded decoded = ranked.judgement().decoded();
        Times times = ranked.judgement().times();
        Layout layout = decoded.compiled().layout();
        List<LiteralRun> runs = LiteralRuns.of(decoded);
        return new Reading(
                layout,
                ranked.alike(),
                layout.spellings().get(decoded.spelling()),
                decoded.literal(),
                ranked.verdict(),
                ranked.reasons(),
                decoded.bits(),
                FieldReadings.of(decoded, runs, times.chosen()),
                runs,
                times.chosen(),
                times.others(),
                Sentence.of(decoded, times.chosen()));
    }
}
