package org.bitloupe.inspect.rank;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.codec.SpellingIndex;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.id.spelling.UuidByteOrder;
import org.bitloupe.inspect.clean.RefusalFilter;
import org.bitloupe.inspect.rank.EpochEvidence.MidnightTicks;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.FixedBits;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.codec.LayoutTime;
import org.jspecify.annotations.Nullable;

/** Everything about a layout that reading needs again and again, computed once. Safe for any number of threads. */
public final class CompiledLayout {
    /** The equivalence key of a layout like no other. */
    static final int ALONE = -1;

    private final Layout layout;
    private final CatalogRank catalogRank;
    private final List<SpellingCodec> spellings;
    private final SpellingIndex index;
    /** For every spelling its number in the pool. */
    private final int[] slots;

    private final int valueWords;

    /**
     * Found when a text can first be of the layout, which in a short command most layouts never see. Not volatile, as all of it is final: a
     * thread that does not see it yet asks for it under the lock, and ranking asks a dozen times for each layout and text.
     */
    private @Nullable Parts parts;

    /**
     * Compiles a layout.
     *
     * @param place where it stands among the others
     * @param spellings its spellings, compiled
     * @param index receives its spellings
     */
    public CompiledLayout(Layout layout, CatalogRank place, List<SpellingCodec> spellings, SpellingIndex index) {
        this.layout = layout;
        this.catalogRank = place;
        this.spellings = spellings;
        this.index = index;
        this.slots = spellings.stream().mapToInt(index::slot).toArray();
        this.valueWords = Codec.valueWords(layout);
    }

    /** All of a layout that only IDs of it need. */
    private static final class Parts {
        private final @Nullable Codec codec;
        /** For every spelling the order in which it writes the bytes of a UUID; null if that is the usual one. */
        private final @Nullable UuidByteOrder[] byteOrders;

        /** Null for a layout that exists only as text. */
        private final @Nullable FixedBits fixedBits;

        /** For every spelling. */
        private final List<RefusalFilter> refusalFilters;

        private final StructuralEvidence structuralEvidence;
        private final DescriptionLength descriptionLength;
        private final @Nullable LayoutTime time;
        private final List<Epoch> epochs;
        private final boolean timeAlone;
        /** For every bit of the ID the field it belongs to. */
        private final int[] fieldAt;

        private Parts(Layout layout, List<SpellingCodec> spellings, boolean borrowed) {
            this.codec = layout.textOnly() ? null : Codec.of(layout);
            this.byteOrders = spellings.stream()
                    .map(each -> UuidByteOrder.of(each.spelling()).orElse(null))
                    .toArray(UuidByteOrder[]::new);
            this.fixedBits = layout.textOnly() ? null : FixedBits.of(layout);
            this.structuralEvidence = StructuralEvidence.of(layout, spellings, borrowed);
            boolean random = layout.mainTime() < 0 && structuralEvidence.fixedBits() == 0;
            this.refusalFilters = spellings.stream()
                    .map(each -> new RefusalFilter(each, random))
                    .toList();
            this.descriptionLength =
                    new DescriptionLength(layout, codec, RankingPriors.ofPopularity(layout.popularity()));
            Optional<LayoutTime> found = LayoutTime.of(layout);
            this.time = found.orElse(null);
            this.timeAlone = layout.isTimeAlone();
            this.epochs = found.map(t -> epochsOf(layout.fields().get(t.mainField()), t))
                    .orElse(List.of());
            this.fieldAt = new int[layout.width()];
            layout.slices().forEach(s -> Arrays.fill(fieldAt, s.idLow(), s.idHigh() + 1, s.field()));
        }
    }

    private Parts parts() {
        Parts found = parts;
        return found == null ? findParts() : found;
    }

    private synchronized Parts findParts() {
        Parts found = parts;
        if (found == null) {
            found = new Parts(layout, spellings, catalogRank.borrowed());
            parts = found;
        }
        return found;
    }

    private static List<Epoch> epochsOf(Field field, LayoutTime own) {
        List<Epoch> epochs = new ArrayList<>();
        epochs.add(new Epoch("", own, MidnightTicks.of(own), 0));
        if (field.time() != null) {
            field.time().epochs().forEach((name, instant) -> {
                LayoutTime other = own.withEpoch(instant);
                epochs.add(new Epoch(name, other, MidnightTicks.of(other), epochs.size()));
            });
        }
        return List.copyOf(epochs);
    }

