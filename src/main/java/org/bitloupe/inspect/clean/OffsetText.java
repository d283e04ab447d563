package org.bitloupe.inspect.clean;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

/**
 * A text that knows of each of its characters where it stood in the text it was made from, so that a fault found in it can be shown
 * there. Immutable.
 */
public final class OffsetText {
    private final String text;
    private final int[] origins;
    private final int originalLength;

    private OffsetText(String text, int[] origins, int originalLength) {
        this.text = text;
        this.origins = origins;
        this.originalLength = originalLength;
    }

    /** A text as it was given. */
    public static OffsetText of(String text) {
        int[] origins = new int[text.length()];
        Arrays.setAll(origins, i -> i);
        return new OffsetText(text, origins, text.length());
    }

    /** The characters. */
    String text() {
        return text;
    }

    /** Returns the original place of a character; for the end of the text, the place after its last character. */
    int origin(int index) {
        if (index < origins.length) {
            return origins[index];
        }
        return origins.length == 0 ? originalLength : origins[origins.length - 1] + 1;
    }

    /** The characters from one index to before another. */
    OffsetText part(int start, int end) {
        return new OffsetText(text.substring(start, end), Arrays.copyOfRange(origins, start, end), originalLength);
    }

    /** Without the characters that a test picks. */
    OffsetText without(IntPredicate unwanted) {
        StringBuilder kept = new StringBuilder(text.length());
        int[] keptOrigins = new int[text.length()];
        for (int i = 0; i < text.length(); i++) {
            if (!unwanted.test(text.charAt(i))) {
                keptOrigins[kept.length()] = origins[i];
                kept.append(text.charAt(i));
            }
        }
        return new OffsetText(kept.toString(), Arrays.copyOf(keptOrigins, kept.length()), originalLength);
    }

    /** With each character exchanged for another one. */
    OffsetText map(IntUnaryOperator exchange) {
        StringBuilder mapped = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            mapped.append((char) exchange.applyAsInt(text.charAt(i)));
        }
        return new OffsetText(mapped.toString(), origins, originalLength);
    }

    /**
     * Another text made of this one.
     *
     * @param characters the characters of the new text
     * @param sources of each of them the index of the character here that it comes from
     */
    OffsetText rewritten(String characters, int[] sources) {
        int[] places = new int[sources.length];
        Arrays.setAll(places, i -> origins[sources[i]]);
        return new OffsetText(characters, places, originalLength);
    }

    /** Tells whether the characters are the same as another's. */
    boolean sameAs(OffsetText other) {
        return text.equals(other.text);
    }
}
