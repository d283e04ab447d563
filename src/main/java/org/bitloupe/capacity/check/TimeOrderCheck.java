package org.bitloupe.capacity.check;

import java.math.BigInteger;
import java.time.Instant;
import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.capacity.TimeOrder;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.edit.FixEdits;
import org.bitloupe.message.Message;

/** Checks whether the IDs sort by time. */
final class TimeOrderCheck implements LayoutCheck {
    private static final String ID = "order";

    @Override
    public String id() {
        return ID;
    }

    @Override
    public Optional<CheckResult> check(Layout layout, Instant now) {
        Optional<LayoutTime> time = LayoutTime.of(layout);
        if (time.isEmpty()) {
            int unknown = layout.unknownBits();
            return Optional.of(
                    unknown > 0
                            ? CheckResult.of(ID, Severity.INFO, "none-known", "n", unknown)
                            : CheckResult.of(ID, Severity.INFO, "none"));
        }
        if (layout.generationRules().clock() == GenerationRules.ClockRead.AT_START) {
            return Optional.of(CheckResult.of(ID, Severity.INFO, "start"));
        }
        int main = time.get().mainField();
        String name = layout.fields().get(main).name();
        Optional<Integer> unknown = TimeOrder.spoiler(layout, main)
                .filter(spoiler -> layout.fields().get(spoiler).role() == Role.UNKNOWN);
        if (unknown.isPresent()) {
            String field = layout.fields().get(unknown.get()).name();
            return Optional.of(CheckResult.of(ID, Severity.INFO, "unknown", "field", field, "time", name));
        }
        return Optional.of(TimeOrder.spoiler(layout, main)
                .map(spoiler -> spoiler == main
                        ? CheckResult.of(ID, Severity.WARNING, "scattered", "time", name)
                        : CheckResult.of(
                                ID,
                                Severity.WARNING,
                                "spoilt",
                                "field",
                                layout.fields().get(spoiler).name(),
                                "time",
                                name))
                .orElseGet(() -> CheckResult.of(ID, Severity.OK, isOfOne(layout) ? "sorts" : "sorts-by-clocks")));
    }

    /** Tells whether a single machine makes all IDs, whose clock has nothing to differ from. */
    private static boolean isOfOne(Layout layout) {
        return BigInteger.ONE.equals(layout.expectedLoad().machines());
    }

    @Override
    public Optional<SuggestedFix> fix(Layout layout, Instant now) {
        int time = layout.mainTime();
        return time < 0
                ? Optional.empty()
                : new FixSearch(this, layout, now)
                        .by(FixEdits.timeFirst(layout))
                        .map(fix -> fix.withLabel(Message.of(
                                "check.fix.order",
                                "time",
                                layout.fields().get(time).name())));
    }
}
