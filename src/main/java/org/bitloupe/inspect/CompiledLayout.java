package org.bitloupe.inspect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
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
    private final @Nullable LayoutTime time;
    private final List<Epoch> epochs;
    /** For every bit of the ID the field it belongs to. */
    private final int[] fieldAt;

    /**
     * Compiles a layout.
     *
     * @param rank its place in the catalog, which decides where nothing else does
     * @param own whether it is the user's own
     */
    CompiledLayout(Layout layout, int rank, boolean own) {
        this.layout = layout;
        this.rank = rank;
        this.own = own;
        this.codec = layout.textOnly() ? null : Codec.of(layout);
        LayoutSpellings compiled = LayoutSpellings.of(layout);
        this.spellings = IntStream.range(0, layout.spellings().size())
                .mapToObj(compiled::codec)
                .toList();
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

    int spellings() {
        return spellings.size();
    }

    /** The index of the field that a bit of the ID belongs to. */
    int fieldAt(int idBit) {
        return fieldAt[idBit];
    }

    /** The index of the field that a part's source names; only for sources that are not the ID. */
    int fieldNamed(String name) {
        return layout.indexOf(name);
    }

    /**
     * Reads a text by the first spelling that takes it, or gives null.
     *
     * @param named whether a person named the layout; if not, a small number is not taken for a wide ID with zeros in front
     */
    @Nullable
    Decoded read(String text, boolean named) {
        for (int i = 0; i < spellings.size(); i++) {
            SpellingCodec spelling = spellings.get(i);
            boolean fits = text.length() >= spelling.minLength() && text.length() <= spelling.maxLength();
            if (fits && spelling.parse(text) instanceof Parse.Read read && (named || !isStray(i, read))) {
                return Decoded.of(this, i, text, read, codec);
            }
        }
        return null;
    }

    /** Whether an ID of more than 64 bits was read from a number of up to 64 in a form that is not its usual one. */
    private boolean isStray(int index, Parse.Read read) {
        SpellingCodec spelling = spellings.get(index);
        return index > 0
                && layout.width() > Long.SIZE
                && spelling.minLength() < spelling.maxLength()
                && read.id() != null
                && read.id().toBigInteger().bitLength() <= Long.SIZE;
    }

    /** Why no spelling takes a text: of those whose length is near, the refusal that matched most of it. */
    Parse.@Nullable Refused refusal(String text, boolean named) {
        Parse.Refused nearest = null;
        for (SpellingCodec spelling : spellings) {
            if ((named || isNear(text.length(), spelling)) && spelling.parse(text) instanceof Parse.Refused refused) {
                nearest = Refusals.nearer(nearest, refused);
            }
        }
        return nearest;
    }

    /** Whether a text has at least three quarters of a spelling's fewest characters and at most a quarter more than its most. */
    private static boolean isNear(int length, SpellingCodec spelling) {
        return 4 * length >= 3 * spelling.minLength() && 4 * length <= 5 * spelling.maxLength();
    }
}
