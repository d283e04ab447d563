package org.bitloupe.app.batch.facts;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.bitloupe.app.batch.sheet.LoadedRows;
import org.bitloupe.app.batch.sheet.RowNoteSource;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.RefreshThrottle;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.app.text.UtcTimeText;
import org.bitloupe.batch.anomaly.AnomalyFinding;
import org.bitloupe.batch.anomaly.AnomalyNotes;
import org.bitloupe.batch.anomaly.AnomalyReport;
import org.bitloupe.batch.anomaly.AnomalySearch;
import org.bitloupe.batch.filter.Filter;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.inspect.SensitiveValues;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** Looks for anomalies in the rows once they are all there. */
public final class ProblemsModel {
    /** {@link #shareProperty} when the search is over. */
    public static final double OVER = -1;

    /** {@link #shareProperty} when there is nothing to search, or not yet. */
    public static final double LATER = -2;

    /** {@link #shareProperty} when somebody stopped the search. */
    public static final double STOPPED = -3;

    private static final String SEARCHING = "ids-trouble";

    private final AppContext context;
    private final Supplier<SensitiveValues> sensitive;
    private final RefreshThrottle throttle;
    private final Messages words;
    private final ReadOnlyObjectWrapper<List<ProblemSummary>> lines =
            new ReadOnlyObjectWrapper<>(this, "lines", List.of());
    private final ReadOnlyDoubleWrapper share = new ReadOnlyDoubleWrapper(this, "share", LATER);
    private final ReadOnlyObjectWrapper<RowNoteSource> notes =
            new ReadOnlyObjectWrapper<>(this, "notes", RowNoteSource.NONE);
    private @Nullable AnomalyReport findings;
    private @Nullable LoadedRows sheet;
    private Work.Running job = Work.Running.NONE;

    /**
     * Looks for nothing yet.
     *
     * @param sensitive returns the values that no sentence quotes in full
     */
    public ProblemsModel(AppContext context, Supplier<SensitiveValues> sensitive) {
        this.context = context;
        this.sensitive = sensitive;
        this.words = context.words();
        this.throttle = new RefreshThrottle(context.timer(), this::search);
    }

    /** The kinds of anomalies there are, the worst first. */
    public ReadOnlyObjectProperty<List<ProblemSummary>> linesProperty() {
        return lines.getReadOnlyProperty();
    }

    /**
     * Returns the property of the search's progress, from 0 to 1; {@link #OVER}, {@link #LATER} or {@link #STOPPED} while there is
     * none.
     */
    public ReadOnlyDoubleProperty shareProperty() {
        return share.getReadOnlyProperty();
    }

    /** Returns the property of the notes on single rows. */
    public ReadOnlyObjectProperty<RowNoteSource> notesProperty() {
        return notes.getReadOnlyProperty();
    }

    /** Takes other rows, or more of them; null if there are none. */
    public void take(@Nullable LoadedRows now) {
        stop();
        LoadedRows before = sheet;
        sheet = now;
        findings = null;
        lines.set(List.of());
        notes.set(RowNoteSource.NONE);
        share.set(LATER);
        LoadedRows.follow(throttle, before, now, true);
    }

    private void search() {
        LoadedRows now = sheet;
        if (now == null || now.growing() || now.rows().size() == 0) {
            return;
        }
        stop();
        share.set(0);
        SensitiveValues hidden = sensitive.get();
        job = context.work()
                .start(Job.of(progress -> AnomalySearch.of(
                                now.rows(), now.layout(), context.clock(), hidden::within, (done, total) -> {
                                    progress.report(done, total);
                                    return !progress.cancelled();
                                }))
                        .latest(SEARCHING)
                        .onProgress((done, total) -> share.set(total == 0 ? 0 : (double) done / total))
                        .onFailed(e -> {
                            share.set(STOPPED);
                            throw Job.unexpected(e);
                        })
                        .onDone(search -> search.ifPresent(this::show)));
    }

    /** Stops searching: no result of other rows comes in any more. */
    public void stop() {
        job.cancel();
    }

    /**
     * Stops the search; nothing is known then.
     *
     * @return true if there was something to stop
     */
    public boolean cancel() {
        if (share.get() < 0) {
            return false;
        }
        job.cancel();
        share.set(STOPPED);
        return true;
    }

    /** Searches the same rows again. */
    public void again() {
        take(sheet);
    }

    private void show(AnomalySearch search) {
        findings = search.findings();
        share.set(OVER);
        List<ProblemSummary> all = new ArrayList<>();
        for (AnomalyFinding finding : search.findings().found()) {
            all.add(new ProblemSummary(
                    finding.trouble().id(),
                    finding.trouble().isGrave(),
                    words.say(finding.headline()),
                    String.join(
                            " ",
                            finding.details().stream()
                                    .limit(2)
                                    .map(UtcTimeText::in)
                                    .map(words::say)
                                    .toList())));
        }
        lines.set(all);
        notes.set(new Found(search.notes(), words));
    }

    /** All that was found, in all rows; null while they are not searched to the end. */
    public @Nullable AnomalyReport findings() {
        return findings;
    }

    /** That a filter asks for a field with bits that some rows have lost; empty if it does not, or that is not known yet. */
    public String warning(Filter filter, Layout layout) {
        AnomalyReport known = findings;
        return known != null && filter instanceof Filter.Values values && values.isOfLowest(layout, known.lostBits())
                ? words.get("batch.filter.rounded", "field", values.field())
                : "";
    }

    /** The rows that have an anomaly; empty if none is known to. */
    public Optional<RowBitmap> rowsOf(String kind) {
        return Stream.ofNullable(findings)
                .flatMap(known -> known.found().stream())
                .filter(finding -> finding.trouble().id().equals(kind))
                .findFirst()
                .map(AnomalyFinding::rows);
    }

    /** The result of a search, in words. */
    private record Found(AnomalyNotes notes, Messages words) implements RowNoteSource {
        @Override
        public String of(long row) {
            String text = notes.text(row, words);
            return text == null ? "" : text;
        }

        @Override
        public Optional<String> reason(long row) {
            return notes.reason(row).map(this::said);
        }

        private String said(Message message) {
            return words.say(message);
        }
    }
}
