package org.bitloupe.inspect.vote;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import org.bitloupe.inspect.rank.Candidate;
import org.bitloupe.inspect.rank.PortableLog;
import org.bitloupe.inspect.rank.Ranking;
import org.jspecify.annotations.Nullable;

/**
 * Looks for two layouts in one source. The IDs are cut where their times are farthest apart, and each part is charged by each layout. Two
 * layouts are charged once for the place of their times, as rows of one table are of one time; against them stands one layout whose
 * times are of two times.
 */
final class MixtureSearch {
    /** Cost of the statement that a source has IDs of two layouts: one in 64 has. */
    private static final double MIXED = 6;

    /** Cost of the statement that a source of one layout has IDs of two times. */
    private static final double PARTED = 4;

    /** Fewer texts than these, or this part of all, are strays. */
    private static final int FEWEST = 2;

    private static final int PART = 200;

    /** As many of the best layouts say where the IDs are cut. */
    private static final int ASKED = 8;

    private final List<LayoutEvidence> layouts;
    private final BiFunction<LayoutEvidence, List<Candidate>, LayoutEvidence> evidenceOf;
    private final Map<String, Double> costsOfNone;
    private final double costOfAll;
    /** By layout the least cost of all texts if its IDs are of two times. */
    private final Map<LayoutEvidence, Double> parted = new HashMap<>();

    private final List<Pair> pairs = new ArrayList<>();

    /**
     * A search.
     *
     * @param layouts the layouts of numbers with a time and more, those that explain all texts best first
     * @param evidenceOf what some of a layout's IDs say of it
     * @param costsOfNone by text what it costs if the layout that is charged does not read it
     */
    MixtureSearch(
            List<LayoutEvidence> layouts,
            BiFunction<LayoutEvidence, List<Candidate>, LayoutEvidence> evidenceOf,
            Map<String, Double> costsOfNone) {
        this.layouts = layouts;
        this.evidenceOf = evidenceOf;
        this.costsOfNone = costsOfNone;
        this.costOfAll = costOfNone(costsOfNone.keySet());
        cuts().forEach(this::charge);
    }

    private double costOfNone(Set<String> texts) {
        return texts.stream()
                .mapToDouble(text -> costsOfNone.getOrDefault(text, 0.0))
                .sum();
    }

    /** Texts cut in two. */
    private record Cut(Set<String> low, Set<String> high) {}

    /** Two layouts for the two parts of the texts, with what all texts cost by them. */
    private record Pair(LayoutEvidence low, LayoutEvidence high, double cost, Instant first, Instant last) {
        boolean isOfTimesOf(Pair other) {
            return first.equals(other.first) && last.equals(other.last);
        }

        double popularity() {
            return MixtureSearch.popularity(low) + MixtureSearch.popularity(high);
        }
    }

    /** The different ways in which the best layouts cut the texts. */
    private Set<Cut> cuts() {
        Set<Cut> cuts = new HashSet<>();
        int fewest = Math.max(FEWEST, costsOfNone.size() / PART);
        for (LayoutEvidence layout : layouts.subList(0, Math.min(ASKED, layouts.size()))) {
            List<Candidate> ids = new ArrayList<>(layout.ids());
            ids.sort((a, b) -> Long.compareUnsigned(a.tick(), b.tick()));
            int at = 0;
            long gap = 0;
            for (int i = fewest; i <= ids.size() - fewest; i++) {
                long step = ids.get(i).tick() - ids.get(i - 1).tick();
                if (Long.compareUnsigned(step, gap) > 0) {
                    gap = step;
                    at = i;
                }
            }
            // Parts that are longer than what lies between them are no two times.
            if (at > 0
                    && Long.compareUnsigned(
                                    gap,
                                    ids.get(ids.size() - 1).tick() - ids.get(0).tick() - gap)
                            > 0) {
                cuts.add(new Cut(texts(ids.subList(0, at)), texts(ids.subList(at, ids.size()))));
            }
        }
        return cuts;
    }

    private static Set<String> texts(List<Candidate> ids) {
        Set<String> texts = new HashSet<>();
        ids.forEach(id -> texts.add(id.text()));
        return texts;
    }

    private void charge(Cut cut) {
        double rest = costOfAll
                - costOfNone(cut.low)
                - costOfNone(cut.high)
                + costOfSelection(cut.low.size(), cut.high.size());
        List<LayoutEvidence> lows = parts(cut.low);
        List<LayoutEvidence> highs = parts(cut.high);
        for (int i = 0; i < layouts.size(); i++) {
            LayoutEvidence low = lows.get(i);
            LayoutEvidence high = highs.get(i);
            double apart = low.costOfFields() + high.costOfFields() - popularity(high);
            double fields = Math.min(layouts.get(i).costOfFields(), apart);
            double times = low.costOfTimes() + high.costOfTimes() - (low.count() == 0 ? 0 : low.ofAge());
            double none = none(low, cut.low) + none(high, cut.high);
            parted.merge(layouts.get(i), PARTED + rest + fields + times + none, Math::min);
        }
        for (int i = 0; i < lows.size(); i++) {
            for (int j = 0; j < highs.size(); j++) {
                if (i != j) {
                    addPair(lows.get(i), highs.get(j), cut, rest + ofFields(i, j, lows, highs));
                }
            }
        }
    }

