package org.bitloupe.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.cli.Cli;
import org.bitloupe.cli.terminal.StandardStreams;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The line with which README makes Parquet of saved rows: every ID and every value is there as the text it was. */
final class ParquetEngineTest {
    private static final Path README = Path.of("README.md");
    private static final List<String> IDS =
            List.of("9223372036854775807", "0", "1160090501362225152", "9007199254740993", "no ID, \"none\"");

    @TempDir
    Path folder;

    @Test
    void savedRowsBecomeParquetByTheLineOfTheReadme() throws Exception {
        String line = Files.readString(README)
                .lines()
                .filter(text -> text.contains("parquet'"))
                .findFirst()
                .orElseThrow();
        String sql = line.substring(line.indexOf('"') + 1, line.lastIndexOf('"'));
        Path csv = folder.resolve("rows.csv");
        save(csv);
        Path parquet = folder.resolve("rows.parquet");
        String here = sql.replace("rows.csv", csv.toString()).replace("rows.parquet", parquet.toString());
        List<String> found = new ArrayList<>();
        try (Connection duck = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = duck.createStatement()) {
            statement.execute(here);
            try (ResultSet rows = statement.executeQuery(
                    "SELECT id, typeof(id), sequence, typeof(sequence) FROM '" + parquet + "'")) {
                while (rows.next()) {
                    found.add(rows.getString(1));
                    assertThat(rows.getString(2)).isEqualTo("VARCHAR");
                    assertThat(rows.getString(4)).isEqualTo("VARCHAR");
                }
            }
        }
        assertThat(found).isEqualTo(IDS);
    }

    private void save(Path csv) throws Exception {
        Path ids = Files.write(folder.resolve("ids.txt"), IDS);
        StandardStreams streams = new StandardStreams(
                InputStream.nullInputStream(), new ByteArrayOutputStream(), new ByteArrayOutputStream());
        String[] args = {"batch", ids.toString(), "--layout", "snowflake-twitter", "-o", csv.toString()};
        Cli.run(args, streams, () -> Instant.parse("2026-11-21T00:00:00Z"));
        assertThat(Files.readString(csv, StandardCharsets.UTF_8)).contains("id");
    }
}
