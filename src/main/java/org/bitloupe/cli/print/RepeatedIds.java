package org.bitloupe.cli.print;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.math.BigInteger;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.bitloupe.batch.anomaly.ExternalDuplicateSearch;
import org.bitloupe.batch.anomaly.ExternalDuplicateSearch.RepeatedId;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.write.GeneralSpellingWriter;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.MachineFields;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.InstantText;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** IDs that a file has more than once: how often, in which rows, made when and by which machine. */
public final class RepeatedIds {
    /** The most IDs and rows that are printed for a person; a program gets all that were kept. */
    private static final int MOST_LINES = 20;

    private static final int MOST_ROWS = 8;

    private final Map<IdKind, GeneralSpellingWriter> writers = new HashMap<>();
    private final RowPlaces places;
    private final UnaryOperator<String> mask;
    private final Terminal terminal;

    /**
     * A list of IDs.
     *
     * @param places says of which file a row is
     * @param mask returns what may be shown of an ID
     */
    public RepeatedIds(RowPlaces places, UnaryOperator<String> mask, Terminal terminal) {
        this.places = places;
        this.mask = mask;
        this.terminal = terminal;
    }

    /** The ID as it is written. */
    private String text(RepeatedId repeated) {
        GeneralSpellingWriter writer = writers.computeIfAbsent(repeated.kind(), GeneralSpellingWriter::of);
        return mask.apply(writer.text(repeated.id(), repeated.texts()));
    }

    private static @Nullable String utc(RepeatedId repeated) {
        Layout layout = repeated.kind().layout();
        return LayoutTime.of(layout)
                .flatMap(time -> time.instantOf(Codec.of(layout).decode(repeated.id()))
                        .map(at -> InstantText.iso(at, time.decimals(), ZoneOffset.UTC)))
                .orElse(null);
    }

    private static Map<String, BigInteger> machine(RepeatedId repeated) {
        Map<String, BigInteger> machine = new LinkedHashMap<>();
        Layout layout = repeated.kind().layout();
        List<BigInteger> values = Codec.of(layout).decode(repeated.id());
        MachineFields.of(layout)
                .indices()
                .forEach(index -> machine.put(layout.fields().get(index).name(), values.get(index)));
        return machine;
    }

    private String place(long row) {
        String number = Long.toString(places.numberIn(row));
        return places.isOfSeveral() ? Terminal.oneLine(places.file(row)) + ":" + number : number;
    }

    /** The lines for a person; none where nothing is there more than once. */
    public List<String> lines(ExternalDuplicateSearch.Result result) {
        List<RepeatedId> ids = result.repeatedIds();
        if (ids.isEmpty()) {
            return List.of();
        }
        TextTable table = new TextTable("lrlll");
        for (RepeatedId repeated : ids.subList(0, Math.min(MOST_LINES, ids.size()))) {
            String time = utc(repeated);
            String machine = machine(repeated).entrySet().stream()
                    .map(field -> field.getKey() + " " + field.getValue())
                    .collect(Collectors.joining(" "));
            String rows =
                    repeated.rows().stream().limit(MOST_ROWS).map(this::place).collect(Collectors.joining(" "));
            boolean more = repeated.count() > MOST_ROWS;
            table.row(
                    text(repeated),
                    terminal.say("cli.batch.repeated.count", "n", repeated.count()),
                    time == null ? "" : time,
                    machine,
                    terminal.say(more ? "cli.batch.repeated.rows-first" : "cli.batch.repeated.rows", "rows", rows));
        }
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add(terminal.say(Message.of(result.ids() > MOST_LINES ? "cli.batch.repeated.first" : "cli.batch.repeated")
                .with("n", result.ids())
                .with("shown", Math.min(MOST_LINES, ids.size()))));
        lines.addAll(table.lines("  "));
        return lines;
    }

    /** The lines for a person of rows whose IDs differ in other bits than machine, tick and sequence; none where there are none. */
    public List<String> clashes(ExternalDuplicateSearch.Result result) {
        List<ExternalDuplicateSearch.Pair> pairs = result.pairs();
        if (pairs.isEmpty()) {
            return List.of();
        }
        int shown = Math.min(MOST_LINES, pairs.size());
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add(terminal.say(
                Message.of(result.repeated() > MOST_LINES ? "cli.batch.clashes.first" : "cli.batch.clashes")
                        .with("n", result.repeated())
                        .with("shown", shown)));
        pairs.subList(0, shown)
                .forEach(pair -> lines.add("  "
                        + terminal.say("cli.batch.clash", "row", place(pair.row()), "first", place(pair.first()))));
        return lines;
    }

    /** Writes them as an array of pairs of rows. */
    void writeClashes(JsonGenerator object, ExternalDuplicateSearch.Result result) throws IOException {
        object.writeArrayFieldStart("clashes");
        for (ExternalDuplicateSearch.Pair pair : result.pairs()) {
            object.writeStartArray();
            write(object, pair.first());
            write(object, pair.row());
            object.writeEndArray();
        }
        object.writeEndArray();
    }

    private void write(JsonGenerator object, long row) throws IOException {
        object.writeStartObject();
        object.writeStringField("file", places.file(row));
        JsonLine.text(object, "row", places.numberIn(row));
        object.writeEndObject();
    }

    /** Writes them as an array of objects. */
    void write(JsonGenerator object, ExternalDuplicateSearch.Result result) throws IOException {
        object.writeArrayFieldStart("duplicates");
        for (RepeatedId repeated : result.repeatedIds()) {
            object.writeStartObject();
            object.writeStringField("id", text(repeated));
            JsonLine.text(object, "count", repeated.count());
            JsonLine.text(object, "utc", utc(repeated));
            object.writeObjectFieldStart("machine");
            for (Map.Entry<String, BigInteger> field : machine(repeated).entrySet()) {
                JsonLine.text(object, field.getKey(), field.getValue());
            }
            object.writeEndObject();
            object.writeArrayFieldStart("rows");
            for (long row : repeated.rows()) {
                write(object, row);
            }
            object.writeEndArray();
            object.writeEndObject();
        }
        object.writeEndArray();
    }
}
