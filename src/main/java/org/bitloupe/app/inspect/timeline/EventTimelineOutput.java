package org.bitloupe.app.inspect.timeline;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.bitloupe.app.control.chart.ChartNumbers;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.files.AtomicFile;
import org.bitloupe.generate.output.CsvIds;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.timeline.EventTimeline;
import org.bitloupe.timeline.TimelineEvent;
import org.bitloupe.timeline.TimelineFinding;
import org.bitloupe.timeline.TimelineTable;
import org.jspecify.annotations.Nullable;

/** Takes a timeline out of the window: as a table, as text for a ticket, and as a file. */
final class EventTimelineOutput {
    /** A card with more rows would not be read. */
    static final int MOST_IN_CARD = 100;

    private static final String SAVING = "timeline-save";

    private final AppContext context;
    private final Messages messages;
    private final EventTimelineModel model;
    private final EventTimelineText text;

    EventTimelineOutput(AppContext context, EventTimelineModel model) {
        this.context = context;
        this.messages = context.messages();
        this.model = model;
        this.text = new EventTimelineText(messages);
    }

    /** Copies what is shown as lines of values with tabs between, the names of the columns first. */
    void copyTable() {
        if (model.hasEvents()) {
            copy(numbers().text(), "timeline.view.copied.table", model.rows().size());
        }
    }

    /** Returns what is shown as rows for a sheet. */
    ChartNumbers numbers() {
        return new ChartNumbers(
                TimelineTable.COLUMNS,
                TimelineTable.rows(model.shown(), messages)
                        .map(row -> row.stream().map(CsvIds::harmless).toList())
                        .toList());
    }

    /** Returns the line that says what is shown. */
    String title() {
        EventTimelineState state = model.state();
        return messages.get("timeline.view.card.head", "file", state.name(), "counts", text.summary(state));
    }

    /** Copies what is shown as text for a ticket: the rows, what stands out, and what is left out. */
    void copyCard() {
        if (model.hasEvents()) {
            copy(
                    card(),
                    "timeline.view.copied.card",
                    Math.min(MOST_IN_CARD, model.rows().size()));
        }
    }

    private String card() {
        EventTimelineState state = model.state();
        ZoneId zone = model.zoneProperty().get();
        StringBuilder card = new StringBuilder();
        line(card, title());
        String notice = text.notice(state);
        if (!notice.isEmpty()) {
            line(card, notice);
        }
        List<TimelineEvent> rows = model.rows();
        for (TimelineEvent event : rows.subList(0, Math.min(MOST_IN_CARD, rows.size()))) {
            line(card, text.row(event, model.zeroProperty().get(), zone));
        }
        if (rows.size() > MOST_IN_CARD) {
            line(card, messages.get("timeline.view.card.more", "n", rows.size() - MOST_IN_CARD));
        }
        sentences(
                card,
                "cli.timeline.findings",
                state.findings().stream().map(TimelineFinding::sentence).map(messages::say));
        sentences(
                card,
                "cli.timeline.left",
                state.timeline().counts().sentences().stream().map(messages::say));
        return card.toString();
    }

    private void sentences(StringBuilder card, String head, Stream<String> sentences) {
        List<String> all = sentences.toList();
        if (!all.isEmpty()) {
            line(card, "");
            line(card, messages.get(head));
            all.forEach(sentence -> line(card, "- " + sentence));
        }
    }

    private static void line(StringBuilder card, String line) {
        card.append(line.replaceAll("[\\r\\n]+", " ")).append('\n');
    }

    /** Copies what is selected as a line; nothing if nothing is. */
    void copyRow() {
        TimelineEvent event = model.selected();
        if (event != null) {
            copy(row(event, model.zeroProperty().get()), "timeline.view.copied.row", 1);
        }
    }

    private String row(TimelineEvent event, @Nullable TimelineEvent zero) {
        return text.row(event, zero, model.zoneProperty().get());
    }

    private void copy(String copied, String key, int rows) {
        context.copier().copy(copied);
        context.status().flash(messages.get(key, "n", rows));
    }

    /** Asks where to, and saves what is shown there as CSV. */
    void save() {
        if (!model.hasEvents()) {
            return;
        }
        EventTimeline timeline = model.shown();
        int rows = model.rows().size();
        context.dialogs()
                .chooseToSave(Dialogs.SaveFormat.CSV, messages.get("timeline.view.file"))
                .ifPresent(file -> save(timeline, rows, file));
    }

    private void save(EventTimeline timeline, int rows, Path file) {
        context.work()
                .start(Job.of(progress -> {
                            AtomicFile.replace(file, out -> write(timeline, out));
                            return file;
                        })
                        .latest(SAVING)
                        .onFailed(context.dialogs()::showUnsaved)
                        .onDone(saved -> context.status()
                                .flash(messages.say(Message.of("timeline.view.saved")
                                        .with("n", rows)
                                        .with("file", String.valueOf(saved.getFileName()))))));
    }

    private void write(EventTimeline timeline, OutputStream out) throws IOException {
        for (Iterator<String> lines = TimelineTable.csv(timeline, messages).iterator(); lines.hasNext(); ) {
            out.write(lines.next().getBytes(StandardCharsets.UTF_8));
        }
    }
}
