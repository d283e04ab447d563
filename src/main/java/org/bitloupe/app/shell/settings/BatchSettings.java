package org.bitloupe.app.shell.settings;

import java.util.List;

/**
 * The last entries on the Batch screen.
 *
 * @param engine the database that queries are written for: the name of an export target; empty before the first
 * @param table the table in it, as it was written; empty before the first
 * @param files where the files are that were opened last, the last one first, at most {@value #MOST_FILES}
 */
public record BatchSettings(String engine, String table, List<String> files) {
    /** Largest number of files that are kept. */
    public static final int MOST_FILES = 8;

    /** The settings of a first start. */
    public static final BatchSettings NONE = new BatchSettings("", "", List.of());

    private static final int LONGEST = 1_000;
    private static final int LONGEST_PATH = 5_000;

    /** Drops a name longer than any can be, from a file someone edited. */
    public BatchSettings {
        engine = engine.length() > LONGEST ? "" : engine;
        table = table.length() > LONGEST ? "" : table;
        files = files.stream()
                .filter(file -> !file.isBlank() && file.length() <= LONGEST_PATH)
                .distinct()
                .limit(MOST_FILES)
                .toList();
    }

    public BatchSettings withEngine(String newEngine) {
        return new BatchSettings(newEngine, table, files);
    }

    public BatchSettings withTable(String newTable) {
        return new BatchSettings(engine, newTable, files);
    }

    public BatchSettings withFiles(List<String> newFiles) {
        return new BatchSettings(engine, table, newFiles);
    }
}
