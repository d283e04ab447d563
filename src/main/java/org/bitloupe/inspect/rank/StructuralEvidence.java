package org.bitloupe.inspect.rank;

import java.math.BigInteger;
import java.util.List;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;

/**
 * The proofs that a layout's constants and spellings give by themselves.
 *
 * @param fixedBits the number of bits that have a value that hardly any other ID has at random
 * @param borrowed true if a more common layout has the same constants
 * @param longShape true if its usual spelling has a fixed, large number of characters
 * @param prefix true if its usual spelling begins with fixed letters, or with one of a list of words of letters
 * @param listed true if its usual spelling begins with a text of its own, and so a prefix is one of a list
 * @param checked true if its usual spelling has check digits that are hardly ever right in other texts
 */
public record StructuralEvidence(
        int fixedBits, boolean borrowed, boolean longShape, boolean prefix, boolean listed, boolean checked) {
    /** Fixed bits from which on they are proof: the four of a UUID's version and the two of its variant. */
    public static final int PROOF_BITS = 6;
    /** A constant of fewer bits that are all zero proves nothing: small numbers have zeros in front. */
    private static final int TELLING_ZEROS = 8;
    /** A fixed number of characters from which on a plausible date within is proof: Push ID's 20, ObjectId's 24, ULID's 26. */
    static final int PROOF_CHARS = 20;

    /** Bits of check digits from which on they are proof: one random text in 4,096 has right ones. */
    private static final int PROOF_CHECK = 12;

    /** Fixed letters from which on they are proof: the two of {@code pk_}. */
    private static final int PROOF_LETTERS = 2;

    /** The structure of a layout. */
    static StructuralEvidence of(Layout layout, List<SpellingCodec> spellings, boolean borrowed) {
        SpellingCodec usual = spellings.get(0);
        boolean longShape = usual.minLength() == usual.maxLength() && usual.minLength() >= PROOF_CHARS;
        return new StructuralEvidence(
                fixedBits(layout),
                borrowed,
                longShape,
                hasPrefix(usual),
                usual.spelling().segments().get(0) instanceof Segment.Text,
                isChecked(usual));
    }

    private static boolean isChecked(SpellingCodec usual) {
        double bits = 0;
        for (Segment segment : usual.spelling().segments()) {
            if (segment instanceof Segment.Check check) {
                bits += check.length() * PortableLog.log2(check.alphabet().base());
            }
        }
        return bits >= PROOF_CHECK;
    }

    private static int fixedBits(Layout layout) {
        int bits = 0;
        for (Field field : layout.fields()) {
            if (field.value() == null) {
                continue;
            }
            boolean telling = field.value().signum() != 0
                    || field.bits() >= TELLING_ZEROS
                    || field.role() == Role.VERSION
                    || field.role() == Role.VARIANT;
            bits += telling ? field.bits() : 0;
        }
        return bits;
    }

    private static boolean hasPrefix(SpellingCodec usual) {
        Segment first = usual.spelling().segments().get(0);
        if (first instanceof Segment.Text text) {
            return !text.words().isEmpty() && text.words().keySet().stream().allMatch(StructuralEvidence::isPrefix);
        }
        return first instanceof Segment.Literal literal && isPrefix(literal.text());
    }

    private static boolean isPrefix(String text) {
        return text.chars().filter(Character::isLetter).count() >= PROOF_LETTERS;
    }

    /** The constants of a layout and where they lie, as a text to compare; empty if there are none. */
    public static String constants(Layout layout) {
        StringBuilder constants = new StringBuilder();
        for (Slice slice : layout.slices()) {
            BigInteger value = layout.fields().get(slice.field()).value();
            if (value != null) {
                constants.append(' ').append(slice.idHigh()).append('-').append(slice.idLow());
                constants.append('=').append(value).append('[').append(slice.low());
            }
        }
        return constants.isEmpty() ? "" : layout.width() + constants.toString();
    }

    /** Tells whether the fixed bits of a layout prove it, see {@link #proof}. */
    static boolean isProof(Layout layout, boolean borrowed) {
        return fixedBits(layout) >= PROOF_BITS && !borrowed;
    }

    /** Tells whether the fixed bits prove the layout. */
    public boolean proof() {
        return fixedBits >= PROOF_BITS && !borrowed;
    }

    /** Tells whether the fixed bits are proof together with a plausible date: they prove a more common layout as well. */
    boolean borrowedProof() {
        return fixedBits >= PROOF_BITS && borrowed;
    }

    /** Tells whether a text of that spelling has the layout's shape, which is proof if its date is plausible. */
    public boolean hasShape(int spelling) {
        return spelling == 0 && longShape;
    }

    /** Tells whether a text of that spelling begins with the layout's prefix. */
    boolean hasPrefix(int spelling) {
        return spelling == 0 && prefix;
    }

    /**
     * Tells whether that prefix is one of a list. Such words are short and others use some of them, too, so they are no mark: one in
     * twelve random texts behind Stripe's {@code file_} has a date of its years.
     */
    boolean hasListedPrefix(int spelling) {
        return hasPrefix(spelling) && listed;
    }

    /** Tells whether right check digits in a text of that spelling are proof. */
    boolean hasCheck(int spelling) {
        return spelling == 0 && checked;
    }
}
