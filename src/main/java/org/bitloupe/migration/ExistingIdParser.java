package org.bitloupe.migration;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.inspect.clean.FoundId;
import org.bitloupe.inspect.clean.IdExtractor;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.FixedBits;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.jspecify.annotations.Nullable;

/** Finds IDs of one layout in cells and lines, in any of its spellings: the one that most cells have first, one by which the
 * layout's constants hold before one by which they do not. */
final class ExistingIdParser {
    /** Longer cells are no IDs, though they may have some in them. */
    private static final int LONGEST = 4096;

    private static final Pattern NEGATIVE = Pattern.compile("-[0-9]{1,80}");

    private final Layout layout;
    private final List<SpellingCodec> codecs;
    private final FixedBits fixed;
    private final IdExtractor extractor;
    /** The spelling that is tried first. */
    private int usual;

    ExistingIdParser(Layout layout) {
        this.layout = layout;
        this.codecs = LayoutSpellingCodecs.of(layout).codecs();
        this.fixed = FixedBits.of(layout);
        this.extractor = IdExtractor.of(List.of(layout));
    }

    /**
     * An ID.
     *
     * @param id its bits
     * @param text as it is written
     */
    record Found(Bits id, String text) {
        /** Returns its number of bits without zeros in front. */
        int bits() {
            for (int word = Bits.MAX_WIDTH / Long.SIZE - 1; word >= 0; word--) {
                if (id.word(word) != 0) {
                    return (word + 1) * Long.SIZE - Long.numberOfLeadingZeros(id.word(word));
                }
            }
            return 0;
        }
    }

    /** The ID that a cell is, or null. A negative number is read as the bits a signed column has for it. */
    @Nullable
    Found whole(String cell) {
        String text = cell.strip();
        if (text.isEmpty() || text.length() > LONGEST) {
            return null;
        }
        Bits broken = null;
        for (int i = -1; i < codecs.size(); i++) {
            Bits id = i == usual ? null : id(i < 0 ? usual : i, text);
            if (id != null && holds(id)) {
                return new Found(id, text);
            }
            broken = broken == null ? id : broken;
        }
        if (broken != null) {
            return new Found(broken, text);
        }
        return NEGATIVE.matcher(text).matches() ? negative(text) : null;
    }

    private @Nullable Bits id(int spelling, String text) {
        ParseResult.Read read = codecs.get(spelling).read(text);
        return read == null ? null : read.id();
    }

    private boolean holds(Bits id) {
        return fixed.holdIn(id.words());
    }

    /**
     * Reads cells from now on by the spelling first by which most of some are IDs: one source writes all of its IDs alike.
     *
     * @param isPossible true if an ID can be one of the source, apart from its constants
     */
    void suit(List<String> cells, Predicate<Bits> isPossible) {
        int most = 0;
        for (int i = 0; i < codecs.size(); i++) {
            int spelling = i;
            int count = (int) cells.stream()
                    .map(cell -> id(spelling, cell.strip()))
                    .filter(id -> id != null && holds(id) && isPossible.test(id))
                    .count();
            usual = count > most ? i : usual;
            most = Math.max(most, count);
        }
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
        for (FoundId part : extractor.extract(cell, cell.length()).ids()) {
            Found id = whole(part.text());
            if (id != null) {
                found.add(id);
            }
        }
        return found;
    }
}
