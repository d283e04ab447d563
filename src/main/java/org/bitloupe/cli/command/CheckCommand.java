package org.bitloupe.cli.command;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.bitloupe.capacity.Severity;
import org.bitloupe.cli.option.Completions;
import org.bitloupe.cli.option.ExpectedLoadOption;
import org.bitloupe.cli.option.LayoutArgument;
import org.bitloupe.cli.option.LayoutsOption;
import org.bitloupe.cli.print.CheckReport;
import org.bitloupe.cli.print.JsonLine;
import org.bitloupe.cli.terminal.ExitCode;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.layout.Layout;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code check}: holds layouts to all checks, for a build that must fail where one does not work. */
@Command(name = "check", header = "${bundle:cli.check}", mixinStandardHelpOptions = true)
public final class CheckCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(
            arity = "0..*",
            paramLabel = "LAYOUT|FILE",
            completionCandidates = Completions.Layouts.class,
            description = "${bundle:cli.check.layouts}")
    private List<String> names = List.of();

    @Option(names = "--layout", paramLabel = "NAME|FILE", description = "${bundle:cli.check.layout}")
    private List<String> optionNames = List.of();

    @Option(names = "--json", description = "${bundle:cli.option.json}")
    private boolean json;

    @Option(names = "--details", description = "${bundle:cli.option.details}")
    private boolean details;

    @Option(names = "--strict", description = "${bundle:cli.check.strict}")
    private boolean strict;

    @Mixin
    private ExpectedLoadOption demand = new ExpectedLoadOption();

    @Mixin
    private LayoutsOption layouts = new LayoutsOption();

    public CheckCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (names.isEmpty() && optionNames.isEmpty()) {
            throw new UsageException(terminal.say("cli.missing-argument", "name", "LAYOUT"));
        }
        List<Layout> all = Stream.concat(names.stream(), optionNames.stream())
                .map(name -> LayoutArgument.find(name, layouts.catalog(terminal), terminal))
                .map(layout -> layout.withExpectedLoad(demand.over(layout.expectedLoad(), terminal)))
                .toList();
        int code = ExitCode.OK;
        boolean read = true;
        for (Layout layout : all) {
            CheckReport report = new CheckReport(terminal, layout, details);
            // The exit code is an answer, too, which somebody may wait for who reads no further.
            read = read && !terminal.out().checkError();
            if (!read) {
                code = report.fails(limit()) ? ExitCode.SOME_FAILED : code;
                continue;
            }
            if (json) {
                terminal.out().println(JsonLine.object(object -> {
                    object.writeStringField("layout", layout.id());
                    object.writeBooleanField("fails", report.fails(limit()));
                    report.write(object);
                }));
            } else {
                print(layout, report);
            }
            code = report.fails(limit()) ? ExitCode.SOME_FAILED : code;
        }
        return code;
    }

    private Severity limit() {
        return strict ? Severity.WARNING : Severity.ERROR;
    }

    private void print(Layout layout, CheckReport report) {
        String title = layout.titleIn(terminal.messages().locale());
        terminal.out().println(Terminal.oneLine(layout.id() + "  " + title + "  " + layout.shape()));
        if (report.isEmpty()) {
            terminal.out().println("  " + terminal.say("cli.check.nothing"));
        }
        report.print();
    }
}
