package org.bitloupe.cli.option;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.bitloupe.batch.write.RowColumn;
import org.bitloupe.batch.write.RowFormat;
import org.bitloupe.cli.argument.Arguments;
import org.bitloupe.cli.argument.Value;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.inspect.SensitiveValues;
import org.bitloupe.message.ListPart;
import org.bitloupe.message.Message;
import org.bitloupe.message.WordSuggestion;
import org.bitloupe.tabular.detect.ColumnContext;
import org.bitloupe.tabular.detect.MaskedColumn;
import org.bitloupe.tabular.rows.OwnColumn;
import org.jspecify.annotations.Nullable;

/** {@code --keep}: which of the files' own columns are written behind the decoded ones. */
public final class KeepOption {
    private static final String ALL = "all";
    /** The most columns of a sheet of a workbook. */
    private static final int MOST_OF_SHEET = 16_384;

    private final Value<List<String>> keep;

    public KeepOption(Arguments arguments) {
        keep = arguments.list("--keep all|NAME,...", "cli.batch.keep");
    }

    /**
     * The columns that are kept.
     *
     * @param names their names, each once
     * @param ofFiles for each file its columns of these names, in their order; one that it has not is {@link OwnColumn#missing}
     */
    public record Kept(List<String> names, List<List<OwnColumn>> ofFiles) {
        /** Keeps nothing of some files. */
        public static Kept none(int files) {
            return new Kept(
                    List.of(), Stream.generate(List::<OwnColumn>of).limit(files).toList());
        }

        public Kept {
            names = List.copyOf(names);
            ofFiles = List.copyOf(ofFiles);
        }

        /** Returns these with others behind them that are read and not written. */
        public Kept andRead(List<List<OwnColumn>> others) {
            List<List<OwnColumn>> all = new ArrayList<>();
            for (int i = 0; i < ofFiles.size(); i++) {
                all.add(Stream.concat(ofFiles.get(i).stream(), others.get(i).stream())
                        .toList());
            }
            return new Kept(names, all);
        }

        /** Returns decoded columns with these behind them. */
        public List<RowColumn> behind(List<RowColumn> decoded) {
            return RowColumn.withOwn(decoded, names);
        }
    }

    /**
     * Refuses it where no rows are written, or more columns than their format holds.
     *
     * @param format of the rows; null for a summary
     * @param columns the number of columns in all
     */
    public void check(@Nullable RowFormat format, int columns, Terminal terminal) {
        if (format == null && keep.isGiven()) {
            throw new UsageException(terminal.say("cli.batch.rows-only", "option", "--keep"));
        }
        if (format == RowFormat.XLSX && columns > MOST_OF_SHEET) {
            throw new UsageException(terminal.say("cli.batch.keep-many", "n", columns, "most", MOST_OF_SHEET));
        }
    }

    /**
     * Returns the columns of files that are kept.
     *
     * @param secrets finds columns of secrets, cards and accounts, none of which is kept; null where they may be
     * @throws UsageException if none of the files has one that is asked for, or it is such a column
     */
    public Kept of(List<BatchInput.Part> parts, @Nullable SensitiveValues secrets, Terminal terminal) {
        if (!keep.isGiven()) {
            return Kept.none(parts.size());
        }
        OwnColumns columns = new OwnColumns(parts);
        List<String> names = names(columns, terminal);
        List<List<OwnColumn>> kept = columns.ofFiles(names);
        for (int i = 0; i < parts.size(); i++) {
            check(parts.get(i), kept.get(i), secrets, terminal);
        }
        return new Kept(names, kept);
    }

    private List<String> names(OwnColumns columns, Terminal terminal) {
        List<String> all = columns.names();
        if (all.isEmpty()) {
            throw new UsageException(
                    terminal.say("cli.batch.keep-none", "file", columns.files().get(0)));
        }
        Set<String> names = new LinkedHashSet<>();
        for (String text : keep.get()) {
            String name = text.strip();
            boolean isAll = name.equals(ALL) && !all.contains(ALL);
            if (isAll) {
                names.addAll(columns.beside());
            } else {
                names.add(columns.find(name).orElseThrow(() -> unknown(name, columns, terminal)));
            }
        }
        return List.copyOf(names);
    }

    private static UsageException unknown(String name, OwnColumns columns, Terminal terminal) {
        List<String> all = columns.names();
        return new UsageException(terminal.say(Message.of("cli.batch.keep-unknown")
                        .with("file", new ListPart(columns.files()))
                        .with("column", name)
                        .with("names", new ListPart(all)))
                + terminal.suggestion(WordSuggestion.nearest(name, all, all.size())));
    }

    private static void check(
            BatchInput.Part part, List<OwnColumn> kept, @Nullable SensitiveValues secrets, Terminal terminal) {
        String file = part.source().name();
        for (OwnColumn own : kept) {
            if (own.place() < 0) {
                terminal.complain(terminal.say("cli.batch.keep-missing", "file", file, "column", own.name()));
            }
            Optional<MaskedColumn> masked =
                    secrets == null ? Optional.empty() : MaskedColumn.of(cells(part, own.place()), secrets);
            if (masked.isPresent()) {
                throw new UsageException(terminal.say(Message.of("cli.batch.keep-masked")
                        .with("file", file)
                        .with("column", own.name())
                        .with("what", terminal.say(masked.get().problem().what()))));
            }
        }
    }

    private static List<String> cells(BatchInput.Part part, int place) {
        return part.context().others().stream()
                .filter(column -> column.place() == place)
                .map(ColumnContext.Column::cells)
                .flatMap(List::stream)
                .filter(cell -> !cell.isBlank())
                .toList();
    }
}
