package org.bitloupe.cli.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bitloupe.batch.anomaly.ExternalDuplicateSearch;
import org.bitloupe.batch.filter.Filter;
import org.bitloupe.batch.table.CardMask;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.write.RowColumn;
import org.bitloupe.batch.write.RowFormat;
import org.bitloupe.batch.write.RowOutput;
import org.bitloupe.batch.write.WritePlan;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.cli.argument.TerminalCommand;
import org.bitloupe.cli.argument.Value;
import org.bitloupe.cli.option.BatchInput;
import org.bitloupe.cli.option.BatchOptions;
import org.bitloupe.cli.option.KeepOption;
import org.bitloupe.cli.option.LayoutsOption;
import org.bitloupe.cli.option.OwnColumns;
import org.bitloupe.cli.option.ThreadsOption;
import org.bitloupe.cli.option.WhereArgument;
import org.bitloupe.cli.print.UnreadableRemarks;
import org.bitloupe.cli.terminal.CheckedOutput;
import org.bitloupe.cli.terminal.ExitCode;
import org.bitloupe.cli.terminal.OutputTarget;
import org.bitloupe.cli.terminal.Pauses;
import org.bitloupe.cli.terminal.ProgressLine;
import org.bitloupe.cli.terminal.ShutdownHook;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.ListPart;
import org.bitloupe.tabular.rows.ColumnKinds;
import org.bitloupe.tabular.source.Source;

/** {@code batch}: files of very many IDs, summed up or written out with their fields. */
public final class BatchCommand extends TerminalCommand {
    private final boolean watched;
    private final LongSupplier nanoTime;
    private final Supplier<Pauses> pauses;
    private final BatchInput input = new BatchInput(arguments);
    private final BatchOptions options = new BatchOptions(arguments);
    private final KeepOption keep = new KeepOption(arguments);
    private final Value<Path> out = arguments.option("-o, --out FILE|-", "cli.batch.out", Path.class);
    private final Value<Boolean> duplicates = arguments.flag("--duplicates", "cli.batch.duplicates");
    private final Value<Boolean> follow = arguments.flag("--follow", "cli.batch.follow");
    private final Value<Boolean> progress = arguments.flag("--progress", "cli.batch.show-progress");
    private final ThreadsOption threads = new ThreadsOption(arguments);
    private final LayoutsOption layouts = new LayoutsOption(arguments);

    /**
     * The command.
     *
     * @param watched true if a person looks at standard error, who wants to see progress
     * @param nanoTime how often progress is shown follows it
     * @param pauses how it waits for a log to grow
     */
    public BatchCommand(Terminal terminal, boolean watched, LongSupplier nanoTime, Supplier<Pauses> pauses) {
        super("cli.batch", terminal);
        this.watched = watched;
        this.nanoTime = nanoTime;
        this.pauses = pauses;
    }

    @Override
    public Integer call() throws Exception {
        return threads.run(this::answer, terminal);
    }

    private int answer() {
        Catalog known = layouts.catalog(terminal);
        Catalog catalog = known;
        List<Layout> named = input.named(catalog, terminal);
        for (Layout layout : named) {
            catalog = catalog.knowing(layout);
        }
        Inspector inspector = new Inspector(catalog, terminal.clock());
        if (follow.get()) {
            checkFollow();
            try (Pauses waiting = pauses.get()) {
                return new FollowRun(input, inspector, waiting, options.isJson(), terminal).run(known, named);
            }
        }
        OutputTarget output = OutputTarget.of(out.orNull());
        boolean toFile = output.file() != null;
        List<BatchInput.Part> parts = new ArrayList<>();
        boolean whole = true;
        for (Source source : input.sources(terminal)) {
            BatchInput.Part part = input.part(source, inspector, terminal);
            if (part != null) {
                parts.add(part);
            }
            whole &= part != null;
        }
        BatchInput.Chosen chosen = input.layouts(parts, named, inspector, terminal);
        List<Layout> read = chosen.layouts();
        if (parts.isEmpty() || read.isEmpty()) {
            return ExitCode.SOME_FAILED;
        }
        if (input.isMasked(parts, chosen, toFile, catalog, terminal) || input.isOfNone(chosen, catalog, terminal)) {
            return ExitCode.SOME_FAILED;
        }
        KeepOption.Kept kept = keep.of(parts, toFile ? null : input.secrets(inspector), terminal);
        OwnColumns columns = new OwnColumns(parts);
        WhereArgument where = new WhereArgument(read, columns, catalog, terminal);
        List<Filter> filters = options.where().stream().map(where::read).toList();
        checkReadTwice(filters, parts);
        List<String> asked = filters.stream()
                .filter(Filter.InColumn.class::isInstance)
                .map(filter -> ((Filter.InColumn) filter).column())
                .distinct()
                .toList();
        KeepOption.Kept cells = kept.andRead(columns.ofFiles(asked));
        List<String> own = Stream.concat(kept.names().stream(), asked.stream()).toList();
        try (ShutdownHook shutdownHook = ShutdownHook.watch();
                BatchSink sink =
                        sink(output, parts, chosen, kept, input.mask(inspector), input.cards(parts, chosen, known));
                ProgressLine line = new ProgressLine(terminal, watched || progress.get() ? nanoTime : () -> 0)) {
            BatchRun run = new BatchRun(read, filters, own, input.mask(inspector), terminal, line, shutdownHook);
            List<ColumnKinds> kinds = IntStream.range(0, parts.size())
                    .mapToObj(file -> chosen.kinds(parts, file, inspector))
                    .toList();
            int code = run.run(parts, kinds, cells, sink);
            warnOfLostBits(filters, read.get(0), sink.lostBits());
            return whole ? code : Math.max(code, ExitCode.SOME_FAILED);
        }
    }

