package org.bitloupe.export.sql;

import java.util.List;

/** The dialects there are, in the order in which they are listed. */
final class Dialects {
    static final List<Dialect> ALL =
            List.of(new PostgresDialect(), new MySqlDialect(), new DuckDbDialect(), new SqliteDialect());

    private Dialects() {}
}
