package org.bitloupe.timeline;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.bitloupe.generate.output.CsvIds;
import org.bitloupe.inspect.reading.TickInterval;
import org.bitloupe.layout.codec.InstantText;
import org.bitloupe.message.Messages;

/** A timeline as rows for other programs: what is on it in the order of time, and behind it what has no place there. */
public final class TimelineTable {
    /** The names of the columns, the same in every language. */
    public static final List<String> COLUMNS = List.of(
            "utc",
            "until",
            "kind",
            "layout",
            "label",
            "text",
            "spellings",
            "verdict",
            "count",
            "file",
            "part",
            "line",
            "offset",
            "context");

    private TimelineTable() {}

    /** The rows, one cell for each column; what is not there is empty. */
    public static Stream<List<String>> rows(EventTimeline timeline, Messages messages) {
        return Stream.of(timeline.events(), timeline.untimed(), timeline.unplaced())
                .flatMap(List::stream)
                .map(event -> row(event, messages));
    }

    /** The same as lines of CSV (RFC 4180) with their ends, the names of the columns first; no cell is a formula for a spreadsheet. */
    public static Stream<String> csv(EventTimeline timeline, Messages messages) {
        return Stream.concat(Stream.of(COLUMNS), rows(timeline, messages))
                .map(row -> CsvIds.line(row.stream().map(CsvIds::harmless).toList()));
    }

    private static List<String> row(TimelineEvent event, Messages messages) {
        TextPlace place = event.place();
        TickInterval time = event.time();
        List<String> row = new ArrayList<>();
        row.add(time == null ? "" : InstantText.iso(time.from(), time.decimals()));
        row.add(time == null ? "" : InstantText.iso(time.to(), time.decimals()));
        if (event.mark() instanceof TimelineMark.Id id) {
            row.addAll(List.of("id", id.layout().id(), id.label(), id.words()));
            row.add(String.join(" ", id.spellings()));
            row.add(id.verdict().words());
        } else if (event.mark() instanceof TimelineMark.Time text) {
            row.addAll(List.of("time", "", text.label(), text.words(), text.words(), ""));
        }
        row.add(Long.toString(event.count()));
        row.add(place.file());
        row.add(part(place, messages));
        row.add(Long.toString(place.line()));
        row.add(Long.toString(place.offset()));
        row.add(place.context());
        return row;
    }

    private static String part(TextPlace place, Messages messages) {
        return place.part() == null ? "" : messages.say(place.part());
    }
}
