package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import org.bitloupe.id.Bits;
import org.bitloupe.message.Problem;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

final class ManualLayoutTest {
    private static final long SEED = 20261121;

    private static Inspection inspect(String text) {
        return ManualLayout.readable(
                Inspecting.inspect(text), Inspecting.INSPECTOR, width -> "Unknown, " + width + " bits");
    }

    /** For each number of up to 256 bits there is a reading with exactly its bits, whatever else it may be. */
    @Tag("soak")
    @Test
    void everyNumberShowsItsBits() {
        Random random = new Random(SEED);
        for (int trial = 0; trial < Rounds.of(600, 3_000); trial++) {
            int width = 1 + random.nextInt(Bits.MAX_WIDTH);
            BigInteger number = new BigInteger(width, random).setBit(width - 1);
            String text = switch (trial % 3) {
                case 0 -> number.toString();
                case 1 -> "0x" + number.toString(16).toUpperCase(Locale.ROOT);
                default -> "0b" + number.toString(2);
            };
            assertHasBits(text, number);
        }
    }

    @Test
    void hexWithoutPrefixToo() {
        Random random = new Random(SEED);
        for (int digits = 17; digits <= 64; digits++) {
            BigInteger number = new BigInteger(4 * digits - 1, random).setBit(4 * digits - 2);
            assertHasBits(number.toString(16), number);
        }
    }

    private static void assertHasBits(String text, BigInteger number) {
        Inspection inspection = inspect(text);
        // Where the text is damaged goods, what became of it is told instead.
        boolean told = inspection.damage() != null && inspection.readings().isEmpty();
        assertThat(told
                        || inspection.readings().stream()
                                .anyMatch(r -> r.bits() != null
                                        && r.bits().toBigInteger().equals(number)))
                .as("seed %d: %s", SEED, text)
                .isTrue();
    }

    @Test
    void anUnknownNumberSaysWhatCanBeDone() {
        Inspection unknown = inspect("0x" + "5a".repeat(25));
        assertThat(Objects.requireNonNull(unknown.readings().get(0).bits()).width())
                .isEqualTo(200);
        assertThat(Inspecting.ENGLISH.say(Objects.requireNonNull(unknown.problem())))
                .startsWith("No known layout fits this ID.")
                .contains("Select bits to read them by hand");
        Problem large = Objects.requireNonNull(
                inspect(BigInteger.TWO.pow(128).toString()).problem());
        assertThat(Inspecting.ENGLISH.say(large)).startsWith("Very large: 129 bits.");
    }

    @Test
    void wordsAndTextsAreNoNumbers() {
        for (String text : new String[] {"cafe", "deadbeef", "lorem ipsum", "0xyz", "0x", "0b12", "1".repeat(300)}) {
            assertThat(ManualLayout.layoutOf(text, width -> "")).as(text).isEmpty();
        }
        assertThat(ManualLayout.layoutOf("9".repeat(78), width -> ""))
                .as("260 bits")
                .isEmpty();
    }

    @Test
    void knownIdsAreLeftAlone() {
        Inspection known = Inspecting.inspect("2217813737473025832");
        assertThat(ManualLayout.readable(known, Inspecting.INSPECTOR, width -> ""))
                .isSameAs(known);
    }
}
