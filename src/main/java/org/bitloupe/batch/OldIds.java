package org.bitloupe.batch;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.bitloupe.id.Bits;
import org.bitloupe.id.Parse;
import org.bitloupe.id.SpellingCodec;
import org.bitloupe.inspect.Extractor;
import org.bitloupe.inspect.FoundId;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LayoutSpellings;
import org.jspecify.annotations.Nullable;

/** Finds IDs of one layout in cells and lines, in any of its spellings, the usual one first. */
final class OldIds {
    /** Longer cells are no IDs, though they may have some in them. */
    private static final int LONGEST = 4096;

    private static final Pattern NEGATIVE = Pattern.compile("-[0-9]{1,80}");

    private final Layout layout;
    private final List<SpellingCodec> codecs;

    OldIds(Layout layout) {
        this.layout = layout;
        this.codecs = LayoutSpellings.of(layout).codecs();
    }

    /**
     * An ID.
     *
     * @param id its bits
     * @param text as it is written
     */
    record Found(Bits id, String text) {}

    /** The ID that a cell is, or null. A negative number is read as the bits a signed column has for it. */
    @Nullable
    Found whole(String cell) {
        String text = cell.strip();
        if (text.isEmpty() || text.length() > LONGEST) {
            return null;
        }
        for (SpellingCodec codec : codecs) {
            Parse.Read read = codec.read(text);
            if (read != null && read.id() != null) {
                return new Found(read.id(), text);
            }
        }
        return NEGATIVE.matcher(text).matches() ? negative(text) : null;
    }

    private @Nullable Found negative(String text) {
        BigInteger bits = new BigInteger(text).add(BigInteger.ONE.shiftLeft(layout.width()));
        return bits.signum() < 0 || !bits.testBit(layout.width() - 1)
                ? null
                : new Found(Bits.of(layout.width(), bits), text);
    }

    /** The IDs in a cell that has more in it, such as a line of a log. */
    List<Found> within(String cell) {
        List<Found> found = new ArrayList<>();
        for (FoundId part : Extractor.find(cell, cell.length()).ids()) {
            Found id = whole(part.text());
            if (id != null) {
                found.add(id);
            }
        }
        return found;
    }
}
