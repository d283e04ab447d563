package org.bitloupe.capacity.compare;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.DateText;
import org.bitloupe.message.Message;

/**
 * The difference of a layout from another, in sentences.
 *
 * @param sentences the differences, the one that says most first; a single one if there are none
 */
public record Difference(List<Message> sentences) {

    public Difference {
        sentences = List.copyOf(sentences);
    }

    /** More changes than that are no change any more but another layout. */
    private static final int MOST_SAID = 3;

    private static final long DAY = 86_400;

    /** A field that has more bits in one layout than in the other. */
    private record Change(String field, int bits) {}

    /** Describes the difference of {@code to} from {@code from}. */
    public static Difference of(Layout from, Layout to) {
        List<Message> said = new ArrayList<>();
        if (from.width() != to.width()) {
            said.add(Message.of("compare.diff.width", "n", to.width(), "was", from.width()));
        }
        List<Change> changes = changes(from, to);
        said.addAll(bits(changes));
        if (changes.isEmpty() && !order(from).equals(order(to))) {
            said.add(Message.of("compare.diff.order"));
        }
        bounds(from, to, said);
        time(from, to, said);
        if (said.isEmpty()) {
            said.add(Message.of("compare.diff.none"));
        }
        return new Difference(said);
    }

    private static List<Change> changes(Layout from, Layout to) {
        List<Change> changes = new ArrayList<>();
        for (FieldAlignment.Row row : FieldAlignment.of(List.of(from, to))) {
            int before = bits(from, row.indices().get(0));
            int after = bits(to, row.indices().get(1));
            if (before != after) {
                changes.add(new Change(row.name(), after - before));
            }
        }
        return changes;
    }

    private static int bits(Layout layout, int field) {
        return field < 0 ? 0 : layout.fields().get(field).bits();
    }

    /** "machine gives a bit to timestamp" where two fields share a change, else each change on its own. */
    private static List<Message> bits(List<Change> changes) {
        if (changes.size() == 2 && changes.get(0).bits() == -changes.get(1).bits()) {
            Change gets = changes.get(0).bits() > 0 ? changes.get(0) : changes.get(1);
            Change gives = changes.get(0).bits() > 0 ? changes.get(1) : changes.get(0);
            return List.of(
                    Message.of("compare.diff.gives", "from", gives.field(), "n", gets.bits(), "to", gets.field()));
        }
        if (changes.size() > MOST_SAID) {
            return List.of(Message.of("compare.diff.many"));
        }
        return changes.stream()
                .map(change -> Message.of(change.bits() > 0 ? "compare.diff.more" : "compare.diff.less")
                        .with("field", change.field())
                        .with("n", Math.abs(change.bits())))
                .toList();
    }

    /** Adds the fields of as many bits that may have more or fewer of their values. */
    private static void bounds(Layout from, Layout to, List<Message> said) {
        for (FieldAlignment.Row row : FieldAlignment.of(List.of(from, to))) {
            int before = row.indices().get(0);
            int after = row.indices().get(1);
            if (before < 0 || after < 0) {
                continue;
            }
            Field was = from.fields().get(before);
            Field is = to.fields().get(after);
            if (was.bits() == is.bits() && !was.count().equals(is.count())) {
                boolean all = is.count().equals(BigInteger.ONE.shiftLeft(is.bits()));
                said.add(Message.of(all ? "compare.diff.free" : "compare.diff.bounds", "field", row.name()));
            }
        }
    }

    /** The roles of the slices, most significant first. */
    private static List<String> order(Layout layout) {
        return layout.slices().stream()
                .map((Slice slice) -> layout.fields().get(slice.field()).role().word())
                .toList();
    }

    private static void time(Layout from, Layout to, List<Message> said) {
        Optional<LayoutTime> before = LayoutTime.of(from);
        Optional<LayoutTime> after = LayoutTime.of(to);
        if (before.isEmpty() || after.isEmpty()) {
            return;
        }
        if (!before.get().scale().tick().equals(after.get().scale().tick())) {
            said.add(Message.of(
                    "compare.diff.tick", "tick", after.get().scale().tick().words()));
        }
        Instant was = before.get().scale().epoch();
        Instant is = after.get().scale().epoch();
        if (!was.equals(is)) {
            said.add(Message.of("compare.diff.epoch", "epoch", epoch(was, is)));
        }
    }

    /**
     * An epoch as a date, which says nothing where another one on the same day is meant: then with as much of its time as tells them
     * apart.
     */
    private static DateText epoch(Instant was, Instant is) {
        if (Math.floorDiv(was.getEpochSecond(), DAY) != Math.floorDiv(is.getEpochSecond(), DAY)) {
            return DateText.date(is);
        }
        long nanos = Duration.between(was, is).toNanos();
        int decimals = nanos % 1_000_000_000 == 0 ? 0 : nanos % 1_000_000 == 0 ? 3 : nanos % 1000 == 0 ? 6 : 9;
        return DateText.full(is, decimals);
    }
}
