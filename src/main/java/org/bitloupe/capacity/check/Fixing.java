package org.bitloupe.capacity.check;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import org.bitloupe.capacity.Level;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.Edit;
import org.bitloupe.layout.edit.RepairEdits;
import org.bitloupe.layout.edit.WidthEdits;

/** Looks for the smallest change that satisfies a rule, and of several as small for the one that does least harm elsewhere. */
final class Fixing {
    private final Rule rule;
    private final Layout layout;
    private final Instant now;
    private final Level before;

    Fixing(Rule rule, Layout layout, Instant now) {
        this.rule = rule;
        this.layout = layout;
        this.now = now;
        this.before = rule.check(layout, now).map(Check::level).orElse(Level.OK);
    }

    /** The change, if it satisfies the rule. */
    Optional<Fix> by(Edit edit) {
        return mends(edit) ? Optional.of(fix((Edit.Done) edit)) : Optional.empty();
    }

    private static Fix fix(Edit.Done edit) {
        return new Fix(edit.label(), edit);
    }

    /** A warning is fixed when at most a remark is left, a remark when nothing is. */
    private boolean mends(Edit edit) {
        if (!(edit instanceof Edit.Done done)) {
            return false;
        }
        Level after = rule.check(done.layout(), now).map(Check::level).orElse(Level.OK);
        return before.compareTo(Level.INFO) > 0 ? after.compareTo(Level.INFO) <= 0 : after == Level.OK;
    }

    /** The fewest bits that satisfy the rule when they are given to a field, from one other field if one has enough. */
    Optional<Fix> bitsFor(OptionalInt taker) {
        if (taker.isEmpty()) {
            return Optional.empty();
        }
        int field = taker.getAsInt();
        int width = layout.fields().get(field).bits();
        for (int bits = 1; bits < layout.width(); bits++) {
            List<Edit> edits = new ArrayList<>();
            for (int donor : RepairEdits.donors(layout)) {
                if (donor != field) {
                    edits.add(RepairEdits.give(layout, donor, field, bits));
                }
            }
            Optional<Fix> found = mildest(edits);
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
    Optional<Fix> fieldFrom(int fewest, NewField field) {
        for (int bits = fewest; bits < layout.width(); bits++) {
            int width = bits;
            Optional<Fix> found = mildest(RepairEdits.donors(layout).stream()
                    .map(donor -> field.add(width, donor))
                    .toList());
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** The first of a row of numbers whose change satisfies the rule. */
    Optional<Fix> first(List<Integer> numbers, IntFunction<Edit> change) {
        return numbers.stream()
                .map(change::apply)
                .filter(this::mends)
                .findFirst()
                .map(edit -> fix((Edit.Done) edit));
    }

    /** Adds a field. */
    interface NewField {
        Edit add(int bits, int donor);
    }

    private Optional<Fix> mildest(List<Edit> edits) {
        return edits.stream()
                .filter(this::mends)
                .map(Edit.Done.class::cast)
                .min(Comparator.comparingInt(done -> harm(done.layout())))
                .map(Fixing::fix);
    }

    /** Returns the total severity of all results of the checks, so that one error weighs more than all warnings. */
    private int harm(Layout after) {
        return Checks.all(after, now).stream()
                .mapToInt(check -> switch (check.level()) {
                    case OK -> 0;
                    case INFO -> 1;
                    case WARNING -> 100;
                    case ERROR -> 10_000;
                })
                .sum();
    }
}
