package org.bitloupe.inspect.rank;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.layout.Provenance;

/**
 * Puts candidates into order and gives each its final verdict.
 *
 * <p>The order is: verdict by itself, then cost in whole bits, then place in the catalog; so it does not depend on anything but the
 * text, the layouts, the preferences and the clock. Layouts that say the same of the ID become one, under the name of the best.
 */
public final class Ranking {
    /** Number of bits by which a reading must be better than a rival to leave it behind: eight times as probable. */
    public static final double MARGIN = 3;

    /**
     * Number of bits by which a certain reading must be better than one that is proved as well or tells a plausible time: a hundred times as
     * probable.
     */
    private static final double DOUBT = 7;

    /** Number of bits by which a reading gives way that tells the same time as a better one. */
    public static final int SAME_TIME = 8;

    private static final int CHOSEN = 0;
    private static final int PROVED = 1;
    private static final int PLAUSIBLE = 2;
    private static final int UNLIKELY = 3;
    private static final int ANYTHING = 4;
    private static final int RULED_OUT = 5;

    private Ranking() {}

    /** Orders candidates, ruled out ones last. */
    public static List<RankedReading> rank(List<Candidate> candidates) {
        return rank(candidates, false);
    }

    /**
     * Orders candidates, ruled out ones last.
     *
     * @param named true if a person has said that the text is an ID of the layout, and none of these is no answer
     */
    public static List<RankedReading> rank(List<Candidate> candidates, boolean named) {
        double best = Double.MAX_VALUE;
        for (Candidate c : candidates) {
            if (c.ownVerdict() == Verdict.POSSIBLE && !c.fitsEverything()) {
                best = Math.min(best, c.isProved() ? 0 : c.rankCost());
            }
        }
        double least = leastCost(candidates);
        CandidateOrder order = new CandidateOrder(candidates);
        for (int i = 0; i < order.size(); i++) {
            Candidate c = order.at(i);
            boolean idle = c.isBareReordering() && c.cost() - least >= DOUBT;
            int group = group(c, best);
            order.set(i, idle ? Math.max(UNLIKELY, group) : group, Math.round(c.rankCost()));
        }
        order.sort();
        if (isRenamed(order)) {
            order.sort();
        }
        if (demoteSameTime(order)) {
            order.sort();
        }
        return merged(order, named);
    }

    /** The cost of the reading that explains the text best of those that nothing speaks against. */
    private static double leastCost(List<Candidate> candidates) {
        double least = Double.MAX_VALUE;
        for (int i = 0; i < candidates.size(); i++) {
            Candidate c = candidates.get(i);
            if (c.ownVerdict() == Verdict.POSSIBLE && !c.implausible()) {
                least = Math.min(least, c.cost());
            }
        }
        return least;
    }

    /**
     * Has the most common of the layouts that say the same of the ID stand for them all: what people call it, unless something around
     * the ID names another.
     *
     * @return true if anything has changed
     */
    private static boolean isRenamed(CandidateOrder order) {
        boolean changed = false;
        for (int i = 0; i < order.size(); i++) {
            boolean hasAlike = order.at(i).layout().hasAlike();
            for (int j = i + 1; hasAlike && j < order.size(); j++) {
                if (!order.at(j).layout().hasAlike()) {
                    continue;
                }
                Candidate other = order.at(j);
                boolean commoner = other.layout().descriptionLength().popularity()
                        < order.at(i).layout().descriptionLength().popularity();
                if (commoner
                        && order.at(i).evidence() == null
                        && order.at(i).preference() == 0
                        && order.group(i) == order.group(j)
                        && other.saysTheSame(order.at(i))) {
                    long cost = order.cost(j);
                    order.set(j, order.group(i), order.cost(i));
                    order.set(i, order.group(i), cost);
                    changed = true;
                }
            }
        }
        return changed;
    }

    /** Proof first; what fits everything goes after all that says something, unless it explains more than any of that. */
    private static int group(Candidate candidate, double best) {
        Verdict own = candidate.ownVerdict();
        if (own == Verdict.RULED_OUT) {
            return RULED_OUT;
        }
        if (candidate.alwaysCounts()) {
            return CHOSEN;
        }
        if (candidate.isContradicted() || candidate.isSurelySpokenFor()) {
            // A link says more than rare values do. One with an impossible date is not believed,
            // but the text is about it.
            return PROVED;
        }
        if (candidate.fitsEverything() && (candidate.laterSpelling() || candidate.rankCost() >= best)) {
            return ANYTHING;
        }
        if (own == Verdict.UNLIKELY) {
            return UNLIKELY;
        }
        return candidate.isProved() && !candidate.implausible() ? PROVED : PLAUSIBLE;
    }

