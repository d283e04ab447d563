package org.bitloupe.tabular.detect;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.vote.NullModel;
import org.bitloupe.inspect.vote.Vote;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.tabular.detect.ColumnVote.Fit;
import org.jspecify.annotations.Nullable;

/**
 * The claim which layout a column's IDs are of: what the IDs alone say, and what stands around them.
 *
 * @param candidates the layout; or all that the IDs alone leave open, or would rather be of, the one that explains them best first
 * @param decided the one of several that what stands around them decides for; null if it is open, or one is best by the IDs alone
 * @param sure true if one is best by the IDs alone, nothing else would look like them, and no times beside them deny it, unless it
 *     proves itself; or the times beside them are its own: no name was needed
 * @param reasons what stands around them and how it fits, as sentences to be read one after the other; none if that says nothing
 */
public record LayoutClaim(List<Fit> candidates, @Nullable Layout decided, boolean sure, List<Message> reasons) {
    public LayoutClaim {
        candidates = List.copyOf(candidates);
        reasons = List.copyOf(reasons);
    }

    /**
     * The claim of a vote.
     *
     * @param fits the layouts, the one that cells are read by first
     * @param nullModel what would look like the cells without being of a layout; null if nothing
     * @param comparison the times beside them; null if there are none
     * @param epoch the epoch that is no layout's own by which these times are theirs; null if there is none
     * @return empty if no layout fits
     */
    static Optional<LayoutClaim> of(
            List<Fit> fits,
            @Nullable NullModel nullModel,
            @Nullable TimeComparison comparison,
            @Nullable EpochByTimes epoch) {
        if (fits.isEmpty()) {
            return Optional.empty();
        }
        Optional<LayoutTie> open = LayoutTie.of(fits);
        List<Fit> candidates = open.map(LayoutTie::candidates).orElseGet(() -> rivals(fits));
        Fit first = fits.get(0);
        Layout decided = open.isEmpty() && candidates.size() > 1 ? first.layout() : null;
        TimeDifference own = comparison == null
                ? null
                : comparison.differenceOf(first.layout()).orElse(null);
        boolean proved = comparison != null && !comparison.isComputed() && own != null && own.agreesForCertain();
        NullModel better = proved ? null : nullModel;
        boolean denied =
                comparison != null && first.verdict() != Verdict.CERTAIN && comparison.isDenying(first.layout());
        boolean sure = candidates.size() == 1 ? better == null && !denied : decided != null && proved;
        List<Message> reasons = new ArrayList<>();
        if (first.evidence() != null) {
            reasons.add(first.evidence().reason());
        }
        if (comparison != null) {
            addTimes(comparison, own, candidates.stream().map(Fit::layout).toList(), decided, reasons);
        }
        if (epoch != null) {
            reasons.add(epoch.sentence());
        }
        if (better != null) {
            reasons.add(Message.of("batch.beside." + better.word()));
        }
        if (denied && open.isEmpty()) {
            reasons.add(
                    Message.of("batch.beside.denied", "layout", first.layout().title()));
        } else if (decided != null) {
            reasons.add(Message.of(sure ? "batch.beside.decided" : "batch.beside.read", "layout", decided.title()));
        }
        return Optional.of(new LayoutClaim(candidates, decided, sure, reasons));
    }

    private static void addTimes(
            TimeComparison comparison,
            @Nullable TimeDifference own,
            List<Layout> candidates,
            @Nullable Layout decided,
            List<Message> reasons) {
        Optional<Message> none =
                candidates.size() > 1 && decided == null ? comparison.disagreement(candidates) : Optional.empty();
        if (none.isPresent() || own == null) {
            none.ifPresent(reasons::add);
            return;
        }
        TimeDifference told = comparison.telling(own.layout(), candidates).orElse(own);
        Message said = comparison.sentence(told);
        if (!reasons.contains(said)) {
            reasons.add(said);
        }
        if (told.agreesPartly() && !told.agrees()) {
            return; // It said what the other rows are.
        }
        candidates.stream()
                .filter(layout -> !layout.equals(own.layout()))
                .findFirst()
                .flatMap(comparison::differenceOf)
                .map(TimeComparison::other)
                .ifPresent(reasons::add);
    }

    /** The layout that cells are read by, with those that would be as good or better without what stands around the cells. */
    private static List<Fit> rivals(List<Fit> fits) {
        Fit first = fits.get(0);
        return fits.stream()
                .filter(fit -> fit.equals(first)
                        || (first.evidence() != null
                                && fit.behind() - first.behind() < Vote.CLOSE
                                && fit.weight() - first.weight() >= Vote.CLOSE))
                .sorted(Comparator.comparingLong(Fit::behind))
                .toList();
    }

    /** The same where something else speaks for other layouts, too. */
    LayoutClaim unsure(Message reason) {
        List<Message> all = new ArrayList<>(reasons);
        all.add(reason);
        return new LayoutClaim(candidates, decided, false, all);
    }

    /** The candidates as a tie by the IDs alone; empty if there is only one. */
    public Optional<LayoutTie> alone() {
        return candidates.size() > 1 ? Optional.of(new LayoutTie(candidates)) : Optional.empty();
    }
}
