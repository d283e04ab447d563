package org.bitloupe.inspect.reading;

import java.time.Instant;
import java.util.List;
import org.bitloupe.inspect.rank.Candidate;
import org.bitloupe.inspect.rank.CompiledLayout;
import org.bitloupe.inspect.rank.Decoding;
import org.bitloupe.inspect.rank.Odds;
import org.bitloupe.inspect.rank.PlausibleDates;
import org.bitloupe.inspect.rank.RankedReading;
import org.bitloupe.inspect.rank.RankingContext;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** Writes out everything a person wants to see of a ranked layout. */
public final class ReadingBuilder {
    private ReadingBuilder() {}

    /** The reading of a ranked candidate by the epoch that fits it best. */
    static Reading of(RankedReading ranked, RankingContext rankingContext) {
        Candidate candidate = ranked.candidate();
        CompiledLayout layout = candidate.layout();
        Decoding decoding = layout.decoded(candidate.text(), candidate.spelling(), candidate.read());
        EpochTimes times = EpochTimes.of(decoding, candidate.epoch(), candidate.isCountedFromMidnight());
        boolean another = candidate.epoch() != null && !candidate.epoch().isOwn();
        return of(ranked, decoding, times, window(layout, times, another, rankingContext), rankingContext);
    }

    /** The plausible dates by the epoch that was chosen. */
    public static @Nullable PlausibleDates window(
            CompiledLayout layout, EpochTimes times, boolean another, RankingContext rankingContext) {
        TimeReading time = times.chosen();
        return time == null ? null : rankingContext.window(layout, time.epoch(), another);
    }

    /** The reading of a ranked candidate by any epoch. */
    public static Reading of(
            RankedReading ranked,
            Decoding decoding,
            EpochTimes times,
            @Nullable PlausibleDates window,
            RankingContext rankingContext) {
        Layout layout = ranked.layout();
        TimeReading time = times.chosen();
        List<LiteralRun> runs = LiteralColoring.of(decoding);
        Reading reading = new Reading(
                layout,
                ranked.alike(),
                layout.spellings().get(decoding.spelling()),
                ranked.oneOfSeveral(),
                decoding.literal(),
                ranked.verdict(),
                ReasonBuilder.of(ranked, decoding, times, window, rankingContext.favour()),
                Odds.of(ranked),
                decoding.bits(),
                FieldReadingBuilder.of(decoding, runs, time),
                runs,
                time,
                times.others(),
                SummarySentence.of(
                        decoding, ranked.verdict(), time, claim(ranked.candidate(), time, rankingContext.now())));
        if (ranked.candidate().byteOrder() == null) {
            return reading;
        }
        return reading.reorderedUuid()
                .map(uuid -> reading.withSentence(
                        Message.of("inspect.sentence.reordered", "sentence", reading.sentence(), "uuid", uuid)))
                .orElse(reading);
    }

    /**
     * Returns the claim that can be made of the date: in a year when there were no such IDs, or in the future, none was generated; nor
     * was one that breaks the layout's rules, whenever.
     */
    private static SummarySentence.Claim claim(Candidate candidate, @Nullable TimeReading time, Instant now) {
        if (time == null || !(candidate.implausible() || candidate.ruledOut())) {
            return SummarySentence.Claim.FACT;
        }
        return time.instant() != null && time.instant().isAfter(now)
                ? SummarySentence.Claim.FUTURE
                : SummarySentence.Claim.STRANGE;
    }
}
