package org.bitloupe.inspect;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.inspect.clean.FoundId;
import org.bitloupe.inspect.clean.NumberNotation;
import org.bitloupe.inspect.clean.TextShape;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.inspect.damage.RoundingDetector;
import org.bitloupe.inspect.damage.TruncationDetector;
import org.bitloupe.inspect.damage.TypoDetector;
import org.bitloupe.inspect.rank.CompiledLayout;
import org.bitloupe.inspect.rank.RankedReading;
import org.bitloupe.inspect.rank.Verdict;
import org.jspecify.annotations.Nullable;

/** Looks for damage where it makes sense to look. */
final class DamageDetection {
    /** The shortest ID that is noticed when it was pasted twice over. */
    private static final int SHORTEST_REPEATED = 13;

    /** Hex digits of the time of a UUID of version 7, which are all that is left of many: those behind its version are random. */
    private static final int TIME_DIGITS = 12;

    private DamageDetection() {}

    /**
     * Returns the damage done to a text that can be read, or null. Quick, since nearly all texts are undamaged.
     *
     * @param rounded its rounding, if it is a number that looks rounded
     */
    static @Nullable Damage ofRead(String text, Damage.@Nullable Rounded rounded, List<RankedReading> readings) {
        boolean twice = text.length() >= 2 * SHORTEST_REPEATED && NumberNotation.isDigits(text);
        if (readings.isEmpty() || !(rounded != null || twice)) {
            return null;
        }
        Damage repeated = twice ? TypoDetector.repeated(text, SHORTEST_REPEATED).orElse(null) : null;
        // Where the digits are said to be lost, they are.
        boolean whole = rounded != null && rounded.oneIn() > 0 && isTimeAlone(readings.get(0));
        return repeated != null ? repeated : whole ? null : rounded;
    }

    /** Returns the rounding of a decimal number, perhaps in scientific notation with nearly all of its digits, or null. */
    static Damage.@Nullable Rounded rounded(String text) {
        boolean number = text.endsWith("0") && NumberNotation.isDigits(text);
        return number || !NumberNotation.withZeros(text).isEmpty()
                ? RoundingDetector.find(text).orElse(null)
                : null;
    }

    /** Tells whether a number is nothing but a time: full milliseconds counted in nanoseconds are round without any damage. */
    private static boolean isTimeAlone(RankedReading reading) {
        return reading.verdict().compareTo(Verdict.POSSIBLE) <= 0
                && reading.layout().isTimeAlone();
    }

    /** Returns the damage done to a text that no layout reads, or null; a wrong character takes longer, see {@link #miswritten}. */
    static @Nullable Damage ofRefused(String text) {
        Damage repeated = TypoDetector.repeated(text, SHORTEST_REPEATED).orElse(null);
        return repeated != null ? repeated : RoundingDetector.find(text).orElse(null);
    }

    /** Returns the IDs one character away from a text, the most likely spelling first. */
    static List<Damage.Miswritten> miswritten(String text, List<CompiledLayout> layouts) {
        return TypoDetector.find(text, usualSpellings(layouts));
    }

    /** The IDs of a text without those that are what JavaScript makes of another of them: APIs send the whole ones beside them as text. */
    static List<FoundId> withoutRounded(List<FoundId> ids) {
        return ids.size() < 2
                ? ids
                : ids.stream()
                        .filter(id -> !id.text().endsWith("0")
                                || ids.stream().noneMatch(other -> isRoundingOf(id.text(), other.text())))
                        .toList();
    }

    private static boolean isRoundingOf(String text, String other) {
        return text.length() == other.length()
                && !text.equals(other)
                && NumberNotation.isDigits(text)
                && NumberNotation.isDigits(other)
                && RoundingDetector.inJavaScript(new BigInteger(other)).equals(text);
    }

    /** Returns the spellings that a text is the beginning of. */
    static List<Damage.CutOff> cutOff(String text, List<CompiledLayout> layouts) {
        return TruncationDetector.find(text, usualSpellings(layouts));
    }

    /** Returns the spellings of which a text that was shown shortened is the beginning; none for digits alone. */
    static List<Damage.CutOff> shortened(String beginning, List<CompiledLayout> layouts) {
        if (isNumber(beginning)) {
            return List.of();
        }
        String digits = TextShape.uuidDigits(beginning);
        Set<SpellingCodec> codecs = usualSpellings(layouts);
        List<Damage.CutOff> found = new ArrayList<>(TruncationDetector.findShortened(digits, codecs));
        if (digits.length() == TIME_DIGITS) {
            found.addAll(TruncationDetector.findShortened(digits + "7", codecs));
        }
        return digits.equals(beginning)
                ? found
                : found.stream()
                        .filter(cut -> cut.completed().get(0).length() == TextShape.UUID_DIGITS)
                        .toList();
    }

    /** Tells whether a beginning is that of a decimal number. */
    static boolean isNumber(String beginning) {
        return NumberNotation.isDigits(beginning) && beginning.charAt(0) != '0';
    }

    private static Set<SpellingCodec> usualSpellings(List<CompiledLayout> candidates) {
        Set<SpellingCodec> codecs = new LinkedHashSet<>();
        Set<Object> seen = new LinkedHashSet<>();
        for (CompiledLayout layout : candidates) {
            for (SpellingCodec codec : layout.spellings()) {
                if (seen.add(List.of(codec.spelling(), codec.idWidth()))) {
                    codecs.add(codec);
                }
            }
        }
        return codecs;
    }
}
