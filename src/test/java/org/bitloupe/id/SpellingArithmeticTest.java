package org.bitloupe.id;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.ParseResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Spellings against arithmetic done another way: counting, and the digits of {@link BigInteger#toString(int)}. */
class SpellingArithmeticTest {
    private static final String CHARS = Spellings.BASE62.chars();
    private static final long SEED = 20260101;

    private static Alphabet base(int base) {
        return Spellings.plain("base" + base, CHARS.substring(0, base));
    }

    private static Optional<Bits> read(SpellingCodec codec, String text) {
        return codec.parse(text) instanceof ParseResult.Read read ? Optional.ofNullable(read.id()) : Optional.empty();
    }

    /** Digits by repeated division, the other way round than the program goes about it. */
    private static String digits(long value, int base) {
        String digits = value < base ? "" : digits(value / base, base);
        return digits + CHARS.charAt((int) (value % base));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 10, 16, 32, 36, 62})
    void everyValueOfEverySmallWidth(int base) {
        for (int width = 1; width <= 10; width++) {
            int longest = digits((1L << width) - 1, base).length();
            SpellingCodec open = SpellingCodec.of(Spellings.open("open", base(base)), width);
            SpellingCodec full = SpellingCodec.of(Spellings.full("full", base(base)), width);
            assertThat(open.maxLength()).isEqualTo(longest);
            assertThat(full.minLength()).isEqualTo(longest);
            for (int value = 0; value < 1 << width; value++) {
                String expected = digits(value, base);
                String padded = "0".repeat(longest - expected.length()) + expected;
                Bits id = Bits.of(width, value);
                assertThat(open.write(id, Map.of(), Map.of())).isEqualTo(expected);
                assertThat(full.write(id, Map.of(), Map.of())).isEqualTo(padded);
                assertThat(read(open, expected)).contains(id);
                assertThat(read(open, padded)).contains(id);
                assertThat(read(full, padded)).contains(id);
            }
        }
    }

    /** Every text of up to three characters of the alphabet and one foreign one is accepted exactly if it is a number in range. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 10, 16, 32})
    void everyShortText(int base) {
        String chars = CHARS.substring(0, base) + "!";
        List<String> texts = new ArrayList<>(List.of(""));
        for (int from = 0, length = 0; length < 3; length++) {
            int to = texts.size();
            for (; from < to; from++) {
                for (int c = 0; c < chars.length(); c++) {
                    texts.add(texts.get(from) + chars.charAt(c));
                }
            }
        }
        for (int width : new int[] {1, 2, 3, 4, 5, 7, 8, 10}) {
            SpellingCodec codec = SpellingCodec.of(Spellings.open("open", base(base)), width);
            int longest = digits((1L << width) - 1, base).length();
            for (String text : texts) {
                long value = text.isEmpty() || text.contains("!") ? -1 : Long.parseLong(text, base);
                boolean valid = value >= 0 && value < 1L << width && text.length() <= longest;
                Optional<Bits> expected = valid ? Optional.of(Bits.of(width, value)) : Optional.empty();
                assertThat(read(codec, text))
                        .as(() -> "%s in base %d".formatted(text, base))
                        .isEqualTo(expected);
            }
        }
    }

    @Test
    void everySignedTextOfSmallWidths() {
        for (int width = 1; width <= 9; width++) {
            SpellingCodec codec = SpellingCodec.of(Spellings.DECIMAL_SIGNED, width);
            int half = 1 << (width - 1);
            for (int value = -600; value <= 600; value++) {
                Optional<Bits> id = value < -half || value >= half
                        ? Optional.empty()
                        : Optional.of(Bits.of(width, Math.floorMod(value, 1L << width)));
                assertThat(read(codec, Integer.toString(value)))
                        .as("%d in %d bits", value, width)
                        .isEqualTo(id);
                id.ifPresent(bits ->
                        assertThat(codec.write(bits, Map.of(), Map.of())).isEqualTo(Integer.toString(value(bits))));
            }
        }
    }

    private static int value(Bits bits) {
        int raw = (int) bits.low();
        return bits.bit(bits.width() - 1) ? raw - (1 << bits.width()) : raw;
    }

    @Test
    void randomNumbersOfEveryWidth() {
        Random random = new Random(SEED);
        for (int round = 0; round < 20_000; round++) {
            int width = 1 + random.nextInt(256);
            int base = 2 + random.nextInt(35);
            BigInteger value = new BigInteger(width, random).shiftRight(random.nextInt(4) == 0 ? width / 2 : 0);
            String expected = value.toString(base).toUpperCase(Locale.ROOT);
            SpellingCodec codec = SpellingCodec.of(Spellings.open("open", base(base)), width);
            int number = round;
            Supplier<String> trial =
                    () -> "seed %d round %d: %s in base %d, %d bits".formatted(SEED, number, value, base, width);
            assertThat(codec.write(Bits.of(width, value), Map.of(), Map.of()))
                    .as(trial)
                    .isEqualTo(expected);
            assertThat(read(codec, expected)).as(trial).contains(Bits.of(width, value));
            BigInteger over = BigInteger.ONE.shiftLeft(width).add(new BigInteger(width, random));
            assertThat(read(codec, over.toString(base).toUpperCase(Locale.ROOT)))
                    .as(trial)
                    .isEmpty();
        }
    }

    /** The numbers around a limit, where an overflow would show. */
    @Test
    void numbersAroundTheLimit() {
        for (int base = 2; base <= 36; base++) {
            for (int width : new int[] {1, 31, 32, 33, 62, 63, 64, 65, 127, 128, 255, 256}) {
                SpellingCodec codec = SpellingCodec.of(Spellings.open("open", base(base)), width);
                BigInteger limit = BigInteger.ONE.shiftLeft(width);
                for (int d = -3; d <= 3; d++) {
                    BigInteger value = limit.add(BigInteger.valueOf(d));
                    String text = value.toString(base).toUpperCase(Locale.ROOT);
                    boolean fits = d < 0 && value.signum() >= 0;
                    assertThat(read(codec, text).isPresent())
                            .as("%s in base %d, %d bits", text, base, width)
                            .isEqualTo(fits);
                }
            }
        }
    }
}
