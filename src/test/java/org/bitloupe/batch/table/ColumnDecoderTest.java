package org.bitloupe.batch.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.Codec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class ColumnDecoderTest {
    private static final int ROWS = 2500;
    private static final int FROM = 7;

    @ParameterizedTest
    @MethodSource("org.bitloupe.batch.table.TestRows#layouts")
    void givesWhatTheCodecGives(Layout layout) {
        long seed = layout.id().hashCode();
        IdBlock block = TestRows.random(layout, ROWS, new Random(seed));
        Codec one = Codec.of(layout);
        ColumnDecoder many = ColumnDecoder.of(layout);
        long[][] columns = new long[many.columns()][ROWS];
        many.decode(block, columns);
        long[][] part = new long[many.columns()][ROWS - FROM];
        many.decode(ColumnDecoder.words(block), FROM, ROWS - FROM, part);
        assertThat(many.columns()).isEqualTo(one.valueWords());
        long[] values = new long[one.valueWords()];
        for (int row = 0; row < ROWS; row++) {
            long[] id = new long[block.words()];
            for (int w = 0; w < id.length; w++) {
                id[w] = block.word(w)[row];
            }
            one.decode(Bits.ofWords(layout.width(), id), values);
            for (int c = 0; c < values.length; c++) {
                if (columns[c][row] != values[c] || (row >= FROM && part[c][row - FROM] != values[c])) {
                    assertThat(columns[c][row])
                            .as("seed %d, row %d, column %d", seed, row, c)
                            .isEqualTo(values[c]);
                    assertThat(part[c][row - FROM])
                            .as("seed %d, row %d, column %d of a part", seed, row, c)
                            .isEqualTo(values[c]);
                }
            }
        }
        for (int field = 0; field < layout.fields().size(); field++) {
            assertThat(many.offset(field)).isEqualTo(one.offset(field));
            if (layout.fields().get(field).bits() > 0) {
                long[] column = new long[ROWS];
                many.decode(ColumnDecoder.words(block), 0, ROWS, many.offset(field), column);
                assertThat(Arrays.equals(column, columns[one.offset(field)])).isTrue();
            }
        }
    }

    @Test
    void aLayoutWithoutBitsIsRefused() {
        Layout text = Catalog.builtIn().layouts().stream()
                .filter(Layout::textOnly)
                .findFirst()
                .orElseThrow();
        assertThatThrownBy(() -> ColumnDecoder.of(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
