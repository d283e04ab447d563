package org.bitloupe.inspect.damage;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.ParseResult;

/** Recognises texts that are the beginning of an ID of a fixed length. */
public final class TruncationDetector {
    /** A shorter beginning is one of too many IDs. */
    private static final int SHORTEST = 12;
    /** The part of the whole that has to be there: two thirds. */
    private static final int WHOLE = 3;

    private static final int THERE = 2;
    /** Texts by which it is completed: a prime number of steps, so that all digits differ in any base. */
    private static final int SAMPLES = 38;

    private static final String DIGITS = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";

    private TruncationDetector() {}

    /**
     * Finds the spellings that a text is the beginning of, with at least two characters missing. Of a text with letters of both cases
     * nothing is said: one random one in thirty would be the beginning of a KSUID. Neither is anything of a text in one case, and a spelling
     * that tells the cases apart: hardly any KSUID has two thirds of its characters in one.
     *
     * @param codecs the spellings it may be of
     * @return the shortest spelling first
     */
    public static List<Damage.CutOff> find(String text, Collection<SpellingCodec> codecs) {
        List<Damage.CutOff> found = new ArrayList<>();
        if (text.chars().anyMatch(Character::isLowerCase) && text.chars().anyMatch(Character::isUpperCase)) {
            return found;
        }
        for (SpellingCodec codec : codecs) {
            int missing = codec.minLength() - text.length();
            boolean may = text.length() >= SHORTEST
                    && missing >= 2
                    && WHOLE * text.length() >= THERE * codec.minLength()
                    && !isOfBothCases(text, missing, codec);
            if (may) {
                addTo(found, text, codec);
            }
        }
        found.sort(Comparator.comparingInt(Damage.CutOff::missing));
        return found;
    }

    /**
     * Finds the spellings of which a text is the beginning that is known to be one.
     *
     * @param codecs the spellings it may be of
     * @return the shortest spelling first
     */
    public static List<Damage.CutOff> findShortened(String text, Collection<SpellingCodec> codecs) {
        List<Damage.CutOff> found = new ArrayList<>();
        if (text.length() >= SHORTEST) {
            codecs.forEach(codec -> addTo(found, text, codec));
        }
        found.sort(Comparator.comparingInt(Damage.CutOff::missing));
        return found;
    }

    private static void addTo(List<Damage.CutOff> found, String text, SpellingCodec codec) {
        int missing = codec.minLength() - text.length();
        List<String> completed =
                missing > 0 && codec.minLength() == codec.maxLength() ? completed(text, missing, codec) : List.of();
        if (!completed.isEmpty()) {
            found.add(new Damage.CutOff(codec.spelling(), missing, completed));
        }
    }

    private static boolean isOfBothCases(String text, int missing, SpellingCodec codec) {
        ParseResult.Read large = codec.read(text + "A".repeat(missing));
        ParseResult.Read small = codec.read(text + "a".repeat(missing));
        return large != null && small != null && !large.equals(small);
    }

    /** The characters that can follow, by the IDs that they make, the smallest first: each alphabet has its digits in an order of its own. */
    private static String digits(String text, int missing, SpellingCodec codec) {
        Map<Character, BigInteger> values = new LinkedHashMap<>();
        for (int i = 0; i < DIGITS.length(); i++) {
            ParseResult.Read read = codec.read(text + DIGITS.substring(i, i + 1).repeat(missing));
            if (read != null) {
                values.put(
                        DIGITS.charAt(i),
                        read.id() == null ? BigInteger.ZERO : read.id().toBigInteger());
            }
        }
        return values.entrySet().stream()
                .sorted(Map.Entry.comparingByValue())
                .map(digit -> digit.getKey().toString())
                .collect(Collectors.joining());
    }

    private static List<String> completed(String text, int missing, SpellingCodec codec) {
        String taken = digits(text, missing, codec);
        List<String> completed = new ArrayList<>();
        // Where one character alone can follow, what is missing are check digits: the rest is whole, and read as such
        // or not.
        for (int i = 0; i < SAMPLES && taken.length() > 1; i++) {
            // The digits of a fraction i / 37 in that base, so that the samples are spread over all ends.
            StringBuilder whole = new StringBuilder(text);
            long rest = i;
            for (int n = 0; n < missing; n++) {
                long digits = rest * taken.length();
                int digit = (int) Math.min(taken.length() - 1, digits / (SAMPLES - 1));
                rest = digits - (long) digit * (SAMPLES - 1);
                whole.append(taken.charAt(digit));
            }
            completed.add(whole.toString());
        }
        return completed;
    }
}
