package org.bitloupe.app.batch.rows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.bitloupe.app.batch.sheet.LoadedRows;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.JobRunner;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.OwnCellText;
import org.bitloupe.batch.table.OwnRowAccess;
import org.bitloupe.batch.table.OwnSource;
import org.bitloupe.message.Message;
import org.bitloupe.tabular.rows.OwnColumn;
import org.bitloupe.tabular.rows.OwnRow;
import org.jspecify.annotations.Nullable;

/**
 * The file's own columns that stand beside the IDs, and their cells. Only those of rows on the screen are ever read, away from the window;
 * the last few are kept. For the JavaFX thread.
 */
public final class OwnCellsModel {
    /** Columns that are shown as long as nobody chose. */
    static final int USUAL = 8;

    private static final int KEPT = 300;
    /** Rows whose cells say how wide columns are to be. */
    private static final int FIRST_ROWS = 40;

    /** Whole and decimal numbers as programs and people write them, with a point or a comma; zeros in front make a code of one. */
    private static final Pattern NUMBER = Pattern.compile("[+-]?(0|[1-9]\\d{0,14})([.,]\\d{1,15})*");

    private final JobRunner reading;
    private final OwnCellText cellText;
    private final ObservableList<OwnColumn> shown = FXCollections.observableArrayList();
    private final ReadOnlyBooleanWrapper changed = new ReadOnlyBooleanWrapper(this, "changed", false);
    /** By row the cells of the columns that are shown. */
    private final Map<Long, List<String>> kept = new LinkedHashMap<>();
    /** Rows that were asked for, the newest last. Also the thread that reads takes from it. */
    private final Set<Long> wanted = new LinkedHashSet<>();

    private @Nullable OwnSource own;
    private @Nullable LoadedRows sheet;
    private Runnable listener = () -> {};
    private boolean asking;

    /**
     * No columns yet.
     *
     * @param cellText what is shown of them
     */
    public OwnCellsModel(AppContext context, OwnCellText cellText) {
        this.reading = new JobRunner(context.work(), "ids-own");
        this.cellText = cellText;
    }

    /** Says what is done when cells came that had been asked for. */
    public void onRead(Runnable newListener) {
        listener = newListener;
    }

    /** Takes other rows, or more of them; null if there are none. */
    public void take(@Nullable LoadedRows now) {
        OwnSource source = now == null ? null : now.own();
        OwnSource before = own;
        sheet = now;
        if (Objects.equals(source, before)) {
            return;
        }
        own = source;
        forget();
        changed.set(false);
        if (before == null || source == null || !before.columns().equals(source.columns())) {
            shown.setAll(
                    source == null || refusal().isPresent()
                            ? List.of()
                            : source.columns()
                                    .subList(0, Math.min(USUAL, source.columns().size())));
        }
        askFirst();
    }

    private void askFirst() {
        LoadedRows now = sheet;
        if (now != null && !shown.isEmpty()) {
            LongStream.range(0, Math.min(FIRST_ROWS, now.rows().size())).forEach(this::want);
            asking = true;
            read();
            asking = false;
        }
    }

    private void forget() {
        reading.reset();
        kept.clear();
        synchronized (wanted) {
            wanted.clear();
        }
    }

    /** Returns all columns that stand beside the IDs, in the order of the file. */
    public List<OwnColumn> columns() {
        OwnSource from = own;
        return from == null ? List.of() : from.columns();
    }

    /** Returns the name of the file. */
    public String name() {
        OwnSource from = own;
        return from == null ? "" : from.source().name();
    }

    /** Returns the columns that are shown, in the order of the file; changed by the methods here alone. */
    public ObservableList<OwnColumn> shown() {
        return shown;
    }

    /** Shows a column, or no longer. */
    public void show(OwnColumn column, boolean now) {
        if (now != shown.contains(column) && columns().contains(column)) {
            forget();
            List<OwnColumn> wish = new ArrayList<>(columns());
            wish.removeIf(each -> each.equals(column) ? !now : !shown.contains(each));
            shown.setAll(wish);
            askFirst();
        }
    }

