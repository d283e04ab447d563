package org.bitloupe.layout.edit;

import java.math.BigInteger;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** Edits of how a layout's time counts. */
public final class TimeEdits {
    private TimeEdits() {}

    /** Sets the instant of tick 0. Bits stay as they are. */
    public static EditResult epoch(Layout layout, Instant epoch) {
        return main(layout, time -> time.withEpoch(epoch), Message.of("edit.label.epoch", "epoch", epoch.toString()));
    }

    /** Sets the length of a step. Bits stay as they are, so the lifespan changes. */
    public static EditResult tick(Layout layout, Tick tick) {
        return main(layout, time -> time.withTick(tick), Message.of("edit.label.tick", "tick", tick.toString()));
    }

    /**
     * Sets the length of a step and gives the time the fewest bits with which it lasts at least as long as before. What it needs or
     * no longer needs is exchanged by the rules of {@link WidthEdits#field}; refused if that cannot be.
     */
    public static EditResult tickKeepingLife(Layout layout, Tick tick) {
        if (!(tick(layout, tick) instanceof EditResult.Done counted)) {
            return tick(layout, tick);
        }
        int main = layout.mainTime();
        int bits = bitsFor(layout.fields().get(main), tick);
        EditResult edit = WidthEdits.field(counted.layout(), main, bits);
        return edit instanceof EditResult.Done done
                ? new EditResult.Done(
                        done.layout(),
                        Message.of("edit.label.tick-life", "tick", tick.toString(), "width", done.label()),
                        done.remark())
                : edit;
    }

    /** The fewest bits whose ticks of another length last at least as long as a time field's ticks do: ceil(log2(count * old / new)). */
    public static int bitsFor(Field field, Tick tick) {
        TimeEncoding time = field.requireTime();
        BigInteger span = field.count()
                .multiply(BigInteger.valueOf(time.tick().nanos()))
                .multiply(BigInteger.valueOf(tick.per()));
        BigInteger step = BigInteger.valueOf(tick.nanos())
                .multiply(BigInteger.valueOf(time.tick().per()));
        BigInteger ticks = span.add(step).subtract(BigInteger.ONE).divide(step);
        return Math.max(1, ticks.subtract(BigInteger.ONE).bitLength());
    }

    private static EditResult main(Layout layout, UnaryOperator<TimeEncoding> change, Message label) {
        int main = layout.mainTime();
        if (main < 0) {
            return new EditResult.Refused(Message.of("edit.time.none"));
        }
        Field field = layout.fields().get(main);
        TimeEncoding time = field.requireTime();
        Layout after = FieldEdits.withFittingSpellings(layout.withField(main, field.withTime(change.apply(time))));
        boolean dateLost = layout.isWrittenAsDate() && !after.isWrittenAsDate();
        return new EditResult.Done(after, label, dateLost ? Message.of("edit.date.lost", "field", field.name()) : null);
    }

    /**
     * The two times a time field becomes when it is cut: the upper part counts in longer steps, the lower part refines it, and
     * together they say the same instants as before.
     *
     * @param low the number of bits the lower part takes
     * @return the tick of the upper part, or null if it is longer than a tick can be
     */
    static @Nullable Tick coarser(Tick tick, int low) {
        return Tick.of(BigInteger.valueOf(tick.nanos()).shiftLeft(low), BigInteger.valueOf(tick.per()))
                .orElse(null);
    }

    /** Fields that refined a time which is there no more hold plain data. */
    static List<Field> withoutDanglingTimes(List<Field> fields) {
        Set<String> mains = new HashSet<>();
        for (Field field : fields) {
            if (field.isMainTime()) {
                mains.add(field.name());
            }
        }
        return fields.stream()
                .map(f -> f.time() == null
                                || f.time().adds() == null
                                || mains.contains(f.time().adds())
                        ? f
                        : f.withRole(Role.DATA))
                .toList();
    }
}
