package org.bitloupe.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bitloupe.batch.follow.FollowFinding;
import org.bitloupe.batch.follow.FollowKind;
import org.bitloupe.batch.follow.FollowScan;
import org.bitloupe.batch.stats.Statistics;
import org.bitloupe.batch.stats.StreamingStatistics;
import org.bitloupe.batch.table.BlockReader;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.write.SummaryReport;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.cli.option.BatchInput;
import org.bitloupe.cli.print.JsonLine;
import org.bitloupe.cli.terminal.ExitCode;
import org.bitloupe.cli.terminal.Pauses;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;
import org.bitloupe.tabular.rows.ReadResult;
import org.bitloupe.tabular.rows.SourceFormat;
import org.bitloupe.tabular.source.FollowedFile;
import org.bitloupe.tabular.source.Packing;
import org.bitloupe.tabular.source.Source;

/** Reads a log on while it grows, says at once what its IDs show, and sums up at its end. */
final class FollowRun {
    private final BatchInput input;
    private final Inspector inspector;
    private final Pauses pauses;
    private final boolean json;
    private final Terminal terminal;
    private boolean heard = true;

    /**
     * A run.
     *
     * @param json true if each line is a JSON object
     */
    FollowRun(BatchInput input, Inspector inspector, Pauses pauses, boolean json, Terminal terminal) {
        this.input = input;
        this.inspector = inspector;
        this.pauses = pauses;
        this.json = json;
        this.terminal = terminal;
    }

    /**
     * Runs until it is told to end, or nobody reads what it says.
     *
     * @param known the layouts that are known without those that were named
     * @param named these
     * @return the exit code: 1 also if anything was found
     */
    int run(Catalog known, List<Layout> named) {
        Path file = input.onlyFile(terminal);
        Source source = input.sources(terminal).get(0);
        if (!Files.isRegularFile(file) && Files.exists(file)) {
            throw new UsageException(terminal.say("cli.batch.follow-file", "file", file.toString()));
        }
        if (!isReady(source)) {
            return ExitCode.OK;
        }
        BatchInput.Part part = input.part(source, inspector, terminal);
        if (part == null) {
            return ExitCode.SOME_FAILED;
        }
        checkForm(part);
        List<BatchInput.Part> parts = List.of(part);
        BatchInput.Chosen chosen = input.layouts(parts, named, inspector, terminal);
        if (chosen.layouts().isEmpty()
                || input.isMasked(parts, chosen, false, known, terminal)
                || input.isOfNone(chosen, known, terminal)) {
            return ExitCode.SOME_FAILED;
        }
        begin(part, chosen);
        List<Layout> layouts = chosen.layouts();
        List<IdKind> kinds = IdKind.of(layouts);
        FollowScan scan = new FollowScan(
                kinds,
                terminal.clock(),
                input.mask(inspector),
                input.cards(parts, chosen, known),
                this::say,
                this::remark);
        StreamingStatistics statistics = new StreamingStatistics(kinds, layouts.get(0));
        FollowedFile followed = new FollowedFile(
                file,
                () -> heard && pauses.await(),
                () -> remark(Message.of("batch.follow.anew", "file", source.name())));
        ReadResult end = BlockReader.follow(
                followed,
                part.form(),
                part.column(),
                chosen.kinds(parts, 0, inspector),
                block -> take(block, scan, statistics),
                (done, total) -> heard && pauses.goesOn());
        finish(part, chosen, scan, statistics.result());
        Problem problem = end.problem();
        if (problem != null) {
            terminal.complain(terminal.line(problem));
            return ExitCode.SOME_FAILED;
        }
        return scan.counts().isEmpty() ? ExitCode.OK : ExitCode.SOME_FAILED;
    }

    private boolean isReady(Source source) {
        boolean told = false;
        while (!input.isReady(source, inspector, terminal)) {
            if (!told) {
                told = true;
                terminal.complain(terminal.say(
                        input.isNamed() ? "cli.batch.follow-waits.named" : "cli.batch.follow-waits",
                        "file",
                        source.name()));
            }
            if (!pauses.await()) {
                return false;
            }
        }
        return true;
    }