    /**
     * Returns an epoch for the layout's bits: one of {@link #epochs} if it is among them, or else one that its file does not list.
     *
     * @param name the name of an epoch that the file does not list
     */
    Epoch epoch(String name, Instant instant) {
        LayoutTime own = Objects.requireNonNull(time());
        return epochs().stream()
                .filter(known -> known.time().scale().epoch().equals(instant))
                .findFirst()
                .orElseGet(() -> {
                    LayoutTime other = own.withEpoch(instant);
                    return new Epoch(name, other, MidnightTicks.of(other), Epoch.UNLISTED);
                });
    }

    /** Tells whether its bits are known to be counted from more than one epoch. */
    public boolean hasOtherEpochs() {
        TimeEncoding encoding = layout.mainTime() < 0
                ? null
                : layout.fields().get(layout.mainTime()).time();
        return encoding != null && encoding.hasOtherEpochs();
    }

    /**
     * An epoch that the layout's bits are read by.
     *
     * @param name its name, empty for the layout's own
     * @param time the time by it
     * @param midnights the ticks that are midnights by it
     * @param index its place among {@link #epochs}, {@link #UNLISTED} if it is none of them
     */
    public record Epoch(String name, LayoutTime time, MidnightTicks midnights, int index) {
        static final int UNLISTED = -1;

        /** Tells whether it is the layout's own. */
        public boolean isOwn() {
            return index == 0;
        }
    }

    public Layout layout() {
        return layout;
    }

    public int rank() {
        return catalogRank.rank();
    }

    public boolean own() {
        return catalogRank.own();
    }

    /** Returns the proofs of its constants and spellings. */
    public StructuralEvidence structuralEvidence() {
        return parts().structuralEvidence;
    }

    /** Returns the description length of its values. */
    public DescriptionLength descriptionLength() {
        return parts().descriptionLength;
    }

    /** Tells whether other layouts of the catalog say the same of an ID. */
    boolean hasAlike() {
        return catalogRank.equivalenceKey() != ALONE;
    }

    /** Tells whether another layout says the same of an ID, unless it rules it out. */
    public boolean isAlike(CompiledLayout other) {
        return hasAlike() && catalogRank.equivalenceKey() == other.catalogRank.equivalenceKey();
    }

    /** Returns the number of longs that the values of its fields take. */
    public int valueWords() {
        return valueWords;
    }

    /** Returns the index of a field's value among those. */
    public int offset(int field) {
        Codec codec = parts().codec;
        return codec == null ? 0 : codec.offset(field);
    }

    /** One field's value out of all of an ID's. */
    public BigInteger value(int field, long[] values) {
        Codec codec = parts().codec;
        return codec == null ? BigInteger.ZERO : codec.value(field, values);
    }

    /** The time by the layout's own epoch, null for a layout without time. */
    public @Nullable LayoutTime time() {
        return parts().time;
    }

    /** Tells whether it is of numbers with a time and something else, which nothing but the time tells from each other. */
    public boolean isTimeAndMore() {
        // Asked of all layouts at once, most of which have no text to read.
        return layout.mainTime() >= 0
                && layout.width() <= Long.SIZE
                && !layout.textOnly()
                && !layout.isTimeAlone()
                && !StructuralEvidence.isProof(layout, catalogRank.borrowed());
    }

    /** Tells whether its IDs are nothing but a time. */
    public boolean isTimeAlone() {
        return parts().timeAlone;
    }

    /** Tells whether its IDs are nothing but a counter, which any number can be of. */
    public boolean isCounter() {
        return layout.fields().size() == 1 && layout.fields().get(0).role() == Role.SEQUENCE;
    }

    /** All known epochs, the layout's own first; empty for a layout without time. */
    public List<Epoch> epochs() {
        return parts().epochs;
    }

    public List<SpellingCodec> spellings() {
        return spellings;
    }

    public SpellingCodec spelling(int index) {
        return spellings.get(index);
    }

    /** Returns the order in which a spelling writes the bytes of a UUID, null if that is the usual one. */
    public @Nullable UuidByteOrder byteOrder(int spelling) {
        return parts().byteOrders[spelling];
    }

