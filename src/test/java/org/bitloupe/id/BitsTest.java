package org.bitloupe.id;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** {@link Bits} against BigInteger, which knows nothing of words. */
class BitsTest {
    private static final long SEED = 20261121;

    @Test
    void agreesWithBigIntegerAtEveryWidth() {
        Random random = new Random(SEED);
        for (int width = 1; width <= Bits.MAX_WIDTH; width++) {
            for (int trial = 0; trial < 20; trial++) {
                BigInteger number = new BigInteger(width, random);
                Bits bits = Bits.of(width, number);
                String about = "width %d, seed %d, %s".formatted(width, SEED, number.toString(16));
                assertThat(bits.toBigInteger()).as(about).isEqualTo(number);
                assertThat(new BigInteger(bits.toHex(), 16)).as(about).isEqualTo(number);
                assertThat(bits.toHex()).as(about).hasSize((width + 3) / 4);
                int high = random.nextInt(width);
                int low = random.nextInt(high + 1);
                BigInteger slice = number.shiftRight(low).mod(BigInteger.TWO.pow(high - low + 1));
                assertThat(bits.slice(high, low).toBigInteger()).as(about).isEqualTo(slice);
                assertThat(bits.bit(high)).as(about).isEqualTo(number.testBit(high));
                assertThat(bits.flip(high).toBigInteger()).as(about).isEqualTo(number.flipBit(high));
            }
        }
    }

    @Test
    void ordersAsUnsignedNumbers() {
        Random random = new Random(SEED);
        for (int trial = 0; trial < 10_000; trial++) {
            int width = 1 + random.nextInt(Bits.MAX_WIDTH);
            BigInteger a = new BigInteger(width, random);
            BigInteger b = random.nextInt(4) == 0 ? a : new BigInteger(width, random);
            assertThat(Integer.signum(Bits.of(width, a).compareTo(Bits.of(width, b))))
                    .as("seed %d, trial %d", SEED, trial)
                    .isEqualTo(a.compareTo(b));
            assertThat(Bits.of(width, a).equals(Bits.of(width, b))).isEqualTo(a.equals(b));
        }
    }

    @Test
    void readsTheTopBitAsASign() {
        assertThat(Bits.of(64, -1L).toSigned()).isEqualTo(BigInteger.ONE.negate());
        assertThat(Bits.of(64, Long.MIN_VALUE).toSigned()).isEqualTo(BigInteger.valueOf(Long.MIN_VALUE));
        assertThat(Bits.of(4, 7).toSigned()).isEqualTo(BigInteger.valueOf(7));
        assertThat(Bits.of(4, 8).toSigned()).isEqualTo(BigInteger.valueOf(-8));
        assertThat(Bits.of(64, -1L).toBigInteger()).isEqualTo(new BigInteger("18446744073709551615"));
    }

    @Test
    void refusesValuesAboveTheWidth() {
        assertThatThrownBy(() -> Bits.of(4, 16)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Bits.of(64, BigInteger.TWO.pow(64))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Bits.of(8, BigInteger.valueOf(-1))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Bits.of(65, 2, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Bits.ofWords(130, 0, 0, 4)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Bits.ofWords(257)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Bits.of(0, BigInteger.ZERO)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void refusesBitsOutsideTheWidth() {
        Bits bits = Bits.of(8, 0xA5);
        assertThatThrownBy(() -> bits.slice(8, 0)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> bits.slice(3, 4)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> bits.flip(8)).isInstanceOf(IndexOutOfBoundsException.class);
    }
}
