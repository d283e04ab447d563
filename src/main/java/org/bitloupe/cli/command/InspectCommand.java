package org.bitloupe.cli.command;

import java.io.IOException;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.cli.option.BatchInput;
import org.bitloupe.cli.option.EpochArgument;
import org.bitloupe.cli.option.LayoutArgument;
import org.bitloupe.cli.option.LayoutsOption;
import org.bitloupe.cli.print.InspectionWriter;
import org.bitloupe.cli.print.JsonComparison;
import org.bitloupe.cli.print.JsonInspections;
import org.bitloupe.cli.print.NumberMask;
import org.bitloupe.cli.print.TextComparison;
import org.bitloupe.cli.print.TextInspections;
import org.bitloupe.cli.terminal.ExitCode;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.files.LineReader;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.NearMiss;
import org.bitloupe.inspect.clean.FoundId;
import org.bitloupe.inspect.compare.Comparison;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Problem;
import org.bitloupe.tabular.detect.SourceText;
import org.bitloupe.tabular.source.Source;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code inspect}: takes IDs apart, those named or one for each line of standard input. */
@Command(name = "inspect", header = "${bundle:cli.inspect}", mixinStandardHelpOptions = true)
public final class InspectCommand implements Callable<Integer> {
    /** Number of characters of the longest line of a log; no ID has as many. */
    private static final int LONGEST_LINE = 1 << 22;

    private final Terminal terminal;

    @Parameters(arity = "0..*", paramLabel = "ID", description = "${bundle:cli.option.ids}")
    private List<String> ids = new ArrayList<>();

    @Option(names = "--layout", paramLabel = "NAME|FILE", description = "${bundle:cli.option.layout}")
    private @Nullable String layoutName;

    @Option(names = "--epoch", paramLabel = "NAME|INSTANT", description = "${bundle:cli.option.epoch}")
    private @Nullable String epoch;

    @Option(names = "--zone", paramLabel = "ZONE", description = "${bundle:cli.option.zone}")
    private @Nullable String zoneName;

    @Option(names = "--json", description = "${bundle:cli.option.json}")
    private boolean json;

    @Option(names = "--extract", description = "${bundle:cli.option.extract}")
    private boolean extract;

    @Option(names = "--all", description = "${bundle:cli.option.all}")
    private boolean all;

    @Option(names = "--why", description = "${bundle:cli.option.why}")
    private boolean why;

    @Option(names = "--show-digits", description = "${bundle:cli.option.show-digits}")
    private boolean showDigits;

    @Option(names = "--compare", description = "${bundle:cli.option.compare}")
    private boolean compare;

    /** Number of the line or argument that is being read, counted from 1. */
    private long line;

    @Mixin
    private LayoutsOption layouts = new LayoutsOption();

