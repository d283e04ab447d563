package org.bitloupe.engines;

import java.sql.SQLException;

/** Something that runs SQL. */
public interface SqlRunner {
    /** Runs a statement that gives no rows. */
    default void execute(String sql) throws SQLException {
        query(sql);
    }

    /**
     * Runs a query.
     *
     * @throws SQLException with what the engine says if it refuses
     */
    SqlRows query(String sql) throws SQLException;
}
