package org.bitloupe.app.batch.facts;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.bitloupe.app.batch.sheet.LoadedRows;
import org.bitloupe.app.batch.sheet.RowNoteSource;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.JobRunner;
import org.bitloupe.app.shell.work.RefreshThrottle;
import org.bitloupe.app.text.TimeText;
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
    private final AppContext context;
    private final Supplier<SensitiveValues> sensitive;
    private final Supplier<Optional<String>> doubt;
    private final RefreshThrottle throttle;
    private final JobRunner search;
    private final Messages messages;
    private final ReadOnlyObjectWrapper<List<ProblemSummary>> lines =
            new ReadOnlyObjectWrapper<>(this, "lines", List.of());
    private final ReadOnlyObjectWrapper<RowNoteSource> notes =
            new ReadOnlyObjectWrapper<>(this, "notes", RowNoteSource.NONE);
    private @Nullable AnomalyReport findings;
    private @Nullable LoadedRows sheet;

    /**
     * Looks for nothing yet.
     *
     * @param sensitive returns the values that no sentence quotes in full
     * @param doubt returns the sentence on times beside the IDs that are not those of their layout, if they are not
     */
    public ProblemsModel(AppContext context, Supplier<SensitiveValues> sensitive, Supplier<Optional<String>> doubt) {
        this.context = context;
        this.sensitive = sensitive;
        this.doubt = doubt;
        this.messages = context.messages();
        this.throttle = new RefreshThrottle(context.timer(), this::start);
        this.search = new JobRunner(context.work(), "ids-trouble");
    }

    /** The kinds of anomalies there are, the worst first. */
    public ReadOnlyObjectProperty<List<ProblemSummary>> linesProperty() {
        return lines.getReadOnlyProperty();
    }

    /** Returns the runner of the search; idle while there is nothing to search, or not yet. */
    public JobRunner search() {
        return search;
    }

    /** Returns the property of the notes on single rows. */
    public ReadOnlyObjectProperty<RowNoteSource> notesProperty() {
        return notes.getReadOnlyProperty();
    }

    /** Takes other rows, or more of them; null if there are none. */
    public void take(@Nullable LoadedRows now) {
        search.reset();
        LoadedRows before = sheet;
        sheet = now;
        findings = null;
        lines.set(List.of());
        notes.set(RowNoteSource.NONE);
        LoadedRows.follow(throttle, before, now, true);
    }

    private void start() {
        LoadedRows now = sheet;
        if (now == null || now.growing() || now.rows().size() == 0) {
            return;
        }
        SensitiveValues hidden = sensitive.get();
        search.start(Job.of(progress ->
                        AnomalySearch.of(now.rows(), now.layout(), context.clock(), hidden::within, progress))
                .onDone(found -> found.ifPresent(this::show)));
    }

    /** Lets a search rest that is under way: no result of other rows comes in any more. */
    public void stop() {
        if (search.running().get()) {
            search.reset();
        }
    }

    /** Searches the same rows again. */
    public void again() {
        take(sheet);
    }

    private void show(AnomalySearch found) {
        findings = found.findings();
        List<ProblemSummary> all = new ArrayList<>();
        doubt.get()
                .ifPresent(times ->
                        all.add(new ProblemSummary("times", true, messages.get("batch.problem.times"), times, false)));
        for (AnomalyFinding finding : found.findings().found()) {
            all.add(new ProblemSummary(
                    finding.anomaly().id(),
                    finding.anomaly().isGrave(),
                    messages.say(finding.headline()),
                    String.join(
                            " ",
                            finding.details().stream()
                                    .limit(2)
                                    .map(TimeText.UTC::in)
                                    .map(messages::say)
                                    .toList()),
                    true));
        }
        lines.set(all);
        notes.set(new Found(found.notes(), messages));
    }

    /** All that was found, in all rows; null while they are not searched to the end. */
    public @Nullable AnomalyReport findings() {
        return findings;
    }

    /** That a filter asks for a field with bits that some rows have lost; empty if it does not, or that is not known yet. */
    public String warning(Filter filter, Layout layout) {
        AnomalyReport known = findings;
        return known != null && filter instanceof Filter.Values values && values.isOfLowest(layout, known.lostBits())
                ? messages.get("batch.filter.rounded", "field", values.field())
                : "";
    }

    /** The rows that have an anomaly; empty if none is known to. */
    public Optional<RowBitmap> rowsOf(String kind) {
        return Stream.ofNullable(findings)
                .flatMap(known -> known.found().stream())
                .filter(finding -> finding.anomaly().id().equals(kind))
                .findFirst()
                .map(AnomalyFinding::rows);
    }

    /** The result of a search, in words. */
    private record Found(AnomalyNotes notes, Messages messages) implements RowNoteSource {
        @Override
        public String of(long row) {
            String text = notes.text(row, messages);
            return text == null ? "" : text;
        }

        @Override
        public Optional<String> reason(long row) {
            return notes.reason(row).map(this::said);
        }

        private String said(Message message) {
            return messages.say(message);
        }
    }
}