    /** Returns the cost of all but the times by two layouts: where they have the same bits below the time, one code may be for both. */
    private double ofFields(int low, int high, List<LayoutEvidence> lows, List<LayoutEvidence> highs) {
        LayoutEvidence a = layouts.get(low);
        LayoutEvidence b = layouts.get(high);
        double least = lows.get(low).costOfFields() + highs.get(high).costOfFields();
        int count = lows.get(low).count() + highs.get(high).count();
        if (a.bitsBelowTime() == b.bitsBelowTime()) {
            least = a.count() == count ? Math.min(least, a.costOfFields() + popularity(b)) : least;
            least = b.count() == count ? Math.min(least, b.costOfFields() + popularity(a)) : least;
        }
        return least;
    }

    private static double popularity(LayoutEvidence layout) {
        return layout.layout().descriptionLength().popularity();
    }

    /** Returns the bits that say which of the texts are those of either part. */
    private static double costOfSelection(int low, int high) {
        double all = low + high;
        return low * PortableLog.log2(all / low) + high * PortableLog.log2(all / high) + PortableLog.log2(all);
    }

    private List<LayoutEvidence> parts(Set<String> texts) {
        return layouts.stream()
                .map(layout -> evidenceOf.apply(
                        layout,
                        layout.ids().stream()
                                .filter(id -> texts.contains(id.text()))
                                .toList()))
                .toList();
    }

    private double none(LayoutEvidence part, Set<String> texts) {
        return costOfNone(texts)
                - part.ids().stream()
                        .mapToDouble(id -> costsOfNone.getOrDefault(id.text(), 0.0))
                        .sum();
    }

    private void addPair(LayoutEvidence low, LayoutEvidence high, Cut cut, double others) {
        LayoutEvidence.Dates a = low.dates();
        LayoutEvidence.Dates b = high.dates();
        if (a == null || b == null) {
            return;
        }
        Instant first = a.first().isBefore(b.first()) ? a.first() : b.first();
        Instant last = a.last().isAfter(b.last()) ? a.last() : b.last();
        double together = seconds(first, last);
        // The place of one part among all plausible dates says where the other one is.
        double saved = PortableLog.log2(
                Math.min(low.seconds(), high.seconds()) / Math.min(together, Math.min(low.seconds(), high.seconds())));
        if (saved < Ranking.MARGIN) {
            return; // Two layouts of two times are no better than one.
        }
        double cost = MIXED + others + low.costOfTimes() + high.costOfTimes() - low.ofAge() - saved;
        pairs.add(new Pair(low, high, cost + none(low, cut.low) + none(high, cut.high), first, last));
    }

    private static double seconds(Instant first, Instant last) {
        return Math.max(1, Duration.between(first, last).toMillis() / (double) TimeUnit.SECONDS.toMillis(1));
    }

    /** Returns the cost of all texts by one layout whose IDs are of two times; infinite if they are not. */
    double costOfParted(LayoutEvidence layout) {
        return parted.getOrDefault(layout, Double.POSITIVE_INFINITY);
    }

    /**
     * Returns the best two layouts; null if there are none.
     *
     * @param one the cost of all texts by the layout that explains them best alone, be it by two times
     */
    @Nullable
    Mixture mixture(double one) {
        Pair best = pairs.stream().min(Comparator.comparingDouble(Pair::cost)).orElse(null);
        if (best == null) {
            return null;
        }
        // Of layouts that tell the same times and only cut the other bits in another way, the most common are meant.
        Pair pair = pairs.stream()
                .filter(other -> other.isOfTimesOf(best) && other.cost - best.cost <= Ranking.SAME_TIME)
                .min(Comparator.comparingDouble(Pair::popularity).thenComparing(Pair::cost))
                .orElse(best);
        boolean turned = pair.high.count() > pair.low.count();
        LayoutEvidence most = turned ? pair.high : pair.low;
        LayoutEvidence other = turned ? pair.low : pair.high;
        double rare = Math.max(popularity(most), popularity(other));
        return new Mixture(
                most.layout().layout(),
                other.layout().layout(),
                most.count(),
                other.count(),
                pair.first,
                pair.last,
                one - pair.cost,
                one - pair.cost + MIXED + rare);
    }
}
