package org.bitloupe.batch.write;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LocalColumn;
import org.bitloupe.message.ReaderZone;
import org.bitloupe.tabular.rows.OwnColumn;

/** The content of a column of written rows. */
public sealed interface RowColumn {
    /** The columns that every layout has. */
    List<RowColumn> FIXED = List.of(new Row(), new Line(), new Id(), new LayoutName(), new Utc(), new Note());

    /** The name at its head, and in JSON, unless the source has a column of that name beside it, see {@link #names}. */
    String name();

    /** The row's number in what was read, counted from 1. */
    record Row() implements RowColumn {
        @Override
        public String name() {
            return "row";
        }
    }

    /** The line of the source that the row starts in, counted from 1. */
    record Line() implements RowColumn {
        @Override
        public String name() {
            return "line";
        }
    }

    /** The ID as it is spelled, always as text; what stands in a row that is none. */
    record Id() implements RowColumn {
        @Override
        public String name() {
            return "id";
        }
    }

    /** The name of the layout that reads the row, such as {@code snowflake-discord}. Empty in a row that is no ID. */
    record LayoutName() implements RowColumn {
        @Override
        public String name() {
            return "layout";
        }
    }

    /** The instant in the ID, ISO 8601 in UTC with as many decimals as its layout knows. Empty without a time. */
    record Utc() implements RowColumn {
        @Override
        public String name() {
            return "utc";
        }
    }

    /**
     * The same instant by the clocks of a zone, ISO 8601 with the offset they have then: {@code 2019-05-19T07:00:00.000+07:00}.
     *
     * @param zone a zone that is not UTC
     */
    record Local(ZoneId zone) implements RowColumn {
        @Override
        public String name() {
            return LocalColumn.name(zone);
        }
    }

    record Note() implements RowColumn {
        @Override
        public String name() {
            return "note";
        }
    }

    /**
     * The value of a field as a decimal number; empty where the row's layout has no field of that name.
     *
     * @param field the field's name
     */
    record Value(String field) implements RowColumn {
        private static final Set<String> TAKEN = Set.of("row", "line", "id", "layout", "utc", "note");

        @Override
        public String name() {
            return TAKEN.contains(field) || LocalColumn.isName(field) ? "field_" + field : field;
        }
    }

    /**
     * A column of the source, whose cells are written as they stand there.
     *
     * @param name the name at its head
     * @param cell the place of its cells in an {@link org.bitloupe.tabular.rows.OwnRow}
     */
    record Own(String name, int cell) implements RowColumn {}

    /** Tells whether two columns are the same, or only differ in the zone of their times. */
    static boolean isSameInAnyZone(RowColumn one, RowColumn other) {
        return one.equals(other) || (one instanceof Local && other instanceof Local);
    }

    /**
     * Columns with the time in a zone behind that in UTC, wherever there is one.
     *
     * @param zone the zone; UTC for the columns as they are
     */
    static List<RowColumn> withLocal(List<RowColumn> columns, ZoneId zone) {
        List<RowColumn> all = new ArrayList<>(columns);
        int utc = all.indexOf(new Utc());
        if (utc >= 0 && ReaderZone.differs(zone)) {
            all.add(utc + 1, new Local(zone));
        }
        return List.copyOf(all);
    }

    /**
     * The columns of a source behind others.
     *
     * @param others the columns in front
     * @param names the names in the source, each once
     */
    static List<RowColumn> withOwn(List<RowColumn> others, List<String> names) {
        List<RowColumn> columns = new ArrayList<>(others);
        for (int cell = 0; cell < names.size(); cell++) {
            columns.add(new Own(names.get(cell), cell));
        }
        return List.copyOf(columns);
    }

    /**
     * The names that columns have at their heads where they stand together. Those of the source keep theirs: another one of the same name
     * is called {@code decoded_} and its name, with a number behind it where there is that, too.
     *
     * @param columns no two alike
     */
    static Map<RowColumn, String> names(List<RowColumn> columns) {
        Set<String> own = columns.stream()
                .filter(Own.class::isInstance)
                .map(RowColumn::name)
                .collect(Collectors.toSet());
        Set<String> taken = columns.stream().map(RowColumn::name).collect(Collectors.toCollection(HashSet::new));
        Map<RowColumn, String> names = new HashMap<>();
        for (RowColumn column : columns) {
            boolean gives = !(column instanceof Own) && own.contains(column.name());
            names.put(column, gives ? OwnColumn.free("decoded_" + column.name(), taken) : column.name());
        }
        return Map.copyOf(names);
    }

    /**
     * The columns people mostly want: row, ID, layout where there are several, time, every field of the layouts that is not the same in all IDs, note.
     *
     * @param layouts the layouts of the rows
     */
    static List<RowColumn> usual(List<Layout> layouts) {
        List<RowColumn> columns = new ArrayList<>(List.of(new Row(), new Id()));
        if (layouts.size() > 1) {
            columns.add(new LayoutName());
        }
        if (layouts.stream().anyMatch(layout -> layout.mainTime() >= 0)) {
            columns.add(new Utc());
        }
        for (Layout layout : layouts) {
            layout.fields().stream()
                    .filter(field -> !field.textOnly() && field.value() == null)
                    .map(field -> new Value(field.name()))
                    .filter(column -> !columns.contains(column))
                    .forEach(columns::add);
        }
        columns.add(new Note());
        return List.copyOf(columns);
    }

    /** Every column there is for layouts: the fixed ones, then their fields. */
    static List<RowColumn> all(List<Layout> layouts) {
        List<RowColumn> columns = new ArrayList<>(FIXED);
        for (Layout layout : layouts) {
            for (Field field : layout.fields()) {
                RowColumn column = new Value(field.name());
                if (!field.textOnly() && !columns.contains(column)) {
                    columns.add(column);
                }
            }
        }
        return List.copyOf(columns);
    }

    /** The column of a name, see {@link #name}; empty if there is none for these layouts. */
    static Optional<RowColumn> named(String name, List<Layout> layouts) {
        return all(layouts).stream()
                .filter(column -> column.name().equals(name))
                .findFirst();
    }
}
