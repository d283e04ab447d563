package org.bitloupe.tabular.detect;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.bitloupe.inspect.vote.Vote;
import org.bitloupe.message.DateText;
import org.bitloupe.message.Message;
import org.bitloupe.tabular.detect.ColumnVote.Fit;

/**
 * Layouts that fit the cells of a column equally well: which one it is the cells alone do not tell. Where what stands around the cells
 * decides, a layout may even fit them better than the one that they are of.
 *
 * @param candidates at least two, the one that explains the cells best first
 */
public record LayoutTie(List<Fit> candidates) {
    /** Odds beyond these are not told apart. */
    private static final int MOST_BITS = 10;

    private static final int MOST_ODDS = 1000;

    public LayoutTie {
        candidates = List.copyOf(candidates);
    }

    /**
     * The tie of the layouts that a vote named.
     *
     * @param fits the layouts, the one that cells are read by first
     * @return empty if one is clearly better by the cells and what stands around them, or if the cells are read by another one than
     *     these
     */
    public static Optional<LayoutTie> of(List<Fit> fits) {
        double best = fits.stream().mapToDouble(Fit::weight).min().orElse(0);
        List<Fit> close = fits.stream()
                .filter(fit -> fit.weight() - best < Vote.CLOSE)
                .sorted(Comparator.comparingLong(Fit::behind))
                .toList();
        return close.size() > 1 && close.contains(fits.get(0)) ? Optional.of(new LayoutTie(close)) : Optional.empty();
    }

    /** Describes the odds by the cells alone, "2 to 1" or "over 1,000 to 1": the first is so much as probable as the second. */
    public Message odds() {
        long bits = candidates.get(1).behind() - candidates.get(0).behind();
        return bits < MOST_BITS
                ? Message.of("inspect.vote.odds", "odds", 1L << bits)
                : Message.of("inspect.vote.odds.over", "odds", MOST_ODDS);
    }

    /** Returns the number of cells each of them fits at least. */
    public int fits() {
        return candidates.stream().mapToInt(Fit::fits).min().orElse(0);
    }

    /** "X / Twitter or Discord: both fit 50 of 50, odds 1 to 1; dates 2019 or 2024". */
    public Message sentence() {
        return Message.of(candidates.size() == 2 ? "inspect.vote.tie" : "inspect.vote.tie.more")
                .with("first", candidates.get(0).layout().title())
                .with("second", candidates.get(1).layout().title())
                .with("others", candidates.size() - 2)
                .with("fits", fits())
                .with("texts", candidates.get(0).of())
                .with("odds", odds())
                .with("dates", dates());
    }

    /** Describes the dates that the first two tell: "dates 2019 or 2024". */
    public Message dates() {
        Fit first = candidates.get(0);
        Fit second = candidates.get(1);
        if (first.first() == null || second.first() == null) {
            return Message.of("inspect.vote.tie.undated");
        }
        if (Objects.equals(first.first(), second.first()) && Objects.equals(first.last(), second.last())) {
            return Message.of("inspect.vote.tie.same-dates", "dates", span(first, DateText::date));
        }
        boolean years = !year(first.first()).equals(year(second.first()));
        Function<Instant, DateText> form = years ? DateText::year : DateText::date;
        return Message.of("inspect.vote.tie.dates", "first", span(first, form), "second", span(second, form));
    }

    private static Integer year(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC).getYear();
    }

    private static Message span(Fit fit, Function<Instant, DateText> form) {
        Instant first = Objects.requireNonNull(fit.first());
        Instant last = Objects.requireNonNull(fit.last());
        boolean one = form.apply(first).form() == DateText.Form.YEAR
                ? year(first).equals(year(last))
                : day(first).equals(day(last));
        return one
                ? Message.of("inspect.vote.date", "date", form.apply(first))
                : Message.of("inspect.vote.span", "from", form.apply(first), "until", form.apply(last));
    }

    /** From when to when the cells of a candidate are, as days in the form of a table; empty if it tells no dates. */
    public static Optional<Message> spanOf(Fit fit) {
        if (fit.first() == null || fit.last() == null) {
            return Optional.empty();
        }
        return Optional.of(spanOf(fit.first(), fit.last()));
    }

    /** Describes from which day to which two times are, in the form of a table. */
    static Message spanOf(Instant from, Instant until) {
        LocalDate first = day(from);
        LocalDate last = day(until);
        return first.equals(last)
                ? Message.of("inspect.vote.date", "date", first)
                : Message.of("inspect.vote.span", "from", first, "until", last);
    }

    private static LocalDate day(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC).toLocalDate();
    }
}
