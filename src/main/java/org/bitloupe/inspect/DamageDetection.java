package org.bitloupe.inspect;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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

    /** Digits that a number has lost at most for another in the same text to be taken for its original. */
    private static final int MOST_LOST = 7;

    /** Digits of an ID that a program can have rounded. */
    private static final int SHORTEST_ROUNDED = 15;

    /** A long number, or one with an exponent. */
    private static final Pattern NUMBER =
            Pattern.compile("(?<![\\w.])[1-9](?:[.,]\\d+[eE]\\+?\\d{1,2}|\\d{14,})(?!\\w)");

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

    /** The IDs of a text without those that are another of them when it is rounded: APIs send the whole ones beside them as text. */
    static List<FoundId> withoutRounded(List<FoundId> ids) {
        return ids.size() < 2
                ? ids
                : withWhole(ids).stream().filter(id -> id.whole() == null).toList();
    }

    /** The IDs of a text, each that is rounded with the one of them that it was, where only one can be that. */
    static List<FoundId> withWhole(List<FoundId> ids) {
        return ids.size() < 2
                ? ids
                : ids.stream()
                        .map(id -> {
                            String whole = id.text().endsWith("0") ? whole(id.text(), ids) : null;
                            return whole == null ? id : id.roundedFrom(whole);
                        })
                        .toList();
    }

    private static @Nullable String whole(String text, List<FoundId> ids) {
        Damage.Rounded rounded = rounded(text);
        List<String> originals = rounded == null
                ? List.of()
                : ids.stream()
                        .map(FoundId::text)
                        .filter(other -> !other.equals(text) && isOriginalOf(rounded, other))
                        .distinct()
                        .limit(2)
                        .toList();
        return originals.size() == 1 ? originals.get(0) : null;
    }

    /** Tells whether rounding turns a text into a number; with few digits left, others of the same time are in the range as well. */
    private static boolean isOriginalOf(Damage.Rounded rounded, String other) {
        return rounded.lostDigits() <= MOST_LOST
                && NumberNotation.isDigits(other)
                && rounded.originals().contains(new BigInteger(other));
    }

    /** Returns the number in a text that an ID of it is when it is rounded, as it is written there; null if there is none. */
    static @Nullable String roundedBeside(String text, String id) {
        if (id.length() < SHORTEST_ROUNDED || text.length() < 2 * SHORTEST_ROUNDED || !NumberNotation.isDigits(id)) {
            return null;
        }
        Matcher number = NUMBER.matcher(text);
        while (number.find()) {
            Damage.Rounded rounded = rounded(number.group());
            if (rounded != null && !number.group().equals(id) && isOriginalOf(rounded, id)) {
                return number.group();
            }
        }
        return null;
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
