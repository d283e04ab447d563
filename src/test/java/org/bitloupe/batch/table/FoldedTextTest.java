package org.bitloupe.batch.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Texts without case and accents, by what people who read these languages take for the same letters. */
final class FoldedTextTest {
    private static void assertAllTheSame(String... texts) {
        assertThat(List.of(texts).stream().map(FoldedText::of).distinct())
                .as("%s", List.of(texts))
                .hasSize(1);
    }

    @Test
    void neitherCaseNorAccentsCount() {
        assertThat(FoldedText.of("\u00c9mile Zo\u00cb")).isEqualTo("emile zoe");
        assertAllTheSame("\u00c9mile", "emile", "EMILE", "E\u0301mile", "\u00e8mil\u00eb");
        assertAllTheSame("stra\u00dfe", "STRASSE", "STRA\u1e9eE", "Strasse");
        assertAllTheSame("\u0130stanbul", "istanbul", "ISTANBUL", "\u0131stanbul");
        assertAllTheSame("\u1ec6", "\u1ec7", "E\u0323\u0302", "e");
        assertAllTheSame(
                "\u039f\u03b4\u03c5\u03c3\u03c3\u03ad\u03b1\u03c2", "\u039f\u0394\u03a5\u03a3\u03a3\u0395\u0391\u03a3");
        assertAllTheSame("\ufb01n", "FIN", "\uff26\uff29\uff2e");
        assertAllTheSame("\u0401\u043b\u043a\u0430", "\u0435\u043b\u043a\u0430");
    }

    /** Marks of scripts whose letters they are stay: others would be other words. */
    @Test
    void whatIsNoAccentStays() {
        assertThat(FoldedText.of("\u304c")).isEqualTo("\u304c").isNotEqualTo(FoldedText.of("\u304b"));
        assertThat(FoldedText.of("\uac01")).isEqualTo("\uac01").doesNotContain(FoldedText.of("\uac00"));
        assertThat(FoldedText.of("\u0e01\u0e35")).isNotEqualTo(FoldedText.of("\u0e01\u0e34"));
        assertThat(FoldedText.of("a b-c_1")).isEqualTo("a b-c_1");
        assertThat(FoldedText.of("")).isEmpty();
    }

    @Test
    void foldedOnceIsFoldedForGood() {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        for (int i = 0; i < 20_000; i++) {
            String text = random.ints(1 + random.nextInt(6), 1, 0x2000)
                    .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                    .toString();
            String once = FoldedText.of(text);
            assertThat(FoldedText.of(once)).as("seed %d, %s", seed, text).isEqualTo(once);
        }
    }
}
