package org.bitloupe.export.sql;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.export.Note;
import org.bitloupe.export.SingleLineText;
import org.bitloupe.message.DateText;

/** Notes on a layout in every dialect. */
final class SqlNotes {
    private SqlNotes() {}

    /** The notes that follow from the layout and the dialect's numbers. */
    static List<Note> common(SqlLayout layout, Dialect dialect) {
        List<Note> notes = new ArrayList<>();
        range(layout, notes);
        notes.addAll(values(layout, dialect));
        return notes;
    }

    /** Those of them that speak of the values alone. */
    static List<Note> values(SqlLayout layout, Dialect dialect) {
        List<Note> notes = new ArrayList<>();
        layout.time().filter(SqlTime::cut).ifPresent(time -> notes.add(Note.careful("export.sql.note.cut")));
        layout.time()
                .filter(SqlTime::endsEarly)
                .flatMap(time -> time.instant(time.lastTicks()))
                .ifPresent(last -> notes.add(Note.careful("export.sql.note.last", "date", DateText.date(last))));
        if (layout.topBitUsed() && !dialect.unsigned(layout)) {
            notes.add(layout.turn()
                    .flatMap(turn -> layout.time().flatMap(time -> time.instant(turn)))
                    .map(date -> Note.careful("export.sql.note.turn", "date", DateText.date(date)))
                    .orElseGet(() -> Note.careful("export.sql.note.negative")));
        }
        if (layout.open().stream().anyMatch(layout::hex)) {
            notes.add(Note.careful("export.sql.note.hex"));
        }
        return notes;
    }

    private static void range(SqlLayout layout, List<Note> notes) {
        if (layout.time().isEmpty()) {
            notes.add(Note.careful(
                    layout.layout().mainTime() < 0 ? "export.sql.note.timeless" : "export.sql.note.uneven"));
            return;
        }
        int nowhere = layout.time().get().nowhere();
        notes.add(
                nowhere < 0
                        ? Note.good("export.sql.note.range")
                        : Note.careful(
                                "export.sql.note.no-range", "field", SingleLineText.name(layout.field(nowhere))));
    }
}
