package org.bitloupe.inspect;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * Puts judgements into order and gives each its final verdict.
 *
 * <p>The order is: verdict by itself, then cost in whole bits, then place in the catalog; so it does not depend on anything but the
 * text, the layouts and the clock.
 */
final class Ranking {
    /** How many bits better a reading must be than a rival to leave it behind: eight times as probable. */
    static final double MARGIN = 3;

    private Ranking() {}

    /** A judgement with its verdict and all its reasons. */
    record Ranked(Judgement judgement, List<Layout> alike, Verdict verdict, List<Reason> reasons) {}

    /** Orders judgements, ruled out ones last. */
    static List<Ranked> rank(List<Judgement> judgements, Favour favour) {
        double best = judgements.stream()
                .filter(j -> j.alone() == Verdict.POSSIBLE && !j.fitsEverything())
                .mapToDouble(j -> j.structure() ? 0 : j.rankCost())
                .min()
                .orElse(Double.MAX_VALUE);
        List<Judgement> order = new ArrayList<>(judgements);
        order.sort(Comparator.comparing((Judgement j) -> group(j, best))
                .thenComparing(j -> Math.round(j.rankCost()))
                .thenComparing(j -> j.decoded().compiled().rank()));
        List<Ranked> ranked = new ArrayList<>();
        for (Judgement judgement : order) {
            ranked.add(ranked.isEmpty() ? first(judgement, order.subList(1, order.size()), favour) : other(judgement));
        }
        return ranked;
    }

    /** Proof first; what fits everything goes after all that says something, unless it explains more than any of that. */
    private static int group(Judgement judgement, double best) {
        if (judgement.alone() == Verdict.RULED_OUT) {
            return 4;
        }
        if (judgement.always()) {
            return -1;
        }
        if (judgement.fitsEverything() && judgement.rankCost() >= best) {
            return 3;
        }
        if (judgement.alone() == Verdict.UNLIKELY) {
            return 2;
        }
        return judgement.structure() && !judgement.implausible() ? 0 : 1;
    }

    private static Ranked other(Judgement judgement) {
        return new Ranked(judgement, List.of(), judgement.alone(), judgement.reasons());
    }

    private static Ranked first(Judgement judgement, List<Judgement> rest, Favour favour) {
        if (judgement.alone() != Verdict.POSSIBLE || judgement.implausible()) {
            return other(judgement);
        }
        List<Judgement> rivals =
                rest.stream().filter(j -> isRival(j, judgement)).toList();
        List<Reason> reasons = new ArrayList<>(judgement.reasons());
        if (judgement.structure() && rivals.stream().noneMatch(Judgement::structure)) {
            return new Ranked(judgement, List.of(), Verdict.CERTAIN, reasons);
        }
        Optional<Judgement> rival = rivals.stream().findFirst();
        Reason favoured = favour.reason(judgement.decoded().compiled());
        if (favoured != null && !judgement.always() && rest.stream().anyMatch(j -> isNear(j, judgement))) {
            reasons.add(favoured);
        } else if (rival.isPresent()) {
            reasons.add(new Reason(
                    Reason.Kind.NEUTRAL,
                    Message.of(
                            "inspect.reason.rival",
                            "rival",
                            rival.get().decoded().compiled().layout().title())));
        }
        boolean dated = judgement.place() != null;
        return new Ranked(
                judgement, List.of(), dated && rival.isEmpty() ? Verdict.BEST_MATCH : Verdict.POSSIBLE, reasons);
    }

    /** Whether another layout explains the text nearly as well and says something else. */
    private static boolean isRival(Judgement other, Judgement first) {
        Instant time = instant(first);
        return isNear(other, first) && (time == null || !time.equals(instant(other)));
    }

    /** Whether another layout explains the text nearly as well or better. */
    private static boolean isNear(Judgement other, Judgement first) {
        return other.alone() == Verdict.POSSIBLE
                && !other.implausible()
                && !other.fitsEverything()
                && other.cost() - first.cost() < MARGIN;
    }

    private static @Nullable Instant instant(Judgement judgement) {
        TimeReading time = judgement.times().chosen();
        return time == null ? null : time.instant();
    }
}
