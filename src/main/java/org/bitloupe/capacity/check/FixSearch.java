package org.bitloupe.capacity.check;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntFunction;
import org.bitloupe.capacity.Severity;
import org.bitloupe.capacity.solve.BitAllocation;
import org.bitloupe.capacity.solve.LayoutSolver;
import org.bitloupe.capacity.solve.Requirements;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.DivisionEdits;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.layout.edit.FixEdits;
import org.bitloupe.layout.edit.WidthEdits;
import org.bitloupe.message.Message;

/** Looks for the smallest change that satisfies a rule, and of several as small for the one that does least harm elsewhere. */
final class FixSearch {
    /** The checks whose findings, where they warn, are about what the layout has to carry. */
    private static final Set<String> LOAD =
            Set.of(LifespanCheck.ID, "nodes", "duplicate-nodes", "restarts", "sequence", "clash");

    private final LayoutCheck layoutCheck;
    private final Layout layout;
    private final Instant now;
    private final Severity before;

    FixSearch(LayoutCheck layoutCheck, Layout layout, Instant now) {
        this.layoutCheck = layoutCheck;
        this.layout = layout;
        this.now = now;
        this.before = layoutCheck.check(layout, now).map(CheckResult::severity).orElse(Severity.OK);
    }

    /** The change, if it satisfies the rule. */
    Optional<SuggestedFix> by(EditResult edit) {
        return fixes(edit) ? Optional.of(fix((EditResult.Done) edit)) : Optional.empty();
    }

    private SuggestedFix fix(EditResult.Done edit) {
        return new SuggestedFix(edit.label(), edit, FixCost.of(layout, edit.layout(), now));
    }

    /** A warning is fixed when at most a remark is left, a remark when nothing is. */
    private boolean fixes(EditResult edit) {
        if (!(edit instanceof EditResult.Done done)) {
            return false;
        }
        Severity after =
                layoutCheck.check(done.layout(), now).map(CheckResult::severity).orElse(Severity.OK);
        boolean good = before.compareTo(Severity.INFO) > 0 ? after.compareTo(Severity.INFO) <= 0 : after == Severity.OK;
        return good && isHarmless(done.layout());
    }

    /**
     * Tells whether a change breaks nothing that the layout has to carry, no other check fails for it, and it takes no bits whose meaning is
     * not known.
     */
    private boolean isHarmless(Layout after) {
        return after.unknownBits() >= layout.unknownBits()
                && FixCost.warnings(layout, after, now)
                        .noneMatch(check ->
                                check.severity() == Severity.ERROR || isOfLoad(check.id(), after.expectedLoad()));
    }

    private static boolean isOfLoad(String check, ExpectedLoad load) {
        return LOAD.contains(check) && (!check.equals(LifespanCheck.ID) || load.years() != null);
    }

    /** A division of all bits that has room for the whole load, where no change of a few fields has. */
    Optional<SuggestedFix> byDivision() {
        if (!LOAD.contains(layoutCheck.id()) || before.compareTo(Severity.INFO) <= 0 || layout.mainTime() < 0) {
            return Optional.empty();
        }
        return Requirements.of(layout)
                .filter(requirements -> requirements.room(layout) > 0)
                .map(requirements -> LayoutSolver.solve(requirements, n -> n.room(layout)))
                .flatMap(solved -> solved.cards().stream()
                        .map(card ->
                                DivisionEdits.divide(layout, division(card.allocation()), label(card.allocation())))
                        .filter(this::fixes)
                        .findFirst())
                .map(edit -> fix((EditResult.Done) edit));
    }

    private static DivisionEdits.Division division(BitAllocation allocation) {
        return new DivisionEdits.Division(
                allocation.tick(), allocation.time(), allocation.machine(), allocation.sequence());
    }

    private static Message label(BitAllocation allocation) {
        return Message.of("check.fix.divide")
                .with("time", allocation.time())
                .with("machine", allocation.machine())
                .with("sequence", allocation.sequence())
                .with("tick", allocation.tick().words());
    }

    /** The fewest bits that satisfy the rule when they are given to a field, from one other field if one has enough. */
    Optional<SuggestedFix> bitsFor(OptionalInt taker) {
        if (taker.isEmpty()) {
            return Optional.empty();
        }
        int field = taker.getAsInt();
        int width = layout.fields().get(field).bits();
        for (int bits = 1; bits < layout.width(); bits++) {
            List<EditResult> edits = new ArrayList<>();
            for (int donor : FixEdits.donors(layout)) {
                if (donor != field) {
                    edits.add(FixEdits.give(layout, donor, field, bits));
                }
            }
            Optional<SuggestedFix> found = leastSevere(edits);
            if (found.isEmpty()) {
                found = by(WidthEdits.field(layout, field, width + bits));
            }
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** The fewest bits with which a new field satisfies the rule. */
    Optional<SuggestedFix> fieldFrom(int fewest, NewField field) {
        for (int bits = fewest; bits < layout.width(); bits++) {
            int width = bits;
            Optional<SuggestedFix> found = leastSevere(FixEdits.donors(layout).stream()
                    .map(donor -> field.add(width, donor))
                    .toList());
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** The first of a row of numbers whose change satisfies the rule. */
    Optional<SuggestedFix> first(List<Integer> numbers, IntFunction<EditResult> change) {
        return numbers.stream()
                .map(change::apply)
                .filter(this::fixes)
                .findFirst()
                .map(edit -> fix((EditResult.Done) edit));
    }

    /** Adds a field. */
    interface NewField {
        EditResult add(int bits, int donor);
    }

    private Optional<SuggestedFix> leastSevere(List<EditResult> edits) {
        return edits.stream()
                .filter(this::fixes)
                .map(EditResult.Done.class::cast)
                .min(Comparator.comparingInt(done -> totalSeverity(done.layout())))
                .map(this::fix);
    }

    /** Returns the total severity of all results of the checks, so that one error weighs more than all warnings. */
    private int totalSeverity(Layout after) {
        return LayoutChecks.all(after, now).stream()
                .mapToInt(check -> switch (check.severity()) {
                    case OK -> 0;
                    case INFO -> 1;
                    case WARNING -> 100;
                    case ERROR -> 10_000;
                })
                .sum();
    }
}
