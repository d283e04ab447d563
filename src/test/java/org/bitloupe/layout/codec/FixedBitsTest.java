package org.bitloupe.layout.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Layout;
import org.junit.jupiter.api.Test;

class FixedBitsTest {
    private static FixedBits of(String id) {
        return FixedBits.of(Catalog.builtIn().find(id).orElseThrow());
    }

    /** RFC 9562, 4: the version is the high half of octet 6, the variant the two high bits of octet 8. */
    @Test
    void aUuidHasItsVersionAndItsVariant() {
        FixedBits fixed = of("uuid-v7");
        assertThat(fixed.places().toHex()).isEqualTo("000000000000f000c000000000000000");
        assertThat(fixed.bits().toHex()).isEqualTo("00000000000070008000000000000000");
        assertThat(fixed.isEmpty()).isFalse();
        // RFC 9562, A.6, and the same with another version and another variant.
        assertThat(holds(fixed, "017f22e2-79b0-7cc3-98c4-dc0c0c07398f")).isTrue();
        assertThat(holds(fixed, "017f22e2-79b0-4cc3-98c4-dc0c0c07398f")).isFalse();
        assertThat(holds(fixed, "017f22e2-79b0-7cc3-d8c4-dc0c0c07398f")).isFalse();
    }

    private static boolean holds(FixedBits fixed, String text) {
        UUID uuid = UUID.fromString(text);
        long low = uuid.getLeastSignificantBits();
        long high = uuid.getMostSignificantBits();
        boolean alone = fixed.holdIn(new long[] {low, high, 0, 0});
        assertThat(fixed.holdIn(new long[][] {{0, low}, {0, high}}, 1)).isEqualTo(alone);
        assertThat(fixed.holdIn(Bits.of(128, high, low).words())).isEqualTo(alone);
        return alone;
    }

    @Test
    void aLayoutWithoutFixedFieldsHasNone() {
        assertThat(of("snowflake-discord").isEmpty()).isTrue();
        Layout text = Catalog.builtIn().layouts().stream()
                .filter(Layout::textOnly)
                .findFirst()
                .orElseThrow();
        assertThat(FixedBits.of(text).isEmpty()).isTrue();
    }
}
