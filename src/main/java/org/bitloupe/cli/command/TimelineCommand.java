package org.bitloupe.cli.command;

import java.io.IOException;
import java.math.BigDecimal;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.cli.argument.TerminalCommand;
import org.bitloupe.cli.argument.Value;
import org.bitloupe.cli.option.BatchInput;
import org.bitloupe.cli.option.Completions;
import org.bitloupe.cli.option.LayoutArgument;
import org.bitloupe.cli.option.LayoutsOption;
import org.bitloupe.cli.option.ThreadsOption;
import org.bitloupe.cli.option.ZoneArgument;
import org.bitloupe.cli.print.TimelinePrinter;
import org.bitloupe.cli.terminal.ExitCode;
import org.bitloupe.cli.terminal.ProgressLine;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;
import org.bitloupe.tabular.source.Source;
import org.bitloupe.timeline.EventTimeline;
import org.bitloupe.timeline.TimelineScan;
import org.bitloupe.timeline.text.SectionSummary;

/** {@code timeline}: the IDs and times of tickets, e-mails, HAR files and logs in the order in which they were. */
public final class TimelineCommand extends TerminalCommand {
    private final boolean watched;
    private final LongSupplier nanoTime;
    private final Value<List<String>> files = arguments.all("1..*", "FILE|-", "cli.timeline.files");
    private final Value<String> layoutName =
            arguments.text("--layout NAME|FILE", "cli.timeline.layout", Completions.LAYOUTS);
    private final Value<String> zone = arguments.text("--zone ZONE", "cli.timeline.zone", Completions.ZONES);
    private final Value<String> textZone =
            arguments.text("--text-zone ZONE", "cli.timeline.text-zone", Completions.ZONES);
    private final Value<Boolean> json = arguments.flag("--json", "cli.option.json");
    private final Value<Boolean> csv = arguments.flag("--csv", "cli.timeline.csv");
    private final Value<Boolean> progress = arguments.flag("--progress", "cli.batch.show-progress");
    private final ThreadsOption threads = new ThreadsOption(arguments);
    private final LayoutsOption layouts = new LayoutsOption(arguments);

    /**
     * The command.
     *
     * @param watched true if a person looks at standard error, who wants to see progress
     * @param nanoTime how often progress is shown follows it
     */
    public TimelineCommand(Terminal terminal, boolean watched, LongSupplier nanoTime) {
        super("cli.timeline", terminal);
        this.watched = watched;
        this.nanoTime = nanoTime;
    }

    @Override
    public Integer call() throws Exception {
        return threads.run(this::answer, terminal);
    }

    private int answer() {
        if (json.get() && csv.get()) {
            throw new UsageException(terminal.say("cli.one-format"));
        }
        if (files.get().stream().filter(BatchInput.STANDARD_INPUT::equals).count() > 1) {
            throw new UsageException(terminal.say("cli.batch.input-twice"));
        }
        ZoneId shown = ZoneArgument.of(zone.orNull(), terminal);
        Catalog known = layouts.catalog(terminal);
        Layout layout = layoutName.isGiven() ? LayoutArgument.find(layoutName.get(), known, terminal) : null;
        Catalog catalog = layout == null ? known : known.knowing(layout);
        Inspector inspector = new Inspector(catalog, terminal.clock());
        ZoneId ofText = ZoneArgument.of(textZone.orNull(), terminal);
        TimelineScan scan = new TimelineScan(inspector, layout, ofText, TimelineScan.MOST);
        List<Source> sources = new ArrayList<>();
        files.get().forEach(file -> sources.add(BatchInput.source(file, terminal)));
        int code = ExitCode.OK;
        boolean any = false;
        try (ProgressLine line = new ProgressLine(terminal, watched || progress.get() ? nanoTime : () -> 0)) {
            for (Source source : sources) {
                boolean whole = read(source, scan, line);
                code = whole ? code : ExitCode.SOME_FAILED;
                any |= whole;
            }
        }
        EventTimeline timeline = scan.timeline();
        if (any || timeline.ids() + timeline.times() > 0) {
            print(timeline, new TimelinePrinter(terminal, shown, sources.size() > 1));
        }
        return code;
    }

    private void print(EventTimeline timeline, TimelinePrinter printer) {
        if (json.get()) {
            printer.json(timeline);
        } else if (csv.get()) {
            printer.csv(timeline);
        } else {
            printer.text(timeline);
        }
    }

    /** Reads a file, and tells whether all of it could be read. */
    private boolean read(Source source, TimelineScan scan, ProgressLine line) {
        try {
            SectionSummary summary = scan.read(source, (done, total) -> {
                line.show(() -> total > 0
                        ? terminal.say(Message.of("cli.timeline.progress")
                                .with("file", source.name())
                                .with("percent", BigDecimal.valueOf(done * 100 / total)))
                        : terminal.say("cli.timeline.reading", "file", source.name()));
                return !terminal.out().checkError();
            });
            Problem problem = summary.problem();
            line.clear();
            if (problem != null) {
                terminal.complain(
                        terminal.say("cli.batch.remark", "file", source.name(), "remark", terminal.line(problem)));
            }
            return problem == null;
        } catch (IOException e) {
            line.clear();
            BatchInput.complain(source, e, terminal);
            return false;
        }
    }
}
