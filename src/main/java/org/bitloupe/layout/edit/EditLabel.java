package org.bitloupe.layout.edit;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.ListPart;
import org.bitloupe.message.Message;

/** Sentences that several edits say. */
final class EditLabel {
    private EditLabel() {}

    /** "timestamp 41 → 42 bits". */
    static Message widths(Layout before, Layout after, int field) {
        Field old = before.fields().get(field);
        int now = after.field(old.name()).map(Field::bits).orElse(0);
        return Message.of("edit.label.width", "field", old.name(), "from", old.bits(), "n", now);
    }

    /** "machine gives 1 bit to timestamp", or the other way round where the field got narrower. */
    static Message exchange(Layout before, Layout after, int field, List<Integer> others) {
        Field old = before.fields().get(field);
        int grown = after.field(old.name()).map(Field::bits).orElse(0) - old.bits();
        List<String> names =
                others.stream().map(i -> before.fields().get(i).name()).toList();
        return grown > 0
                ? Message.of(others.size() > 1 ? "edit.give" : "edit.gives")
                        .with("from", names(names))
                        .with("n", grown)
                        .with("to", old.name())
                : Message.of("edit.gives", "from", old.name(), "n", -grown, "to", names(names));
    }

    /** "machine and sequence are locked." */
    static Message locked(List<String> fields) {
        return Message.of("edit.stop.locked", "n", fields.size(), "fields", names(fields));
    }

    /** Explains why the fields around one have no more bits to exchange with it: the nearest wall, the locks, or their smallest widths. */
    static Message refusal(Layout layout, int field) {
        List<String> locked = new ArrayList<>();
        List<Integer> pinned = new ArrayList<>();
        for (int i = 0; i < layout.slices().size(); i++) {
            Field other = layout.fields().get(layout.slices().get(i).field());
            if (layout.slices().get(i).field() == field) {
                continue;
            }
            if (other.pin()) {
                pinned.add(i);
            } else if (other.lock() && !locked.contains(other.name())) {
                locked.add(other.name());
            }
        }
        if (!locked.isEmpty()) {
            return locked(locked);
        }
        // The sign bit in front of everything is no news to anybody; a wall in the middle is.
        return pinned.isEmpty() || pinned.equals(List.of(0))
                ? Message.of("edit.stop.all")
                : BoundaryMove.fixed(layout, pinned.get(pinned.size() - 1));
    }

    /** Names as people list them; a message of its own where there are several, since "and" is a word. */
    static Object names(List<String> fields) {
        if (fields.size() == 1) {
            return fields.get(0);
        }
        int last = fields.size() - 1;
        return Message.of("edit.names", "first", new ListPart(fields.subList(0, last)), "last", fields.get(last));
    }
}
