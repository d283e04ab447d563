package org.bitloupe.capacity.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.DateText;
import org.bitloupe.message.Message;

/**
 * What a layout does otherwise than another, in sentences.
 *
 * @param sentences the differences, the one that says most first; a single one if there are none
 */
public record Difference(List<Message> sentences) {

    public Difference {
        sentences = List.copyOf(sentences);
    }

    /** More changes than that are no change any more but another layout. */
    private static final int MOST_SAID = 3;

    /** A field that has more bits in one layout than in the other. */
    private record Change(String field, int bits) {}

    /** What {@code to} does otherwise than {@code from}. */
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
        time(from, to, said);
        if (said.isEmpty()) {
            said.add(Message.of("compare.diff.none"));
        }
        return new Difference(said);
    }

    private static List<Change> changes(Layout from, Layout to) {
        List<Change> changes = new ArrayList<>();
        for (FieldRows.Row row : FieldRows.of(List.of(from, to))) {
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
                .map(change -> Message.of(
                        change.bits() > 0 ? "compare.diff.more" : "compare.diff.less",
                        "field",
                        change.field(),
                        "n",
                        Math.abs(change.bits())))
                .toList();
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
        if (!before.get().timeline().tick().equals(after.get().timeline().tick())) {
            said.add(Message.of(
                    "compare.diff.tick", "tick", after.get().timeline().tick().toString()));
        }
        if (!before.get().timeline().epoch().equals(after.get().timeline().epoch())) {
            said.add(Message.of(
                    "compare.diff.epoch",
                    "epoch",
                    DateText.date(after.get().timeline().epoch())));
        }
    }
}
