package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.inspect.rank.RankedReading;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Measures how often a random text is firmly taken for an ID: in at most 3 of 100 texts, but for kinds that hardly anything else is
 * written in (24 hex digits are an ObjectId, 13 decimal ones a Unix time), and never for certain.
 */
@Tag("soak")
class RandomTextTest {
    private static final long SEED = 20_261_122;
    private static final int TEXTS = 4_000;
    private static final int TRIED = Rounds.of(1_000, TEXTS);
    private static final String DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

    /**
     * A kind of text.
     *
     * @param base its characters are the first ones, as many as this number, of digits, small letters, capital letters
     * @param length the number
     * @param firm the number of {@link #TEXTS} that may be
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
                new Kind(10, 13, 163),
                new Kind(10, 16, 126),
                new Kind(10, 19, 120),
                new Kind(16, 12, 0),
                new Kind(16, 13, 40),
                new Kind(16, 16, 40),
                new Kind(16, 24, 489),
                new Kind(16, 32, 120),
                new Kind(36, 10, 40),
                new Kind(36, 11, 6),
                new Kind(36, 12, 30),
                new Kind(36, 13, 160),
                new Kind(36, 22, 40),
                new Kind(36, 25, 157),
                new Kind(36, 26, 8),
                new Kind(62, 10, 7),
                new Kind(62, 11, 40),
                // Elasticsearch's own have twenty characters of base 64, and a 48-bit time: one in 256 has a date since
                // 2015.
                new Kind(62, 20, 20),
                new Kind(62, 21, 0),
                new Kind(62, 22, 105));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void isSeldomFirmlyTakenForAnId(Kind kind) {
        // A fifth of the texts may have half as many again in proportion.
        int most = TRIED == TEXTS ? kind.firm() : (kind.firm() * 3 * TRIED + TEXTS) / (2 * TEXTS);
        assertThat(Inspecting.firmlyTaken(TRIED, SEED, kind::text))
                .as("seed %d, %s", SEED, kind)
                .hasSizeLessThanOrEqualTo(most);
    }

    /**
     * Layouts whose IDs begin with a word out of a list, which others use, too: a file_ or a task_ is not only Stripe's or Hadoop's. Keys
     * and tokens, which have no bits, are for SecretsTest: of those it is said that they are secrets, however firm that is.
     */
    static Stream<Layout> listed() {
        return Inspecting.CATALOG.layouts().stream()
                .filter(layout -> !layout.textOnly()
                        && layout.spellings().get(0).segments().get(0) instanceof Segment.Text text
                        && !text.words().isEmpty());
    }

    @ParameterizedTest
    @MethodSource("listed")
    void aListedPrefixMakesNothingCertain(Layout layout) {
        SplittableRandom random = new SplittableRandom(SEED);
        Segment.Text kind = (Segment.Text) layout.spellings().get(0).segments().get(0);
        List<String> words = List.copyOf(kind.words().keySet());
        SpellingCodec codec = LayoutSpellingCodecs.of(layout).codec(0);
        for (int i = 0; i < TRIED; i++) {
            // The same shape with any characters of the same kinds: what another vendor would write.
            String example = codec.tryWrite(
                            Bits.of(layout.width(), new BigInteger(layout.width(), new Random(random.nextLong()))),
                            Map.of(),
                            Map.of(kind.field(), words.get(i % words.size())))
                    .orElse("");
            List<RankedReading> ranked = Inspecting.INSPECTOR.rank(example);
            assertThat(ranked.stream().filter(reading -> reading.verdict() == Verdict.CERTAIN))
                    .as("seed %d, %s", SEED, example)
                    .isEmpty();
        }
    }
}