    /** Returns the reason why no cells of this file can be shown; empty if they can. */
    public Optional<Message> refusal() {
        OwnSource from = own;
        return from == null ? Optional.empty() : OwnRowAccess.refusal(from);
    }

    /** Returns the property that is true once the file is not any more what the rows were read of: no cells are shown then. */
    public ReadOnlyBooleanProperty changedProperty() {
        return changed.getReadOnlyProperty();
    }

    /** Takes note that the file is not any more what the rows were read of, which somebody else found. */
    public void noteChanged() {
        put(new Cells(Map.of(), true));
    }

    /**
     * Returns the text of a cell as it stands in the file, on one line; empty if it has none, or is not read yet.
     *
     * @param row the number of the row in the file
     * @param cell the place of its column in {@link #shown}
     */
    public String text(long row, int cell) {
        LoadedRows now = sheet;
        if (now == null || changed.get() || row >= now.rows().size()) {
            return "";
        }
        List<String> known = kept.get(row);
        if (known == null) {
            want(row);
            if (!reading.running().get()) {
                asking = true;
                read();
                asking = false;
            }
            known = kept.getOrDefault(row, List.of());
        }
        return cell < known.size() ? known.get(cell) : "";
    }

    /** Returns the number of characters of the longest cell of a column among those that are there. */
    int longest(int cell) {
        return kept.values().stream()
                .filter(cells -> cell < cells.size())
                .mapToInt(cells -> cells.get(cell).length())
                .max()
                .orElse(0);
    }

    /** Tells whether all cells of a column that are there are numbers, but for empty ones. */
    boolean isNumber(int cell) {
        List<String> texts = kept.values().stream()
                .filter(cells -> cell < cells.size())
                .map(cells -> cells.get(cell).strip())
                .filter(text -> !text.isEmpty())
                .toList();
        return !texts.isEmpty()
                && texts.stream().allMatch(text -> NUMBER.matcher(text).matches());
    }

    private void want(long row) {
        synchronized (wanted) {
            wanted.remove(row);
            wanted.add(row);
            if (wanted.size() > KEPT) {
                wanted.remove(wanted.iterator().next());
            }
        }
    }

    /** Cells that were read. */
    private record Cells(Map<Long, List<String>> rows, boolean changed) {}

    private void read() {
        OwnSource from = own;
        LoadedRows now = sheet;
        if (from == null || now == null) {
            return;
        }
        IdRows rows = now.rows();
        List<OwnColumn> columns = List.copyOf(shown);
        reading.start(Job.of(progress -> {
                    // Also those that were asked for since the job was started.
                    long[] some = takeWanted(rows.size());
                    OwnRowAccess.Found found =
                            OwnRowAccess.read(from, rows, some, columns, (done, total) -> !progress.cancelled());
                    Map<Long, List<String>> texts = new LinkedHashMap<>();
                    for (long row : some) {
                        texts.put(row, texts(found.rows().get(row), columns.size()));
                    }
                    return new Cells(texts, found.changed());
                })
                .onDone(this::put));
    }

    /** Rows that came since stay wanted. */
    private long[] takeWanted(long size) {
        synchronized (wanted) {
            long[] some = wanted.stream()
                    .mapToLong(Long::longValue)
                    .filter(row -> row < size)
                    .sorted()
                    .toArray();
            wanted.removeIf(row -> row < size);
            return some;
        }
    }

    private List<String> texts(@Nullable OwnRow row, int cells) {
        String[] texts = new String[cells];
        Arrays.fill(texts, "");
        for (int cell = 0; cell < cells && row != null; cell++) {
            texts[cell] = shown(Objects.requireNonNullElse(row.text(cell), ""));
        }
        return List.of(texts);
    }

    private String shown(String text) {
        return cellText.brief(text);
    }

    private void put(Cells cells) {
        changed.set(cells.changed());
        if (cells.changed()) {
            kept.clear();
        } else {
            kept.putAll(cells.rows());
        }
        while (kept.size() > KEPT) {
            kept.remove(kept.keySet().iterator().next());
        }
        boolean more;
        synchronized (wanted) {
            more = !wanted.isEmpty();
        }
        if (more && !changed.get()) {
            read();
        }
        if (!asking) {
            listener.run();
        }
    }
}
