package org.bitloupe.inspect.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import org.bitloupe.inspect.query.RangeQuery.Kind;
import org.bitloupe.inspect.query.RangeQuery.Language;
import org.junit.jupiter.api.Test;

/** By brute force: the expression finds each ID of the range and none beside it. */
final class RangePatternTest {
    private static final long SEED = 20_261_127;
    private static final String HEX = "0123456789abcdef";

    private static boolean finds(String pattern, String id) {
        return finds(Pattern.compile(pattern), id);
    }

    private static boolean finds(Pattern pattern, String id) {
        return pattern.matcher("at=1 id=\"" + id + "\", x").find();
    }

    @Test
    void numbersOfDifferentLengths() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < 60; i++) {
            int low = random.nextInt(2_000);
            int high = low + random.nextInt(i % 2 == 0 ? 30 : 9_000);
            String pattern = RangePattern.ofNumbers(Integer.toString(low), Integer.toString(high));
            Pattern compiled = Pattern.compile(pattern);
            for (int id = 2; id < 12_000; id++) {
                assertThat(finds(compiled, Integer.toString(id)))
                        .as("%d in %d to %d by %s", id, low, high, pattern)
                        .isEqualTo(id >= low && id <= high);
            }
        }
    }

    @Test
    void textsWithAFixedHyphen() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < 12; i++) {
            int first = random.nextInt(65_536);
            int second = random.nextInt(65_536);
            int low = Math.min(first, second);
            int high = Math.max(first, second);
            String pattern = RangePattern.ofTexts(hex(low), hex(high), HEX).orElseThrow();
            Pattern compiled = Pattern.compile(pattern);
            for (int id = 0; id < 65_536; id += 1 + id % 5) {
                if (finds(compiled, hex(id)) != (id >= low && id <= high)) {
                    throw new AssertionError("%s in %s to %s by %s".formatted(hex(id), hex(low), hex(high), pattern));
                }
            }
        }
    }

    /** Sixteen bits, written in two groups as the digits of a UUID are. */
    private static String hex(int number) {
        return String.format(Locale.ROOT, "%02x-%02x", number >> 8, number & 255);
    }

    /** One millisecond of Instagram: 2^23 IDs of 19 digits, of which the edges and their neighbours are looked for. */
    @Test
    void aMillisecondOfInstagram() {
        BigInteger low = new BigInteger("2217813737472000000");
        BigInteger high = low.add(BigInteger.ONE.shiftLeft(23)).subtract(BigInteger.ONE);
        String pattern = RangePattern.ofNumbers(low.toString(), high.toString());
        for (String inside : List.of(low.toString(), "2217813737473025832", high.toString())) {
            assertThat(finds(pattern, inside)).as(inside).isTrue();
        }
        for (BigInteger beside :
                List.of(low.subtract(BigInteger.ONE), high.add(BigInteger.ONE), low.multiply(BigInteger.TEN))) {
            assertThat(finds(pattern, beside.toString())).as("%s", beside).isFalse();
        }
    }

    /** The specification's example: ULIDs of its millisecond have Crockford's digits, which leave out four letters. */
    @Test
    void ulidsOfAMillisecond() {
        String pattern = RangePattern.ofTexts(
                        "01ARZ3NDEK0000000000000000", "01ARZ3NDEKZZZZZZZZZZZZZZZZ", "0123456789ABCDEFGHJKMNPQRSTVWXYZ")
                .orElseThrow();
        assertThat(pattern).isEqualTo("\\b01ARZ3NDEK[0-9A-HJ-KM-NP-TV-Z]{16}\\b");
        assertThat(finds(pattern, "01ARZ3NDEKTSV4RRFFQ69G5FAV")).isTrue();
        assertThat(finds(pattern, "01ARZ3NDEMTSV4RRFFQ69G5FAV")).isFalse();
    }

    @Test
    void wholeSpansOfDigitsAreCounted() {
        assertThat(RangePattern.ofTexts("507f1f770000000000000000", "507f1f77ffffffffffffffff", HEX))
                .contains("\\b507f1f77[0-9a-f]{16}\\b");
        assertThat(RangePattern.ofNumbers("1000", "1999")).isEqualTo("\\b1[0-9]{3}\\b");
    }

    @Test
    void whatNoExpressionCanSayIsNotOffered() {
        assertThat(RangePattern.ofTexts("abc", "abcd", HEX)).isEmpty();
        assertThat(RangePattern.ofTexts("a!", "a~", HEX)).isEmpty();
        assertThat(new RangeQuery("-5", "3", Kind.NUMBER).languages())
                .doesNotContain(Language.SPLUNK, Language.LOKI, Language.CLOUDWATCH);
    }

    @Test
    void eachLogHasItsOwnFrame() {
        RangeQuery query = new RangeQuery("1000", "1999", Kind.NUMBER);
        assertThat(query.in(Language.SPLUNK)).isEqualTo("| regex _raw=\"\\b1[0-9]{3}\\b\"");
        assertThat(query.in(Language.LOKI)).isEqualTo("{job=~\".+\"} |~ `\\b1[0-9]{3}\\b`");
        assertThat(query.in(Language.CLOUDWATCH)).isEqualTo("filter @message like /\\b1[0-9]{3}\\b/");
    }
}
