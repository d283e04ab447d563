package org.bitloupe.id.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Eight bytes at once against one at a time, every byte at every place among others at random. */
final class AsciiSwarTest {
    private static final long SEED = 8;

    private final Random random = new Random(SEED);
    private final byte[] bytes = new byte[8];

    private void each(Runnable check) {
        for (int value = 0; value < 256; value++) {
            for (int place = 0; place < 8; place++) {
                for (int trial = 0; trial < 20; trial++) {
                    for (int i = 0; i < 8; i++) {
                        bytes[i] = (byte)
                                (trial % 2 == 0
                                        ? "0123456789abcdefABCDEF".charAt(random.nextInt(22))
                                        : random.nextInt());
                    }
                    bytes[place] = (byte) value;
                    check.run();
                }
            }
        }
    }

    private int first(java.util.function.IntPredicate is) {
        int at = 0;
        while (at < 8 && !is.test(bytes[at] & 0xFF)) {
            at++;
        }
        return at;
    }

    private static boolean isDecimal(int b) {
        return b >= '0' && b <= '9';
    }

    private static boolean isHex(int b) {
        return isDecimal(b) || (b >= 'a' && b <= 'f') || (b >= 'A' && b <= 'F');
    }

    @Test
    void firstOfItsKindIsFound() {
        each(() -> {
            long word = AsciiSwar.at(bytes, 0);
            assertThat(AsciiSwar.first(AsciiSwar.notDecimal(word ^ '0' * AsciiSwar.EACH)))
                    .isEqualTo(first(b -> !isDecimal(b)));
            assertThat(AsciiSwar.first(AsciiSwar.zeros(word ^ ',' * AsciiSwar.EACH)))
                    .isEqualTo(first(b -> b == ','));
            assertThat(AsciiSwar.first(AsciiSwar.below(word, 14))).isEqualTo(first(b -> b < 14));
            assertThat(AsciiSwar.isHex(word)).isEqualTo(first(b -> !isHex(b)) == 8);
        });
    }

    @Test
    void digitsAreRead() {
        for (int i = 0; i < 20_000; i++) {
            int number = random.nextInt(100_000_000);
            byte[] decimal = "%08d".formatted(number).getBytes(java.nio.charset.StandardCharsets.US_ASCII);
            assertThat(AsciiSwar.decimal(AsciiSwar.at(decimal, 0) ^ '0' * AsciiSwar.EACH))
                    .isEqualTo(number);
            int bits = random.nextInt();
            String hex = i % 2 == 0 ? "%08x".formatted(bits) : "%08X".formatted(bits);
            byte[] text = hex.getBytes(java.nio.charset.StandardCharsets.US_ASCII);
            assertThat(AsciiSwar.hex(AsciiSwar.at(text, 0))).isEqualTo(bits & 0xFFFFFFFFL);
        }
    }
}
