package org.bitloupe.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.bitloupe.capacity.SpreadFinding.Kind;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Layout;
import org.junit.jupiter.api.Test;

class SpreadFindingTest {
    private static final List<Long> EVEN = Collections.nCopies(16, 1_000L);

    private static Kind kind(String layout, List<Long> counts, double ticks) {
        Layout found = Catalog.builtIn().find(layout).orElseThrow();
        return SpreadFinding.of(found, counts, new SpreadFinding.Load(BigDecimal.valueOf(4096), BigInteger.ONE, ticks))
                .kind();
    }

    @Test
    void evenIdsProveNothingWhereTheCounterStartsAgain() {
        assertThat(kind("snowflake-node10", EVEN, 0)).isEqualTo(Kind.EVEN_WHEN_MANY);
        assertThat(kind("snowflake-node10", EVEN, 3)).isEqualTo(Kind.EVEN_WHEN_MANY);
    }

    @Test
    void manyTicksOfTheRateThatWasAskedForAreASample() {
        assertThat(kind("snowflake-node10", EVEN, 10_000)).isEqualTo(Kind.EVEN);
    }

    @Test
    void randomBitsAtTheEndAreEvenByThemselves() {
        assertThat(kind("ulid", EVEN, 0)).isEqualTo(Kind.EVEN);
    }

    /** Sonyflake's IDs end with the machine: one machine fills one shard, and no rule of the counter helps. */
    @Test
    void aMachineAtTheEndIsTheCause() {
        List<Long> one = new ArrayList<>(Collections.nCopies(16, 0L));
        one.set(5, 1_000L);
        SpreadFinding found = SpreadFinding.of(
                Catalog.builtIn().find("sonyflake-v1").orElseThrow(),
                one,
                new SpreadFinding.Load(BigDecimal.ONE, BigInteger.ONE, 1_000));
        assertThat(found.kind()).isEqualTo(Kind.UNEVEN);
        assertThat(found.times()).isEqualTo(16);
        assertThat(found.remedy()).isNull();
    }

    @Test
    void aFewIdsAreNone() {
        assertThat(kind("snowflake-node10", Collections.nCopies(16, 19L), 1_000))
                .isEqualTo(Kind.TOO_FEW);
        assertThat(kind("ulid", Collections.nCopies(16, 0L), 0)).isEqualTo(Kind.TOO_FEW);
    }

    /** The checks of a layout call the same a remark: that there are 16 shards was said by nobody. */
    @Test
    void unevenShardsAreAWarningOnlyWhereSomebodySaidHowMany() {
        Layout layout = Catalog.builtIn().find("snowflake-node10").orElseThrow();
        assertThat(severity(layout, 16)).isEqualTo(Severity.INFO);
        assertThat(severity(layout, 8)).isEqualTo(Severity.WARNING);
        Layout of16 = layout.withExpectedLoad(layout.expectedLoad().withShards(16));
        assertThat(severity(of16, 16)).isEqualTo(Severity.WARNING);
        assertThat(SpreadFinding.of(
                                of16, EVEN, new SpreadFinding.Load(BigDecimal.valueOf(4096), BigInteger.ONE, 10_000))
                        .severity())
                .isEqualTo(Severity.OK);
    }

    /** All IDs have the remainder 0. */
    private static Severity severity(Layout layout, int shards) {
        List<Long> counts = new ArrayList<>(Collections.nCopies(shards, 0L));
        counts.set(0, 1_000L);
        return SpreadFinding.of(layout, counts, new SpreadFinding.Load(BigDecimal.ONE, BigInteger.ONE, 1_000))
                .severity();
    }
}
