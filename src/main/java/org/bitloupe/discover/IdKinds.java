package org.bitloupe.discover;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bitloupe.discover.table.KindRows;
import org.bitloupe.discover.table.TimedId;
import org.bitloupe.discover.table.TimedRows;
import org.bitloupe.message.Message;

/**
 * The kinds of IDs in one table: by prefix and length, but that what one layout reads is of one kind.
 *
 * @param kinds the kinds, those with most rows first; empty if all rows are of one
 * @param rows the number of rows in the table
 * @param others the numbers of the lines whose IDs are of none of these kinds, as too few are alike
 */
public record IdKinds(List<KindRows> kinds, int rows, List<Integer> others) {
    /** All rows are of one kind. */
    static final IdKinds ONE = new IdKinds(List.of(), 0, List.of());

    private static final Pattern PREFIX = Pattern.compile("(?:[A-Za-z]{1,20}[_.:-])+(?=.)");
    private static final int MOST = 4;
    /** A layout that is found in fewer rows is never more than a guess. */
    private static final int FEWEST = 3;
    /** Digits by which numbers of one kind can be longer than the next shorter ones. */
    private static final int NEAR = 2;

    public IdKinds {
        kinds = List.copyOf(kinds);
        others = List.copyOf(others);
    }

    /** The look of IDs of one kind; of numbers the length of the shortest. */
    private record Look(String prefix, int length) {}

    /** The kinds by their look alone. */
    static IdKinds of(TimedRows table) {
        return of(table, List.of());
    }

    /**
     * The kinds of a table of which an answer explains some rows: those that look alike and are right in the main are one, and so are those
     * with a prefix of theirs that it can read, whose times are wrong.
     *
     * @param fits how each row fits the answer; empty if there is none
     */
    static IdKinds of(TimedRows table, List<RowFit> fits) {
        List<TimedId> all = table.rows();
        Map<Look, List<Integer>> groups = groups(all);
        List<Integer> explained = new ArrayList<>();
        List<Look> looks = new ArrayList<>();
        List<KindRows> kinds = new ArrayList<>();
        List<Integer> others = new ArrayList<>();
        Set<String> right = new HashSet<>();
        groups.forEach((look, rows) -> {
            if (isMost(rows, i -> !fits.isEmpty() && fits.get(i).fits())) {
                right.add(look.prefix());
            }
        });
        groups.forEach((look, rows) -> {
            if (right.contains(look.prefix()) && isMost(rows, i -> fits.get(i).made() != null)) {
                explained.addAll(rows);
                looks.add(look);
            } else if (rows.size() >= FEWEST) {
                kinds.add(kind(look.prefix(), rows, table));
            } else {
                others.addAll(rows);
            }
        });
        if (!explained.isEmpty()) {
            kinds.add(kind(prefixes(looks), explained, table));
        }
        kinds.sort(Comparator.comparingInt(kind -> -kind.count()));
        boolean several = kinds.size() > 1 || (fits.isEmpty() && groups.size() > 1);
        return several ? new IdKinds(kinds, all.size(), lines(all, others)).largest() : ONE;
    }

    /** The rows that look alike; a prefix that hardly any other row has is none. */
    private static Map<Look, List<Integer>> groups(List<TimedId> rows) {
        Map<String, Integer> seen = new HashMap<>();
        rows.forEach(row -> seen.merge(prefix(row.id()), 1, Integer::sum));
        List<String> prefixes = rows.stream()
                .map(row -> prefix(row.id()))
                .map(prefix -> seen.getOrDefault(prefix, 0) < FEWEST ? "" : prefix)
                .toList();
        Map<String, TreeSet<Integer>> numbers = new HashMap<>();
        for (int i = 0; i < prefixes.size(); i++) {
            if (isNumber(prefixes.get(i), rows.get(i).id())) {
                numbers.computeIfAbsent(prefixes.get(i), prefix -> new TreeSet<>())
                        .add(rows.get(i).id().length());
            }
        }
        return IntStream.range(0, rows.size())
                .boxed()
                .collect(Collectors.groupingBy(
                        i -> look(prefixes.get(i), rows.get(i).id(), numbers),
                        LinkedHashMap::new,
                        Collectors.toList()));
    }

    /** Numbers get longer with time: those of nearly the same length are alike, and stand under the shortest. */
    private static Look look(String prefix, String id, Map<String, TreeSet<Integer>> numbers) {
        TreeSet<Integer> lengths = numbers.get(prefix);
        int length = id.length();
        if (lengths != null && isNumber(prefix, id)) {
            Integer shorter = lengths.lower(length);
            while (shorter != null && length - shorter <= NEAR) {
                length = shorter;
                shorter = lengths.lower(length);
            }
        }
        return new Look(prefix, length);
    }

    private static boolean isNumber(String prefix, String id) {
        return id.chars().skip(prefix.length()).allMatch(c -> c >= '0' && c <= '9');
    }

    private static String prefix(String id) {
        Matcher prefix = PREFIX.matcher(id);
        return prefix.lookingAt() ? prefix.group() : "";
    }

    private static String prefixes(List<Look> looks) {
        boolean all = looks.stream().noneMatch(look -> look.prefix().isEmpty());
        return all ? looks.stream().map(Look::prefix).distinct().collect(Collectors.joining(", ")) : "";
    }

    private static boolean isMost(List<Integer> rows, IntPredicate is) {
        return 2 * rows.stream().filter(is::test).count() >= rows.size();
    }

    private static KindRows kind(String prefix, List<Integer> rows, TimedRows table) {
        return KindRows.of(prefix, rows.stream().sorted().map(table.rows()::get).toList(), table);
    }

    private static List<Integer> lines(List<TimedId> all, List<Integer> rows) {
        return rows.stream().map(i -> all.get(i).line()).sorted().toList();
    }

    /** The largest kinds alone, as many as can be chosen from; the rest are others. */
    private IdKinds largest() {
        List<Integer> more = new ArrayList<>(others);
        kinds.stream().skip(MOST).flatMap(kind -> kind.rows().rows().stream()).forEach(row -> more.add(row.line()));
        return new IdKinds(
                kinds.stream().limit(MOST).toList(),
                rows,
                more.stream().sorted().toList());
    }

    /** Says of which kind the rows are that are fitted, and what is left out. */
    List<Message> words(int kind) {
        List<Message> said = new ArrayList<>();
        said.add(kinds.get(kind).words(rows));
        if (!others.isEmpty()) {
            said.add(Message.of(
                    "fit.kind.others", "n", others.size(), "line", others.get(0).toString()));
        }
        return said;
    }
}
