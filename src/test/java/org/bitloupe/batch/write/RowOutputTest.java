package org.bitloupe.batch.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.RowSamples;
import org.bitloupe.batch.table.RowSamples.Entry;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.dhatim.fastexcel.reader.CellType;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.Row;
import org.dhatim.fastexcel.reader.Sheet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class RowOutputTest {
    private static final IdKind KIND = new IdKind(RowSamples.layout("snowflake-twitter"), 0);
    private static final List<RowColumn> ID = List.of(new RowColumn.Id());
    private static final WritePlan PLAN = new WritePlan(List.of(KIND), ID, RowRemarks.NONE);
    /** Number of rows from which on a sheet is full, see {@link RowFormat#mostRows} for the real ones. */
    private static final int SHEET = 5_000;

    private static final int TWO_SHEETS = SHEET + 1;
    private static final int TOO_MANY = 1_048_576;

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(RowFormat.class)
    void nothingIsThereBeforeItIsWhole(RowFormat format) throws IOException {
        Path file = folder.resolve("ids." + format.ending());
        assertThat(RowFormat.named(file.toString().toUpperCase(Locale.ROOT))).contains(format);
        Files.writeString(file, "before");
        RowOutput output = RowOutput.toFile(file, format, PLAN, SheetOverflow.REFUSE);
        write(output, 50_000);
        assertThat(file).hasContent("before");
        output.close();
        assertThat(file).hasContent("before");
        assertThat(left()).containsExactly(file);
        try (RowOutput again = RowOutput.toFile(file, format, PLAN, SheetOverflow.REFUSE)) {
            write(again, 10);
            assertThat(again.finish()).isEqualTo(new WriteResult(10, List.of(file), false, null));
        }
        assertThat(Files.size(file)).isGreaterThan(100);
        assertThat(left()).containsExactly(file);
    }

    @ParameterizedTest
    @EnumSource(RowFormat.class)
    void aStreamThatFailsGivesASentence(RowFormat format) {
        for (int room : new int[] {0, 100, 5_000, 200_000}) {
            RowOutput output = RowOutput.toStream(new Full(room), format, PLAN, SheetOverflow.SHEETS);
            boolean goesOn = write(output, 60_000);
            Problem problem = output.finish().problem();
            assertThat(problem).as("room for %d bytes", room).isNotNull();
            assertThat(goesOn).isFalse();
            assertThat(Messages.in(Locale.ENGLISH).say(Objects.requireNonNull(problem)))
                    .contains("No space left on device");
        }
    }

    /** The device that is always full, where there is one. */
    @ParameterizedTest
    @EnumSource(RowFormat.class)
    void aFullDiskGivesASentence(RowFormat format) {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full), "/dev/full is missing");
        try (RowOutput output = RowOutput.toFile(full, format, PLAN, SheetOverflow.REFUSE)) {
            write(output, 20_000);
            assertThat(output.finish().problem()).extracting(Problem::id).isEqualTo("file.save.full");
        }
    }

    @Test
    void whereNothingCanBeWrittenIsAProblem() throws IOException {
        Path nowhere = folder.resolve("missing").resolve("ids.csv");
        try (RowOutput output = RowOutput.toFile(nowhere, RowFormat.CSV, PLAN, SheetOverflow.REFUSE)) {
            assertThat(write(output, 1)).isFalse();
            WriteResult writeResult = output.finish();
            assertThat(writeResult.isWhole()).isFalse();
            assertThat(Messages.in(Locale.ENGLISH).say(Objects.requireNonNull(writeResult.problem())))
                    .contains("missing");
        }
        assertThat(left()).isEmpty();
    }

    @Test
    void cellsOfAWorkbookAreText() throws IOException {
        Path file = folder.resolve("ids.xlsx");
        List<Entry> entries = new ArrayList<>(RowSamples.of(KIND, 2500, 3));
        entries.add(new Entry(KIND, null, "=1+1"));
        entries.add(new Entry(KIND, null, "a\u0000<b>&\ud800"));
        WritePlan plan = new WritePlan(
                List.of(KIND),
                List.of(new RowColumn.Row(), new RowColumn.Id(), new RowColumn.Value("sequence")),
                RowRemarks.NONE);
        IdBlock block = RowSamples.block(0, plan.kinds(), entries);
        try (RowOutput output = RowOutput.toFile(file, RowFormat.XLSX, plan, SheetOverflow.REFUSE)) {
            for (int i = 0; i < block.size(); i++) {
                assertThat(output.write(block, i)).isTrue();
            }
            assertThat(output.finish().rows()).isEqualTo(2502);
        }
        try (InputStream in = Files.newInputStream(file);
                ReadableWorkbook workbook = new ReadableWorkbook(in)) {
            List<Row> rows = workbook.getFirstSheet().read();
            assertThat(rows).hasSize(2503);
            assertThat(rows.get(0).getCellText(1)).isEqualTo("id");
            for (int i = 0; i < 2500; i++) {
                Row row = rows.get(i + 1);
                assertThat(row.getCell(1).getType()).isEqualTo(CellType.STRING);
                assertThat(row.getCellText(0)).isEqualTo(Integer.toString(i + 1));
                assertThat(row.getCellText(1))
                        .isEqualTo(KIND.codec().write(entries.get(i).bits(), Map.of(), Map.of()));
            }
            assertThat(rows.get(2501).getCell(1).getType()).isEqualTo(CellType.STRING);
            assertThat(rows.get(2501).getCellText(1)).isEqualTo("=1+1");
            assertThat(rows.get(2502).getCellText(1)).isEqualTo("a\uFFFD<b>&\uFFFD");
        }
    }

    @Test
    void whatFitsNoSheetIsRefused() throws IOException {
        assertThat(RowOutput.refuses(TOO_MANY, RowFormat.XLSX, SheetOverflow.REFUSE))
                .isPresent();
        assertThat(RowOutput.refuses(TOO_MANY - 1, RowFormat.XLSX, SheetOverflow.REFUSE))
                .isEmpty();
        assertThat(RowOutput.refuses(TOO_MANY, RowFormat.XLSX, SheetOverflow.SHEETS))
                .isEmpty();
        assertThat(RowOutput.refuses(Long.MAX_VALUE, RowFormat.CSV, SheetOverflow.REFUSE))
                .isEmpty();
        try (RowOutput output =
                RowOutput.toFile(folder.resolve("ids.xlsx"), RowFormat.XLSX, PLAN, SheetOverflow.REFUSE, SHEET)) {
            assertThat(write(output, TWO_SHEETS)).isFalse();
            assertThat(output.rows()).isEqualTo(SHEET);
            assertThat(output.finish().problem()).extracting(Problem::id).isEqualTo("out.rows");
        }
        assertThat(left()).isEmpty();
    }

    @Test
    void orGoesToAnotherSheet() throws IOException {
        Path file = folder.resolve("ids.xlsx");
        try (RowOutput output = RowOutput.toFile(file, RowFormat.XLSX, PLAN, SheetOverflow.SHEETS, SHEET)) {
            assertThat(write(output, TWO_SHEETS)).isTrue();
            assertThat(output.finish()).isEqualTo(new WriteResult(TWO_SHEETS, List.of(file), false, null));
        }
        try (InputStream in = Files.newInputStream(file);
                ReadableWorkbook workbook = new ReadableWorkbook(in)) {
            List<Sheet> sheets = workbook.getSheets().toList();
            assertThat(sheets).hasSize(2);
            try (Stream<Row> rows = sheets.get(0).openStream()) {
                assertThat(rows.count()).isEqualTo(SHEET + 1);
            }
            try (Stream<Row> rows = sheets.get(1).openStream()) {
                assertThat(rows.map(row -> row.getCellText(0)).toList())
                        .hasSize(2)
                        .startsWith("id");
            }
        }
    }

    @Test
    void orToAnotherFileWhoseNameIsFree() throws IOException {
        Path file = folder.resolve("ids.xlsx");
        Path second = folder.resolve("ids-2.xlsx");
        Files.writeString(second, "mine");
        try (RowOutput output = RowOutput.toFile(file, RowFormat.XLSX, PLAN, SheetOverflow.FILES, SHEET)) {
            assertThat(write(output, TWO_SHEETS)).isFalse();
            assertThat(output.finish().problem()).extracting(Problem::id).isEqualTo("out.part");
        }
        assertThat(left()).containsExactly(second);
        Files.delete(second);
        try (RowOutput output = RowOutput.toFile(file, RowFormat.XLSX, PLAN, SheetOverflow.FILES, SHEET)) {
            assertThat(write(output, TWO_SHEETS)).isTrue();
            assertThat(left()).noneMatch(path -> path.toString().endsWith("xlsx"));
            assertThat(output.finish().files()).containsExactly(file, second);
        }
        assertThat(left()).containsExactlyInAnyOrder(file, second);
    }

    @Test
    void streamsStayOpen() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream() {
            @Override
            public void close() {
                throw new AssertionError("closed");
            }
        };
        for (RowFormat format : RowFormat.values()) {
            try (RowOutput output = RowOutput.toStream(bytes, format, PLAN, SheetOverflow.REFUSE)) {
                write(output, 3);
                assertThat(output.finish()).isEqualTo(new WriteResult(3, List.of(), false, null));
            }
        }
    }

    /** Writes as many rows as long as that is of use. */
    private static boolean write(RowOutput output, int count) {
        List<Entry> entries = RowSamples.of(KIND, 1024, 5);
        boolean goesOn = true;
        for (int done = 0; done < count && goesOn; done += 1024) {
            IdBlock block = RowSamples.block(done, PLAN.kinds(), entries);
            for (int i = 0; i < Math.min(1024, count - done) && goesOn; i++) {
                goesOn = output.write(block, i);
            }
        }
        return goesOn;
    }

    private List<Path> left() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }

    /** As a disk that has no more room. */
    private static final class Full extends OutputStream {
        private int room;

        Full(int room) {
            this.room = room;
        }

        @Override
        public void write(int value) throws IOException {
            write(new byte[] {(byte) value}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int count) throws IOException {
            room -= count;
            if (room < 0) {
                throw new IOException("No space left on device");
            }
        }
    }
}
