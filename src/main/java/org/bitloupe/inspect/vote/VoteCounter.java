package org.bitloupe.inspect.vote;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.inspect.evidence.Evidence;
import org.bitloupe.inspect.rank.Candidate;
import org.bitloupe.inspect.rank.CompiledLayout;
import org.bitloupe.inspect.rank.PreferenceBonus;
import org.bitloupe.inspect.rank.Ranking;
import org.bitloupe.inspect.rank.RankingContext;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Provenance;
import org.jspecify.annotations.Nullable;

/**
 * Counts a {@link Vote}: gathers evidence for every layout over all texts and orders the layouts. Duplicates are counted but add no
 * evidence. Not for several threads.
 */
public final class VoteCounter {
    /** Extra cost of a text that a layout does not fit, on top of its cost by the best layout. */
    private static final double MISFIT = 24;

    /** Cost of stating that some texts do not have a layout that reads them, because their times are far from the others. */
    private static final double APART = 8;

    /** Percentage of the texts that a permanently preferred layout must fit to come first. */
    private static final long MOST = 95;

    private final RankingContext rankingContext;
    private final int most;
    private final Map<CompiledLayout, LayoutEvidence> tallies = new HashMap<>();
    private final Map<CompiledLayout, SpellingCounts> spellings = new HashMap<>();
    /** Costs of all texts by each layout, computed on demand. */
    private final Map<LayoutEvidence, Double> costs = new HashMap<>();

    /** The readings of each text that a layout reads in several ways. */
    private final List<List<Candidate>> open = new ArrayList<>();
    /** The evidence for the layouts that the text at hand fits. */
    private final List<LayoutEvidence> fitting = new ArrayList<>();
    /** Cost of the text at hand by the layout that explains it best. */
    private double best = Double.MAX_VALUE;

    /** The number of texts, with duplicates; and of different ones. */
    private int texts;

    private int different;
    private double sumOfBest;
    /** By text: its cost by the best layout, and as random characters. */
    private final Map<String, Others> others = new HashMap<>();
    /** By layout: the evidence of the texts that remain without those it does not count as its own. */
    private final Map<LayoutEvidence, LayoutEvidence> cores = new HashMap<>();

    private @Nullable MixtureSearch mixtures;

    private final NullModels nullModels = new NullModels();
    /** The text at hand. */
    private String text = "";

    /**
     * Creates a vote without texts.
     *
     * @param most the number of different texts there can be
     */
    public VoteCounter(RankingContext rankingContext, int most) {
        this.rankingContext = rankingContext;
        this.most = most;
    }

    /**
     * Adds the readings of the current text by a layout. If there are several, all texts together decide which one counts.
     *
     * @param ways the ways in which it reads the text, at least one
     * @param values the values of the fields if there is only one
     * @param times the number of occurrences of the text
     */
    public void count(List<Candidate> ways, long[] values, int times) {
        CompiledLayout layout = ways.get(0).layout();
        LayoutEvidence evidence = tallies.computeIfAbsent(layout, l -> new LayoutEvidence(l, most));
        // Loops instead of streams: a small job is done before these are compiled.
        List<Candidate> fit = new ArrayList<>(ways.size());
        double least = best;
        for (Candidate way : ways) {
            if (way.ownVerdict() == Verdict.POSSIBLE) {
                fit.add(way);
                least = Math.min(least, way.cost());
            }
        }
        if (fit.isEmpty()) {
            return;
        }
        SpellingCounts counted = spellings.computeIfAbsent(
                layout, l -> new SpellingCounts(l.spellings().size()));
        for (Candidate way : fit) {
            counted.add(way);
        }
        if (fit.size() > 1) {
            open.add(fit);
        } else {
            evidence.add(fit.get(0), rankingContext, ways.size() == 1 ? values : valuesOf(fit.get(0)), times);
        }
        if (fitting.isEmpty()) {
            text = fit.get(0).text();
        }
        fitting.add(evidence);
        best = least;
    }

    private static long[] valuesOf(Candidate candidate) {
        long[] values = new long[candidate.layout().valueWords()];
        if (candidate.read().id() != null) {
            candidate.layout().decode(candidate.read().id(), values);
        }
        return values;
    }

