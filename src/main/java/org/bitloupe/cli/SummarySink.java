package org.bitloupe.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.bitloupe.batch.Watch;
import org.bitloupe.batch.out.SummaryText;
import org.bitloupe.batch.stats.Statistics;
import org.bitloupe.batch.stats.StatisticsTally;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.Kind;
import org.bitloupe.batch.table.RowSet;
import org.bitloupe.batch.trouble.ExternalSort;
import org.bitloupe.batch.trouble.Findings;
import org.bitloupe.batch.trouble.TroubleTally;
import org.bitloupe.layout.FileProblems;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.WholeFile;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/** Sums rows up in constant memory. */
final class SummarySink implements BatchSink {
    private final String source;
    private final StatisticsTally statistics;
    private final TroubleTally troubles;
    /** Finds what is there twice, on the disk; null if that is not asked for. */
    private final @Nullable ExternalSort sort;

    private final @Nullable Path file;
    private final Terminal terminal;

    /**
     * Sums up rows of some layouts, the first of which is looked at.
     *
     * @param source what the rows come from
     * @param sort finds IDs that are there twice, or null; closed with this
     * @param file where the summary goes, or null for standard output
     */
    SummarySink(
            String source, List<Layout> layouts, @Nullable ExternalSort sort, @Nullable Path file, Terminal terminal) {
        List<Kind> kinds = Kind.of(layouts);
        this.source = source;
        this.statistics = new StatisticsTally(kinds, layouts.get(0));
        this.troubles = new TroubleTally(kinds, layouts.get(0), terminal.clock(), false);
        this.sort = sort;
        this.file = file;
        this.terminal = terminal;
    }

    @Override
    public boolean take(IdBlock block, RowSet rows) {
        statistics.add(block, rows);
        troubles.add(block);
        return sort == null || sort.add(block);
    }

    @Override
    public int end() {
        Findings findings = troubles.findings();
        boolean twice = false;
        if (sort != null) {
            ExternalSort.Result result = sort.finish(Watch.NONE).orElse(null);
            Problem problem = sort.problem();
            if (result == null) {
                terminal.complain(problem == null ? "" : terminal.line(problem));
                return Exit.SOME_FAILED;
            }
            findings = troubles.findings(result.finding());
            twice = result.repeated() > 0;
        }
        Statistics found = statistics.result();
        int code = write(SummaryText.of(source, found, findings, terminal.words()));
        return twice ? Math.max(code, Exit.SOME_FAILED) : code;
    }

    private int write(String text) {
        if (file == null) {
            text.lines().forEach(line -> terminal.out().println(Terminal.oneLine(line)));
            return Exit.OK;
        }
        try {
            WholeFile.replace(file, text.getBytes(StandardCharsets.UTF_8));
            return Exit.OK;
        } catch (IOException e) {
            terminal.complain(terminal.line(FileProblems.saving(file, e)));
            return Exit.SOME_FAILED;
        }
    }

    @Override
    public void close() {
        if (sort != null) {
            sort.close();
        }
    }
}
