package org.bitloupe.cli.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bitloupe.batch.anomaly.AnomalyFinding;
import org.bitloupe.batch.anomaly.AnomalyReport;
import org.bitloupe.batch.anomaly.AnomalyScan;
import org.bitloupe.batch.anomaly.ExternalDuplicateSearch;
import org.bitloupe.batch.stats.Statistics;
import org.bitloupe.batch.stats.StreamingStatistics;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.batch.write.SummaryReport;
import org.bitloupe.cli.option.BatchInput;
import org.bitloupe.cli.print.RepeatedIds;
import org.bitloupe.cli.print.RowPlaces;
import org.bitloupe.cli.print.SummaryJson;
import org.bitloupe.cli.terminal.ExitCode;
import org.bitloupe.cli.terminal.OutputTarget;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.files.AtomicFile;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;

/** Sums rows up in constant memory. */
public final class SummarySink implements BatchSink {
    private final String source;
    private final BatchInput.Chosen chosen;
    private final boolean json;
    private final StreamingStatistics statistics;
    private final AnomalyScan scan;
    /** Find what is there twice, on the disk; none if that is not asked for. */
    private final List<ExternalDuplicateSearch> sorts;

    /** Their results, in the same order. */
    private final List<ExternalDuplicateSearch.Result> together = new ArrayList<>();

    private final RowPlaces places = new RowPlaces();
    private final RepeatedIds repeatedIds;

    private final OutputTarget output;
    private final Terminal terminal;

    /**
     * Sums up rows of some layouts, the first of which is looked at, and says why it is those.
     *
     * @param source the source of the rows
     * @param sorts find IDs that are there twice, and behind that parts of them; closed with this
     * @param output where the summary goes
     * @param mask returns what is quoted of the text of a row that is no ID
     * @param json true if it is written as JSON
     */
    public SummarySink(
            String source,
            BatchInput.Chosen chosen,
            List<ExternalDuplicateSearch> sorts,
            OutputTarget output,
            UnaryOperator<String> mask,
            boolean json,
            Terminal terminal) {
        List<Layout> layouts = chosen.layouts();
        List<IdKind> kinds = IdKind.of(layouts);
        this.source = source;
        this.chosen = chosen;
        this.json = json;
        this.statistics = new StreamingStatistics(kinds, layouts.get(0));
        this.scan = new AnomalyScan(kinds, layouts.get(0), terminal.clock(), mask, false);
        this.sorts = List.copyOf(sorts);
        this.repeatedIds = new RepeatedIds(places, mask, terminal);
        this.output = output;
        this.terminal = terminal;
    }

    @Override
    public void begin(String name) {
        places.begin(name);
        sorts.forEach(ExternalDuplicateSearch::beginFile);
    }

    @Override
    public boolean take(IdBlock block, RowBitmap rows) {
        return look(block, rows).getAsBoolean();
    }

    @Override
    public BooleanSupplier look(IdBlock block, RowBitmap rows) {
        AnomalyScan found = scan.part();
        found.add(block);
        StreamingStatistics counted = statistics.part();
        counted.add(block, rows, Statistics.LostBits.NONE);
        List<ExternalDuplicateSearch.Distributed> distributed =
                sorts.stream().map(sort -> sort.distribute(block)).toList();
        return () -> join(block, rows, found, counted, distributed);
    }

    private boolean join(
            IdBlock block,
            RowBitmap rows,
            AnomalyScan found,
            StreamingStatistics counted,
            List<ExternalDuplicateSearch.Distributed> distributed) {
        places.reached(block.first() + block.size());
        if (!scan.join(found)) {
            scan.add(block);
        }
        // What is left out is told by the rows so far: a second look at all would take all of them.
        Statistics.LostBits lost = scan.rounded(block);
        StreamingStatistics sums = counted;
        if (lost.bits() > 0) {
            sums = statistics.part();
            sums.add(block, rows, lost);
        }
        statistics.join(sums);
        boolean goesOn = true;
        for (int s = 0; s < sorts.size(); s++) {
            goesOn &= sorts.get(s).add(distributed.get(s));
        }
        return goesOn;
    }

    @Override
    public void settle(Progress progress) {
        int many = sorts.size();
        for (ExternalDuplicateSearch sort : sorts) {
            int before = together.size();
            Optional<ExternalDuplicateSearch.Result> result =
                    sort.finish((done, total) -> progress.goesOn(before * total + done, many * total));
            if (result.isEmpty()) {
                return;
            }
            together.add(result.get());
        }
    }

    @Override
    public int end() {
        if (together.size() < sorts.size()) {
            Problem problem = sorts.get(together.size()).problem();
            if (problem != null) {
                terminal.complain(terminal.line(problem));
            }
            return ExitCode.SOME_FAILED;
        }
        AnomalyReport anomalyReport = sorts.isEmpty() ? scan.findings() : scan.findings(findings());
        int code = write(
                json
                        ? new SummaryJson(terminal)
                                        .line(source, chosen, statistics.result(), anomalyReport, repeatedIds, together)
                                + "\n"
                        : text(anomalyReport));
        boolean twice = together.stream().anyMatch(result -> result.repeated() > 0);
        return twice ? Math.max(code, ExitCode.SOME_FAILED) : code;
    }

    private List<AnomalyFinding> findings() {
        return together.stream()
                .map(result -> places.isOfSeveral() ? finding(result) : result.finding())
                .toList();
    }

    /** The finding with the files of its rows. */
    private AnomalyFinding finding(ExternalDuplicateSearch.Result result) {
        AnomalyFinding found = result.finding();
        List<Message> details = result.pairs().stream()
                .limit(1)
                .map(pair -> Message.of("cli.batch." + found.anomaly().id() + ".files")
                        .with("row", places.numberIn(pair.row()))
                        .with("file", places.file(pair.row()))
                        .with("first", places.numberIn(pair.first()))
                        .with("other", places.file(pair.first())))
                .toList();
        return new AnomalyFinding(found.anomaly(), found.count(), found.first(), found.rows(), details);
    }

    private String text(AnomalyReport anomalyReport) {
        String text = SummaryReport.of(
                source,
                chosen.claims(),
                chosen.doubts(terminal),
                statistics.result(),
                anomalyReport,
                terminal.messages());
        return text
                + Stream.of(
                                together.stream().limit(1).flatMap(result -> repeatedIds.lines(result).stream()),
                                together.stream().skip(1).flatMap(result -> repeatedIds.clashes(result).stream()),
                                chosen.remarks().stream(),
                                chosen.because().stream())
                        .flatMap(lines -> lines)
                        .map(line -> line + "\n")
                        .collect(Collectors.joining());
    }

    private int write(String text) {
        Path file = output.file();
        if (file == null) {
            text.lines().forEach(line -> output.printer(terminal).println(Terminal.oneLine(line)));
            return ExitCode.OK;
        }
        try {
            AtomicFile.replace(file, text.getBytes(StandardCharsets.UTF_8));
            return ExitCode.OK;
        } catch (IOException e) {
            return terminal.unsaved(file, e);
        }
    }

    @Override
    public int lostBits() {
        return scan.lostBits();
    }

    @Override
    public void close() {
        sorts.forEach(ExternalDuplicateSearch::close);
    }
}
