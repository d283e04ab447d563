package org.bitloupe.batch.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.RowSamples;
import org.bitloupe.batch.table.RowSamples.Entry;
import org.bitloupe.id.Bits;
import org.bitloupe.tabular.rows.OwnRow;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Lines are made by several threads: what is written does not show it. */
@Timeout(60)
final class TextRowsOrderTest {
    private static final IdKind KIND = new IdKind(RowSamples.layout("snowflake-twitter"), 0);
    private static final List<RowColumn> COLUMNS =
            List.of(new RowColumn.Row(), new RowColumn.Id(), new RowColumn.Value("sequence"), new RowColumn.Note());
    /** Many pages, and a part of one. */
    private static final int ROWS = 30 * TextPage.ROWS + 77;

    private final CountDownLatch threadsAreFree = new CountDownLatch(1);

    @AfterEach
    void letThreadsGo() {
        threadsAreFree.countDown();
    }

    /** Every other thread is busy at first, and comes back when most of its pages were made without it and hold other rows. */
    @Test
    void rowsStayInTheirOrderThoughOtherThreadsComeLate() throws IOException {
        for (int i = 0; i < ForkJoinPool.getCommonPoolParallelism(); i++) {
            ForkJoinPool.commonPool().execute(this::isBusy);
        }
        RowRemarks notes = row -> {
            if (row == ROWS / 2) {
                threadsAreFree.countDown();
            }
            return row % 3 == 0 ? "note " + row : null;
        };
        WritePlan plan = new WritePlan(List.of(KIND), COLUMNS, notes);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        RowWriter writer = RowFormat.TSV.begin(plan, bytes);
        List<String> expected = new ArrayList<>(List.of("row\tid\tsequence\tnote"));
        for (int from = 0; from < ROWS; from += 10_000) {
            List<Entry> entries = new ArrayList<>();
            for (int row = from; row < Math.min(ROWS, from + 10_000); row++) {
                // Lengths that differ, so that a line out of place shifts all others; every seventh row is no ID.
                long id = ((long) row * row) << 12 | row % 4096;
                String note = row % 3 == 0 ? "note " + row : "";
                boolean none = row % 7 == 0;
                entries.add(
                        none
                                ? new Entry(KIND, null, "none " + row)
                                : new Entry(KIND, Bits.of(64, BigInteger.valueOf(id)), null));
                expected.add(String.join(
                        "\t",
                        Integer.toString(row + 1),
                        none ? "none " + row : Long.toString(id),
                        none ? "" : Integer.toString(row % 4096),
                        note));
            }
            IdBlock block = RowSamples.block(from, plan.kinds(), entries);
            for (int i = 0; i < block.size(); i++) {
                writer.write(block, i);
            }
        }
        writer.end();
        assertThat(bytes.toString(StandardCharsets.UTF_8).lines().toList()).isEqualTo(expected);
    }

    private void isBusy() {
        try {
            threadsAreFree.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** As a pipe of ever more blocks has it: somebody sees the rows of each at once, and memory does not grow. */
    @Test
    void afterAFlushAllIsWrittenAndNothingIsKept() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        WritePlan plan = new WritePlan(List.of(KIND), List.of(new RowColumn.Row()), RowRemarks.NONE);
        RowWriter writer = RowFormat.TSV.begin(plan, bytes);
        List<WeakReference<IdBlock>> blocks = new ArrayList<>();
        List<String> expected = new ArrayList<>(List.of("row"));
        for (int row = 0; row < 9; row++) {
            IdBlock block = RowSamples.block(row, plan.kinds(), RowSamples.of(KIND, 2, 1));
            blocks.add(new WeakReference<>(block));
            writer.write(block, 0);
            writer.flush();
            expected.add(Integer.toString(row + 1));
            assertThat(bytes.toString(StandardCharsets.UTF_8).lines().toList()).isEqualTo(expected);
        }
        for (int i = 0; i < 50 && blocks.stream().anyMatch(block -> block.get() != null); i++) {
            System.gc();
        }
        assertThat(blocks).allMatch(block -> block.get() == null);
        writer.end();
    }

    @Test
    void whatGoesWrongInALineIsNotLostOnAnotherThread() throws IOException {
        WritePlan plan = new WritePlan(List.of(KIND), COLUMNS, RowRemarks.NONE);
        IdBlock text = RowSamples.block(0, plan.kinds(), List.of(new Entry(KIND, null, "none")));
        RowWriter writer = new ParallelLineWriter(plan, new Refusing(), new ByteArrayOutputStream());
        assertThatThrownBy(() -> {
                    for (int i = 0; i < ROWS; i++) {
                        writer.write(text, 0);
                    }
                })
                .hasRootCauseMessage("no text today");
    }

    /** JSON lines that no text can be written in. */
    private static final class Refusing implements LineFormat {
        private final LineFormat json = new JsonLinesFormat();

        @Override
        public String header(List<RowColumn> columns) {
            return json.header(columns);
        }

        @Override
        public String start() {
            return json.start();
        }

        @Override
        public String separator() {
            return json.separator();
        }

        @Override
        public String end() {
            return json.end();
        }

        @Override
        public boolean keepsEmpty() {
            return json.keepsEmpty();
        }

        @Override
        public String before(RowColumn column, boolean asText) {
            return json.before(column, asText);
        }

        @Override
        public String after(RowColumn column, boolean asText) {
            return json.after(column, asText);
        }

        @Override
        public byte[] own(RowColumn.Own column, OwnRow row) {
            return json.own(column, row);
        }

        @Override
        public String guarded(RowColumn column, String text) {
            throw new IllegalArgumentException("no text today");
        }
    }
}
