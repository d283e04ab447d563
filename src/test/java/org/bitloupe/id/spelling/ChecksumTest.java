package org.bitloupe.id.spelling;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.Bits;
import org.bitloupe.id.Spellings;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.Segment.Literal;
import org.bitloupe.id.spelling.Segment.Pad;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Check digits: texts of the OrderlyID specification and its README. */
class ChecksumTest {
    private static final SpellingCodec CODEC = SpellingCodec.of(Spellings.ORDERLYID, 160);
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);
    private static final String WRONG = "order_00jc1gmm00000000000028t5cy4tqkff-xxxx";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "shipment_00jc1gmqww0000801zzzzzzzzzzzzzzz-a0f4",
                "order_00myngy59c0003000dfk59mg3e36j3rr-9xgg",
                "user_00jc1gmmfc000ag0y007xbdyxz5fxzqd"
            })
    void rightOnesAreReadAndWrittenAgain(String text) {
        assertThat(CODEC.parse(text)).isInstanceOfSatisfying(ParseResult.Read.class, read -> {
            assertThat(CODEC.write(read.id(), read.numbers(), read.texts())).isEqualTo(text);
            assertThat(CODEC.charBits(text)).hasSize(text.length());
        });
    }

    @Test
    void aWrongOneIsRefusedAndTheRightOneNamed() {
        assertThat(CODEC.parse(WRONG)).isInstanceOfSatisfying(ParseResult.Refused.class, refused -> {
            Problem problem = refused.problem();
            assertThat(problem.at()).isEqualTo(new ProblemPlace.Chars(39, 43));
            assertThat(WORDS.say(problem))
                    .isEqualTo(
                            "The check characters do not fit the rest. They are xxxx. For what stands before them they"
                                    + " would be 7rzq. Compare the text with where it was copied from: at least one of its"
                                    + " characters is wrong.");
        });
        assertThat(CODEC.parse(WRONG.replace("xxxx", "7rzq"))).isInstanceOf(ParseResult.Read.class);
    }

    /** Cut to four digits, the code no longer notices every single wrong character; counted with BIP 173's reference code. */
    @Test
    void fiveInAHundredWrongCharactersGoUnnoticed() {
        String right = "shipment_00jc1gmqww0000801zzzzzzzzzzzzzzz-a0f4";
        int missed = 0;
        int tried = 0;
        for (int i = 0; i < right.indexOf('-'); i++) {
            for (char c : Spellings.CROCKFORD_LOWER.chars().toCharArray()) {
                if (right.charAt(i) != '_' && right.charAt(i) != c) {
                    tried++;
                    String other = right.substring(0, i) + c + right.substring(i + 1);
                    missed += CODEC.parse(other) instanceof ParseResult.Read ? 1 : 0;
                }
            }
        }
        assertThat(tried).isEqualTo(1241);
        assertThat(missed).isEqualTo(62);
    }

    @Test
    void writingComputesThemWhateverWasThere() {
        BigInteger id = BigInteger.TEN;
        String text = CODEC.write(Bits.of(160, id), Map.of(), Map.of("prefix", "user", "checksum", "zzzz"));
        assertThat(text).startsWith("user_0000").hasSize(42).doesNotEndWith("zzzz");
        assertThat(CODEC.parse(text)).isInstanceOf(ParseResult.Read.class);
    }

    @Test
    void theyStandBehindANumberOfTheirOwnDigits() {
        Segment check = new Segment.Check("checksum", Checksum.BECH32, Spellings.CROCKFORD_LOWER, 4);
        assertThat(problems(Spellings.digits(Spellings.id(), Spellings.HEX, 16, 16, Pad.HIGH, false), check))
                .containsExactly("spelling.check.place");
        assertThat(problems(
                        check, Spellings.digits(Spellings.id(), Spellings.CROCKFORD_LOWER, 13, 13, Pad.HIGH, false)))
                .containsExactly("spelling.check.place");
        assertThat(problems(
                        Spellings.digits(Spellings.id(), Spellings.CROCKFORD_LOWER, 13, 13, Pad.HIGH, false),
                        new Literal("-", false),
                        new Segment.Check("checksum", Checksum.BECH32, Spellings.CROCKFORD_LOWER, 7)))
                .containsExactly("spelling.check.length");
    }

    private static List<String> problems(Segment... segments) {
        return SpellingCodec.check(new Spelling("test", List.of(segments)), 64).stream()
                .map(Problem::id)
                .toList();
    }

    /** ISO 7064 has one value for a letter, capital or small; base 62 has two digits. */
    @Test
    void aRuleThatFoldsCaseMissesDigitsThatDifferByIt() {
        StandardSpellings standard = StandardSpellings.builtIn();
        assertThat(Checksum.MOD_37_2.tellsApart(standard.alphabet("base62"))).isFalse();
        assertThat(Checksum.MOD_37_2.tellsApart(standard.alphabet("base36"))).isTrue();
        assertThat(Checksum.LUHN.tellsApart(standard.alphabet("dec"))).isTrue();
        assertThat(Checksum.SALESFORCE_CASE.tellsApart(standard.alphabet("base62")))
                .isTrue();
        assertThat(standard.alphabets().values().stream()
                        .filter(Checksum::isOnlyForChecks)
                        .map(Alphabet::name))
                .containsExactlyInAnyOrder("mod-37-2", "crockford-check", "salesforce-case");
    }

    /** The digits behind follow from those in front, so they decide nothing. */
    @Test
    void checkDigitsLeaveTheOrderOfTexts() {
        Alphabet dec = StandardSpellings.builtIn().alphabet("dec");
        Segment.Check check = new Segment.Check("check", Checksum.LUHN, dec, 1);
        Segment fixed = new Segment.Digits(List.of(BitRange.ofId(15, 0)), dec, 5, 5, Segment.Pad.HIGH, false);
        Segment open = new Segment.Digits(List.of(BitRange.ofId(15, 0)), dec, 1, 5, Segment.Pad.HIGH, false);
        assertThat(TextOrder.keeps(new Spelling("a", List.of(fixed, check)), 16))
                .isTrue();
        assertThat(TextOrder.keeps(new Spelling("b", List.of(open, check)), 16)).isFalse();
    }
}
