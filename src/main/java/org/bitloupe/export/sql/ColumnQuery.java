package org.bitloupe.export.sql;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bitloupe.export.template.QuotedText;

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
    Map<String, Object> values(QuotedText table, QuotedText column) {
        SqlWordPair sqlWordPair = layout.wide()
                ? new SqlWordPair(SqlExpression.of("high"), SqlExpression.of("low"))
                : SqlWordPair.of(SqlExpression.of("low"));
        SqlWordPair kept = dialect.words(layout, SqlExpression.of("kept"));
        Map<String, Object> values = new HashMap<>();
        values.put("table", table);
        values.put("column", column);
        values.put("kept", dialect.kept(layout, SqlExpression.of("w.", column)).pieces());
        values.put("wide", layout.wide());
        values.put("high", kept.high().pieces());
        values.put("low", kept.low().pieces());
        values.put(
                "fields", layout.open().stream().map(i -> field(i, sqlWordPair)).toList());
        values.put(
                "valid", new ValidityCondition(dialect, layout).sql(sqlWordPair).pieces());
        values.put("timed", layout.time().isPresent());
        layout.time().ifPresent(time -> {
            SqlExpression ticks = dialect.ticks(time, i -> dialect.decode(layout, i, sqlWordPair));
            values.put("ticks", ticks.pieces());
            values.put(
                    "instant", dialect.instant(time, SqlExpression.of("ticks")).pieces());
        });
        values.put("hint", false);
        values.put("encodes", false);
        values.put("range", false);
        values.put("notes", List.of());
        return values;
    }

    private Map<String, Object> field(int i, SqlWordPair sqlWordPair) {
        return Map.of(
                "name", QuotedText.of(layout.names().field(i)),
                "sql", dialect.decode(layout, i, sqlWordPair).pieces());
    }
}