    /**
     * Of readings that tell the same time and only cut the other bits in another way, one takes the place of the best and the others
     * give way to readings that say something else: whoever looks at the first three should see different dates. It is the one that
     * the person prefers, or else the most common of those that come near.
     *
     * @param order the candidates, in order
     * @return true if anything has changed
     */
    private static boolean demoteSameTime(CandidateOrder order) {
        boolean changed = false;
        for (int i = 0; i < order.size() && order.group(i) <= PLAUSIBLE; i++) {
            if (isDemoted(order, i)) {
                continue;
            }
            int leader = i;
            for (int j = i + 1; j < order.size() && order.group(j) == order.group(i); j++) {
                boolean near = order.cost(j) - order.cost(i) < SAME_TIME;
                if (isOtherCut(order.at(i), order.at(j)) && near && outranks(order.at(j), order.at(leader))) {
                    leader = j;
                }
            }
            changed |= place(order, i, leader);
        }
        return changed;
    }

    private static boolean isDemoted(CandidateOrder order, int index) {
        for (int i = 0; i < index; i++) {
            if (isOtherCut(order.at(i), order.at(index))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOtherCut(Candidate a, Candidate b) {
        return a.saysTheSameTime(b) && !a.layout().isAlike(b.layout());
    }

    private static boolean outranks(Candidate other, Candidate leader) {
        return leader.preference() == 0
                && other.layout().rank() < leader.layout().rank();
    }

    /** Gives the leader the cost of the best, and the others of that time more. */
    private static boolean place(CandidateOrder order, int best, int leader) {
        boolean changed = false;
        Candidate first = order.at(best);
        int group = order.group(best);
        long cost = order.cost(best);
        for (int j = best; j < order.size() && order.group(j) == group; j++) {
            boolean sameTime = j == best || isOtherCut(first, order.at(j));
            if (j == leader) {
                order.set(j, group, cost);
            } else if (sameTime && order.cost(j) < cost + SAME_TIME) {
                order.set(j, group, cost + SAME_TIME);
                changed = true;
            }
        }
        return changed;
    }

    /** Those that say the same as one before them become its names. */
    private static List<RankedReading> merged(CandidateOrder order, boolean named) {
        List<RankedReading> ranked = new ArrayList<>(order.size());
        boolean several = hasOtherWays(order);
        // Nearly always all candidates are of one text.
        String text = "";
        double nothing = 0;
        for (int i = 0; i < order.size(); i++) {
            Candidate candidate = order.at(i);
            boolean open = !named && canBeFarFetched(candidate);
            if (open && !candidate.text().equals(text)) {
                text = candidate.text();
                nothing = NullHypothesis.cost(text);
            }
            boolean farFetched = open && nothing - candidate.cost() <= -NullHypothesis.FAR;
            if (!saysTheSameAsOneBefore(order, i)) {
                List<CompiledLayout> alike = alike(order, i);
                boolean oneOfSeveral = candidate.byteOrder() != null || (several && isOneOfSeveral(order, i));
                ranked.add(
                        ranked.isEmpty()
                                ? first(order, alike, named, farFetched, oneOfSeveral)
                                : new RankedReading(
                                        candidate,
                                        other(candidate, farFetched || order.group(i) == UNLIKELY),
                                        alike,
                                        oneOfSeveral));
            }
        }
        return ranked;
    }

    /** Tells whether any layout can have more than one candidate: all but the first of them are read by another spelling. */
    private static boolean hasOtherWays(CandidateOrder order) {
        for (int i = 0; i < order.size(); i++) {
            if (order.at(i).laterSpelling()) {
                return true;
            }
        }
        return false;
    }

    /** Tells whether the layout of the candidate at a place has another one. */
    private static boolean isOneOfSeveral(CandidateOrder order, int index) {
        for (int i = 0; i < order.size(); i++) {
            if (i != index && order.at(i).layout() == order.at(index).layout()) {
                return true;
            }
        }
        return false;
    }

    /** Fixed bits excuse a strange date only as long as nothing better has them too. */
    private static Verdict other(Candidate candidate, boolean farFetched) {
        Verdict own = candidate.ownVerdict();
        return own == Verdict.POSSIBLE && (candidate.implausible() || farFetched) ? Verdict.UNLIKELY : own;
    }

    /**
     * Tells whether a layout is not thought of if the null hypothesis wins by much, because nothing else speaks for it. A counter has
     * nothing to check, and is possible for any number; what is ruled out stays so.
     */
    private static boolean canBeFarFetched(Candidate candidate) {
        return candidate.ownVerdict() != Verdict.RULED_OUT
                && !candidate.isSupported()
                && !candidate.layout().isCounter()
                && !candidate.isProved()
                && !candidate.alwaysCounts();
    }

    private static boolean saysTheSameAsOneBefore(CandidateOrder order, int index) {
        if (order.group(index) == RULED_OUT || !order.at(index).layout().hasAlike()) {
            return false;
        }
        for (int i = 0; i < index; i++) {
            if (saysTheSame(order, i, index)) {
                return true;
            }
        }
        return false;
    }

    private static List<CompiledLayout> alike(CandidateOrder order, int index) {
        if (order.group(index) == RULED_OUT || !order.at(index).layout().hasAlike()) {
            return List.of();
        }
        List<CompiledLayout> alike = new ArrayList<>();
        for (int i = index + 1; i < order.size(); i++) {
            if (saysTheSame(order, index, i)) {
                alike.add(order.at(i).layout());
            }
        }
        return List.copyOf(alike);
    }

    private static boolean saysTheSame(CandidateOrder order, int a, int b) {
        return order.at(a).saysTheSame(order.at(b)) && order.group(a) != RULED_OUT && order.group(b) != RULED_OUT;
    }

    private static RankedReading first(
            CandidateOrder order, List<CompiledLayout> alike, boolean named, boolean farFetched, boolean oneOfSeveral) {
        Candidate first = order.at(0);
        if (first.ownVerdict() != Verdict.POSSIBLE || first.implausible()) {
            return new RankedReading(first, first.ownVerdict(), alike, oneOfSeveral);
        }
        if (farFetched) {
            return new RankedReading(first, Verdict.UNLIKELY, alike, oneOfSeveral);
        }
        boolean spokenFor = first.isSurelySpokenFor();
        boolean near = false;
        Candidate rival = null;
        boolean doubted = false;
        for (int i = 1; i < order.size(); i++) {
            Candidate other = order.at(i);
            boolean sameTime = other.saysTheSameTime(first);
            if (isNear(other, first, isRarerThanReordering(first, other) ? DOUBT : MARGIN)
                    && !other.saysTheSame(first)) {
                near = true;
                rival = rival == null && !sameTime ? other : rival;
            }
            // A link leaves only what is proved as well in doubt.
            doubted |= !sameTime
                    && isNear(other, first, spokenFor ? MARGIN : DOUBT)
                    && (other.isProved() || (!spokenFor && other.place() == PlausibleDates.Place.WITHIN));
        }
        if (first.layout().layout().provenance() == Provenance.UNCONFIRMED || first.isCountedTentatively()) {
            return new RankedReading(first, Verdict.POSSIBLE, alike, rival, near || !alike.isEmpty(), oneOfSeveral);
        }
        boolean marked = named || first.isMarked() || spokenFor;
        // The letters of a prefix out of a list are not random ones that the layout would have foretold.
        boolean sure = marked
                || (!first.hasListedPrefix()
                        && NullHypothesis.chance(first.text()) - first.cost() >= NullHypothesis.SURE);
        if ((first.isProved() || spokenFor) && sure && !doubted && !first.laterSpelling()) {
            return new RankedReading(first, Verdict.CERTAIN, alike, oneOfSeveral);
        }
        boolean clear = marked || Odds.of(first).isClear();
        // Whoever tries several spellings until one fits has found less than who finds it by the first.
        boolean telling = first.place() != null || first.isProved();
        boolean best = clear && telling && rival == null && !first.laterSpelling();
        return new RankedReading(
                first,
                best ? Verdict.BEST_MATCH : Verdict.POSSIBLE,
                alike,
                rival,
                near || !alike.isEmpty(),
                oneOfSeveral);
    }

    /**
     * Tells whether a reading that says nothing but a version would be one of a commoner version in another order of the bytes: those of version 4
     * whose bytes somebody has swapped are nearly as common as the rare versions are.
     */
    private static boolean isRarerThanReordering(Candidate first, Candidate other) {
        return first.place() == null
                && other.isBareReordering()
                && other.layout().descriptionLength().popularity()
                        < first.layout().descriptionLength().popularity();
    }

    /** Tells whether another layout explains the text nearly as well or better. */
    private static boolean isNear(Candidate other, Candidate first, double bits) {
        // A time and nothing else is one of the things that are no structured ID, and has to lose clearly.
        double margin = other.layout().isTimeAlone() ? bits + NullHypothesis.CLEAR : bits;
        return other.ownVerdict() == Verdict.POSSIBLE
                && !other.implausible()
                && !other.fitsEverything()
                && other.cost() - first.cost() < margin;
    }
}
