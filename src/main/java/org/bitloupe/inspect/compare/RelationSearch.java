package org.bitloupe.inspect.compare;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.id.spelling.UuidByteOrder;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.file.StandardSpellings;
import org.jspecify.annotations.Nullable;

/** Finds how two texts are related by all numbers that they write in usual spellings, and those that they were read as. */
final class RelationSearch {
    private static final int UUID = 128;
    private static final int HALF = 64;
    /** Shorter numbers count or pad, and others are the same by accident. */
    private static final int FEWEST_BITS = 33;

    private static final List<Integer> WIDTHS = List.of(HALF, 96, UUID, 160);

    /** Compiled once, when two texts are first compared. */
    private static final class Usual {
        static final List<SpellingCodec> CODECS = codecs();

        private static List<SpellingCodec> codecs() {
            List<SpellingCodec> codecs = new ArrayList<>();
            for (Spelling spelling : StandardSpellings.builtIn().spellings().values()) {
                for (int width : WIDTHS) {
                    if (SpellingCodec.check(spelling, width).isEmpty()) {
                        codecs.add(SpellingCodec.of(spelling, width));
                    }
                }
            }
            return List.copyOf(codecs);
        }
    }

    /**
     * A number that a text writes.
     *
     * @param order the order in which it has the bytes of the number, null for the usual one
     */
    private record Written(
            Bits number, String spelling, @Nullable UuidByteOrder order) {}

    private RelationSearch() {}

    /** The relation of two texts; empty if there is none, or the spelling is the same, too. */
    static Optional<Relation> of(Reading first, Reading second) {
        if (first.literal().equals(second.literal())) {
            return Optional.empty();
        }
        List<Written> a = written(first);
        List<Written> b = written(second);
        Relation found = null;
        for (Written x : a) {
            for (Written y : b) {
                if (x.order == null && y.order == null && x.number.equals(y.number)) {
                    if (x.spelling.equals(y.spelling)) {
                        return Optional.empty();
                    }
                    found = found == null ? new Relation.Spellings(x.spelling, y.spelling) : found;
                }
            }
        }
        if (found == null) {
            found = halves(a, Relation.Side.A, b);
        }
        if (found == null) {
            found = halves(b, Relation.Side.B, a);
        }
        return Optional.ofNullable(found == null ? byteOrders(a, b) : found);
    }

    /** All numbers that a text writes, first the one that it was read as; those that are long enough. */
    private static List<Written> written(Reading reading) {
        List<Written> all = new ArrayList<>();
        if (reading.bits() != null) {
            add(all, reading.bits(), reading.spelling());
        }
        for (SpellingCodec codec : Usual.CODECS) {
            ParseResult.Read read = codec.read(reading.literal());
            if (read != null && read.id() != null) {
                add(all, read.id(), codec.spelling());
            }
        }
        return all;
    }

    private static void add(List<Written> all, Bits number, Spelling spelling) {
        if (number.toBigInteger().bitLength() >= FEWEST_BITS) {
            all.add(new Written(
                    number, spelling.name(), UuidByteOrder.of(spelling).orElse(null)));
        }
    }

    private static @Nullable Relation halves(List<Written> halves, Relation.Side side, List<Written> wholes) {
        for (Written whole : wholes) {
            for (Written half : halves) {
                boolean fits = whole.order == null && whole.number.width() == UUID && half.number.width() == HALF;
                if (fits && whole.number.low() == half.number.low()) {
                    return new Relation.Half(side, true);
                }
                if (fits && whole.number.high() == half.number.low()) {
                    return new Relation.Half(side, false);
                }
            }
        }
        return null;
    }

    /** Of two orders of which each is that of the other, the one by which the other text is a UUID of RFC 9562. */
    private static @Nullable Relation byteOrders(List<Written> a, List<Written> b) {
        Relation ofSecond = reordered(a, b, Relation.Side.B);
        Relation ofFirst = reordered(b, a, Relation.Side.A);
        boolean firstIsUuid = a.stream().anyMatch(RelationSearch::isUuid);
        boolean secondIsUuid = b.stream().anyMatch(RelationSearch::isUuid);
        return ofSecond == null || (ofFirst != null && secondIsUuid && !firstIsUuid) ? ofFirst : ofSecond;
    }

    private static @Nullable Relation reordered(List<Written> usual, List<Written> reordered, Relation.Side side) {
        for (Written y : reordered) {
            for (Written x : usual) {
                if (x.order == null && y.order != null && x.number.equals(y.number)) {
                    return new Relation.ByteOrders(side, y.order);
                }
            }
        }
        return null;
    }

    /** Tells whether the version and the variant are those of RFC 9562. */
    private static boolean isUuid(Written written) {
        BigInteger number = written.number.toBigInteger();
        int version = number.shiftRight(76).intValue() & 0xF;
        return written.order == null
                && written.number.width() == UUID
                && version >= 1
                && version <= 8
                && (number.shiftRight(62).intValue() & 3) == 2;
    }
}
