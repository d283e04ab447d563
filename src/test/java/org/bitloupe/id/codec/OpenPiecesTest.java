package org.bitloupe.id.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.Bits;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.file.StandardSpellings;
import org.junit.jupiter.api.Test;

/** Spellings with several pieces of open length, and with lists of words. */
class OpenPiecesTest {
    private static final long SEED = 20261126;
    private static final Alphabet HEX =
            Objects.requireNonNull(StandardSpellings.builtIn().alphabets().get("hex"));

    private static Segment.Digits hex(int high, int low) {
        return new Segment.Digits(List.of(new BitRange(BitRange.ID, high, low)), HEX, 1, 8, Segment.Pad.HIGH, false);
    }

    private static Segment literal(String text) {
        return new Segment.Literal(text, false);
    }

    private static Spelling spelling(Segment... segments) {
        return new Spelling("test", List.of(segments));
    }

    private static List<String> problems(int width, Segment... segments) {
        return SpellingCodec.check(spelling(segments), width).stream()
                .map(problem -> problem.id())
                .toList();
    }

    /** PostgreSQL's documents, datatype-pg-lsn: 16/B374D848 is the byte 0x16B374D848. */
    @Test
    void aLogPositionOfPostgresIsReadAndWritten() {
        SpellingCodec lsn = SpellingCodec.of(spelling(hex(63, 32), literal("/"), hex(31, 0)), 64);
        ParseResult.Read read = Objects.requireNonNull(lsn.read("16/b374d848"));
        assertThat(read.id()).isEqualTo(Bits.of(64, new BigInteger("16b374d848", 16)));
        assertThat(lsn.write(read.id(), Map.of(), Map.of())).isEqualTo("16/b374d848");
        for (String wrong :
                new String[] {"16b374d848", "/b374d848", "16/", "16//b374d848", "16/b3/74", "123456789/1", "1/123456789"
                }) {
            assertThat(lsn.read(wrong)).as(wrong).isNull();
        }
    }

    /** Each number is read again as it was written, and its characters are where the pieces say. */
    @Test
    void threeOpenPiecesReadBackAnyNumber() {
        Random random = new Random(SEED);
        SpellingCodec codec =
                SpellingCodec.of(spelling(hex(95, 64), literal(":"), hex(63, 32), literal("."), hex(31, 0)), 96);
        for (int i = 0; i < 2000; i++) {
            Bits id = Bits.of(96, new BigInteger(96, random).shiftRight(random.nextInt(96)));
            String text = codec.write(id, Map.of(), Map.of());
            assertThat(Objects.requireNonNull(codec.read(text)).id())
                    .as("seed %d: %s", SEED, text)
                    .isEqualTo(id);
            String byHand = "%x:%x.%x"
                    .formatted(
                            id.toBigInteger().shiftRight(64),
                            id.toBigInteger().shiftRight(32).and(BigInteger.valueOf(0xffffffffL)),
                            id.toBigInteger().and(BigInteger.valueOf(0xffffffffL)));
            assertThat(text).as("seed %d", SEED).isEqualTo(byHand);
            assertThat(codec.charBits(text)).as("seed %d: %s", SEED, text).hasSize(text.length());
        }
    }

    @Test
    void nothingSaysWhereAPieceEndsWithoutASignThatItDoesNotHave() {
        assertThat(problems(64, hex(63, 32), hex(31, 0))).containsExactly("spelling.open");
        assertThat(problems(64, hex(63, 32), literal("a"), hex(31, 0))).containsExactly("spelling.open");
        assertThat(problems(64, hex(63, 32), literal("A"), hex(31, 0))).containsExactly("spelling.open");
        assertThat(problems(64, hex(63, 32), new Segment.Maybe(List.of(literal("/"))), hex(31, 0)))
                .contains("spelling.open");
        assertThat(problems(64, hex(63, 32), literal("-"), hex(31, 0))).isEmpty();
        assertThat(problems(64, hex(63, 32), literal("xa"), hex(31, 0))).isEmpty();
    }

    @Test
    void onlyTheWordsOfAListAreRead() {
        Segment.Text kinds = Segment.Text.of("kind", new TreeMap<>(Map.of("ch", "charge", "price", "price")));
        SpellingCodec codec = SpellingCodec.of(spelling(kinds, literal("_"), hex(31, 0)), 32);
        assertThat(Objects.requireNonNull(codec.read("price_ff")).texts()).containsEntry("kind", "price");
        for (String wrong : new String[] {"pr_ff", "chprice_ff", "hc_ff", "_ff", "CH_ff"}) {
            assertThat(codec.read(wrong)).as(wrong).isNull();
        }
        assertThat(codec.tryWrite(Bits.of(32, 255L), Map.of(), Map.of("kind", "pi")))
                .isEmpty();
        assertThat(codec.parse("hc_ff"))
                .isInstanceOfSatisfying(
                        ParseResult.Refused.class,
                        refused -> assertThat(refused.problem().id()).isEqualTo("spelling.text.word"));
    }
}
