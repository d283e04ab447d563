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
import org.bitloupe.inspect.rank.RankingContext;
import org.bitloupe.inspect.reading.ReadingPhrase;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;

/**
 * Counts the bits of an ID from the epochs of other systems, where a time beside it says so: most companies that use Snowflake have
 * chosen an epoch of their own or taken over another's.
 */
final class OtherEpochs {
    private final KnownEpochs known;
    /** The bits that the choice of one of the known epochs costs: the logarithm of their number. */
    private final double rarity;

    /** Returns the epochs that are tried. */
    KnownEpochs known() {
        return known;
    }

    OtherEpochs(KnownEpochs known) {
        this.known = known;
        this.rarity = Math.log(Math.max(1, known.size())) / Math.log(2);
    }

    /**
     * Returns a reading counted from the known epoch that makes its time one of those beside it, with these as evidence.
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
        Instant from = own.time().timeline().epoch();
        for (TextTime time : made == null ? List.<TextTime>of() : times) {
            Instant fitting = from.plus(Duration.between(made, time.instant()));
            Optional<Candidate> counted = known.within(fitting.minus(TextTime.NEAR), fitting.plus(TextTime.NEAR))
                    .filter(epoch -> !epoch.equals(from))
                    .map(epoch -> candidate
                            .countedFrom(known.name(epoch, candidate.layout().layout()), epoch, rarity, rankingContext)
                            .withEvidence(
                                    evidence(time, epoch, candidate.layout().layout())))
                    .filter(Candidate::isSpokenFor)
                    .filter(other -> other.instant().filter(time::isAbout).isPresent());
            if (counted.isPresent()) {
                return counted;
            }
        }
        return Optional.empty();
    }

    private Evidence evidence(TextTime time, Instant epoch, Layout layout) {
        return new Evidence(
                Message.of(
                        TextTime.EPOCH_REASON,
                        "words",
                        time.words(),
                        "epoch",
                        ReadingPhrase.epoch(epoch),
                        "name",
                        known.name(epoch, layout)),
                Evidence.SHARED_BITS);
    }
}
