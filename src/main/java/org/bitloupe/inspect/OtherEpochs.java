package org.bitloupe.inspect;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.bitloupe.catalog.KnownEpochs;
import org.bitloupe.inspect.evidence.Evidence;
import org.bitloupe.inspect.evidence.TextTime;
import org.bitloupe.inspect.rank.Candidate;
import org.bitloupe.inspect.rank.CompiledLayout;
import org.bitloupe.inspect.rank.PortableLog;
import org.bitloupe.inspect.rank.RankingContext;
import org.bitloupe.inspect.reading.ReadingPhrase;
import org.bitloupe.message.Message;

/**
 * Counts the bits of an ID from other epochs than its layout's own, where a time beside it says so: most companies that use Snowflake have
 * taken over another's epoch, or chosen one of their own, which hardly ever is anything but the beginning of a month.
 */
final class OtherEpochs {
    private final KnownEpochs known;

    /** Returns the epochs of the catalog that are tried. */
    KnownEpochs known() {
        return known;
    }

    OtherEpochs(KnownEpochs known) {
        this.known = known;
    }

    /**
     * Returns a reading counted from the epoch that makes its time one of those beside it, with these as evidence.
     *
     * @param times the times beside the ID
     * @return empty if there is none, or the layout's bits are not known to be counted from more than one epoch
     */
    Optional<Candidate> counted(Candidate candidate, List<TextTime> times, RankingContext rankingContext) {
        CompiledLayout.Epoch own = candidate.epoch();
        if (own == null || !own.isOwn() || !candidate.layout().hasOtherEpochs()) {
            return Optional.empty();
        }
        Instant made = candidate.instant().orElse(null);
        Instant from = own.time().scale().epoch();
        for (TextTime time : made == null ? List.<TextTime>of() : times) {
            Instant fitting = from.plus(Duration.between(made, time.instant()));
            Instant least = fitting.minus(TextTime.NEAR);
            Instant most = fitting.plus(TextTime.NEAR);
            Optional<Candidate> counted = known.within(least, most)
                    .or(() -> KnownEpochs.monthWithin(least, most).filter(month -> month.isBefore(time.instant())))
                    .filter(epoch -> !epoch.equals(from))
                    .map(epoch -> counted(candidate, epoch, time, rankingContext))
                    .filter(Candidate::isSpokenFor)
                    .filter(other -> other.instant().filter(time::isAbout).isPresent());
            if (counted.isPresent()) {
                return counted;
            }
        }
        return Optional.empty();
    }

    private Candidate counted(Candidate candidate, Instant epoch, TextTime time, RankingContext rankingContext) {
        String name = known.name(epoch, candidate.layout().layout());
        Message reason = Message.of(name.isEmpty() ? TextTime.MONTH_REASON : TextTime.EPOCH_REASON)
                .with("words", time.words())
                .with("epoch", ReadingPhrase.epoch(epoch))
                .with("name", name);
        // The bits that the choice of one epoch costs: the logarithm of the number of those that are tried before it.
        double rarity =
                PortableLog.log2(known.size() + (name.isEmpty() ? KnownEpochs.months(rankingContext.now()) : 0));
        return candidate
                .countedFrom(name, epoch, rarity, rankingContext)
                .withEvidence(new Evidence(reason, Evidence.SHARED_BITS));
    }
}
