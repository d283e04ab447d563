package org.bitloupe.cli.command;

import java.util.List;
import java.util.stream.Stream;
import org.bitloupe.capacity.Severity;
import org.bitloupe.cli.argument.TerminalCommand;
import org.bitloupe.cli.argument.Value;
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

/** {@code check}: holds layouts to all checks, for a build that must fail where one does not work. */
public final class CheckCommand extends TerminalCommand {
    private final Value<List<String>> names =
            arguments.all("0..*", "LAYOUT|FILE", "cli.check.layouts", Completions.LAYOUTS);
    private final Value<List<String>> optionNames = arguments.texts("--layout NAME|FILE", "cli.check.layout");
    private final Value<Boolean> json = arguments.flag("--json", "cli.option.json");
    private final Value<Boolean> details = arguments.flag("--details", "cli.option.details");
    private final Value<Boolean> strict = arguments.flag("--strict", "cli.check.strict");
    private final ExpectedLoadOption demand = new ExpectedLoadOption(arguments);
    private final LayoutsOption layouts = new LayoutsOption(arguments);

    public CheckCommand(Terminal terminal) {
        super("cli.check", terminal);
    }

    @Override
    public Integer call() {
        if (!names.isGiven() && !optionNames.isGiven()) {
            throw new UsageException(terminal.say("cli.missing-argument", "name", "LAYOUT"));
        }
        List<Layout> all = Stream.concat(names.get().stream(), optionNames.get().stream())
                .map(name -> LayoutArgument.find(name, layouts.catalog(terminal), terminal))
                .map(layout -> layout.withExpectedLoad(demand.over(layout.expectedLoad(), terminal)))
                .toList();
        int code = ExitCode.OK;
        boolean read = true;
        for (Layout layout : all) {
            CheckReport report = new CheckReport(terminal, layout, details.get());
            // The exit code is an answer, too, which somebody may wait for who reads no further.
            read = read && !terminal.out().checkError();
            if (!read) {
                code = report.fails(limit()) ? ExitCode.SOME_FAILED : code;
                continue;
            }
            if (json.get()) {
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
        return strict.get() ? Severity.WARNING : Severity.ERROR;
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
