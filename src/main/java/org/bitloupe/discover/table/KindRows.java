package org.bitloupe.discover.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bitloupe.message.Message;

/**
 * The rows of a table whose IDs are of one kind, as far as their look tells.
 *
 * @param prefix the letters and signs that they begin with; empty if they begin with no letters and a sign
 * @param length the number of their characters
 * @param rows these rows alone
 */
public record KindRows(String prefix, int length, TimedRows rows) {
    private static final Pattern PREFIX = Pattern.compile("(?:[A-Za-z]{1,20}[_.:-])+(?=.)");
    private static final int MOST = 3;
    /** Of fewer rows nothing could be sure. */
    private static final int FEWEST = 5;

    private record Key(String prefix, int length) {
        static Key of(String id) {
            Matcher prefix = PREFIX.matcher(id);
            return new Key(prefix.lookingAt() ? prefix.group() : "", id.length());
        }
    }

    /** The kinds that a table has most rows of, the largest first; empty if all of its rows are of one. */
    public static List<KindRows> of(TimedRows table) {
        Map<Key, List<TimedId>> groups = new LinkedHashMap<>();
        table.rows()
                .forEach(row -> groups.computeIfAbsent(Key.of(row.id()), key -> new ArrayList<>())
                        .add(row));
        return groups.size() == 1
                ? List.of()
                : groups.entrySet().stream()
                        .filter(group -> group.getValue().size() >= FEWEST)
                        .sorted(Comparator.comparingInt(
                                group -> -group.getValue().size()))
                        .limit(MOST)
                        .map(group -> of(group.getKey(), group.getValue(), table))
                        .toList();
    }

    private static KindRows of(Key key, List<TimedId> rows, TimedRows table) {
        IdNotation form = ColumnPairing.form(rows.stream().map(TimedId::id).toList());
        List<TimedId> read = rows.stream()
                .map(row -> row.withBits(form == null ? null : form.read(row.id())))
                .toList();
        return new KindRows(key.prefix(), key.length(), new TimedRows(read, table.unread(), table.damage(), form));
    }

    /** Says which rows these are. */
    public Message words(int all) {
        int n = rows.rows().size();
        return prefix.isEmpty()
                ? Message.of("fit.kind.length", "n", n, "all", all, "length", length)
                : Message.of("fit.kind.prefix", "n", n, "all", all, "length", length, "prefix", prefix);
    }
}
