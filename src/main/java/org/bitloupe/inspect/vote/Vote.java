package org.bitloupe.inspect.vote;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.bitloupe.inspect.SourceInspector;
import org.bitloupe.inspect.evidence.Evidence;
import org.bitloupe.inspect.rank.Ranking;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * The joint decision of many IDs of one source: see {@link SourceInspector#vote}.
 *
 * @param texts the number of texts that were read, blank ones not counted
 * @param choices the layouts that at least one of them can be of, the best first; layouts that say the same are one choice
 * @param nullModel what explains the texts about as well as the best layout does though they were of none; null if nothing does
 * @param mixture the best two layouts for texts that are of two times by one; null if they are not
 */
public record Vote(
        int texts,
        List<Choice> choices,
        @Nullable NullModel nullModel,
        @Nullable Mixture mixture) {
    /** A layout that is fewer bits behind than this is as good as the best one. */
    public static final long CLOSE = Math.round(Ranking.MARGIN);

    public Vote {
        choices = List.copyOf(choices);
    }

    /**
     * A layout, and how well it explains the texts.
     *
     * @param layout the layout
     * @param alike other layouts with the same bits, epoch and tick
     * @param fits the number of texts it reads with a plausible date and no broken rule
     * @param verdict how plausible it is for all texts together
     * @param behind the number of bits by which it explains the texts worse than the layout that does so best, whatever a person used
     *     recently and whatever stands around the texts: 0 or more, and one more is half as probable
     * @param evidence what stands around the texts and says that they are of the layout, or null
     * @param first the earliest date that it tells of them, but for a few strays; null if it tells none
     * @param last the latest, null if it tells none
     */
    public record Choice(
            Layout layout,
            List<Layout> alike,
            int fits,
            Verdict verdict,
            long behind,
            @Nullable Evidence evidence,
            @Nullable Instant first,
            @Nullable Instant last) {
        public Choice {
            alike = List.copyOf(alike);
        }
    }

    /** The best layout, or empty if none reads any of the texts. */
    public Optional<Choice> best() {
        return choices.stream().findFirst();
    }

    /** Describes how clear the vote is: "Fits 50 of 50; the next best, Discord, fits 12". */
    public Message sentence() {
        if (choices.isEmpty()) {
            return Message.of("inspect.vote.none", "n", texts);
        }
        int fits = choices.get(0).fits();
        if (choices.size() == 1) {
            return Message.of("inspect.vote.only", "fits", fits, "texts", texts);
        }
        Choice next = choices.get(1);
        return Message.of("inspect.vote")
                .with("fits", fits)
                .with("texts", texts)
                .with("next", next.layout().title())
                .with("others", next.fits());
    }
}