    public InspectCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Layout layout =
                layoutName == null ? null : LayoutArgument.find(layoutName, layouts.catalog(terminal), terminal);
        EpochArgument chosen =
                epoch == null ? null : EpochArgument.of(epoch, layout, layouts.catalog(terminal), terminal);
        Catalog catalog = layouts.catalog(terminal);
        Inspector inspector = new Inspector(layout == null ? catalog : catalog.knowing(layout), terminal.clock());
        NumberMask mask = new NumberMask(inspector, catalog, showDigits);
        InspectionWriter writer = json
                ? new JsonInspections(terminal, all, inspector::nearMiss, mask)
                : new TextInspections(terminal, zone(), all, inspector::nearMiss, why, mask);
        Job job = new Job(inspector, layout, chosen, writer, mask);
        if (compare) {
            return compare(job);
        }
        return ids.isEmpty() || ids.equals(List.of(BatchInput.STANDARD_INPUT)) ? fromInput(job) : fromArguments(job);
    }

    private @Nullable ZoneId zone() {
        try {
            return zoneName == null ? null : ZoneId.of(zoneName);
        } catch (DateTimeException e) {
            throw new UsageException(terminal.say("cli.no-zone", "name", String.valueOf(zoneName)));
        }
    }

    private int compare(Job job) {
        if (ids.size() != 2) {
            throw new UsageException(terminal.say("cli.compare.two", "n", ids.size()));
        }
        List<Inspection> both = ids.stream().map(job::inspect).toList();
        for (Inspection inspection : both) {
            if (inspection.readings().isEmpty()) {
                return unread(inspection.input(), inspection, job);
            }
            if (job.mask().hides(inspection)) {
                String number = job.mask().text(inspection.input(), inspection);
                terminal.complain(terminal.say("cli.masked.compare", "number", Terminal.oneLine(number)));
                return ExitCode.SOME_FAILED;
            }
        }
        Comparison.of(job.inspector(), both.get(0), both.get(1)).ifPresent(comparison -> {
            if (json) {
                new JsonComparison(terminal).write(comparison);
            } else {
                new TextComparison(terminal, zone()).write(comparison);
            }
        });
        return ExitCode.OK;
    }

    private int fromArguments(Job job) {
        int code = ExitCode.OK;
        for (String id : ids) {
            line++;
            code = Math.max(code, inspect(id, job));
        }
        return code;
    }

    private int fromInput(Job job) {
        int code = ExitCode.OK;
        boolean any = false;
        Source source = BatchInput.source(BatchInput.STANDARD_INPUT, terminal);
        try {
            LineReader lines = new LineReader(
                    SourceText.asItComes(source.name(), terminal.streams().in()), LONGEST_LINE);
            for (String text = lines.next(); text != null; text = lines.next()) {
                line = lines.number();
                any |= lines.isLong() || !text.isBlank();
                if (lines.isLong()) {
                    code = Math.max(code, tooLong(lines));
                } else if (!text.isBlank()) {
                    code = Math.max(code, inspect(text, job));
                }
                // Whoever feeds us one line at a time sees each answer at once; a whole file is not slowed down.
                if (!lines.ready() && terminal.out().checkError()) {
                    return code; // Nobody reads any longer.
                }
            }
        } catch (IOException e) {
            terminal.out().flush();
            BatchInput.complain(source, e, terminal);
            return ExitCode.SOME_FAILED;
        }
        if (!any) {
            terminal.complain(terminal.say("cli.inspect.nothing"));
            return ExitCode.SOME_FAILED;
        }
        return code;
    }

    private int tooLong(LineReader lines) {
        String number = Long.toString(lines.number());
        terminal.out().flush();
        boolean last = lines.isGivenUp();
        terminal.complain(terminal.say(
                last ? "cli.line-given-up" : "cli.line-long",
                "line",
                number,
                "most",
                last ? LineReader.MOST_PASSED : LONGEST_LINE));
        return ExitCode.SOME_FAILED;
    }

    private int inspect(String text, Job job) {
        return extract ? extract(text, job) : write(text, job.inspect(text), null, job);
    }

    /** Inspects every ID in a text; a text without one is no failure. */
    private int extract(String text, Job job) {
        int code = ExitCode.OK;
        for (FoundId id :
                job.inspector().extractor().extract(text, text.length()).ids()) {
            code = Math.max(code, write(id.text(), job.inspect(id), new InspectionWriter.Place(line, id), job));
        }
        return code;
    }

    private int write(String text, Inspection inspection, InspectionWriter.@Nullable Place place, Job job) {
        job.writer().write(inspection, place);
        if (!inspection.readings().isEmpty()) {
            return ExitCode.OK;
        }
        return unread(text, inspection, job);
    }

    private int unread(String text, Inspection inspection, Job job) {
        Problem problem = inspection.problem();
        String why = problem == null ? terminal.say("cli.no-reading") : terminal.line(problem);
        boolean masked = job.mask().hides(inspection);
        String near = (masked ? Optional.<NearMiss>empty() : job.inspector().nearMiss(inspection))
                .map(found -> " " + terminal.say(found.sentence()))
                .orElse("");
        terminal.out().flush();
        terminal.complain(
                terminal.say("cli.unread", "text", shortened(job.mask().text(text, inspection)), "why", why + near));
        return ExitCode.SOME_FAILED;
    }

    private static String shortened(String text) {
        int shown = 60;
        String line = Terminal.oneLine(text.strip());
        return line.length() <= shown
                ? line
                : line.substring(0, line.offsetByCodePoints(0, line.codePointCount(0, shown))) + "\u2026";
    }

    /** The settings by which every text of this run is read. */
    private record Job(
            Inspector inspector,
            @Nullable Layout layout,
            @Nullable EpochArgument epoch,
            InspectionWriter writer,
            NumberMask mask) {

        Inspection inspect(String text) {
            Inspection found = layout == null ? inspector.inspect(text) : inspector.inspectAs(text, layout);
            return counted(found);
        }

        Inspection inspect(FoundId id) {
            return counted(layout == null ? inspector.inspect(id) : inspector.inspectAs(id, layout));
        }

        private Inspection counted(Inspection found) {
            return epoch == null ? found : epoch.applyTo(found, inspector);
        }
    }
}
