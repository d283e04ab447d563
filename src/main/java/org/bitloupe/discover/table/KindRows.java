package org.bitloupe.discover.table;

import java.util.List;
import org.bitloupe.message.Message;

/**
 * The rows of a table whose IDs are of one kind, as far as their look tells.
 *
 * @param prefix the letters and signs that they begin with, several with commas between them; empty if some begin with no such
 * @param least the number of characters of the shortest
 * @param most the number of characters of the longest
 * @param rows these rows alone
 */
public record KindRows(String prefix, int least, int most, TimedRows rows) {
    /** Some rows of a table, read in the form that nearly all of them have. */
    public static KindRows of(String prefix, List<TimedId> some, TimedRows table) {
        IdNotation notation = ColumnPairing.form(some.stream().map(TimedId::id).toList());
        List<TimedId> read = some.stream()
                .map(row -> row.withBits(notation == null ? null : notation.read(row.id())))
                .toList();
        return new KindRows(
                prefix,
                some.stream().mapToInt(row -> row.id().length()).min().orElse(0),
                some.stream().mapToInt(row -> row.id().length()).max().orElse(0),
                new TimedRows(read, table.unread(), table.damage(), notation));
    }

    /** Returns the number of rows. */
    public int count() {
        return rows.rows().size();
    }

    /** Says how long the IDs are. */
    public Message length() {
        return least == most
                ? Message.of("fit.kind.characters", "n", most)
                : Message.of("fit.kind.between", "least", least, "most", most);
    }

    /** Names the kind by prefix, length and number of rows, on a line each. */
    public Message name() {
        return prefix.isEmpty()
                ? Message.of("fit.kind.name", "length", length(), "n", count())
                : Message.of("fit.kind.name.prefix", "length", length(), "n", count(), "prefix", prefix);
    }

    /** Says which of all rows these are. */
    public Message words(int all) {
        return prefix.isEmpty()
                ? Message.of("fit.kind.fitted", "n", count(), "all", all, "length", length())
                : Message.of("fit.kind.fitted.prefix", "n", count(), "all", all, "length", length(), "prefix", prefix);
    }
}
