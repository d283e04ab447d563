package org.bitloupe.batch.write;

import java.util.List;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.Segment;
import org.jspecify.annotations.Nullable;

/** IDs of up to 64 bits as decimal numbers, signed or not. */
final class DecimalSpellingWriter implements SpellingWriter {
    private static final int MOST_DIGITS = 20;

    /** Distance of the sign from a long's; -1 for unsigned numbers. */
    private final int unused;

    private final int least;

    private DecimalSpellingWriter(int unused, int least) {
        this.unused = unused;
        this.least = least;
    }

    /** Null if the spelling is another. */
    static @Nullable SpellingWriter of(@Nullable SpellingCodec codec) {
        if (codec == null || codec.idWidth() > Long.SIZE) {
            return null;
        }
        List<Segment> segments = codec.spelling().segments();
        if (segments.size() != 1 || !(segments.get(0) instanceof Segment.Digits digits)) {
            return null;
        }
        boolean decimal = digits.alphabet().chars().equals("0123456789")
                && BitRange.isWholeId(digits.of(), codec.idWidth())
                && codec.minLength() <= MOST_DIGITS
                && (!digits.signed() || codec.minLength() == 1);
        // A fixed number of digits may be too few for the largest IDs.
        boolean enough = digits.max() == Segment.FULL || digits.max() >= MOST_DIGITS;
        return decimal && enough
                ? new DecimalSpellingWriter(digits.signed() ? Long.SIZE - codec.idWidth() : -1, codec.minLength())
                : null;
    }

    @Override
    public void write(IdBlock block, int row, ByteOutput out) {
        out.room(MOST_DIGITS + 1);
        long id = block.word(0)[row];
        if (unused < 0) {
            for (int i = id < 0 || least == 1 ? least : ByteOutput.digits(id); i < least; i++) {
                out.put('0');
            }
            out.putDecimal(id);
            return;
        }
        long signed = id << unused >> unused;
        if (signed < 0) {
            out.put('-');
        }
        // Of the smallest long, the negative is itself, which is right as an unsigned number.
        out.putDecimal(signed < 0 ? -signed : signed);
    }
}
