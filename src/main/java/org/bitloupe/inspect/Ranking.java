package org.bitloupe.inspect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Puts candidates into order and gives each its final verdict.
 *
 * <p>The order is: verdict by itself, then cost in whole bits, then place in the catalog; so it does not depend on anything but the
 * text, the layouts, the preferences and the clock. Layouts that say the same of the ID become one, under the name of the best.
 */
final class Ranking {
    /** How many bits better a reading must be than a rival to leave it behind: eight times as probable. */
    static final double MARGIN = 3;

    /** How many bits a reading gives way that tells the same time as a better one. */
    private static final int SAME_TIME = 8;

    private static final int CHOSEN = 0;
    private static final int PROVED = 1;
    private static final int PLAUSIBLE = 2;
    private static final int UNLIKELY = 3;
    private static final int ANYTHING = 4;
    private static final int RULED_OUT = 5;

    private Ranking() {}

    /** A candidate with the group that comes before its cost. */
    private record Placed(Candidate candidate, int group, long cost) {
        static final Comparator<Placed> ORDER = (a, b) -> {
            int order = Integer.compare(a.group, b.group);
            order = order != 0 ? order : Long.compare(a.cost, b.cost);
            return order != 0
                    ? order
                    : Integer.compare(
                            a.candidate.layout().rank(), b.candidate.layout().rank());
        };
    }

    /** Orders candidates, ruled out ones last. */
    static List<Ranked> rank(List<Candidate> candidates) {
        double best = Double.MAX_VALUE;
        for (Candidate c : candidates) {
            if (c.alone() == Verdict.POSSIBLE && !c.fitsEverything()) {
                best = Math.min(best, c.structured() ? 0 : c.rankCost());
            }
        }
        Placed[] order = new Placed[candidates.size()];
        for (int i = 0; i < order.length; i++) {
            Candidate c = candidates.get(i);
            order[i] = new Placed(c, group(c, best), Math.round(c.rankCost()));
        }
        Arrays.sort(order, Placed.ORDER);
        if (giveWay(order)) {
            Arrays.sort(order, Placed.ORDER);
        }
        return merged(order);
    }

    /** Proof first; what fits everything goes after all that says something, unless it explains more than any of that. */
    private static int group(Candidate candidate, double best) {
        Verdict alone = candidate.alone();
        if (alone == Verdict.RULED_OUT) {
            return RULED_OUT;
        }
        if (candidate.always()) {
            return CHOSEN;
        }
        if (candidate.fitsEverything() && candidate.rankCost() >= best) {
            return ANYTHING;
        }
        if (alone == Verdict.UNLIKELY) {
            return UNLIKELY;
        }
        return candidate.structured() && !candidate.implausible() ? PROVED : PLAUSIBLE;
    }

    /**
     * Of readings that tell the same time and only cut the other bits in another way, one takes the place of the best and the others
     * give way to readings that say something else: whoever looks at the first three should see different dates. It is the one that
     * the person prefers, or else the most common of those that come near.
     *
     * @param order the candidates, in order
     * @return whether anything has changed
     */
    private static boolean giveWay(Placed[] order) {
        boolean changed = false;
        for (int i = 0; i < order.length && order[i].group <= PLAUSIBLE; i++) {
            int leader = i;
            for (int j = i + 1; j < order.length && order[j].group == order[i].group; j++) {
                if (isOtherCut(order[i], order[j])) {
                    leader = goesBefore(order[j], order[leader], order[i]) ? j : leader;
                }
            }
            changed |= place(order, i, leader);
        }
        return changed;
    }

    private static boolean isOtherCut(Placed a, Placed b) {
        return a.candidate.saysTheSameTime(b.candidate) && !a.candidate.layout().isAlike(b.candidate.layout());
    }

    private static boolean goesBefore(Placed other, Placed leader, Placed best) {
        return leader.candidate.ahead() == 0
                && other.cost - best.cost < SAME_TIME
                && other.candidate.layout().rank() < leader.candidate.layout().rank();
    }

    /** Gives the leader the cost of the best, and the others of that time more. */
    private static boolean place(Placed[] order, int best, int leader) {
        boolean changed = false;
        Placed first = order[best];
        for (int j = best; j < order.length && order[j].group == first.group; j++) {
            Placed other = order[j];
            if (j == leader && leader != best) {
                order[j] = new Placed(other.candidate, other.group, first.cost);
            } else if (j != leader && (j == best || isOtherCut(first, other)) && other.cost < first.cost + SAME_TIME) {
                order[j] = new Placed(other.candidate, other.group, first.cost + SAME_TIME);
                changed = true;
            }
        }
        return changed;
    }

    /** Those that say the same as one before them become its names. */
    private static List<Ranked> merged(Placed[] order) {
        List<Ranked> ranked = new ArrayList<>(order.length);
        for (int i = 0; i < order.length; i++) {
            Candidate candidate = order[i].candidate;
            if (!saysTheSameAsOneBefore(order, i)) {
                List<CompiledLayout> alike = alike(order, i);
                ranked.add(ranked.isEmpty() ? first(order, alike) : new Ranked(candidate, candidate.alone(), alike));
            }
        }
        return ranked;
    }

    private static boolean saysTheSameAsOneBefore(Placed[] order, int index) {
        if (!order[index].candidate.layout().hasAlike()) {
            return false;
        }
        for (int i = 0; i < index; i++) {
            if (saysTheSame(order[i], order[index])) {
                return true;
            }
        }
        return false;
    }

    private static List<CompiledLayout> alike(Placed[] order, int index) {
        if (!order[index].candidate.layout().hasAlike()) {
            return List.of();
        }
        List<CompiledLayout> alike = new ArrayList<>();
        for (int i = index + 1; i < order.length; i++) {
            if (saysTheSame(order[index], order[i])) {
                alike.add(order[i].candidate.layout());
            }
        }
        return List.copyOf(alike);
    }

    private static boolean saysTheSame(Placed a, Placed b) {
        return a.candidate.layout().isAlike(b.candidate.layout()) && a.group != RULED_OUT && b.group != RULED_OUT;
    }

    private static Ranked first(Placed[] order, List<CompiledLayout> alike) {
        Candidate first = order[0].candidate;
        if (first.alone() != Verdict.POSSIBLE || first.implausible()) {
            return new Ranked(first, first.alone(), alike);
        }
        boolean near = false;
        Candidate rival = null;
        boolean proved = false;
        for (int i = 1; i < order.length; i++) {
            Candidate other = order[i].candidate;
            if (isNear(other, first) && !other.layout().isAlike(first.layout())) {
                near = true;
                if (!other.saysTheSameTime(first)) {
                    rival = rival == null ? other : rival;
                    proved |= other.structured();
                }
            }
        }
        if (first.structured() && !proved) {
            return new Ranked(first, Verdict.CERTAIN, alike);
        }
        boolean best = first.place() != null && rival == null;
        return new Ranked(first, best ? Verdict.BEST_MATCH : Verdict.POSSIBLE, alike, rival, near || !alike.isEmpty());
    }

    /** Whether another layout explains the text nearly as well or better. */
    private static boolean isNear(Candidate other, Candidate first) {
        return other.alone() == Verdict.POSSIBLE
                && !other.implausible()
                && !other.fitsEverything()
                && other.cost() - first.cost() < MARGIN;
    }
}
