package org.bitloupe.export.sql;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.export.MachineNumbers;
import org.bitloupe.export.Note;

/** Notes on making IDs in a database. */
final class SqlGenerationNotes {
    private SqlGenerationNotes() {}

    /**
     * The notes for a dialect that makes IDs.
     *
     * @param patience for how many seconds it waits for a clock that is behind
     */
    static List<Note> of(SqlLayout layout, SqlGenerationRules rules, int patience) {
        List<Note> notes = new ArrayList<>();
        switch (rules.kind()) {
            case SLOTS -> {
                notes.add(Note.good("export.sql.note.slots", "seconds", patience));
                notes.add(Note.careful(
                        MachineNumbers.ofNodes(layout.layout()).choice()
                                ? "export.sql.note.shared"
                                : "export.sql.note.alone"));
            }
            case CHANCE -> notes.add(Note.careful("export.sql.note.chance"));
            case COUNTER -> notes.add(Note.good("export.sql.note.counter"));
            case UNKNOWN -> notes.add(Note.careful("export.sql.note.no-next.unknown"));
            case CHECKSUM -> notes.add(Note.careful("export.sql.note.no-next.checksum"));
            case START -> notes.add(Note.careful("export.sql.note.no-next.start"));
            case NOTHING -> notes.add(Note.careful("export.sql.note.no-next.nothing"));
            case COUNTERS -> notes.add(Note.careful("export.sql.note.no-next.counters"));
        }
        return notes;
    }
}
