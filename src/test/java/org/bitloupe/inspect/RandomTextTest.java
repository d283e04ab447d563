package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.bitloupe.inspect.rank.RankedReading;
import org.bitloupe.inspect.rank.Verdict;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Measures how often a random text is firmly taken for an ID: where a layout may be spelled in several ways, that more of them take
 * such a text must not make it look more like an ID. Prints its figures.
 */
class RandomTextTest {
    private static final long SEED = 20_261_122;
    private static final int TEXTS = 4_000;
    private static final String DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

    /**
     * A kind of text.
     *
     * @param base its characters are the first ones, as many as this number, of digits, small letters, capital letters
     * @param length the number
     * @param firm the number of {@link #TEXTS} were firmly taken for an ID when each layout was read by the first spelling that
     *     takes the text, whether its fixed bits were right or not
     */
    record Kind(int base, int length, int firm) {
        String text(SplittableRandom random) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < length; i++) {
                text.append(DIGITS.charAt(random.nextInt(base)));
            }
            return text.toString();
        }
    }

    static Stream<Kind> kinds() {
        return Stream.of(
                new Kind(10, 13, 3483),
                new Kind(10, 16, 541),
                new Kind(10, 19, 2133),
                new Kind(16, 12, 0),
                new Kind(16, 13, 89),
                new Kind(16, 16, 179),
                new Kind(16, 24, 489),
                new Kind(16, 32, 295),
                new Kind(36, 10, 960),
                new Kind(36, 11, 6),
                new Kind(36, 12, 30),
                new Kind(36, 13, 200),
                new Kind(36, 22, 78),
                new Kind(36, 25, 157),
                new Kind(36, 26, 8),
                new Kind(62, 10, 7),
                new Kind(62, 11, 268),
                new Kind(62, 20, 0),
                new Kind(62, 21, 0),
                new Kind(62, 22, 105));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void isNotMoreFirmlyTakenForAnIdThanByOneSpelling(Kind kind) {
        SplittableRandom random = new SplittableRandom(SEED);
        List<String> claimed = new ArrayList<>();
        for (int i = 0; i < TEXTS; i++) {
            String text = kind.text(random);
            List<RankedReading> ranked = Inspecting.INSPECTOR.rank(text);
            if (!ranked.isEmpty() && ranked.get(0).verdict().compareTo(Verdict.BEST_MATCH) <= 0) {
                claimed.add(text + " as " + ranked.get(0));
            }
        }
        assertThat(claimed).as("seed %d, %s", SEED, kind).hasSizeLessThanOrEqualTo(kind.firm());
    }
}
