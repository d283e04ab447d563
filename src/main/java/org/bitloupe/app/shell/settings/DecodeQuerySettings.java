package org.bitloupe.app.shell.settings;

/**
 * The last entries on the Batch screen.
 *
 * @param engine the database that queries are written for: the name of an export target; empty before the first
 * @param table the table in it, as it was written; empty before the first
 */
public record DecodeQuerySettings(String engine, String table) {
    /** The settings of a first start. */
    public static final DecodeQuerySettings NONE = new DecodeQuerySettings("", "");

    private static final int LONGEST = 1_000;

    /** Drops a name longer than any can be, from a file someone edited. */
    public DecodeQuerySettings {
        engine = engine.length() > LONGEST ? "" : engine;
        table = table.length() > LONGEST ? "" : table;
    }

    public DecodeQuerySettings withEngine(String newEngine) {
        return new DecodeQuerySettings(newEngine, table);
    }

    public DecodeQuerySettings withTable(String newTable) {
        return new DecodeQuerySettings(engine, newTable);
    }
}
