package org.bitloupe.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.bitloupe.export.sql.ColumnSql;
import org.bitloupe.export.target.Content;
import org.bitloupe.export.target.Export;
import org.bitloupe.generate.Made;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LayoutTime;
import org.bitloupe.message.Messages;

/** What a query over a column of IDs gives, compared with what this program put into them. */
final class ColumnRows {
    private static final BigInteger WORD = BigInteger.ONE.shiftLeft(64);

    private final Connection connection;
    private final Times times;
    private final Instant last;

    /** Reads a time from a row. */
    interface Times {
        Instant read(ResultSet row, String column) throws SQLException;
    }

    /**
     * Rows of an engine.
     *
     * @param last the last instant that it has
     */
    ColumnRows(Connection connection, Times times, Instant last) {
        this.connection = connection;
        this.times = times;
        this.last = last;
    }

    static String text(Export export) {
        assertThat(export).isInstanceOf(Export.Ready.class);
        return ((Content.Text) ((Export.Ready) export).content()).text();
    }

    static String query(String dialect, Layout layout, String table, String column) {
        return text(ColumnSql.query(dialect, layout, table, column, Messages.in(Locale.ENGLISH)));
    }

    /** Every field, the time and the validity of every sample. */
    void agree(String query, Layout layout, List<Made> samples) throws SQLException {
        Map<Bits, Made> expected = new HashMap<>();
        samples.forEach(made -> expected.put(made.id(), made));
        int count = 0;
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            while (rows.next()) {
                String id = rows.getString("id");
                Made made = Objects.requireNonNull(expected.get(id(layout, id)), () -> layout.id() + " " + id);
                assertThat(rows.getBoolean("valid")).as(query).isTrue();
                fields(layout, rows, made);
                count++;
            }
        }
        assertThat(count).isEqualTo(samples.size());
    }

    private void fields(Layout layout, ResultSet rows, Made made) throws SQLException {
        for (int i : SqlEngine.open(layout)) {
            Field field = layout.fields().get(i);
            String value = rows.getString(SqlEngine.column(field));
            BigInteger number = field.bits() > 64 ? new BigInteger(value, 16) : new BigInteger(value).mod(WORD);
            assertThat(number)
                    .as("%s.%s of %s", layout.id(), field.name(), made.id())
                    .isEqualTo(made.values().get(i));
        }
        Optional<LayoutTime> time = LayoutTime.of(layout);
        if (time.isPresent()) {
            Instant instant = time.get().instantOf(made.values()).orElseThrow();
            Instant read = rows.getString("time") == null ? null : times.read(rows, "time");
            assertThat(Optional.ofNullable(read).map(SqlEngine::micros))
                    .as("%s at %s", layout.id(), instant)
                    .isEqualTo(instant.isAfter(last) ? Optional.empty() : Optional.of(SqlEngine.micros(instant)));
        }
    }

    static Bits id(Layout layout, String text) {
        return layout.width() > 64
                ? Bits.of(layout.width(), new BigInteger(text.replace("-", ""), 16))
                : Bits.of(layout.width(), new BigInteger(text).mod(WORD));
    }
}