    /** Decides texts with several readings as most texts can be read, because a source writes its IDs in one way. */
    private void close() {
        for (List<Candidate> ways : open) {
            CompiledLayout layout = ways.get(0).layout();
            SpellingCounts counted = Objects.requireNonNull(spellings.get(layout));
            Candidate chosen = ways.stream()
                    .reduce((a, b) -> counted.isBefore(b.spelling(), a.spelling()) ? b : a)
                    .orElseThrow();
            int times = Objects.requireNonNull(others.get(chosen.text())).times;
            Objects.requireNonNull(tallies.get(layout)).add(chosen, rankingContext, valuesOf(chosen), times);
        }
        open.clear();
    }

    /**
     * Ends the current text.
     *
     * @param times how often it is there
     */
    public void endOfText(int times) {
        texts += times;
        different++;
        if (!fitting.isEmpty()) {
            sumOfBest += best;
            Others costs = new Others(best, nullModels.add(text, best + MISFIT), times);
            others.put(text, costs);
            for (LayoutEvidence evidence : fitting) {
                evidence.addOthers(costs.best, costs.chance);
            }
        }
        fitting.clear();
        best = Double.MAX_VALUE;
    }

    /**
     * The costs of a text without a given layout.
     *
     * @param best by the layout that explains it best
     * @param chance as random characters
     * @param times how often it is there
     */
    private record Others(double best, double chance, int times) {}

    /**
     * A layout with the cost of all texts by it.
     *
     * @param cost the cost that decides its place
     * @param alone the cost without recent use and without the context of the texts
     * @param evidence the evidence in their context
     */
    private record Sum(
            LayoutEvidence tally,
            long cost,
            double alone,
            @Nullable Evidence evidence) {}

    /** The result by the texts alone. */
    public Vote vote() {
        return vote(Map.of());
    }

    /**
     * The result by the texts and their context.
     *
     * @param evidence by layout the evidence of the context; counts once for all texts
     */
    public Vote vote(Map<Layout, Evidence> evidence) {
        close();
        if (costs.isEmpty()) {
            tallies.values().forEach(tally -> costs.put(tally, leastCost(tally)));
            search();
        }
        List<Sum> order = new ArrayList<>();
        costs.forEach((tally, cost) -> {
            CompiledLayout layout = tally.layout();
            Evidence found = tally.fits() == 0 ? null : evidence.get(layout.layout());
            double own = layout.own() ? PreferenceBonus.AHEAD : 0;
            double ahead = rankingContext.preference(layout) + (found == null ? 0 : found.bits());
            order.add(new Sum(tally, Math.round(cost - ahead), cost - own, found));
        });
        order.sort(Comparator.comparing((Sum sum) -> !isChosen(sum.tally))
                .thenComparing(sum -> sum.tally.fits() == 0)
                .thenComparing(Sum::cost)
                .thenComparing(sum -> sum.tally.layout().rank()));
        double least = order.stream()
                .filter(sum -> sum.tally.fits() > 0)
                .mapToDouble(Sum::alone)
                .min()
                .orElse(0);
        List<Vote.Choice> choices = new ArrayList<>();
        for (int i = 0; i < order.size(); i++) {
            if (!isAlikeOneBefore(order, i)) {
                choices.add(choice(order, i, least));
            }
        }
        NullModels.Explanation other = order.isEmpty() ? null : explanation(order.get(0));
        return new Vote(texts, choices, other == null ? null : other.model(), mixture(order));
    }

    /** Lets layouts explain the texts by two groups of times, and searches two layouts that explain them better. */
    private void search() {
        List<LayoutEvidence> timed = tallies.values().stream()
                .filter(evidence -> evidence.count() > 0 && evidence.layout().isTimeAndMore())
                .sorted(Comparator.comparingDouble(
                                (LayoutEvidence evidence) -> Objects.requireNonNull(costs.get(evidence)))
                        .thenComparing(evidence -> evidence.layout().rank()))
                .toList();
        Map<String, Double> none = new HashMap<>();
        others.forEach((each, cost) -> none.put(each, cost.best + MISFIT));
        MixtureSearch found = new MixtureSearch(timed, this::evidenceOf, none);
        timed.forEach(evidence -> costs.merge(evidence, found.costOfParted(evidence), Math::min));
        mixtures = found;
    }

