package org.bitloupe.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.ValueOutOfRangeException;
import org.junit.jupiter.api.Test;

/** The compiled codec against one that moves every bit on its own. */
class CodecRandomTest {

    private static List<BigInteger> slowly(Layout layout, BigInteger id) {
        List<BigInteger> values = new ArrayList<>();
        for (int field = 0; field < layout.fields().size(); field++) {
            BigInteger value = BigInteger.ZERO;
            for (Slice slice : layout.slicesOf(field)) {
                for (int bit = 0; bit < slice.width(); bit++) {
                    if (id.testBit(slice.idLow() + bit)) {
                        value = value.setBit(slice.low() + bit);
                    }
                }
            }
            values.add(value);
        }
        return values;
    }

    @Test
    void everyLayoutDecodesAndEncodesExactly() {
        for (long seed = 1; seed <= 2000; seed++) {
            Layout layout = new RandomLayouts(seed).next();
            Codec codec = Codec.of(layout);
            Random random = new Random(seed);
            for (int i = 0; i < 5; i++) {
                BigInteger number = new BigInteger(layout.width(), random);
                Bits id = Bits.of(layout.width(), number);
                List<BigInteger> values = codec.decode(id);
                assertThat(values).as("seed %d", seed).isEqualTo(slowly(layout, number));
                assertThat(codec.encode(values)).as("seed %d", seed).isEqualTo(id);
            }
        }
    }

    @Test
    void theLongPathsAgree() {
        for (long seed = 1; seed <= 2000; seed++) {
            Layout layout = new RandomLayouts(seed).next();
            Codec codec = Codec.of(layout);
            BigInteger number = new BigInteger(layout.width(), new Random(-seed));
            Bits id = Bits.of(layout.width(), number);
            long[] values = new long[codec.valueWords()];
            if (layout.width() <= 64) {
                codec.decode(id.low(), values);
                assertThat(codec.encode(values)).as("seed %d", seed).isEqualTo(id.low());
            } else if (layout.width() <= 128) {
                codec.decode(id.high(), id.low(), values);
            } else {
                continue;
            }
            List<BigInteger> read = new ArrayList<>();
            for (int i = 0; i < layout.fields().size(); i++) {
                read.add(codec.value(i, values));
            }
            assertThat(read).as("seed %d", seed).isEqualTo(slowly(layout, number));
            long[] words = new long[(layout.width() + 63) / 64];
            codec.encode(values, words);
            assertThat(Bits.ofWords(layout.width(), words)).as("seed %d", seed).isEqualTo(id);
        }
    }

    @Test
    void aValueOverItsFieldIsRefusedWithFieldValueAndLimit() {
        for (long seed = 1; seed <= 500; seed++) {
            Layout layout = new RandomLayouts(seed).next();
            int field = new Random(seed).nextInt(layout.fields().size());
            List<BigInteger> values = new ArrayList<>();
            layout.fields().forEach(f -> values.add(BigInteger.ZERO));
            BigInteger limit =
                    BigInteger.ONE.shiftLeft(layout.fields().get(field).bits()).subtract(BigInteger.ONE);
            values.set(field, limit.add(BigInteger.ONE));
            assertThatThrownBy(() -> Codec.of(layout).encode(values))
                    .as("seed %d", seed)
                    .isInstanceOfSatisfying(ValueOutOfRangeException.class, e -> {
                        assertThat(e.field())
                                .isEqualTo(layout.fields().get(field).name());
                        assertThat(e.value()).isEqualTo(limit.add(BigInteger.ONE));
                        assertThat(e.limit()).isEqualTo(limit);
                    });
        }
    }
}
