package org.bitloupe.id.spelling;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.Bits;
import org.bitloupe.id.Spellings;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.Segment.Pad;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Check digits of the standards: values that their documents print, and every fault that they promise to find. */
class CheckDigitsTest {
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);
    private static final int SEED = 20261125;

    private static Alphabet alphabet(String name) {
        return StandardSpellings.builtIn().alphabet(name);
    }

    private static Alphabet digits(Checksum checksum) {
        return switch (checksum) {
            case MOD_37_2 -> new Alphabet("ascii", "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", false, Map.of());
            case CROCKFORD, BECH32 -> alphabet("crockford");
            case SALESFORCE_CASE -> alphabet("base62");
            default -> alphabet("dec");
        };
    }

    private static Alphabet checkDigits(Checksum checksum) {
        return switch (checksum) {
            case MOD_37_2 -> alphabet("mod-37-2");
            case CROCKFORD -> alphabet("crockford-check");
            case SALESFORCE_CASE -> alphabet("salesforce-case");
            default -> digits(checksum);
        };
    }

    private static int length(Checksum checksum) {
        return switch (checksum) {
            case MOD_97_10 -> 2;
            case SALESFORCE_CASE -> 3;
            default -> 1;
        };
    }

    private static String check(Checksum checksum, String digits) {
        return checksum.of("", digits, checkDigits(checksum), length(checksum));
    }

    /**
     * Luhn: ISO/IEC 7812-1's usual example and the test numbers of card companies. MOD 97-10: ISO/IEC 7064's 794 44, and python-stdnum's
     * documentation. MOD 37-2: ISBT 128's donation number. Crockford: 1234 by python's base32-crockford. Verhoeff and Damm: the examples of
     * their articles in Wikipedia. Salesforce: records of sfdcnotes.com, 001A000001KGvTV counted by hand (-A---, none, K G - v -).
     */
    @ParameterizedTest
    @CsvSource({
        "LUHN, 7992739871, 3",
        "LUHN, 411111111111111, 1",
        "LUHN, 37828224631000, 5",
        "LUHN, 0, 0",
        "MOD_97_10, 794, 44",
        "MOD_97_10, 99991234567890121414, 90",
        "MOD_97_10, 0, 98",
        "MOD_37_2, G123489654321, Y",
        "CROCKFORD, 16J, D",
        "CROCKFORD, 0, 0",
        "CROCKFORD, 10, *",
        "CROCKFORD, 14, U",
        "VERHOEFF, 236, 3",
        "VERHOEFF, 12345, 1",
        "VERHOEFF, 142857, 0",
        "DAMM, 572, 4",
        "DAMM, 43881234567, 9",
        "SALESFORCE_CASE, 0015500000WO1Zi, AAL",
        "SALESFORCE_CASE, 0015500000WOHci, AAH",
        "SALESFORCE_CASE, 0015500000X29TX, AAZ",
        "SALESFORCE_CASE, ABCDEABCDEABCDE, 555",
        "SALESFORCE_CASE, abcde0000000000, AAA",
        "SALESFORCE_CASE, Abcde0B00000C00, BCE"
    })
    void theyAreThoseOfTheDocuments(Checksum checksum, String digits, String check) {
        assertThat(check(checksum, digits)).isEqualTo(check);
    }

    /** One of the five characters by hand: the first is worth 1, the last 16. */
    @Test
    void aGroupOfFiveCountsItsCapitalsInBinary() {
        String letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ012345";
        for (int capitals = 0; capitals < 32; capitals++) {
            StringBuilder group = new StringBuilder();
            for (int i = 0; i < 5; i++) {
                group.append((capitals >> i & 1) == 1 ? 'Q' : i % 2 == 0 ? 'q' : '7');
            }
            assertThat(check(Checksum.SALESFORCE_CASE, group + "0000000000"))
                    .isEqualTo(letters.charAt(capitals) + "AA");
        }
    }

    private static List<String> samples(Checksum checksum) {
        Alphabet digits = digits(checksum);
        Random random = new Random(SEED);
        List<String> samples = new ArrayList<>();
        if (digits.base() == 10) {
            for (int i = 0; i < 10_000; i++) {
                samples.add(String.format(Locale.ROOT, "%04d", i));
            }
        }
        for (int length = 1; length <= 20; length++) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < length; i++) {
                text.append(digits.digit(random.nextInt(digits.base())));
            }
            samples.add(text.toString());
        }
        return samples;
    }

    private static boolean isFound(Checksum checksum, String wrong, int digits) {
        return !check(checksum, wrong.substring(0, digits)).equals(wrong.substring(digits));
    }

    /** All numbers of four digits and some of up to twenty, with each digit, check digits too, replaced by each other one. */
    @ParameterizedTest
    @EnumSource(names = {"LUHN", "MOD_97_10", "MOD_37_2", "CROCKFORD", "VERHOEFF", "DAMM"})
    void everyWrongDigitIsFound(Checksum checksum) {
        for (String digits : samples(checksum)) {
            String right = digits + check(checksum, digits);
            for (int i = 0; i < right.length(); i++) {
                Alphabet there = i < digits.length() ? digits(checksum) : checkDigits(checksum);
                for (char c : there.chars().toCharArray()) {
                    String wrong = right.substring(0, i) + c + right.substring(i + 1);
                    assertThat(wrong.equals(right) || isFound(checksum, wrong, digits.length()))
                            .as("%s for %s, seed %s", wrong, right, SEED)
                            .isTrue();
                }
            }
        }
    }

    private static List<String> missedSwaps(Checksum checksum) {
        List<String> missed = new ArrayList<>();
        for (String digits : samples(checksum)) {
            String right = digits + check(checksum, digits);
            for (int i = 0; i + 1 < right.length(); i++) {
                char a = right.charAt(i);
                char b = right.charAt(i + 1);
                String wrong = right.substring(0, i) + b + a + right.substring(i + 2);
                // A check symbol that is no digit cannot be a digit's neighbour the other way round.
                if (a != b && digits(checksum).valueOf(b) >= 0 && !isFound(checksum, wrong, digits.length())) {
                    missed.add("" + a + b);
                }
            }
        }
        return missed;
    }

    @ParameterizedTest
    @EnumSource(names = {"MOD_97_10", "MOD_37_2", "VERHOEFF", "DAMM"})
    void neighboursThatChangedPlacesAreFound(Checksum checksum) {
        assertThat(missedSwaps(checksum)).isEmpty();
    }

    @Test
    void luhnMissesNinetyForNineAndNothingElse() {
        assertThat(missedSwaps(Checksum.LUHN)).contains("09", "90").containsOnly("09", "90");
    }

    private static Segment of(String field, String alphabet, int length) {
        return Spellings.digits(List.of(BitRange.whole(field)), alphabet(alphabet), length, length, Pad.HIGH, false);
    }

    private static List<Problem> problems(Segment... segments) {
        return SpellingCodec.check(new Spelling("test", List.of(segments)), 0);
    }

    /** They are over all numbers in front, whatever fixed signs stand between, and the prefix does not count. */
    @Test
    void aSpellingComputesThemOverAllNumbersInFront() {
        SpellingCodec codec = SpellingCodec.of(
                new Spelling(
                        "test",
                        List.of(
                                new Segment.Text("shop", "ABC123", "ABC123", 2, 2),
                                new Segment.Literal("-1", false),
                                of("year", "dec", 4),
                                new Segment.Literal("/", false),
                                of("order", "dec", 6),
                                new Segment.Literal("-", false),
                                new Segment.Check("check", Checksum.LUHN, alphabet("dec"), 1))),
                0);
        assertThat(codec.write(
                        null,
                        Map.of("year", BigInteger.valueOf(7992), "order", BigInteger.valueOf(739871)),
                        Map.of("shop", "A1")))
                .isEqualTo("A1-17992/739871-3");
        assertThat(codec.parse("A1-17992/739871-3")).isInstanceOf(ParseResult.Read.class);
        assertThat(codec.parse("B2-17992/739871-3")).isInstanceOf(ParseResult.Read.class);
        assertThat(codec.parse("A1-17992/739817-3")).isInstanceOfSatisfying(ParseResult.Refused.class, refused -> {
            assertThat(refused.problem().at()).isEqualTo(new ProblemPlace.Chars(16, 17));
            assertThat(WORDS.say(refused.problem())).contains("They are 3.").contains("they would be 6.");
        });
    }

    /** Crockford's look-alikes and small letters are the same number, so they have the same check symbol; it may be small, too. */
    @Test
    void lookAlikesAreReadAsTheDigitsTheyStandFor() {
        SpellingCodec codec = SpellingCodec.of(
                new Spelling(
                        "test",
                        List.of(
                                Spellings.digits(Spellings.id(), alphabet("crockford"), 3, 3, Pad.HIGH, false),
                                new Segment.Check("check", Checksum.CROCKFORD, alphabet("crockford-check"), 1))),
                15);
        for (String text : List.of("16JD", "i6jd", "L6Jd")) {
            assertThat(codec.parse(text))
                    .as(text)
                    .isInstanceOfSatisfying(
                            ParseResult.Read.class,
                            read -> assertThat(read.id()).isEqualTo(Bits.of(15, 1234)));
        }
        assertThat(codec.parse("16JE")).isInstanceOf(ParseResult.Refused.class);
        assertThat(codec.parse("014u")).isInstanceOf(ParseResult.Read.class);
    }

    /** Of two kinds of check digits in one text the wrong one is named. */
    @Test
    void theWrongOnesOfTwoAreNamed() {
        SpellingCodec codec = SpellingCodec.of(
                new Spelling(
                        "test",
                        List.of(
                                of("a", "dec", 3),
                                new Segment.Check("first", Checksum.DAMM, alphabet("dec"), 1),
                                of("b", "dec", 3),
                                new Segment.Check("second", Checksum.VERHOEFF, alphabet("dec"), 1))),
                0);
        assertThat(codec.parse("57242363")).isInstanceOf(ParseResult.Read.class);
        assertThat(codec.parse("57252363"))
                .isInstanceOfSatisfying(
                        ParseResult.Refused.class,
                        refused -> assertThat(refused.problem().at()).isEqualTo(new ProblemPlace.Chars(3, 4)));
        assertThat(codec.parse("57242364"))
                .isInstanceOfSatisfying(
                        ParseResult.Refused.class,
                        refused -> assertThat(refused.problem().at()).isEqualTo(new ProblemPlace.Chars(7, 8)));
    }

    @Test
    void whatTheyNeedIsSaid() {
        Segment luhn = new Segment.Check("check", Checksum.LUHN, alphabet("dec"), 1);
        assertThat(problems(of("a", "dec", 7), luhn)).isEmpty();
        assertThat(problems(of("a", "hex", 7), luhn))
                .singleElement()
                .satisfies(problem -> assertThat(WORDS.say(problem))
                        .contains("The check digits check do not go with what stands in front of them.")
                        .contains("“luhn” is computed over numbers with fixed numbers of decimal digits"));
        assertThat(ids(
                        Spellings.digits(List.of(BitRange.whole("a")), alphabet("dec"), 1, 7, Pad.HIGH, false),
                        new Segment.Literal("-", false),
                        of("b", "dec", 2),
                        luhn))
                .containsExactly("spelling.check.place");
        assertThat(ids(luhn, of("a", "dec", 7))).containsExactly("spelling.check.place");
        assertThat(ids(of("a", "dec", 7), new Segment.Check("check", Checksum.MOD_97_10, alphabet("dec"), 1)))
                .containsExactly("spelling.check.length");
        assertThat(ids(of("a", "dec", 7), new Segment.Check("check", Checksum.LUHN, alphabet("hex"), 1)))
                .containsExactly("spelling.check.place");
        Segment salesforce = new Segment.Check("check", Checksum.SALESFORCE_CASE, alphabet("salesforce-case"), 3);
        assertThat(ids(of("a", "base62", 15), salesforce)).isEmpty();
        assertThat(ids(of("a", "base62-lower-first", 6), of("b", "base62", 9), salesforce))
                .isEmpty();
        assertThat(ids(of("a", "base62", 14), salesforce)).containsExactly("spelling.check.length");
        assertThat(ids(of("a", "base36", 15), salesforce)).containsExactly("spelling.check.place");
        assertThat(ids(of("a", "base62", 15), new Segment.Maybe(List.of(salesforce))))
                .isEmpty();
        assertThat(ids(of("a", "dec", 2), new Segment.Maybe(List.of(of("b", "dec", 2))), luhn))
                .containsExactly("spelling.check.place");
    }

    private static List<String> ids(Segment... segments) {
        return problems(segments).stream().map(Problem::id).toList();
    }
}
