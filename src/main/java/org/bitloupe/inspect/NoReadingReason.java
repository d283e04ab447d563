package org.bitloupe.inspect;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingIndex;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.inspect.clean.CharacterClass;
import org.bitloupe.inspect.clean.EverydayNumber;
import org.bitloupe.inspect.clean.FoundId;
import org.bitloupe.inspect.clean.IdExtractor;
import org.bitloupe.inspect.clean.NaturalWord;
import org.bitloupe.inspect.clean.NumberNotation;
import org.bitloupe.inspect.clean.TextShape;
import org.bitloupe.inspect.rank.CompiledLayout;
import org.bitloupe.inspect.rank.CompiledLayout.Closeness;
import org.bitloupe.inspect.rank.RankedReading;
import org.bitloupe.inspect.rank.RankingPriors;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;
import org.jspecify.annotations.Nullable;

/** The reason why a text has no reading: of all that can be said, the one that helps most. */
final class NoReadingReason {
    /** Fewer characters without a digit are a word, such as N/A. */
    private static final int SHORTEST_ID = 10;
    /** Bits by which a sign at its place speaks for a layout. */
    private static final double SIGN_BITS = 5;
    /** Bits by which the length of a text speaks for or against a layout. */
    private static final double LENGTH_BITS = 4.5;

    /** The largest exponent that is counted out; spreadsheets stop at 308. */
    private static final int MOST_EXPONENT_DIGITS = 3;
    /** Fifteen digits and two of the exponent. */
    private static final int FLOATING_DIGITS = 17;

    private static final int DATE_CHARS = 10;
    /** A date as ISO 8601 writes it, with or without a time behind. */
    private static final Pattern DATE = Pattern.compile("(19|20)\\d{2}-\\d{2}-\\d{2}([T ]\\d{2}:\\d{2}[\\d:.,Z+-]*)?");

    /** The faults of a text whose groups have a wrong number of digits, and which has nothing else wrong. */
    private static final Set<String> COUNTS = Set.of(
            "spelling.missing.group",
            "spelling.missing.last",
            "spelling.extra.group",
            "spelling.extra.last",
            "spelling.moved");

    private static final String HYPHENS = "inspect.uuid-hyphens";
    private static final List<Integer> UUID_GROUPS = List.of(8, 4, 4, 4, 12);
    private static final Pattern SHORT_GROUPS =
            Pattern.compile("\\p{XDigit}{1,8}(-\\p{XDigit}{1,4}){3}-\\p{XDigit}{1,12}");

    private NoReadingReason() {}

    static Problem tooLong(int length, int longest) {
        return Problem.of("inspect.long", "length", length, "longest", longest);
    }

    /** The problem of a text that was {@linkplain TextShape#isCut cut}. */
    static Problem cut() {
        return Problem.of("inspect.cut");
    }

    /** The problem of a text that {@link #isNoId is no ID}. */
    static Problem noId(String text) {
        return Problem.of(isDate(text) ? "inspect.date" : "inspect.no-id");
    }

    private static boolean isDate(String text) {
        return text.length() >= DATE_CHARS
                && text.charAt(4) == '-'
                && DATE.matcher(text).matches();
    }

    /**
     * The problem of a text that no layout reads.
     *
     * @param candidateReader has read the text
     */
    static Problem of(String text, CandidateReader candidateReader) {
        boolean named = candidateReader.named() != null;
        if (text.isEmpty()) {
            return Problem.at(new ProblemPlace.Chars(0, 0), "inspect.empty");
        }
        EverydayText everyday = named ? null : EverydayText.of(text);
        if (everyday != null) {
            return Problem.of("inspect.everyday." + everyday.word());
        }
        EverydayNumber number = named ? null : EverydayNumber.of(text.replaceAll("[ -]", ""));
        if (number != null) {
            return Problem.of("inspect.everyday." + number.word());
        }
        int lost = lostDigits(text);
        if (lost > 0) {
            // A spreadsheet keeps 15 digits; only a floating-point number has more.
            boolean floating = text.chars().filter(CharacterClass::isDigit).count() > FLOATING_DIGITS;
            return Problem.of(floating ? "inspect.floating" : "inspect.scientific", "n", lost);
        }
        Problem zeros = named ? null : zerosInFront(text);
        if (zeros != null) {
            return zeros;
        }
        if (NumberNotation.isDigits(text) || NumberNotation.isNegative(text)) {
            int bits = new BigInteger(text).abs().bitLength();
            if (!named || bits > Bits.MAX_WIDTH) {
                return Problem.of("inspect.large", "n", bits);
            }
        }
        if (!named && NumberNotation.isFraction(text)) {
            return Problem.of("inspect.fraction");
        }
        if (!named && (isDate(text) || isWord(text))) {
            return noId(text);
        }
        if (text.chars().anyMatch(c -> CharacterClass.isSpace(c) || c == ',' || c == ';')) {
            return Problem.of(hasSeveralIds(text, candidateReader) ? "inspect.words" : "inspect.text");
        }
        if (!named && isShortenedUuid(text)) {
            return Problem.of("inspect.short-groups");
        }
        if (!named && TextShape.isUuidBeginning(text)) {
            long digits = text.chars().filter(c -> c != '-').count();
            return Problem.at(
                    new ProblemPlace.Chars(text.length(), text.length()), "inspect.uuid-part", "n", (int) digits);
        }
        Problem groups = !named && TextShape.isNearlyUuid(text) ? wrongGroups(text) : null;
        if (groups != null && groups.id().equals(HYPHENS)) {
            return groups;
        }
        if (!named && TextShape.isHash(text)) {
            return Problem.of("inspect.hash", "n", text.length());
        }
        // Tries every spelling, so nothing else may be left to say.
        ParseResult.Refused nearest = nearest(text, candidateReader);
        if (nearest != null) {
            return nearest.problem();
        }
        return groups == null ? Problem.of("inspect.unknown") : groups;
    }

