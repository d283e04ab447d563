package org.bitloupe.export.sql;

import java.util.List;

/** The dialects there are, in the order in which they are listed. */
final class Dialects {
    static final List<Dialect> ALL = List.of(
            new PostgresDialect(),
            new MySqlDialect(),
            new SqliteDialect(),
            new DuckDbDialect(),
            new ClickHouseDialect(),
            new BigQueryDialect(),
            new TrinoDialect(),
            new SparkDialect());

    private Dialects() {}
}
