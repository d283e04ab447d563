package org.bitloupe.cli.option;

import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bitloupe.batch.write.RowColumn;
import org.bitloupe.batch.write.RowFormat;
import org.bitloupe.batch.write.SheetOverflow;
import org.bitloupe.cli.argument.Arguments;
import org.bitloupe.cli.argument.Value;
import org.bitloupe.cli.terminal.OutputTarget;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.ListPart;
import org.bitloupe.message.ReaderZone;
import org.jspecify.annotations.Nullable;

/** Options of {@code batch} that select the rows to write, and their format. */
public final class BatchOptions {
    private static final String SUMMARY = "summary";
    private static final String JSON = "json";

    private final Value<List<String>> where;
    private final Value<List<String>> select;
    private final Value<String> zone;
    private final Value<String> to;
    private final Value<String> rest;

    public BatchOptions(Arguments arguments) {
        where = arguments.texts("--where CONDITION", "cli.batch.where");
        select = arguments.list("--select NAME,...", "cli.batch.select");
        zone = arguments.text("--zone ZONE", "cli.batch.zone", Completions.ZONES);
        to = arguments.text("--to FORMAT", "cli.batch.to", Completions.ROW_FORMATS);
        rest = arguments.text("--rest WHERE", "cli.batch.rest");
    }

    /** The conditions on rows, as they were written. */
    public List<String> where() {
        return List.copyOf(where.get());
    }

    /**
     * The format of the rows; null for a summary.
     *
     * @param output where they go: a file's ending says the format where nothing else does
     */
    public @Nullable RowFormat format(OutputTarget output, Terminal terminal) {
        if (!to.isGiven()) {
            String file = output.file() == null ? null : output.file().toString();
            return file == null || file.toLowerCase(Locale.ROOT).endsWith(".txt") ? null : named(file, terminal);
        }
        Map<String, RowFormat> words = new LinkedHashMap<>();
        for (RowFormat format : RowFormat.values()) {
            words.put(format.ending(), format);
        }
        String word = to.get();
        if (word.equals(SUMMARY) || word.equals(JSON)) {
            return null;
        }
        if (!words.containsKey(word)) {
            throw new UsageException(
                    WordArgument.unknown("--to", word, formats().toList(), terminal));
        }
        return words.get(word);
    }

    private static RowFormat named(String file, Terminal terminal) {
        return RowFormat.named(file)
                .orElseThrow(
                        () -> new UsageException(terminal.say("cli.batch.no-format", "file", file, "words", all())));
    }

    private static ListPart all() {
        return new ListPart(formats().toList());
    }

    /** The words of {@code --to}. */
    static Stream<String> formats() {
        return Stream.concat(Stream.of(RowFormat.values()).map(RowFormat::ending), Stream.of(JSON, SUMMARY));
    }

    /** Tells whether the summary is written as JSON. */
    public boolean isJson() {
        return JSON.equals(to.orNull());
    }

    /**
     * Refuses what makes no difference to the format.
     *
     * @param format of the rows; null for a summary
     */
    public void check(@Nullable RowFormat format, Terminal terminal) {
        if (format == null && select.isGiven()) {
            throw new UsageException(terminal.say("cli.batch.rows-only", "option", "--select"));
        }
        if (format == null && zone.isGiven()) {
            throw new UsageException(terminal.say("cli.batch.rows-only", "option", "--zone"));
        }
        if (rest.isGiven() && (format == null || format.mostRows() == Long.MAX_VALUE)) {
            throw new UsageException(terminal.say("cli.batch.rest-only"));
        }
    }

    /** Returns the treatment of rows that do not fit a sheet. */
    public SheetOverflow oversize(Terminal terminal) {
        Map<String, SheetOverflow> words = new LinkedHashMap<>();
        words.put("refuse", SheetOverflow.REFUSE);
        words.put("sheets", SheetOverflow.SHEETS);
        words.put("files", SheetOverflow.FILES);
        return WordArgument.of("--rest", rest.or("refuse"), words, terminal);
    }

    /** The columns of the rows. The time in a zone that was asked for stands behind UTC unless its own place is named. */
    public List<RowColumn> columns(List<Layout> layouts, Terminal terminal) {
        ZoneId named = ZoneArgument.of(zone.orNull(), terminal);
        ZoneId local = named == null ? ZoneOffset.UTC : named;
        if (!select.isGiven()) {
            return RowColumn.withLocal(RowColumn.usual(layouts), local);
        }
        Map<String, RowColumn> known = RowColumn.withLocal(RowColumn.all(layouts), local).stream()
                .collect(Collectors.toMap(RowColumn::name, column -> column, (a, b) -> a, LinkedHashMap::new));
        List<RowColumn> columns = select.get().stream()
                .map(name -> WordArgument.of("--select", name.strip(), known, terminal))
                .distinct()
                .toList();
        if (columns.stream().anyMatch(RowColumn.Local.class::isInstance)) {
            return columns;
        }
        List<RowColumn> behind = new ArrayList<>(columns);
        if (!columns.contains(new RowColumn.Utc()) && ReaderZone.differs(local)) {
            behind.add(new RowColumn.Local(local));
        }
        return RowColumn.withLocal(behind, local);
    }
}