    /** The two layouts that explain the texts better than the best one, ignoring their context and a person's choices. */
    private @Nullable Mixture mixture(List<Sum> order) {
        MixtureSearch found = mixtures;
        if (found == null || order.isEmpty() || isChosen(order.get(0).tally)) {
            return null;
        }
        return found.mixture(order.stream()
                .filter(sum -> sum.tally.fits() > 0)
                .mapToDouble(sum -> sum.alone - (sum.evidence == null ? 0 : sum.evidence.bits()))
                .min()
                .orElse(0));
    }

    /** The lower cost of two: by all texts that the layout can read, or only by those whose times are close together. */
    private double leastCost(LayoutEvidence evidence) {
        double whole = cost(evidence);
        List<Candidate> near = evidence.core(MISFIT);
        if (near == null) {
            return whole;
        }
        LayoutEvidence core = evidenceOf(evidence, near);
        cores.put(evidence, core);
        return Math.min(APART + cost(core), whole);
    }

    /** The evidence of some of a layout's IDs. */
    private LayoutEvidence evidenceOf(LayoutEvidence evidence, List<Candidate> ids) {
        LayoutEvidence part = new LayoutEvidence(evidence.layout(), ids.size());
        for (Candidate candidate : ids) {
            Others costs = Objects.requireNonNull(others.get(candidate.text()));
            part.add(candidate, rankingContext, valuesOf(candidate), costs.times);
            part.addOthers(costs.best, costs.chance);
        }
        return part;
    }

    private double cost(LayoutEvidence evidence) {
        return evidence.cost() + sumOfBest - evidence.sumOfBest() + MISFIT * (different - evidence.count());
    }

    /** Tells whether a person chose this layout for such texts permanently, and it reads nearly all of them. */
    private boolean isChosen(LayoutEvidence evidence) {
        return evidence.always() > 0 && 100L * evidence.always() >= MOST * texts;
    }

    private static boolean isAlikeOneBefore(List<Sum> order, int index) {
        CompiledLayout layout = order.get(index).tally.layout();
        return order.subList(0, index).stream().anyMatch(s -> s.tally.layout().isAlike(layout));
    }

    private Vote.Choice choice(List<Sum> order, int index, double least) {
        Sum sum = order.get(index);
        CompiledLayout layout = sum.tally.layout();
        List<Sum> after = order.subList(index + 1, order.size());
        List<Layout> alike = after.stream()
                .map(s -> s.tally.layout())
                .filter(layout::isAlike)
                .map(CompiledLayout::layout)
                .toList();
        boolean clear = index == 0
                && after.stream()
                        .filter(s -> s.tally.fits() > 0 && !layout.isAlike(s.tally.layout()))
                        .allMatch(s -> s.cost - sum.cost >= Ranking.MARGIN);
        LayoutEvidence.Dates dates = sum.tally.dates();
        return new Vote.Choice(
                layout.layout(),
                alike,
                sum.tally.fits(),
                verdict(sum.tally, clear, explanation(sum)),
                Math.max(0, Math.round(sum.alone - least)),
                sum.evidence,
                dates == null ? null : dates.first(),
                dates == null ? null : dates.last());
    }

    /** Returns the other explanation that is as good as a layout; null if there is none, or if a choice or the context supports the layout. */
    private NullModels.@Nullable Explanation explanation(Sum sum) {
        LayoutEvidence core = cores.getOrDefault(sum.tally, sum.tally);
        return sum.evidence != null || isChosen(sum.tally)
                ? null
                : nullModels.explaining(
                        sum.alone,
                        Math.max(core.saved(different), sum.tally.saved(different)),
                        core.count(),
                        MISFIT,
                        hasChecks(sum.tally.layout().layout()),
                        sum.tally.layout().time() != null && !sum.tally.layout().isTimeAlone());
    }

    private static boolean hasChecks(Layout layout) {
        return layout.spellings().stream()
                .flatMap(spelling -> spelling.segments().stream())
                .anyMatch(Segment.Check.class::isInstance);
    }

    private static Verdict verdict(LayoutEvidence evidence, boolean clear, NullModels.@Nullable Explanation other) {
        if (evidence.fits() == 0 || (other != null && other.far())) {
            return Verdict.UNLIKELY;
        }
        if (!clear || other != null || evidence.layout().layout().provenance() == Provenance.UNCONFIRMED) {
            return Verdict.POSSIBLE;
        }
        return evidence.layout().structuralEvidence().proof() ? Verdict.CERTAIN : Verdict.BEST_MATCH;
    }
}
