package org.bitloupe.inspect.reading;

import java.time.Instant;
import java.util.List;
import org.bitloupe.id.codec.SpellingIndex;
import org.bitloupe.inspect.rank.Candidate;
import org.bitloupe.inspect.rank.CompiledLayout;
import org.bitloupe.inspect.rank.Decoding;
import org.bitloupe.inspect.rank.Odds;
import org.bitloupe.inspect.rank.PlausibleDates;
import org.bitloupe.inspect.rank.PlausibleTicks;
import org.bitloupe.inspect.rank.RankedReading;
import org.bitloupe.inspect.rank.RankingContext;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** Writes out everything a person wants to see of a ranked layout. */
public final class ReadingBuilder {
    private ReadingBuilder() {}

    /** The reading of a ranked candidate by the epoch that fits it best. */
    static Reading of(RankedReading ranked, RankingContext rankingContext) {
        Candidate candidate = ranked.candidate();
        Decoding decoding = candidate.decoding();
        EpochTimes times = EpochTimes.of(decoding, candidate.epoch(), candidate.isCountedFromMidnight());
        boolean another = candidate.epoch() != null && !candidate.epoch().isOwn();
        return of(ranked, decoding, times, another, rankingContext);
    }

    /**
     * The same reading with its time counted from another epoch: times, sentence, meanings and what is said of the date change.
     *
     * @param name the epoch's name, as it is shown; empty for the layout's own
     * @return the reading itself if its layout has no time, or its text says the date in digits
     */
    public static Reading withEpoch(
            Reading reading, CompiledLayout layout, String name, Instant epoch, RankingContext rankingContext) {
        LayoutTime own = layout.time();
        SpellingIndex.Reader reader = layout.reader(reading.literal());
        int spelling = reading.layout().spellings().indexOf(reading.spelling());
        // A date in digits is that date, whatever its steps are counted from.
        if (own == null || reading.spelling().calendar().isPresent() || !layout.takes(reader, spelling)) {
            return reading;
        }
        boolean another = !name.isEmpty();
        Candidate candidate = Candidate.of(layout, spelling, reader, rankingContext, new long[layout.valueWords()]);
        PlausibleTicks plausibleTicks = rankingContext.span(layout, own.withEpoch(epoch), another);
        Candidate moved = candidate.withPlace(plausibleTicks.place(candidate.tick()));
        boolean dateDecides = moved.implausible() || reading.verdict() == Verdict.UNLIKELY;
        Verdict verdict = dateDecides ? moved.ownVerdict() : reading.verdict();
        Decoding decoding = moved.decoding();
        RankedReading ranked = new RankedReading(moved, verdict, List.of());
        return of(ranked, decoding, EpochTimes.of(decoding, name, epoch), another, rankingContext);
    }

    private static Reading of(
            RankedReading ranked, Decoding decoding, EpochTimes times, boolean another, RankingContext rankingContext) {
        Layout layout = ranked.layout();
        TimeReading time = times.chosen();
        PlausibleDates window = time == null ? null : rankingContext.window(decoding.compiled(), time.epoch(), another);
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
