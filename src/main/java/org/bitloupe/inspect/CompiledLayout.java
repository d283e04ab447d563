package org.bitloupe.inspect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.bitloupe.id.Parse;
import org.bitloupe.id.SpellingCodec;
import org.bitloupe.layout.Codec;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LayoutSpellings;
import org.bitloupe.layout.LayoutTime;
import org.jspecify.annotations.Nullable;

/** Everything about a layout that reading needs again and again, worked out once. */
final class CompiledLayout {
    private final Layout layout;
    private final int rank;
    private final boolean own;
    private final @Nullable Codec codec;
    private final List<SpellingCodec> spellings;
    private final SpellingPool pool;
    /** For every spelling its number in the pool. */
    private final int[] slots;

    private final @Nullable LayoutTime time;
    private final List<Epoch> epochs;
    /** For every bit of the ID the field it belongs to. */
    private final int[] fieldAt;

    /**
     * Compiles a layout.
     *
     * @param rank its place in the catalog, which decides where nothing else does
     * @param own whether it is the user's own
     * @param pool receives its spellings
     */
    CompiledLayout(Layout layout, int rank, boolean own, SpellingPool pool) {
        this.layout = layout;
        this.rank = rank;
        this.own = own;
        this.codec = layout.textOnly() ? null : Codec.of(layout);
        this.spellings = LayoutSpellings.of(layout).codecs();
        this.pool = pool;
        this.slots = spellings.stream().mapToInt(pool::slot).toArray();
        Optional<LayoutTime> found = LayoutTime.of(layout);
        this.time = found.orElse(null);
        this.epochs =
                found.map(t -> epochsOf(layout.fields().get(t.mainField()), t)).orElse(List.of());
        this.fieldAt = new int[layout.width()];
        layout.slices().forEach(s -> Arrays.fill(fieldAt, s.idLow(), s.idHigh() + 1, s.field()));
    }

    private static List<Epoch> epochsOf(Field field, LayoutTime own) {
        List<Epoch> epochs = new ArrayList<>();
        epochs.add(new Epoch("", own));
        if (field.time() != null) {
            field.time().epochs().forEach((name, instant) -> epochs.add(new Epoch(name, own.withEpoch(instant))));
        }
        return List.copyOf(epochs);
    }

    /** A known epoch of the layout: its name, empty for the layout's own, and the time by it. */
    record Epoch(String name, LayoutTime time) {}

    Layout layout() {
        return layout;
    }

    int rank() {
        return rank;
    }

    boolean own() {
        return own;
    }

    /** The time by the layout's own epoch, null for a layout without time. */
    @Nullable
    LayoutTime time() {
        return time;
    }

    /** All known epochs, the layout's own first; empty for a layout without time. */
    List<Epoch> epochs() {
        return epochs;
    }

    SpellingCodec spelling(int index) {
        return spellings.get(index);
    }

    /** The index of the field that a bit of the ID belongs to. */
    int fieldAt(int idBit) {
        return fieldAt[idBit];
    }

    /** The index of the field that a part's source names; only for sources that are not the ID. */
    int fieldNamed(String name) {
        return layout.indexOf(name);
    }

    /** Starts reading a text by this layout alone. */
    SpellingPool.Reader reader(String text) {
        return pool.read(text);
    }

    /**
     * Reads a text by the first spelling that takes it, or gives null.
     *
     * @param text a text of the pool this was compiled with
     * @param named whether a person named the layout; if not, a small number is not taken for a wide ID with zeros in front
     */
    @Nullable
    Decoded read(SpellingPool.Reader text, boolean named) {
        for (int i = 0; i < slots.length; i++) {
            if (text.fits(slots[i])
                    && text.parse(slots[i]) instanceof Parse.Read read
                    && (named || !isStray(i, text, read))) {
                return Decoded.of(this, i, text.text(), read, codec);
            }
        }
        return null;
    }

    /** Whether an ID of more than 64 bits was read from a number of up to 64 in a form that is not its usual one. */
    private boolean isStray(int index, SpellingPool.Reader text, Parse.Read read) {
        return index > 0
                && layout.width() > Long.SIZE
                && text.isOpen(slots[index])
                && read.id() != null
                && read.id().toBigInteger().bitLength() <= Long.SIZE;
    }

    /** Why no spelling takes a text: of those whose length is near, the refusal that matched most of it. */
    Parse.@Nullable Refused refusal(SpellingPool.Reader text, boolean named) {
        Parse.Refused nearest = null;
        for (int slot : slots) {
            if ((named || text.isNear(slot)) && text.parse(slot) instanceof Parse.Refused refused) {
                nearest = Refusals.nearer(nearest, refused);
            }
        }
        return nearest;
    }
}
