package org.bitloupe.inspect.reading;

import java.time.Instant;
import java.util.List;
import org.bitloupe.inspect.rank.Candidate;
import org.bitloupe.inspect.rank.CompiledLayout;
import org.bitloupe.inspect.rank.DateWindow;
import org.bitloupe.inspect.rank.Decoded;
import org.bitloupe.inspect.rank.Ranked;
import org.bitloupe.inspect.rank.Today;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/** Writes out everything a person wants to see of a ranked layout. */
public final class Readings {
    private Readings() {}

    /** The reading of a ranked candidate by the epoch that fits it best. */
    static Reading of(Ranked ranked, Today today) {
        Candidate candidate = ranked.candidate();
        CompiledLayout layout = candidate.layout();
        Decoded decoded = layout.decoded(candidate.text(), candidate.spelling(), candidate.read());
        Times times = Times.of(decoded, candidate.epoch());
        return of(ranked, decoded, times, window(layout, times, candidate.epoch() > 0, today), today);
    }

    /** The plausible dates by the epoch that was chosen. */
    public static @Nullable DateWindow window(CompiledLayout layout, Times times, boolean another, Today today) {
        TimeReading time = times.chosen();
        return time == null ? null : today.window(layout, time.epoch(), another);
    }

    /** The reading of a ranked candidate by any epoch. */
    public static Reading of(Ranked ranked, Decoded decoded, Times times, @Nullable DateWindow window, Today today) {
        Layout layout = ranked.layout();
        TimeReading time = times.chosen();
        List<LiteralRun> runs = LiteralRuns.of(decoded);
        return new Reading(
                layout,
                ranked.alike(),
                layout.spellings().get(decoded.spelling()),
                ranked.oneOfSeveral(),
                decoded.literal(),
                ranked.verdict(),
                Reasons.of(ranked, decoded, times, window, today.favour()),
                decoded.bits(),
                FieldReadings.of(decoded, runs, time),
                runs,
                time,
                times.others(),
                Sentence.of(decoded, ranked.verdict(), time, claim(ranked.candidate(), time, today.now())));
    }

    /**
     * Returns the claim that can be made of the date: in a year when there were no such IDs, or in the future, none was generated; nor
     * was one that breaks the layout's rules, whenever.
     */
    private static Sentence.Claim claim(Candidate candidate, @Nullable TimeReading time, Instant now) {
        if (time == null || !(candidate.implausible() || candidate.ruledOut())) {
            return Sentence.Claim.FACT;
        }
        return time.instant() != null && time.instant().isAfter(now) ? Sentence.Claim.FUTURE : Sentence.Claim.STRANGE;
    }
}
