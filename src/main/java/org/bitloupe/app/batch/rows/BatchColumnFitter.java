package org.bitloupe.app.batch.rows;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.css.PseudoClass;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.bitloupe.app.control.table.ColumnFitter;
import org.bitloupe.layout.Role;

/**
 * Makes the table fit where there is little room: every row's number, ID and time and what there is to say about it stay, other
 * columns go, what is worth least first. What the rows are sorted by stays, too.
 */
final class BatchColumnFitter {
    private static final PseudoClass CLOSE = PseudoClass.getPseudoClass("close");
    /** Width by which the space around a cell is smaller where there is little room. */
    private static final double CLOSER = 8;
    /** The table's own bar for scrolling. */
    private static final double BAR = 16;

    /** The part of the width that the file's own columns have at most. */
    private static final double OWN_PART = 0.4;

    private static final double NOTE_USUAL = 120;
    private static final double NOTE_LEAST = 74;

    /** Roles whose columns can be hidden when there is no other way to make room, those worth least first. */
    private static final List<Role> LAST = List.of(
            Role.UNUSED,
            Role.UNKNOWN,
            Role.VARIANT,
            Role.VERSION,
            Role.CLOCK_SEQUENCE,
            Role.SEQUENCE,
            Role.DATA,
            Role.TYPE,
            Role.SHARD,
            Role.TIME,
            Role.NODE);

    private final Map<TableColumn<Integer, Integer>, Double> usual = new HashMap<>();
    private final TableColumn<Integer, Integer> note;
    private final TableColumn<Integer, Integer> times;
    private final TableColumn<Integer, Integer> localTimes;
    private final ColumnFitter.Shrinkable shorterTimes;
    private double savedOnTimes;
    private List<TableColumn<Integer, Integer>> columns = List.of();
    private Map<TableColumn<Integer, Integer>, Role> roles = Map.of();
    private Set<TableColumn<Integer, Integer>> kept = Set.of();
    private List<TableColumn<Integer, Integer>> own = List.of();
    private boolean close;
    private double noteLeast = NOTE_USUAL;

    /**
     * No columns yet.
     *
     * @param note the last one, which takes all the room that is left
     * @param times the one with the times
     * @param localTimes the one with the times of the reader's zone, which is the last to go
     * @param shorterTimes what is saved if times are written with fewer decimals
     */
    BatchColumnFitter(
            TableColumn<Integer, Integer> note,
            TableColumn<Integer, Integer> times,
            TableColumn<Integer, Integer> localTimes,
            ColumnFitter.Shrinkable shorterTimes) {
        this.note = note;
        this.times = times;
        this.localTimes = localTimes;
        this.shorterTimes = shorterTimes;
        usual.put(note, NOTE_USUAL);
    }

    /** Says how wide a column wants to be, in pixels. */
    void setUsual(TableColumn<Integer, Integer> column, double width) {
        Double before = usual.put(column, width);
        if (before == null || before != width) {
            column.setPrefWidth(width(column));
        }
    }

    /**
     * Says which columns there are.
     *
     * @param newColumns in their order, the note's last where it is among them
     * @param newRoles those of the fields that columns show
     * @param newKept those that stay however little room there is
     */
    void of(
            List<TableColumn<Integer, Integer>> newColumns,
            Map<TableColumn<Integer, Integer>, Role> newRoles,
            Set<TableColumn<Integer, Integer>> newKept) {
        columns = List.copyOf(newColumns);
        roles = Map.copyOf(newRoles);
        kept = Set.copyOf(newKept);
    }

    /** Says which of the file's own columns stand behind these: they have a part of the room, and what is wider is scrolled to. */
    void ofOwn(List<TableColumn<Integer, Integer>> newOwn) {
        own = List.copyOf(newOwn);
    }

    private double usual(TableColumn<Integer, Integer> column) {
        return usual.getOrDefault(column, 0.0);
    }

    private double width(TableColumn<Integer, Integer> column) {
        return usual(column) - (close ? CLOSER : 0) - (column == times ? savedOnTimes : 0);
    }

    /** Makes the columns fit into a table; before they are in it, too. */
    void fit(TableView<Integer> table) {
        if (columns.isEmpty() || table.getWidth() <= 0) {
            return;
        }
        double beside = own.stream().mapToDouble(this::usual).sum();
        double width = table.getWidth() - Math.min(beside, OWN_PART * table.getWidth());
        double all = columns.stream().mapToDouble(this::usual).sum() + BAR;
        new ColumnFitter(all, savings(table)).fit(width);
        double others = columns.stream()
                .filter(column -> column != note && column.isVisible())
                .mapToDouble(TableColumn::getWidth)
                .sum();
        note.setPrefWidth(Math.max(noteLeast, width - others - BAR));
    }

    private List<ColumnFitter.Shrinkable> savings(TableView<Integer> table) {
        List<ColumnFitter.Shrinkable> savings = new ArrayList<>();
        // Nobody reads random bits.
        hide(savings, table, Role.RANDOM, 0);
        hide(savings, table, Role.CHECKSUM, 0);
        int left = columns.size() - (columns.contains(note) ? 1 : 0) - savings.size();
        savings.add(new ColumnFitter.Shrinkable(() -> left * CLOSER, now -> closer(table, now)));
        savings.add(new ColumnFitter.Shrinkable(
                () -> columns.contains(note) ? NOTE_USUAL - NOTE_LEAST : 0,
                now -> noteLeast = now ? NOTE_LEAST : NOTE_USUAL));
        savings.add(new ColumnFitter.Shrinkable(shorterTimes.pixels(), this::shorten));
        LAST.forEach(role -> hide(savings, table, role, CLOSER));
        // Beside the file's own columns the table is scrolled anyway: the zone that a person has chosen is not among
        // what goes.
        if (own.isEmpty() && columns.contains(localTimes)) {
            savings.add(hiding(table, localTimes, CLOSER));
        }
        return savings;
    }

    private void hide(List<ColumnFitter.Shrinkable> savings, TableView<Integer> table, Role role, double saved) {
        for (TableColumn<Integer, Integer> column : columns) {
            if (roles.get(column) == role) {
                savings.add(hiding(table, column, saved));
            }
        }
    }

    private ColumnFitter.Shrinkable hiding(
            TableView<Integer> table, TableColumn<Integer, Integer> column, double saved) {
        return new ColumnFitter.Shrinkable(
                () -> kept.contains(column) || table.getSortOrder().contains(column) ? 0 : usual(column) - saved,
                now -> column.setVisible(!now));
    }

    private void shorten(boolean now) {
        double saved = now ? shorterTimes.pixels().getAsDouble() : 0;
        if (saved != savedOnTimes) {
            savedOnTimes = saved;
            times.setPrefWidth(width(times));
        }
        shorterTimes.saver().save(now);
    }

    private void closer(TableView<Integer> table, boolean now) {
        if (close != now) {
            close = now;
            table.pseudoClassStateChanged(CLOSE, now);
            // Before the widths: a cell shortens its text again when its width changes, but not when only its padding
            // does.
            table.applyCss();
            usual.keySet().stream()
                    .filter(column -> column != note)
                    .forEach(column -> column.setPrefWidth(width(column)));
        }
    }
}