    private void checkReadTwice(List<Filter> filters, List<BatchInput.Part> parts) {
        boolean twice = filters.stream().anyMatch(Filter.InSet.class::isInstance);
        for (BatchInput.Part part : parts) {
            if (twice && part.source().isReadOnce()) {
                throw new UsageException(terminal.say(
                        "cli.batch.duplicate-once", "file", part.source().name()));
            }
        }
    }

    private void checkFollow() {
        keep.check(null, 0, terminal);
        OutputTarget output = OutputTarget.of(out.orNull());
        options.check(options.format(output, terminal), terminal);
        if (!output.isStandardOutput()
                || duplicates.get()
                || !options.where().isEmpty()
                || options.format(output, terminal) != null) {
            throw new UsageException(terminal.say("cli.batch.follow-alone"));
        }
    }

    /** Says which filters ask for fields with bits that are lost. */
    private void warnOfLostBits(List<Filter> filters, Layout layout, int lostBits) {
        List<String> fields = filters.stream()
                .filter(Filter.Values.class::isInstance)
                .map(Filter.Values.class::cast)
                .filter(values -> values.isOfLowest(layout, lostBits))
                .map(Filter.Values::field)
                .distinct()
                .toList();
        if (!fields.isEmpty()) {
            terminal.complain(terminal.say("cli.batch.rounded-where", "fields", new ListPart(fields)));
        }
    }

    private BatchSink sink(
            OutputTarget output,
            List<BatchInput.Part> parts,
            BatchInput.Chosen chosen,
            KeepOption.Kept kept,
            UnaryOperator<String> mask,
            CardMask cards) {
        terminal.checkOutput(output);
        Path file = output.file();
        List<Layout> read = chosen.layouts();
        RowFormat format = options.format(output, terminal);
        options.check(format, terminal);
        List<RowColumn> columns = kept.behind(options.columns(read, terminal));
        keep.check(format, columns.size(), terminal);
        if (format == null) {
            String names = parts.stream().map(part -> part.source().name()).collect(Collectors.joining(", "));
            return new SummarySink(
                    names,
                    chosen,
                    duplicates.get() ? sorts(read) : List.of(),
                    output,
                    mask,
                    options.isJson(),
                    terminal);
        }
        if (duplicates.get()) {
            throw new UsageException(terminal.say("cli.batch.duplicates-summary"));
        }
        // Whoever takes rows away takes the dates of one layout: that it is one of several is said beside them.
        chosen.claims().forEach(terminal::complain);
        chosen.remarks().forEach(terminal::complain);
        // A file has what its source has.
        UnaryOperator<String> texts = file == null ? mask : UnaryOperator.identity();
        CardMask hiding = file == null ? cards : CardMask.NONE;
        UnreadableRemarks notes = new UnreadableRemarks(IdKind.of(read), texts, terminal.messages());
        WritePlan plan = new WritePlan(IdKind.of(read), columns, notes, hiding);
        CheckedOutput checkedOutput = new CheckedOutput(output.stream(terminal));
        RowOutput rows = file == null
                ? RowOutput.toStream(checkedOutput, format, plan, options.oversize(terminal))
                : RowOutput.toFile(file, format, plan, options.oversize(terminal));
        return new RowPrinter(rows, notes, texts, checkedOutput, terminal);
    }

    private static List<ExternalDuplicateSearch> sorts(List<Layout> read) {
        Path folder = Path.of(System.getProperty("java.io.tmpdir"));
        List<IdKind> kinds = IdKind.of(read);
        List<ExternalDuplicateSearch> sorts = new ArrayList<>(List.of(ExternalDuplicateSearch.twice(folder, kinds)));
        ExternalDuplicateSearch.clashes(folder, kinds, read.get(0)).ifPresent(sorts::add);
        return sorts;
    }
}
