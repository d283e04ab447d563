package org.bitloupe.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.IdTable;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.batch.write.RowColumn;
import org.bitloupe.batch.write.RowExport;
import org.bitloupe.batch.write.RowFormat;
import org.bitloupe.batch.write.RowRemarks;
import org.bitloupe.batch.write.SheetOverflow;
import org.bitloupe.batch.write.WritePlan;
import org.bitloupe.batch.write.WriteResult;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Progress;

/**
 * Measures writing IDs in memory as CSV with their time and fields, beside DuckDB's COPY of a table in its memory with the same
 * columns, on as many threads as there are processors. The two write in turn to the same folder; the medians are compared. Needs
 * DuckDB's JDBC driver on the class path.
 */
public final class RowExportTime {
    private static final int ROUNDS = 5;
    private static final int ROWS = 10_000_000;

    private RowExportTime() {}

    /**
     * Prints the figure.
     *
     * @param args the number of rows (ten million unless said), the folder to write to
     */
    public static void main(String[] args) throws IOException, SQLException {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : ROWS;
        Path folder = args.length > 1
                ? Files.createTempDirectory(Path.of(args[1]), "rows")
                : Files.createTempDirectory("rows");
        Layout layout = Catalog.builtIn().find("snowflake-twitter").orElseThrow();
        IdRows rows = rows(layout, count);
        Path ours = folder.resolve("ours.csv");
        Path theirs = folder.resolve("theirs.csv");
        double[] a = new double[ROUNDS];
        double[] b = new double[ROUNDS];
        try (Connection duck = DriverManager.getConnection("jdbc:duckdb:")) {
            fill(duck, count);
            for (int i = -1; i < ROUNDS; i++) {
                double mine = write(ours, layout, rows);
                double copy = copy(duck, theirs);
                if (i >= 0) {
                    a[i] = mine;
                    b[i] = copy;
                }
            }
        } finally {
            Files.deleteIfExists(ours);
            Files.deleteIfExists(theirs);
            Files.delete(folder);
        }
        Arrays.sort(a);
        Arrays.sort(b);
        Figure.head();
        String own = String.format(Locale.ROOT, "%.1f M rows/s", count / a[ROUNDS / 2] / 1e6);
        Figure.atLeast("list to CSV / DuckDB's COPY", own, b[ROUNDS / 2] / a[ROUNDS / 2], Double.NaN, 1)
                .print();
    }

    /** The same formula makes the IDs of both. */
    private static long id(int row) {
        return (500_000_000_000L + row / 3 * 7L) << 22 | row % 40L << 12 | row % 5;
    }

    private static IdRows rows(Layout layout, int count) {
        IdTable table = new IdTable(IdKind.of(List.of(layout)));
        for (int next = 0; next < count; ) {
            IdBlock.Builder builder = new IdBlock.Builder(next, 1, Math.min(IdBlock.ROWS, count - next));
            while (!builder.isFull()) {
                builder.add(id(next), 0, next + 1L);
                next++;
            }
            table.add(builder.build());
        }
        return table.view();
    }

    private static void fill(Connection duck, int count) throws SQLException {
        try (Statement statement = duck.createStatement()) {
            statement.execute("CREATE TABLE ids AS SELECT ((500000000000 + (i // 3) * 7) << 22)"
                    + " | ((i % 40) << 12) | (i % 5) AS id FROM range(" + count + ") t(i)");
        }
    }

    private static double write(Path file, Layout layout, IdRows rows) {
        List<RowColumn> columns = List.of(
                new RowColumn.Id(),
                new RowColumn.Utc(),
                new RowColumn.Value("datacenter"),
                new RowColumn.Value("worker"),
                new RowColumn.Value("sequence"));
        WritePlan plan = new WritePlan(IdKind.of(List.of(layout)), columns, RowRemarks.NONE);
        long start = System.nanoTime();
        WriteResult writeResult = RowExport.of(rows, RowBitmap.first(rows.size()))
                .toFile(file, RowFormat.CSV, plan, SheetOverflow.REFUSE, Progress.NONE);
        if (writeResult.rows() != rows.size()) {
            throw new IllegalStateException(String.valueOf(writeResult.problem()));
        }
        return (System.nanoTime() - start) / 1e9;
    }

    private static double copy(Connection duck, Path file) throws SQLException {
        String query = "SELECT id, make_timestamp(((id >> 22) + 1288834974657) * 1000) AS utc,"
                + " (id >> 17) & 31 AS datacenter, (id >> 12) & 31 AS worker, id & 4095 AS sequence FROM ids";
        long start = System.nanoTime();
        try (Statement statement = duck.createStatement()) {
            statement.execute("COPY (" + query + ") TO '" + file + "' (FORMAT csv, HEADER)");
        }
        return (System.nanoTime() - start) / 1e9;
    }
}
