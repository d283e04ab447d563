package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values that are the same for all texts are computed once: for each of a long list, ranking makes little that has to be thrown away. */
class RankingMemoryTest {
    private static final int ROUNDS = 200;
    /** In bytes a text; the tables of what small numbers cost, made anew for each, took five to ten times as much. */
    private static final long MOST = 16 << 10;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "9zxtdbyo0m4n000a",
                "[U:1:22202]",
                "STEAM_0:1:4491990",
                "cjld2cjxh0000qzrmn831i7rn",
                "1212092628029698048",
                "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"
            })
    void isLittleForEachText(String text) {
        assertThat(Inspecting.INSPECTOR.rank(text)).isNotEmpty();
        long before = allocated();
        for (int i = 0; i < ROUNDS; i++) {
            Inspecting.INSPECTOR.rank(text);
        }
        assertThat((allocated() - before) / ROUNDS).isLessThan(MOST);
    }

    private static long allocated() {
        return ((com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
    }
}