    /** Tells whether what was read has the layout's fixed bits. */
    boolean hasFixedBits(ParseResult.Read read) {
        FixedBits fixedBits = parts().fixedBits;
        return fixedBits == null || read.id() == null || fixedBits.holdIn(read.id());
    }

    /** The index of the field that a bit of the ID belongs to. */
    public int fieldAt(int idBit) {
        return parts().fieldAt[idBit];
    }

    /** The index of the field that a part's source names; only for sources that are not the ID. */
    public int fieldNamed(String name) {
        return layout.indexOf(name);
    }

    /** Returns the spellings that it was compiled with: its own, and those of the layouts of its catalog. */
    public SpellingIndex spellingIndex() {
        return index;
    }

    /** Starts reading a text by this layout alone. */
    public SpellingIndex.Reader reader(String text) {
        return index.read(text);
    }

    /** Tells whether one of its spellings has texts of a shape. */
    public boolean takes(SpellingIndex.Shape shape) {
        return Arrays.stream(slots).anyMatch(slot -> index.takes(slot, shape));
    }

    /** Returns the spellings that can have texts of a shape. */
    List<SpellingCodec> spellingsOf(SpellingIndex.Shape shape) {
        return IntStream.range(0, slots.length)
                .filter(i -> index.takes(slots[i], shape))
                .mapToObj(spellings::get)
                .toList();
    }

    /**
     * The index of the first spelling from one on that takes a text, or -1: a text may be of several, which differ in what they make
     * of it.
     *
     * @param reader a text of the pool this was compiled with
     * @param named true if a person named the layout; if not, a small number is not taken for a wide ID with zeros in front
     * @param from the index to begin at
     */
    int spellingOf(SpellingIndex.Reader reader, boolean named, int from) {
        for (int i = from; i < slots.length; i++) {
            ParseResult.Read read = reader.read(slots[i]);
            if (read != null && (named || !isStray(i, read))) {
                return i;
            }
        }
        return -1;
    }

    /** Tells whether a spelling takes a text; never for an index that none of them has. */
    public boolean takes(SpellingIndex.Reader reader, int spelling) {
        return spelling >= 0 && spelling < slots.length && reader.read(slots[spelling]) != null;
    }

    /** A text read by a spelling that takes it. */
    public ParseResult.Read read(SpellingIndex.Reader reader, int spelling) {
        ParseResult.Read read = reader.read(slots[spelling]);
        if (read == null) {
            throw new IllegalArgumentException(reader.text() + " is not of " + layout.id());
        }
        return read;
    }

    /** Takes an ID apart; see {@link Codec#decode(Bits, long[])}. */
    public void decode(Bits id, long[] values) {
        Codec codec = parts().codec;
        if (codec != null) {
            codec.decode(id, values);
        }
    }

    /** A text decoded, with everything that is to be said of it. */
    public Decoding decoded(String text, int spelling, ParseResult.Read read) {
        return Decoding.of(this, spelling, text, read, parts().codec);
    }

    /** Tells whether a number of up to 64 bits was read as an ID of more in a form that is not its usual one. */
    private boolean isStray(int index, ParseResult.Read read) {
        Bits id = read.id();
        return LayoutSpellingCodecs.takesStrays(layout, index, spellings.get(index))
                && id != null
                && (id.word(1) | id.word(2) | id.word(3)) == 0;
    }

    /** The spellings whose refusals are asked for, by the length of their texts. */
    public enum Closeness {
        /** Only of spellings that have texts of that length: there, a wrong character is likelier than a missing one. */
        SAME_LENGTH,
        /** Also of spellings that have texts nearly as long. */
        NEAR,
        /** Of all: a person named the layout. */
        ANY
    }

    /** Explains why no spelling takes a text: of those that are asked, the refusal that matched most of it. */
    public ParseResult.@Nullable Refused refusal(SpellingIndex.Reader reader, Closeness asked) {
        ParseResult.Refused nearest = null;
        for (int i = 0; i < slots.length; i++) {
            int slot = slots[i];
            boolean close = switch (asked) {
                case SAME_LENGTH -> reader.fits(slot);
                case NEAR -> reader.isNear(slot);
                case ANY -> true;
            };
            if (close
                    && (asked == Closeness.ANY || parts().refusalFilters.get(i).passes(reader.text()))) {
                nearest = ParseResult.Refused.furthest(nearest, reader.refusal(slot));
            }
        }
        return nearest;
    }
}
