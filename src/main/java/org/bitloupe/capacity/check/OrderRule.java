package org.bitloupe.capacity.check;

import java.time.Instant;
import java.util.Optional;
import org.bitloupe.capacity.Level;
import org.bitloupe.capacity.TimeOrder;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Make;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.edit.RepairEdits;
import org.bitloupe.message.Message;

/** Checks whether the IDs sort by time. */
final class OrderRule implements Rule {
    private static final String ID = "order";

    @Override
    public String id() {
        return ID;
    }

    @Override
    public Optional<Check> check(Layout layout, Instant now) {
        Optional<LayoutTime> time = LayoutTime.of(layout);
        if (time.isEmpty()) {
            return Optional.of(Check.of(ID, Level.INFO, "none"));
        }
        if (layout.make().clock() == Make.ClockRead.AT_START) {
            return Optional.of(Check.of(ID, Level.INFO, "start"));
        }
        int main = time.get().mainField();
        String name = layout.fields().get(main).name();
        return Optional.of(TimeOrder.spoiler(layout, main)
                .map(spoiler -> spoiler == main
                        ? Check.of(ID, Level.WARNING, "scattered", "time", name)
                        : Check.of(
                                ID,
                                Level.WARNING,
                                "spoilt",
                                "field",
                                layout.fields().get(spoiler).name(),
                                "time",
                                name))
                .orElseGet(() -> Check.of(ID, Level.OK, "sorts")));
    }

    @Override
    public Optional<Fix> fix(Layout layout, Instant now) {
        int time = layout.mainTime();
        return time < 0
                ? Optional.empty()
                : new Fixing(this, layout, now)
                        .by(RepairEdits.timeFirst(layout))
                        .map(fix -> new Fix(
                                Message.of(
                                        "check.fix.order",
                                        "time",
                                        layout.fields().get(time).name()),
                                fix.edit()));
    }
}
