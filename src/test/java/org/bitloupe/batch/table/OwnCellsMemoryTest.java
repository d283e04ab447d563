package org.bitloupe.batch.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.rows.ColumnKinds;
import org.bitloupe.tabular.rows.OwnColumn;
import org.bitloupe.tabular.rows.OwnRow;
import org.bitloupe.tabular.rows.ReadResult;
import org.bitloupe.tabular.rows.SourceFormat;
import org.bitloupe.tabular.source.Packing;
import org.bitloupe.tabular.source.Source;
import org.junit.jupiter.api.Test;

/** Cells that are kept beside IDs are in memory for one block at a time, and a block has few megabytes of them. */
class OwnCellsMemoryTest {
    private static final int ROWS = 3_000;
    private static final int LENGTH = 100_000;
    private static final long MEGABYTE = 1 << 20;

    private long most;
    private long all;
    private long rows;

    /** The same row over and over, of 100 kB: 300 MB in all, which are never there at once. */
    private static InputStream wide() {
        byte[] row = ("1160090501362225152," + "x".repeat(LENGTH) + "\n").getBytes(StandardCharsets.US_ASCII);
        return new InputStream() {
            private int left = ROWS;
            private InputStream at = new ByteArrayInputStream(row);

            @Override
            public int read() {
                throw new UnsupportedOperationException("by the byte");
            }

            @Override
            public int read(byte[] into, int from, int length) throws IOException {
                int count = at.read(into, from, length);
                if (count < 0 && --left > 0) {
                    at = new ByteArrayInputStream(row);
                    count = at.read(into, from, length);
                }
                return count;
            }
        };
    }

    private void take(IdBlock block) {
        long here = 0;
        for (int row = 0; row < block.size(); row++) {
            OwnRow own = Objects.requireNonNull(block.own(row));
            assertThat(own.bytes(0)).hasSize(LENGTH);
            here += own.bytes(0).length;
        }
        most = Math.max(most, here);
        all += here;
        rows += block.size();
    }

    @Test
    void holdsFewMegabytesHoweverLongTheRows() {
        SourceFormat form = new SourceFormat(
                SourceFormat.Kind.TABLE, Packing.NONE, StandardCharsets.UTF_8, ',', false, List.of("", ""));
        ColumnKinds kinds = ColumnKinds.usual(
                List.of(Catalog.builtIn().find("snowflake-twitter").orElseThrow()));
        List<OwnColumn> own = List.of(OwnColumn.of(form, 0).get(1));
        ReadResult result =
                BlockReader.read(Source.stream("wide", wide()), form, 0, kinds, own, this::take, Progress.NONE);
        assertThat(result.problem()).isNull();
        assertThat(rows).isEqualTo(ROWS);
        assertThat(all).isEqualTo((long) ROWS * LENGTH);
        assertThat(most).isBetween(4 * MEGABYTE, 9 * MEGABYTE);
    }
}
