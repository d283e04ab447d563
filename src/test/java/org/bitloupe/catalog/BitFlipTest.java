package org.bitloupe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.Codec;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Turning over one bit of an ID turns over exactly one bit of exactly one field. */
class BitFlipTest {

    static Stream<Layout> layouts() {
        return Catalog.builtIn().layouts().stream().filter(layout -> !layout.textOnly());
    }

    @ParameterizedTest
    @MethodSource("layouts")
    void oneBitChangesOneBitOfOneField(Layout layout) {
        Codec codec = Codec.of(layout);
        long seed = 20260101;
        Bits id = Bits.of(layout.width(), new BigInteger(layout.width(), new Random(seed)));
        List<BigInteger> before = codec.decode(id);
        for (int bit = 0; bit < layout.width(); bit++) {
            List<BigInteger> after = codec.decode(id.flip(bit));
            int changed = 0;
            for (int field = 0; field < before.size(); field++) {
                changed += before.get(field).xor(after.get(field)).bitCount();
            }
            assertThat(changed)
                    .as("bit %d of %s, seed %d", bit, layout.id(), seed)
                    .isEqualTo(1);
            assertThat(codec.encode(after)).isEqualTo(id.flip(bit));
        }
    }
}
