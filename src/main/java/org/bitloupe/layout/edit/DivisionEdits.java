package org.bitloupe.layout.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * Divides a layout's bits anew among its time, its machine numbers and its sequence, all at once. Whatever else there is keeps its
 * bits, and what is pinned its place.
 */
public final class DivisionEdits {
    private static final Set<Role> MAKERS = Set.of(Role.SHARD, Role.NODE);
    private static final String MACHINE = "machine";
    private static final String SEQUENCE = "sequence";

    private DivisionEdits() {}

    /**
     * A requested division of the bits.
     *
     * @param tick the length of a tick
     * @param time bits of the time, at least 1
     * @param machine bits of all machine and shard numbers together; with 0 there are none
     * @param sequence bits of the sequence; with 0 there is none
     */
    public record Division(Tick tick, int time, int machine, int sequence) {
        public Division {
            if (time < 1 || machine < 0 || sequence < 0) {
                throw new IllegalArgumentException("bits " + time + ", " + machine + ", " + sequence);
            }
        }

        int width() {
            return time + machine + sequence;
        }
    }

    /**
     * Returns the number of bits that can be divided anew: those of the time, the machines, the sequence, and the unused ones that are
     * not pinned.
     */
    public static int room(Layout layout) {
        return IntStream.range(0, layout.fields().size())
                .filter(i -> isFree(layout, i))
                .map(i -> layout.fields().get(i).bits())
                .sum();
    }

    /** Returns the number of bits that hold something else, which stays: types, random bits, pinned fields other than unused ones. */
    public static int kept(Layout layout) {
        return IntStream.range(0, layout.fields().size())
                .filter(i -> !isFree(layout, i)
                        && layout.fields().get(i).role() != Role.UNUSED
                        && !layout.fields().get(i).textOnly())
                .map(i -> layout.fields().get(i).bits())
                .sum();
    }

    private static boolean isFree(Layout layout, int index) {
        Field field = layout.fields().get(index);
        if (field.pin() || field.textOnly()) {
            return false;
        }
        return index == layout.mainTime()
                || MAKERS.contains(field.role())
                || field.role() == Role.SEQUENCE
                || field.role() == Role.UNUSED;
    }

    /**
     * Divides the bits. Fields keep their order, names and notes; a machine number or sequence that is missing is added behind the
     * others, one that is not needed goes. Several machine numbers keep their widths except for the last, which gets or gives the
     * difference. What is left over becomes unused bits in front.
     *
     * @param label what the undo list calls it
     */
    public static EditResult divide(Layout layout, Division division, Message label) {
        Message held = refusal(layout, division);
        if (held != null) {
            return new EditResult.Refused(held);
        }
        LayoutDraft draft = new LayoutDraft(layout);
        int main = layout.mainTime();
        Field field = layout.fields().get(main);
        draft.setField(main, field.withTime(field.requireTime().withTick(division.tick())));
        resize(draft, main, division.time());
        share(draft, keys(layout, MAKERS), division.machine(), Field.of(draft.freeName(MACHINE), Role.NODE, 1), main);
        share(
                draft,
                keys(layout, Set.of(Role.SEQUENCE)),
                division.sequence(),
                Field.of(draft.freeName(SEQUENCE), Role.SEQUENCE, 1),
                -1);
        placeSpare(draft, layout, room(layout) - division.width());
        Layout after = FieldEdits.withFittingSpellings(draft.buildInOrder());
        for (Field pinned : layout.fields()) {
            if (pinned.pin() && !places(layout, pinned.name()).equals(places(after, pinned.name()))) {
                return new EditResult.Refused(Message.of("edit.divide.pinned", "field", pinned.name()));
            }
        }
        return new EditResult.Done(after, label, null);
    }

    /** Explains why the bits cannot be divided so; null if they can. */
    private static @Nullable Message refusal(Layout layout, Division division) {
        if (layout.mainTime() < 0 || !isFree(layout, layout.mainTime())) {
            return Message.of("edit.divide.time");
        }
        int room = room(layout);
        if (division.width() > room) {
            return Message.of("edit.divide.short", "n", division.width(), "room", room);
        }
        for (int i = 0; i < layout.fields().size(); i++) {
            Field field = layout.fields().get(i);
            if (isFree(layout, i) && field.lock()) {
                return Message.of("edit.locked", "field", field.name());
            }
            if (isFree(layout, i)
                    && field.role() != Role.UNUSED
                    && layout.slicesOf(i).size() > 1) {
                return Message.of("edit.divide.pieces", "field", field.name());
            }
            TimeEncoding time = field.time();
            if (time != null && time.adds() != null && !field.textOnly()) {
                return Message.of("edit.divide.finer", "field", field.name());
            }
        }
        return null;
    }

    private static List<Integer> keys(Layout layout, Set<Role> roles) {
        return IntStream.range(0, layout.fields().size())
                .filter(i -> isFree(layout, i)
                        && roles.contains(layout.fields().get(i).role()))
                .filter(i -> i != layout.mainTime())
                .boxed()
                .toList();
    }

    /** Gives fields {@code bits} bits together; if there is none, adds one behind another field, or at the end. */
    private static void share(LayoutDraft draft, List<Integer> keys, int bits, Field fresh, int behind) {
        if (keys.isEmpty()) {
            if (bits > 0) {
                int at = behind < 0 ? draft.pieces().size() : pieceOf(draft, behind) + 1;
                draft.pieces().add(at, new LayoutDraft.Piece(draft.add(fresh), bits, 0));
            }
            return;
        }
        int left = bits;
        for (int i = 0; i < keys.size(); i++) {
            int others = keys.size() - 1 - i;
            int wish = others == 0 ? left : Math.min(draft.bits(keys.get(i)), left - others);
            int given = Math.max(0, Math.min(wish, left));
            resize(draft, keys.get(i), given);
            left -= given;
        }
    }

    private static int pieceOf(LayoutDraft draft, int key) {
        return IntStream.range(0, draft.pieces().size())
                .filter(i -> draft.pieces().get(i).key() == key)
                .findFirst()
                .orElseThrow();
    }

    private static void resize(LayoutDraft draft, int key, int bits) {
        draft.grow(pieceOf(draft, key), bits - draft.bits(key));
    }

    /** Unused bits go in front, behind what is pinned there, where they keep numbers small. */
    private static void placeSpare(LayoutDraft draft, Layout layout, int bits) {
        List<LayoutDraft.Piece> pieces = draft.pieces();
        List<Integer> old = keys(layout, Set.of(Role.UNUSED));
        pieces.removeIf(piece -> old.contains(piece.key()));
        if (bits == 0) {
            return;
        }
        int at = 0;
        while (at < pieces.size() && draft.field(pieces.get(at).key()).pin()) {
            at++;
        }
        int key = old.isEmpty() ? draft.add(FieldEdits.unused(draft.freeName(FieldEdits.UNUSED))) : old.get(0);
        pieces.add(at, new LayoutDraft.Piece(key, bits, 0));
    }

    private static List<Slice> places(Layout layout, String name) {
        List<Slice> places = new ArrayList<>();
        int index = layout.indexOf(name);
        for (Slice slice : index < 0 ? List.<Slice>of() : layout.slicesOf(index)) {
            places.add(new Slice(0, slice.high(), slice.low(), slice.idLow()));
        }
        return places;
    }
}
