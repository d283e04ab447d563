package org.bitloupe.id.codec;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import org.bitloupe.id.Bits;

/** A compiled segment. Reads and writes its own part of the text; where it starts and ends is decided by its {@link SpellingForm}. */
sealed interface SegmentCodec permits LiteralCodec, DigitsCodec, FreeTextCodec, CheckDigitCodec {

    /** The fewest characters it takes. */
    int min();

    /** The most characters it takes. */
    int max();

    /**
     * Reads the characters from {@code start} to before {@code end}, which are at least {@link #min} and at most {@link #max}.
     *
     * @return true if they are of this segment; if not, {@code values} is left in any state
     */
    boolean read(String text, int start, int end, Values values);

    /** Writes the characters for the values, or nothing and false if they cannot be written. */
    boolean write(Values values, StringBuilder out);

    /** The values that one reading collects, and that one writing takes. */
    final class Values {
        /** For each source the words of its bits, least significant first. */
        final long[][] words;
        /** Numbers of unlimited width, by field. */
        final Map<String, BigInteger> numbers = new HashMap<>(0);
        /** Texts that are no numbers, by field. */
        final Map<String, String> texts = new HashMap<>(0);

        Values(int sources) {
            words = new long[sources][Bits.MAX_WIDTH / Long.SIZE];
        }
    }
}
