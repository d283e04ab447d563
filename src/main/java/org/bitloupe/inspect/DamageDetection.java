package org.bitloupe.inspect;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.inspect.clean.NumberNotation;
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

    private DamageDetection() {}

    /** Returns the damage done to a text that can be read, or null. Quick, since nearly all texts are undamaged. */
    static @Nullable Damage ofRead(String text, List<RankedReading> readings) {
        boolean round = text.endsWith("0");
        boolean twice = text.length() >= 2 * SHORTEST_REPEATED;
        if (readings.isEmpty() || !(round || twice) || !NumberNotation.isDigits(text)) {
            return null;
        }
        Damage repeated = twice ? TypoDetector.repeated(text, SHORTEST_REPEATED).orElse(null) : null;
        if (repeated != null || !round) {
            return repeated;
        }
        return isTimeAlone(readings.get(0)) ? null : rounded(text);
    }

    /** Returns the rounding of a decimal number, or null. */
    static Damage.@Nullable Rounded rounded(String text) {
        return text.endsWith("0") && NumberNotation.isDigits(text)
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

    /** Returns the spellings that a text is the beginning of. */
    static List<Damage.CutOff> cutOff(String text, List<CompiledLayout> layouts) {
        return TruncationDetector.find(text, usualSpellings(layouts));
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
