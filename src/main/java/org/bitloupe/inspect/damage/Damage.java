package org.bitloupe.inspect.damage;

import java.math.BigInteger;
import java.util.List;
import org.bitloupe.id.Bits;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.message.ProblemPlace;
import org.jspecify.annotations.Nullable;

/** The probable damage to an ID, and the IDs it can have been before. Nothing in it is a guess at one of them. */
public sealed interface Damage {

    /**
     * Some program has kept only the first digits of a number.
     *
     * @param cause which kind of program
     * @param pasted the number as it was pasted, an exponent written out
     * @param originals all numbers between the smallest and the largest that this program, or another one where several are possible,
     *     turns into the pasted one
     * @param otherwise the part of them that JavaScript prints like the pasted one, if that is the less likely cause; else null
     * @param lostDigits the number of decimal digits at the end that say nothing
     * @param oneIn the number of cases of which in one an undamaged ID of this size looks like this; 0 if none does
     * @param whole the only one of the originals that stands in the same text, or null
     */
    record Rounded(
            Cause cause,
            BigInteger pasted,
            OriginalRange originals,
            @Nullable OriginalRange otherwise,
            int lostDigits,
            long oneIn,
            @Nullable BigInteger whole)
            implements Damage {
        /** The same where one of the originals stands in the same text. */
        public Rounded withWhole(BigInteger found) {
            return new Rounded(cause, pasted, originals, otherwise, lostDigits, oneIn, found);
        }
    }

    /** The cause that keeps only the first digits of a number. */
    enum Cause {
        /** A 64-bit floating-point number, printed as JavaScript does (ECMA-262, Number::toString). */
        JAVASCRIPT,
        /** A spreadsheet's cell, where those behind the first 15 digits become zeros, or a program that rounds to 15. */
        SPREADSHEET,
        /** A number in scientific notation with fewer digits than it had. */
        SCIENTIFIC,
        /** A 64-bit floating-point number in scientific notation, with all the digits it needs to be read back. */
        FLOATING
    }

    /**
     * One character is wrong, missing or too many in a text of a fixed length.
     *
     * @param fault which of these
     * @param spelling the spelling that it is nearly of
     * @param at the characters of the text in question: the wrong one, or those between which one is missing or too many
     * @param originals the IDs of that spelling which differ from the text by such a fault in one place, in order
     */
    record Miswritten(Fault fault, Spelling spelling, ProblemPlace.Chars at, List<Bits> originals) implements Damage {
        public Miswritten {
            originals = List.copyOf(originals);
        }
    }

    /** The way in which a character is wrong. */
    enum Fault {
        WRONG,
        MISSING,
        EXTRA
    }

    /**
     * The end of a text of a fixed length is missing: a column or a field was too narrow for it.
     *
     * @param spelling the spelling that it is the beginning of
     * @param missing the number of characters
     * @param completed some of the texts that it can have been, evenly spread, the smallest first and the largest last
     */
    record CutOff(Spelling spelling, int missing, List<String> completed) implements Damage {
        public CutOff {
            completed = List.copyOf(completed);
        }
    }

    /**
     * The same text was pasted several times without anything between.
     *
     * @param once the text
     * @param times the number of times it stands there, at least 2
     */
    record Repeated(String once, int times) implements Damage {}
}