    private void checkForm(BatchInput.Part part) {
        SourceFormat form = part.form();
        if (form.packing() != Packing.NONE) {
            throw new UsageException(terminal.say(
                    "cli.batch.follow-packed", "file", part.source().name()));
        }
        if (form.kind() == SourceFormat.Kind.JSON_ARRAY) {
            throw new UsageException(
                    terminal.say("cli.batch.follow-array", "file", part.source().name()));
        }
    }

    private void take(IdBlock block, FollowScan scan, StreamingStatistics statistics) {
        statistics.add(block);
        scan.add(block);
    }

    private void begin(BatchInput.Part part, BatchInput.Chosen chosen) {
        List<String> reasons = Stream.of(chosen.claims(), chosen.because(), chosen.remarks())
                .flatMap(List::stream)
                .toList();
        Layout layout = chosen.layouts().get(0);
        if (json) {
            object(line -> {
                line.writeStringField("event", "begin");
                line.writeStringField("file", part.source().name());
                line.writeStringField("layout", layout.id());
                line.writeArrayFieldStart("remarks");
                for (String reason : reasons) {
                    line.writeString(reason);
                }
                line.writeEndArray();
                JsonLine.text(line, "window", FollowScan.WINDOW);
            });
            return;
        }
        print(terminal.say(Message.of("cli.batch.follow-begin")
                .with("file", part.source().name())
                .with("layout", layout.titleIn(terminal.messages().locale()))
                .with("window", FollowScan.WINDOW)));
        reasons.forEach(this::print);
    }

    private void say(FollowFinding finding) {
        String sentence = terminal.say(finding.sentence());
        if (!json) {
            print(sentence);
            return;
        }
        object(line -> {
            line.writeStringField("event", finding.kind().id());
            line.writeStringField("id", finding.id());
            JsonLine.text(line, "time", finding.time());
            line.writeStringField("sentence", sentence);
        });
    }

    private void remark(Message message) {
        if (json) {
            object(line -> {
                line.writeStringField("event", "remark");
                line.writeStringField("sentence", terminal.say(message));
            });
        } else {
            print(terminal.say(message));
        }
    }

    private void finish(BatchInput.Part part, BatchInput.Chosen chosen, FollowScan scan, Statistics statistics) {
        Map<FollowKind, Long> counts = scan.counts();
        if (json) {
            object(line -> {
                line.writeStringField("event", "end");
                JsonLine.text(line, "rows", statistics.rows());
                line.writeStringField("layout", statistics.layout().id());
                JsonLine.text(line, "ids", statistics.ids());
                JsonLine.text(line, "others", statistics.others());
                JsonLine.text(line, "unread", statistics.unread());
                JsonLine.text(line, "first", statistics.times().first());
                JsonLine.text(line, "last", statistics.times().last());
                line.writeObjectFieldStart("found");
                for (FollowKind kind : FollowKind.values()) {
                    JsonLine.text(line, kind.id(), counts.getOrDefault(kind, 0L));
                }
                line.writeEndObject();
                line.writeArrayFieldStart("unsaid");
                for (Message unsaid : scan.unsaid()) {
                    line.writeString(terminal.say(unsaid));
                }
                line.writeEndArray();
            });
            return;
        }
        SummaryReport.of(part.source().name(), chosen.claims(), List.of(), statistics, null, terminal.messages())
                .lines()
                .forEach(this::print);
        if (counts.isEmpty()) {
            print(terminal.say("batch.follow.nothing", "window", FollowScan.WINDOW));
        }
        counts.forEach((kind, count) ->
                print(terminal.say("batch.follow.count." + kind.id(), "count", count, "window", FollowScan.WINDOW)));
        scan.unsaid().forEach(unsaid -> print(terminal.say(unsaid)));
    }

    private void object(JsonLine.Body body) {
        print(JsonLine.object(body));
    }

    /** Prints a line, which is there at once, and notices if nobody reads it. */
    private void print(String line) {
        terminal.out().println(Terminal.oneLine(line));
        heard &= !terminal.out().checkError();
    }
}
