package org.bitloupe.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SliceTest {
    /** Bit by bit: every offset on both sides in two words and a bit, and widths to and across their ends. */
    @Test
    void partsLieInOneWordOnBothSidesAndCarryEveryBitOnce() {
        for (int low = 0; low <= 130; low++) {
            for (int idLow = 0; idLow <= 126; idLow++) {
                for (int width : new int[] {1, 2, 31, 63, 64, 65, 100, 127, 128, 129}) {
                    check(new Slice(3, low + width - 1, low, idLow));
                }
            }
        }
    }

    private static void check(Slice slice) {
        List<Slice> parts = slice.inWords();
        int cuts = 0;
        for (int bit = 1; bit < slice.width(); bit++) {
            cuts += (slice.low() + bit) % 64 == 0 || (slice.idLow() + bit) % 64 == 0 ? 1 : 0;
        }
        assertThat(parts).as("%s", slice).hasSize(cuts + 1);
        int next = slice.high();
        for (Slice part : parts) {
            assertThat(part.field()).isEqualTo(slice.field());
            assertThat(part.high()).as("%s of %s", part, slice).isEqualTo(next);
            assertThat(part.idLow() - part.low()).isEqualTo(slice.idLow() - slice.low());
            assertThat(part.idHigh() / 64).as("%s of %s", part, slice).isEqualTo(part.idWord());
            assertThat(part.high() / 64).as("%s of %s", part, slice).isEqualTo(part.word());
            assertThat(part.idWord() * 64 + part.idShift()).isEqualTo(part.idLow());
            assertThat(part.word() * 64 + part.shift()).isEqualTo(part.low());
            assertThat(Long.bitCount(part.mask())).isEqualTo(part.width());
            next = part.low() - 1;
        }
        assertThat(next).as("%s", slice).isEqualTo(slice.low() - 1);
    }

    @Test
    void bitsOfAValueComeToTheirPlaceInTheId() {
        long seed = 20;
        Random random = new Random(seed);
        for (int trial = 0; trial < 1000; trial++) {
            int low = random.nextInt(70);
            Slice slice = new Slice(0, low + random.nextInt(128), low, random.nextInt(120));
            BigInteger value = new BigInteger(200, random);
            BigInteger placed = slice.place(value);
            for (int bit = 0; bit < 260; bit++) {
                boolean carried = bit >= slice.idLow() && bit <= slice.idHigh();
                assertThat(placed.testBit(bit))
                        .as("seed %d, trial %d, %s, bit %d", seed, trial, slice, bit)
                        .isEqualTo(carried && value.testBit(bit - slice.idLow() + slice.low()));
            }
        }
    }
}
