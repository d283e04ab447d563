package org.bitloupe.cli.print;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.time.Duration;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.inspect.reading.TickInterval;
import org.bitloupe.layout.codec.InstantText;
import org.bitloupe.message.DurationText;
import org.bitloupe.message.Message;
import org.bitloupe.timeline.EventTimeline;
import org.bitloupe.timeline.TextPlace;
import org.bitloupe.timeline.TimelineDistance;
import org.bitloupe.timeline.TimelineEvent;
import org.bitloupe.timeline.TimelineFinding;
import org.bitloupe.timeline.TimelineFindings;
import org.bitloupe.timeline.TimelineMark;
import org.bitloupe.timeline.TimelinePiece;
import org.bitloupe.timeline.TimelineTable;
import org.jspecify.annotations.Nullable;

/** Prints a timeline: for people as a list in the order of time, for programs as JSON or CSV. */
public final class TimelinePrinter {
    private static final String INDENT = "  ";

    private final Terminal terminal;
    private final ZoneId zone;
    private final boolean severalFiles;

    /**
     * A printer.
     *
     * @param zone the zone that times are shown in, null for UTC
     * @param severalFiles true to name the file of each place
     */
    public TimelinePrinter(Terminal terminal, @Nullable ZoneId zone, boolean severalFiles) {
        this.terminal = terminal;
        this.zone = zone == null ? ZoneOffset.UTC : zone;
        this.severalFiles = severalFiles;
    }

    /** Prints for people. */
    public void text(EventTimeline timeline) {
        line(terminal.say(Message.of("cli.timeline.head")
                .with("ids", Message.of("text.count.ids", "n", timeline.ids()))
                .with("times", Message.of("timeline.count.times", "n", timeline.times()))
                .with("zone", zone.equals(ZoneOffset.UTC) ? "UTC" : zone.getId())));
        for (TimelinePiece piece : timeline.pieces()) {
            line("");
            if (!piece.gap().isZero()) {
                line(terminal.say("cli.timeline.gap", "gap", seconds(piece.gap())));
                line("");
            }
            TextTable table = new TextTable("lrllllr");
            for (TimelineEvent event : piece.events()) {
                TickInterval time = event.time();
                if (time != null) {
                    row(table, event, InstantText.plain(time.from(), time.decimals(), zone), step(event));
                }
            }
            table.lines("").forEach(terminal.out()::println);
        }
        apart("cli.timeline.untimed", timeline.untimed());
        apart("cli.timeline.unplaced", timeline.unplaced());
        List<TimelineFinding> findings = TimelineFindings.of(timeline);
        sentences(
                "cli.timeline.findings",
                findings.stream().map(TimelineFinding::sentence).toList());
        sentences("cli.timeline.left", timeline.counts().sentences());
    }

    private void row(TextTable table, TimelineEvent event, String time, String step) {
        TimelineMark mark = event.mark();
        String again = event.count() > 1 ? terminal.say("cli.timeline.times", "n", event.count()) : "";
        String verdict = mark instanceof TimelineMark.Id id
                ? terminal.colors()
                        .verdict(id.verdict(), terminal.say(id.verdict().label()))
                : "";
        table.row(
                time,
                step,
                Terminal.oneLine(terminal.say(mark.title())),
                verdict,
                Terminal.oneLine(mark.words()),
                Terminal.oneLine(where(event.place())),
                again);
    }

    private String step(TimelineEvent event) {
        return terminal.say(TimelineDistance.step(event));
    }

    private static Message seconds(Duration gap) {
        return DurationText.of(Duration.ofSeconds(gap.toSeconds()));
    }

    private String where(TextPlace place) {
        return severalFiles
                ? terminal.say("cli.timeline.file", "file", place.file(), "place", place.where())
                : terminal.say(place.where());
    }

    private void apart(String head, List<TimelineEvent> events) {
        if (!events.isEmpty()) {
            line("");
            line(terminal.say(head));
            TextTable table = new TextTable("lrllllr");
            events.forEach(event -> row(table, event, "", ""));
            table.lines("").forEach(line -> terminal.out().println(INDENT + line.strip()));
        }
    }

    private void sentences(String head, List<Message> sentences) {
        if (!sentences.isEmpty()) {
            line("");
            line(terminal.say(head));
            sentences.forEach(sentence -> line(INDENT + terminal.say(sentence)));
        }
    }

    private void line(String line) {
        terminal.out().println(Terminal.oneLine(line));
    }

    /** Prints CSV, one row an event. */
    public void csv(EventTimeline timeline) {
        TimelineTable.csv(timeline, terminal.messages()).forEach(terminal.out()::print);
    }

    /** Prints one JSON object for each event, for each finding, and for what is left out. */
    public void json(EventTimeline timeline) {
        TimelineTable.rows(timeline, terminal.messages())
                .forEach(row -> terminal.out().println(JsonLine.object(object -> members(object, row))));
        for (TimelineFinding finding : TimelineFindings.of(timeline)) {
            terminal.out().println(JsonLine.object(object -> {
                object.writeStringField("kind", "finding");
                object.writeStringField("about", finding.kind().word());
                object.writeStringField("sentence", terminal.say(finding.sentence()));
            }));
        }
        for (Message sentence : timeline.counts().sentences()) {
            terminal.out().println(JsonLine.object(object -> {
                object.writeStringField("kind", "left-out");
                object.writeStringField("n", String.valueOf(sentence.parts().get("n")));
                object.writeStringField("sentence", terminal.say(sentence));
            }));
        }
    }

    private static void members(JsonGenerator object, List<String> row) throws IOException {
        for (int i = 0; i < row.size(); i++) {
            String value = row.get(i);
            JsonLine.text(object, TimelineTable.COLUMNS.get(i), value.isEmpty() ? null : value);
        }
    }
}
