package org.bitloupe.inspect.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Random;
import org.bitloupe.id.Bits;
import org.junit.jupiter.api.Test;

final class SliceValueTest {
    private static final long SEED = 20261121;

    /** Against the text of the binary digits and the JDK's own two's complement. */
    @Test
    void everyFormIsExactAtEveryWidth() {
        Random random = new Random(SEED);
        for (int trial = 0; trial < 20_000; trial++) {
            int width = 1 + random.nextInt(Bits.MAX_WIDTH);
            BigInteger id = new BigInteger(width, random);
            int low = random.nextInt(width);
            int high = low + random.nextInt(width - low);
            String all = "0".repeat(width - id.toString(2).length()) + id.toString(2);
            String digits = all.substring(width - 1 - high, width - low);
            SliceValue slice = SliceValue.of(Bits.of(width, id), high, low);

            String about = "seed %d trial %d: bits %d-%d of %s".formatted(SEED, trial, high, low, all);
            assertThat(slice.binary()).as(about).isEqualTo(digits);
            assertThat(slice.width()).as(about).isEqualTo(digits.length());
            assertThat(slice.unsigned()).as(about).isEqualTo(new BigInteger(digits, 2));
            assertThat(slice.signed()).as(about).isEqualTo(twosComplement(digits));
            assertThat(slice.hex()).as(about).hasSize(2 + (digits.length() + 3) / 4);
            assertThat(new BigInteger(slice.hex().substring(2), 16)).as(about).isEqualTo(slice.unsigned());
        }
    }

    /** The digits with their sign repeated up to 33 bytes, which is how BigInteger reads bytes. */
    private static BigInteger twosComplement(String digits) {
        String filled = digits.substring(0, 1).repeat(33 * 8 - digits.length()) + digits;
        byte[] bytes = new byte[33];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Integer.parseInt(filled.substring(8 * i, 8 * i + 8), 2);
        }
        return new BigInteger(bytes);
    }

    @Test
    void theShardOfAnInstagramId() {
        SliceValue shard = SliceValue.of(Bits.of(64, 2217813737473025832L), 22, 10);
        assertThat(shard.unsigned()).isEqualTo(1001);
        assertThat(shard.signed()).isEqualTo(1001);
        assertThat(shard.hex()).isEqualTo("0x03e9");
        assertThat(shard.binary()).isEqualTo("0001111101001");
    }
}
