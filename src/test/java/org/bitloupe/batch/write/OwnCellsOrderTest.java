package org.bitloupe.batch.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.bitloupe.batch.sort.RowSorter;
import org.bitloupe.batch.sort.SortKey;
import org.bitloupe.batch.table.BlockReader;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.IdTable;
import org.bitloupe.batch.table.OwnSource;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.batch.table.RowOrder;
import org.bitloupe.batch.table.RowSamples;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.rows.ColumnKinds;
import org.bitloupe.tabular.rows.OwnColumn;
import org.bitloupe.tabular.rows.SourceFormat;
import org.bitloupe.tabular.source.Packing;
import org.bitloupe.tabular.source.Source;
import org.junit.jupiter.api.Test;

/** Sorted rows have the cells of their own line beside them, however few of these fit the memory at once. */
class OwnCellsOrderTest {
    private static final int ROWS = 2_000;
    private static final Layout LAYOUT = RowSamples.layout("snowflake-twitter");
    private static final List<Integer> NUMBERS =
            new ArrayList<>(IntStream.range(0, ROWS).boxed().toList());

    static {
        Collections.shuffle(NUMBERS, new Random(11));
    }

    private static String id(int number) {
        return Long.toString(1_160_090_501_362_225_152L + ((long) number << 22));
    }

    private final SourceFormat form = new SourceFormat(
            SourceFormat.Kind.TABLE, Packing.NONE, StandardCharsets.UTF_8, ',', false, List.of("", ""));
    private final ColumnKinds kinds = ColumnKinds.usual(List.of(LAYOUT));

    private Source source(String mark) {
        StringBuilder csv = new StringBuilder();
        for (int number : NUMBERS) {
            csv.append(id(number)).append(',').append(mark).append(number).append('\n');
        }
        return Source.text("rows", csv.toString());
    }

    private OwnSource own(Source source) {
        return new OwnSource(
                source, form, 0, kinds, List.of(OwnColumn.of(form, 0).get(1)));
    }

    private IdRows rows(Source source) {
        IdTable table = new IdTable(IdKind.of(List.of(LAYOUT)));
        BlockReader.read(source, form, 0, kinds, table::add, Progress.NONE);
        return table.view();
    }

    private static WritePlan plan() {
        return new WritePlan(
                IdKind.of(List.of(LAYOUT)),
                RowColumn.withOwn(List.of(new RowColumn.Id()), List.of("n")),
                RowRemarks.NONE);
    }

    private static List<String> written(RowExport export) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        WriteResult result = export.toStream(out, RowFormat.TSV, plan(), Progress.NONE);
        assertThat(result.problem()).isNull();
        return out.toString(StandardCharsets.UTF_8).lines().skip(1).toList();
    }

    @Test
    void sortedRowsKeepTheirCellsAcrossManyReadings() {
        Source source = source("n");
        IdRows rows = rows(source);
        RowOrder order = RowSorter.sort(rows, RowBitmap.first(ROWS), LAYOUT, new SortKey.ById(), false, Progress.NONE)
                .orElseThrow();
        List<String> expected = IntStream.range(0, ROWS)
                .mapToObj(number -> id(number) + "\tn" + number)
                .toList();
        assertThat(written(RowExport.of(rows, order, own(source)))).isEqualTo(expected);
        assertThat(written(RowExport.of(rows, order, own(source), 300, Long.MAX_VALUE)))
                .isEqualTo(expected);
        // A row takes about 90 bytes: some ten at once, for which the first bound is too large.
        assertThat(written(RowExport.of(rows, order, own(source), 1_000, 5_000)))
                .isEqualTo(expected);
    }

    @Test
    void rowsInTheirOwnOrderAreReadOnce() {
        Source source = source("n");
        IdRows rows = rows(source);
        RowBitmap odd = RowBitmap.of(
                IntStream.range(0, ROWS / 2).mapToLong(i -> 2L * i + 1).toArray());
        assertThat(written(RowExport.of(rows, odd, own(source))))
                .isEqualTo(IntStream.range(0, ROWS / 2)
                        .mapToObj(i -> id(NUMBERS.get(2 * i + 1)) + "\tn" + NUMBERS.get(2 * i + 1))
                        .toList());
    }

    @Test
    void othersIdsAreNotTheSameRows() {
        IdRows rows = rows(source("n"));
        Source other = Source.text("rows", id(NUMBERS.get(0)) + ",a\n" + id(5) + ",b\n");
        WriteResult result = RowExport.of(rows, RowBitmap.first(ROWS), own(other))
                .toStream(new ByteArrayOutputStream(), RowFormat.TSV, plan(), Progress.NONE);
        assertThat(result.problem()).isNotNull().extracting(p -> p.id()).isEqualTo("batch.own.changed");
    }

    @Test
    void stopsWhenItIsStopped() {
        Source source = source("n");
        IdRows rows = rows(source);
        AtomicInteger asked = new AtomicInteger();
        WriteResult result = RowExport.of(rows, RowOrder.backwards(RowBitmap.first(ROWS)), own(source), 100, 1 << 20)
                .toStream(
                        new ByteArrayOutputStream(),
                        RowFormat.TSV,
                        plan(),
                        (done, total) -> asked.incrementAndGet() < 6);
        assertThat(result.stopped()).isTrue();
        assertThat(result.problem()).isNull();
    }
}