    private static boolean hasSeveralIds(String text, CandidateReader candidateReader) {
        IdExtractor extractor = candidateReader.catalog().surroundings().extractor();
        return extractor.extract(text, text.length()).ids().stream()
                        .map(FoundId::text)
                        .distinct()
                        .count()
                > 1;
    }

    /** The refusal that matched most of a text, null if none comes near. */
    private static ParseResult.@Nullable Refused nearest(String text, CandidateReader candidateReader) {
        SpellingIndex.Reader reader = candidateReader.reader(text);
        CompiledLayout named = candidateReader.named();
        if (named != null) {
            ParseResult.Refused same = named.refusal(reader, Closeness.SAME_LENGTH);
            return same != null && 2 * same.matched() >= text.length()
                    ? same
                    : ParseResult.Refused.furthest(same, named.refusal(reader, Closeness.ANY));
        }
        List<CompiledLayout> layouts = candidateReader.catalog().layouts();
        ParseResult.Refused nearest = nearest(reader, Closeness.SAME_LENGTH, layouts);
        return nearest == null ? nearest(reader, Closeness.NEAR, layouts) : nearest;
    }

    private static ParseResult.@Nullable Refused nearest(
            SpellingIndex.Reader reader, Closeness closeness, List<CompiledLayout> layouts) {
        ParseResult.Refused nearest = null;
        boolean same = closeness == Closeness.SAME_LENGTH;
        for (CompiledLayout layout : layouts) {
            ParseResult.Refused refusal = layout.refusal(reader, closeness);
            if (refusal != null
                    && isLikely(
                            reader.text(),
                            refusal,
                            same,
                            same && isWrongCharacter(reader.text(), refusal, layout),
                            layout.layout())) {
                nearest = ParseResult.Refused.furthest(nearest, refusal);
            }
        }
        return nearest;
    }

    /** Tells whether nothing is wrong with a text but one letter or digit, wherever it stands: with another in its places the layout takes it. */
    private static boolean isWrongCharacter(String text, ParseResult.Refused refused, CompiledLayout layout) {
        int at = refused.matched();
        return at < text.length()
                && Character.isLetterOrDigit(text.charAt(at))
                && layout.takes(layout.reader(text.replace(text.charAt(at), '0')), 0);
    }

    /**
     * Tells whether a text that a layout refuses is likelier to be meant as one of its IDs than to be none of a known layout: by the signs
     * that stand where they should and its length, against how rare the layout is. Of some hundred layouts one nearly fits any text.
     *
     * @param sameLength true if the layout has texts of this length
     * @param oneWrong true if one character alone is wrong, wherever it stands; of others most have to be right up to the first fault
     */
    private static boolean isLikely(
            String text, ParseResult.Refused refused, boolean sameLength, boolean oneWrong, Layout layout) {
        int signs = 0;
        for (int i = 0; i < refused.matched(); i++) {
            signs += Character.isLetterOrDigit(text.charAt(i)) ? 0 : 1;
        }
        double bits = SIGN_BITS * signs
                + (sameLength ? LENGTH_BITS : -LENGTH_BITS)
                - RankingPriors.ofPopularity(layout.popularity());
        return bits > 0 && (oneWrong || 2 * refused.matched() > text.length());
    }

