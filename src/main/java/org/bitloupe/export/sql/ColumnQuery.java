package org.bitloupe.export.sql;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bitloupe.export.template.Piece;

/**
 * A query that reads all fields of the IDs in a column, for the template {@code select.mustache}.
 *
 * <p>It is built in layers, so that nothing is computed twice: what the column keeps, its words, its count of ticks, and the
 * fields on top. The names of columns between the layers are ones that no field may take.
 */
final class ColumnQuery {
    private final Dialect dialect;
    private final SqlLayout layout;

    ColumnQuery(Dialect dialect, SqlLayout layout) {
        this.dialect = dialect;
        this.layout = layout;
    }

    /**
     * The values for the template, without those of its other queries.
     *
     * @param table the table, quoted
     * @param column the column, quoted
     */
    Map<String, Object> values(Piece table, Piece column) {
        Words words = layout.wide() ? new Words(Sql.of("high"), Sql.of("low")) : Words.of(Sql.of("low"));
        Words kept = dialect.words(layout, Sql.of("kept"));
        Map<String, Object> values = new HashMap<>();
        values.put("table", table);
        values.put("column", column);
        values.put("kept", dialect.kept(layout, Sql.of("w.", column)).pieces());
        values.put("wide", layout.wide());
        values.put("high", kept.high().pieces());
        values.put("low", kept.low().pieces());
        values.put("fields", layout.open().stream().map(i -> field(i, words)).toList());
        values.put("valid", new Validity(dialect, layout).sql(words).pieces());
        values.put("timed", layout.time().isPresent());
        layout.time().ifPresent(time -> {
            Sql ticks = dialect.ticks(time, i -> dialect.decode(layout, i, words));
            values.put("ticks", ticks.pieces());
            values.put("instant", dialect.instant(time, Sql.of("ticks")).pieces());
        });
        values.put("hint", false);
        values.put("encodes", false);
        values.put("range", false);
        values.put("notes", List.of());
        return values;
    }

    private Map<String, Object> field(int i, Words words) {
        return Map.of(
                "name", Piece.of(layout.names().field(i)),
                "sql", dialect.decode(layout, i, words).pieces());
    }
}
