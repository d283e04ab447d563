package org.bitloupe.batch.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bitloupe.batch.sort.RowSorter;
import org.bitloupe.batch.sort.SortKey;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.IdTable;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.batch.table.RowOrder;
import org.bitloupe.batch.table.RowSamples;
import org.bitloupe.batch.table.RowSamples.Entry;
import org.bitloupe.message.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RowExportTest {
    private static final IdKind KIND = new IdKind(RowSamples.layout("snowflake-twitter"), 0);
    private static final WritePlan PLAN = new WritePlan(List.of(KIND), List.of(new RowColumn.Row()), RowRemarks.NONE);
    private static final int ROWS = 30_000;

    @TempDir
    Path folder;

    private Path file = Path.of("");
    private IdRows rows = IdRows.of(List.of(), List.of());
    private final List<Entry> entries = RowSamples.of(KIND, ROWS, 8);

    @BeforeEach
    void fill() {
        file = folder.resolve("rows.csv");
        IdTable table = new IdTable(List.of(KIND));
        int[] ends = {1, 1000, 1070, 20_000, ROWS};
        int from = 0;
        for (int end : ends) {
            table.add(RowSamples.block(from, PLAN.kinds(), entries.subList(from, end)));
            from = end;
        }
        rows = table.view();
    }

    @Test
    void writesTheChosenRows() throws IOException {
        Random random = new Random(5);
        RowBitmap.Builder chosen = new RowBitmap.Builder();
        List<String> expected = new ArrayList<>(List.of("row"));
        for (int row = 0; row < ROWS; row++) {
            if (row > ROWS - 3 || random.nextInt(3) == 0) {
                chosen.add(row);
                expected.add(Integer.toString(row + 1));
            }
        }
        WriteResult writeResult = RowExport.of(rows, chosen.build())
                .toFile(file, RowFormat.CSV, PLAN, SheetOverflow.REFUSE, Progress.NONE);
        assertThat(writeResult).isEqualTo(new WriteResult(expected.size() - 1, List.of(file), false, null));
        assertThat(Files.readAllLines(file)).isEqualTo(expected);
        assertThat(RowExport.of(rows, RowBitmap.none())
                        .toFile(file, RowFormat.CSV, PLAN, SheetOverflow.REFUSE, Progress.NONE)
                        .rows())
                .isZero();
        assertThat(Files.readAllLines(file)).containsExactly("row");
    }

    @Test
    void writesThemInAnotherOrder() throws IOException {
        RowOrder order = RowSorter.sort(
                        rows, RowBitmap.first(ROWS), KIND.layout(), new SortKey.ByRow(), true, Progress.NONE)
                .orElseThrow();
        assertThat(RowExport.of(rows, order)
                        .toFile(file, RowFormat.TSV, PLAN, SheetOverflow.REFUSE, Progress.NONE)
                        .rows())
                .isEqualTo(ROWS);
        assertThat(Files.readAllLines(file).subList(1, ROWS + 1))
                .isEqualTo(IntStream.range(0, ROWS)
                        .mapToObj(i -> Integer.toString(ROWS - i))
                        .toList());
    }

    @Test
    void writesIntoAStreamWhatItWritesToAFile() throws IOException {
        RowOrder order = RowSorter.sort(
                        rows, RowBitmap.first(ROWS), KIND.layout(), new SortKey.ByRow(), true, Progress.NONE)
                .orElseThrow();
        RowBitmap.Builder some = new RowBitmap.Builder();
        List.of(0, 999, 1000, 20_001).forEach(some::add);
        for (RowExport export : List.of(RowExport.of(rows, order), RowExport.of(rows, some.build()))) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            WriteResult writeResult = export.toStream(bytes, RowFormat.TSV, PLAN, Progress.NONE);
            assertThat(export.toFile(file, RowFormat.TSV, PLAN, SheetOverflow.REFUSE, Progress.NONE)
                            .rows())
                    .isEqualTo(writeResult.rows());
            assertThat(bytes.toByteArray()).isEqualTo(Files.readAllBytes(file));
        }
    }

    @Test
    void aStreamCanBeStoppedToo() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        assertThat(RowExport.of(rows, RowBitmap.first(ROWS))
                        .toStream(bytes, RowFormat.TSV, PLAN, (done, total) -> false))
                .isEqualTo(new WriteResult(0, List.of(), true, null));
    }

    @Test
    void leavesNothingWhenItIsStopped() throws IOException {
        Files.writeString(file, "before");
        for (int stop = 0; stop < 4; stop++) {
            int[] left = {stop};
            WriteResult writeResult = RowExport.of(rows, RowBitmap.first(ROWS))
                    .toFile(file, RowFormat.CSV, PLAN, SheetOverflow.REFUSE, (done, total) -> left[0]-- > 0);
            assertThat(writeResult).isEqualTo(new WriteResult(0, List.of(), true, null));
        }
        assertThat(file).hasContent("before");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void saysBeforehandThatRowsDoNotFit() {
        RowBitmap many = RowBitmap.first(RowFormat.XLSX.mostRows() + 1);
        Path book = folder.resolve("rows.xlsx");
        WriteResult writeResult =
                RowExport.of(rows, many).toFile(book, RowFormat.XLSX, PLAN, SheetOverflow.REFUSE, Progress.NONE);
        assertThat(writeResult.isWhole()).isFalse();
        assertThat(writeResult.problem()).isNotNull();
        assertThat(book).doesNotExist();
    }
}