    /**
     * Tells whether a value comes near to a spelling that refuses it: half of it is right, or its groups are those of the spelling and only
     * the number of digits in them is wrong.
     */
    static boolean isNearly(String value, ParseResult.Refused refused) {
        boolean grouped =
                COUNTS.contains(refused.problem().id()) && value.chars().anyMatch(c -> !Character.isLetterOrDigit(c));
        return refused.matched() > 0 && (grouped || 2 * refused.matched() >= value.length());
    }

    /** The reason for a text that some layouts take, each of which is ruled out by what it reads. */
    static Problem ruledOut(String text) {
        return Objects.requireNonNullElseGet(zerosInFront(text), () -> Problem.of("inspect.unknown"));
    }

    private static @Nullable Problem zerosInFront(String text) {
        if (!NumberNotation.isDigits(text) || text.charAt(0) != '0') {
            return null;
        }
        BigInteger value = new BigInteger(text);
        int zeros = text.length() - value.toString().length();
        return value.bitLength() > Long.SIZE
                ? null
                : Problem.of("inspect.zeros", "n", zeros, "number", value.toString());
    }

    private static boolean isWord(String text) {
        return !TextShape.hasDigit(text)
                && (text.length() < SHORTEST_ID
                        || NaturalWord.looksLikeWords(text)
                        || text.chars().anyMatch(CharacterClass::isSpace));
    }

    /** Five groups of hex digits, several of them shorter than a UUID's and none longer: zeros in front were left out. */
    private static boolean isShortenedUuid(String text) {
        if (text.length() >= TextShape.UUID_CHARS || !SHORT_GROUPS.matcher(text).matches()) {
            return false;
        }
        String[] groups = text.split("-", -1);
        int shorter = 0;
        for (int i = 0; i < groups.length; i++) {
            int digits = i == 0 ? 8 : i == groups.length - 1 ? 12 : 4;
            shorter += groups[i].length() < digits ? 1 : 0;
        }
        return shorter > 1;
    }

    /** The first group that has not as many digits as a UUID's, null if it is the last one: the spelling says more of that. */
    private static @Nullable Problem wrongGroups(String text) {
        String[] groups = text.split("-", -1);
        int start = 0;
        int wrong = 0;
        while (wrong < UUID_GROUPS.size() - 1
                && wrong < groups.length
                && groups[wrong].length() == UUID_GROUPS.get(wrong)) {
            start += groups[wrong].length() + 1;
            wrong++;
        }
        if (wrong == groups.length || (wrong == UUID_GROUPS.size() - 1 && groups.length == UUID_GROUPS.size())) {
            return null;
        }
        int hyphens = groups.length - UUID_GROUPS.size();
        return Problem.at(
                        new ProblemPlace.Chars(start, start + groups[wrong].length()),
                        hyphens > 0 ? HYPHENS : "inspect.uuid-groups")
                .with("n", Math.max(1, hyphens))
                .with("group", wrong + 1)
                .with(
                        "groups",
                        Arrays.stream(groups)
                                .map(group -> Integer.toString(group.length()))
                                .collect(Collectors.joining("-")))
                .with("digits", text.length() - groups.length + 1);
    }

    /** Tells whether a text is a date, or a word that happens to be digits of some large base: nothing speaks for any of its readings. */
    static boolean isNoId(String text, List<RankedReading> readings) {
        if (isDate(text)) {
            return true;
        }
        if (NaturalWord.looksLikeWords(text)) {
            return readings.stream()
                    .noneMatch(r -> r.candidate().layout().structuralEvidence().proof());
        }
        return !TextShape.hasDigit(text)
                && !readings.isEmpty()
                && readings.stream().allMatch(r -> r.verdict() == Verdict.UNLIKELY && !isUsual(r));
    }

    private static boolean isUsual(RankedReading ranked) {
        return ranked.spelling() == 0;
    }

    /** Returns the number of digits {@code 2.21781E+18} has lost; 0 if the text is not of that form or has lost none. */
    private static int lostDigits(String text) {
        int e = Math.max(text.indexOf('e'), text.indexOf('E'));
        if (e < 1) {
            return 0;
        }
        String mantissa = text.substring(text.charAt(0) == '-' ? 1 : 0, e);
        String digits = mantissa.replaceFirst("[.,]", "");
        String exponent = text.substring(text.startsWith("+", e + 1) ? e + 2 : e + 1);
        boolean scientific = NumberNotation.isDigits(digits)
                && NumberNotation.isDigits(exponent)
                && exponent.length() <= MOST_EXPONENT_DIGITS
                && (mantissa.length() > digits.length() || text.charAt(e + 1) == '+');
        return scientific ? Math.max(0, Integer.parseInt(exponent) + 1 - digits.length()) : 0;
    }
}
