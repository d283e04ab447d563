package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.bitloupe.inspect.rank.RankedReading;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A text's padding, the mark of hex digits and a word in front say nothing of how the rest was made, and no program writes letters of both
 * cases where their case means nothing: none makes a random text an ID. Digits and letters of one case are no base 62. Random numbers of 13
 * to 18 digits are called IDs as seldom with zeros in front as without.
 */
class PaddedTextTest {
    private static final long SEED = 20_261_126;
    private static final int TEXTS = 1_000;
    private static final int TRIED = Rounds.of(300, TEXTS);
    private static final String DIGITS = "0123456789";
    private static final String HEX = "0123456789abcdef";
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

    /**
     * A kind of text.
     *
     * @param firm the number of a thousand that may be called a best match
     */
    record Kind(String name, int firm, Function<SplittableRandom, String> draw) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static String characters(SplittableRandom random, String alphabet, int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append(alphabet.charAt(random.nextInt(alphabet.length())));
        }
        return text.toString();
    }

    private static byte[] bytes(SplittableRandom random, int count) {
        byte[] bytes = new byte[count];
        random.nextBytes(bytes);
        return bytes;
    }

    static List<Kind> kinds() {
        List<Kind> kinds = new ArrayList<>();
        for (int zeros = 1; zeros <= 6; zeros++) {
            for (int digits = 10; digits <= 18; digits++) {
                int front = zeros;
                int behind = digits;
                kinds.add(new Kind(
                        "%d zeros and %d digits".formatted(zeros, digits),
                        40,
                        random ->
                                "0".repeat(front) + (1 + random.nextInt(9)) + characters(random, DIGITS, behind - 1)));
            }
        }
        for (int count : new int[] {6, 8, 12, 15, 16, 18, 20, 24, 32}) {
            int length = count;
            kinds.add(new Kind(
                    count + " bytes in base 64",
                    20,
                    random -> Base64.getEncoder().encodeToString(bytes(random, length))));
            kinds.add(new Kind(
                    count + " bytes in base 64 for addresses",
                    20,
                    random -> Base64.getUrlEncoder().withoutPadding().encodeToString(bytes(random, length))));
        }
        for (int count : new int[] {10, 12, 13, 16, 20, 22, 25, 26}) {
            int length = count;
            kinds.add(new Kind(count + " letters of both cases", 10, random -> characters(random, LETTERS, length)));
        }
        for (int count : new int[] {8, 10, 12, 16, 24}) {
            int length = count;
            kinds.add(new Kind(
                    "0x and %d hex digits".formatted(count), 20, random -> "0x" + characters(random, HEX, length)));
            kinds.add(new Kind(
                    "0x and %d decimal digits".formatted(count),
                    20,
                    random -> "0x" + characters(random, DIGITS, length)));
            kinds.add(new Kind(
                    "0x00007f and %d hex digits".formatted(count),
                    20,
                    random -> "0x00007f" + characters(random, HEX, length)));
        }
        for (String word : List.of("cus_", "pay_", "inv_", "ch_", "evt_")) {
            for (int count : new int[] {14, 16, 24}) {
                int length = count;
                kinds.add(new Kind(
                        word + " and %d digits".formatted(count),
                        10,
                        random -> word + characters(random, DIGITS, length)));
                kinds.add(new Kind(
                        word + " and %d hex digits".formatted(count),
                        10,
                        random -> word + characters(random, HEX, length)));
                kinds.add(new Kind(
                        word + " and %d capital letters".formatted(count),
                        10,
                        random -> word + characters(random, LETTERS.substring(26), length)));
            }
        }
        return kinds;
    }

    @ParameterizedTest
    @Tag("soak")
    @MethodSource("kinds")
    void isSeldomFirmlyTakenForAnId(Kind kind) {
        // A part of the texts may have half as many again in proportion.
        int most = TRIED == TEXTS ? kind.firm() : (kind.firm() * 3 * TRIED + TEXTS) / (2 * TEXTS);
        assertThat(Inspecting.firmlyTaken(TRIED, SEED, kind.draw()))
                .as("seed %d, %s", SEED, kind)
                .hasSizeLessThanOrEqualTo(most);
    }

    /** Of sixteen random bytes, one in 64 has a version and the variant of a UUID. Only the fourth version is so common that it is likelier. */
    @ParameterizedTest
    @CsvSource({
        "AAECAwQFRgeICQoLDA0ODw==, uuid-v4, BEST_MATCH",
        "AAECAwQFNgeICQoLDA0ODw==, uuid-v3, POSSIBLE",
        "AAECAwQFVgeICQoLDA0ODw==, uuid-v5, POSSIBLE",
        "AAECAwQFhgeICQoLDA0ODw==, uuid-v8, POSSIBLE"
    })
    void sixteenBytesMayBeAUuid(String text, String layout, Verdict verdict) {
        RankedReading first = Inspecting.INSPECTOR.rank(text).get(0);
        assertThat(first.layout().id()).isEqualTo(layout);
        assertThat(first.verdict()).isEqualTo(verdict);
    }

    /** X's post 1592155263917559809 in a wider column of a file, and RFC 9562 A.6's UUID v7 in base 64. */
    @ParameterizedTest
    @CsvSource({
        "1592155263917559809, 01592155263917559809, snowflake-twitter",
        "AX8i4nmwfMOYxNwMDAc5jw, AX8i4nmwfMOYxNwMDAc5jw==, uuid-v7"
    })
    void anIdKeepsItsVerdict(String id, String padded, String layout) {
        RankedReading alone = Inspecting.INSPECTOR.rank(id).get(0);
        assertThat(alone.layout().id()).isEqualTo(layout);
        assertThat(Inspecting.INSPECTOR.rank(padded))
                .first()
                .satisfies(first -> assertThat(first.layout().id()).isEqualTo(layout))
                .satisfies(first -> assertThat(first.verdict()).isEqualTo(alone.verdict()));
    }

    /** Version 1 with its time in front, as MySQL orders it, of 1629 and 1666: before there were any. */
    @ParameterizedTest
    @ValueSource(strings = {"{1034993f-6dba-c999-8638-372e838ba95c}", "0x105e1a7f0864c7468181f74a425d3e7f"})
    void noUuidIsOfAnotherCenturyForCertain(String text) {
        assertThat(Inspecting.INSPECTOR.rank(text).get(0).verdict()).isGreaterThan(Verdict.BEST_MATCH);
    }

    /** Zeros alone are a number, too. */
    @Test
    void zerosAloneGetNoFirmVerdict() {
        for (int length = 1; length <= 40; length++) {
            assertThat(Inspecting.INSPECTOR.rank("0".repeat(length)).stream()
                            .filter(reading -> reading.verdict().compareTo(Verdict.BEST_MATCH) <= 0)
                            .map(RankedReading::toString))
                    .as("%d zeros", length)
                    .isEmpty();
        }
    }
}
