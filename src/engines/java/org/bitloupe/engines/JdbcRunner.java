package org.bitloupe.engines;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A database by its driver. */
record JdbcRunner(Connection connection) implements SqlRunner {
    private static final Set<Integer> BYTES = Set.of(Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY);

    @Override
    public void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Override
    public SqlRows query(String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet results = statement.executeQuery(sql)) {
            ResultSetMetaData facts = results.getMetaData();
            List<String> columns = new ArrayList<>();
            for (int i = 1; i <= facts.getColumnCount(); i++) {
                columns.add(facts.getColumnLabel(i));
            }
            List<List<@Nullable String>> rows = new ArrayList<>();
            while (results.next()) {
                List<@Nullable String> row = new ArrayList<>();
                for (int i = 1; i <= columns.size(); i++) {
                    row.add(text(results, i, BYTES.contains(facts.getColumnType(i))));
                }
                rows.add(row);
            }
            return new SqlRows(columns, rows);
        }
    }

    private static @Nullable String text(ResultSet results, int column, boolean bytes) throws SQLException {
        if (!bytes) {
            return results.getString(column);
        }
        byte[] value = results.getBytes(column);
        return value == null ? null : HexFormat.of().formatHex(value);
    }
}
