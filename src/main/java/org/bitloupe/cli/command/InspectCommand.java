package org.bitloupe.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.cli.argument.TerminalCommand;
import org.bitloupe.cli.argument.Value;
import org.bitloupe.cli.name.NameElsewhere;
import org.bitloupe.cli.option.BatchInput;
import org.bitloupe.cli.option.Completions;
import org.bitloupe.cli.option.EpochArgument;
import org.bitloupe.cli.option.LayoutArgument;
import org.bitloupe.cli.option.LayoutsOption;
import org.bitloupe.cli.option.ThreadsOption;
import org.bitloupe.cli.option.ZoneArgument;
import org.bitloupe.cli.print.InspectionWriter;
import org.bitloupe.cli.print.JsonComparison;
import org.bitloupe.cli.print.JsonInspections;
import org.bitloupe.cli.print.OutputMask;
import org.bitloupe.cli.print.ReadingLimit;
import org.bitloupe.cli.print.TextComparison;
import org.bitloupe.cli.print.TextInspections;
import org.bitloupe.cli.terminal.ConsoleOpener;
import org.bitloupe.cli.terminal.ExitCode;
import org.bitloupe.cli.terminal.ShellLine;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.files.LineReader;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.clean.FoundId;
import org.bitloupe.inspect.compare.Comparison;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.tabular.detect.SourceText;
import org.bitloupe.tabular.source.Source;
import org.jspecify.annotations.Nullable;

/** {@code inspect}: takes IDs apart, those named, or one for each line of standard input, or those a person is asked for. */
public final class InspectCommand extends TerminalCommand {
    /** Number of characters of the longest line of a log; no ID has as many. */
    private static final int LONGEST_LINE = 1 << 22;

    /** The keys that terminals end input by, with the control key; on a Mac, too, it is that and not the command key. */
    private static final String END_OF_INPUT = "+D";

    private static final String END_ON_WINDOWS = "+Z";

    private final @Nullable ConsoleOpener console;
    private final boolean inputTyped;
    private final Value<List<String>> ids = arguments.all("0..*", "ID", "cli.option.ids");
    private final Value<String> layoutName =
            arguments.text("--layout NAME|FILE", "cli.option.layout", Completions.LAYOUTS);
    private final Value<String> epoch =
            arguments.text("--epoch NAME|INSTANT", "cli.option.epoch", Completions.LAYOUT_IDS);
    private final Value<String> zoneName = arguments.text("--zone ZONE", "cli.option.zone", Completions.ZONES);
    private final Value<Boolean> json = arguments.flag("--json", "cli.option.json");
    private final Value<Boolean> extract = arguments.flag("--extract", "cli.option.extract");
    private final Value<Boolean> all = arguments.flag("--all", "cli.option.all");
    private final Value<Integer> top = arguments.option("--top N", "cli.option.top", Integer.class);
    private final Value<Boolean> why = arguments.flag("--why", "cli.option.why");
    private final Value<Boolean> showDigits = arguments.flag("--show-digits", "cli.option.show-digits");
    private final Value<Boolean> compare = arguments.flag("--compare", "cli.option.compare");
    private final ThreadsOption threads = new ThreadsOption(arguments);
    private final LayoutsOption layouts = new LayoutsOption(arguments);

    /** Number of the line or argument that is being read, counted from 1. */
    private long line;
    /** True once {@code --extract} has found an ID. */
    private boolean found;

    /**
     * The command.
     *
     * @param console opens the terminal of a person, who is asked for IDs where none are given; null where there is none
     * @param inputTyped true if standard input is a terminal
     */
    public InspectCommand(Terminal terminal, @Nullable ConsoleOpener console, boolean inputTyped) {
        super("cli.inspect", terminal);
        this.console = console;
        this.inputTyped = inputTyped;
    }

    @Override
    public Integer call() throws Exception {
        return threads.run(this::answer, terminal);
    }

    private int answer() throws IOException {
        Layout layout = layoutName.isGiven()
                ? LayoutArgument.find(layoutName.get(), layouts.catalog(terminal), terminal)
                : null;
        Catalog catalog = layouts.catalog(terminal);
        EpochArgument chosen = epoch.isGiven() ? EpochArgument.of(epoch.get(), layout, catalog, terminal) : null;
        InspectPrompt.View first =
                new InspectPrompt.View(layout, zone(), limit(), why.get(), extract.get(), showDigits.get());
        if (console != null && Stream.of(ids, json, extract, compare).noneMatch(Value::isGiven)) {
            return prompt(console, catalog, first, chosen);
        }
        InspectRun run = run(terminal, catalog, first, chosen);
        if (compare.get()) {
            return compare(run);
        }
        return !ids.isGiven() || ids.get().equals(List.of(BatchInput.STANDARD_INPUT))
                ? fromInput(run)
                : fromArguments(run);
    }

    private InspectRun run(Terminal output, Catalog catalog, InspectPrompt.View view, @Nullable EpochArgument chosen) {
        Layout layout = view.layout();
        Inspector inspector = new Inspector(layout == null ? catalog : catalog.knowing(layout), terminal.clock());
        OutputMask mask = new OutputMask(inspector, catalog, layout != null, view.digits());
        InspectionWriter writer = json.get()
                ? new JsonInspections(output, view.limit(), inspector, mask)
                : new TextInspections(
                        output,
                        view.zone(),
                        view.limit(),
                        inspection -> inspector.originals(inspection).nearMiss(),
                        view.why(),
                        mask,
                        text -> idsIn(text, inspector));
        return new InspectRun(output, inspector, layout, chosen, writer, mask);
    }

    /** Asks a person. An epoch that was named counts as long as the layout that was named with it. */
    private int prompt(ConsoleOpener opener, Catalog catalog, InspectPrompt.View first, @Nullable EpochArgument chosen)
            throws IOException {
        try (org.jline.terminal.Terminal opened = opener.open()) {
            Terminal asking = terminal.asPrompt();
            InspectPrompt prompt = new InspectPrompt(
                    asking,
                    catalog,
                    first,
                    view -> run(asking, catalog, view, Objects.equals(view.layout(), first.layout()) ? chosen : null));
            return prompt.ask(opened);
        }
    }

    private static int idsIn(String text, Inspector inspector) {
        return (int) inspector.extractor().extract(text, text.length()).ids().stream()
                .map(FoundId::text)
                .distinct()
                .count();
    }

    private ReadingLimit limit() {
        if (!top.isGiven()) {
            return all.get() ? ReadingLimit.ALL : ReadingLimit.LIKELY;
        }
        if (all.get()) {
            throw new UsageException(terminal.say("cli.not-both", "one", "--all", "other", "--top"));
        }
        if (top.get() < 1) {
            throw new UsageException(terminal.say("cli.count"));
        }
        return ReadingLimit.top(top.get());
    }

    private @Nullable ZoneId zone() {
        return ZoneArgument.of(zoneName.orNull(), terminal);
    }

    private int compare(InspectRun run) {
        if (ids.get().size() != 2) {
            throw new UsageException(
                    terminal.say("cli.compare.two", "n", ids.get().size()));
        }
        List<Inspection> both = ids.get().stream().map(run::inspect).toList();
        for (Inspection inspection : both) {
            if (inspection.readings().isEmpty()) {
                return run.unread(inspection.input(), inspection);
            }
            if (run.mask().hides(inspection)) {
                String number = run.mask().text(inspection.input(), inspection);
                terminal.complain(terminal.say("cli.masked.compare", "number", Terminal.oneLine(number)));
                return ExitCode.SOME_FAILED;
            }
        }
        Comparison.of(run.inspector(), both.get(0), both.get(1)).ifPresent(comparison -> {
            if (json.get()) {
                new JsonComparison(terminal).write(comparison);
            } else {
                new TextComparison(terminal, zone()).write(comparison);
            }
        });
        return ExitCode.OK;
    }

    private int fromArguments(InspectRun run) {
        int code = ExitCode.OK;
        for (String id : ids.get()) {
            line++;
            if (extract.get() && isFile(id)) {
                // Its name may have digits like an ID's, which nobody asks for.
                code = ExitCode.SOME_FAILED;
                terminal.complain(
                        terminal.say("cli.inspect.none-file", "text", Terminal.oneLine(id), "command", linesOf(id)));
            } else if (isFile(id) && !isWholeId(run.inspect(id), id)) {
                code = Math.max(run.end(), ExitCode.WRONG_USE);
                terminal.out().flush();
                terminal.complain(terminal.say(Message.of("cli.inspect.file")
                        .with("file", id)
                        .with("command", ShellLine.of(List.of("bitloupe", "batch", id)))
                        .with("lines", linesOf(id))));
            } else {
                inspect(id, run);
            }
            if (run.isLeft()) {
                break;
            }
        }
        code = Math.max(code, run.end());
        if (ids.get().size() == 1 && !extract.get() && code == ExitCode.SOME_FAILED) {
            String other = NameElsewhere.suggestion(ids.get().get(0), List.of(), terminal)
                    .strip();
            if (!other.isEmpty()) {
                terminal.complain(other);
            }
        }
        if (extract.get() && !found && code == ExitCode.OK) {
            terminal.complain(terminal.say("cli.inspect.none", "text", Terminal.oneLine(String.join(" ", ids.get()))));
            return ExitCode.SOME_FAILED;
        }
        return code;
    }

    /** The line to type for the IDs in a file. */
    private static String linesOf(String file) {
        return "bitloupe inspect --extract < " + ShellLine.of(List.of(file));
    }

    /** Tells whether all of a text was read: a number in the path of a file may be an ID, too. */
    private static boolean isWholeId(Inspection inspection, String text) {
        return !inspection.readings().isEmpty() && inspection.read().equals(text.strip());
    }

    /** Tells whether a file has this name; an ID may be one, too. */
    private static boolean isFile(String text) {
        try {
            return !text.isBlank() && Files.isRegularFile(Path.of(text));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private int fromInput(InspectRun run) {
        int code = ExitCode.OK;
        boolean any = false;
        if (inputTyped) {
            terminal.complain(ending(extract.get() ? "cli.inspect.waits.lines" : "cli.inspect.waits", ""));
        }
        Source source = BatchInput.source(BatchInput.STANDARD_INPUT, terminal);
        try {
            LineReader lines = new LineReader(
                    SourceText.asItComes(source.name(), terminal.streams().in()), LONGEST_LINE);
            for (String text = lines.next(); text != null; text = lines.next()) {
                line = lines.number();
                any |= lines.isLong() || !text.isBlank();
                if (lines.isLong()) {
                    code = Math.max(run.end(), tooLong(lines));
                } else if (inputTyped && !extract.get() && InspectPrompt.isCommand(text)) {
                    terminal.complain(ending("cli.inspect.waits.command", text.strip()));
                    code = ExitCode.SOME_FAILED;
                } else if (!text.isBlank()) {
                    inspect(text, run);
                }
                if (run.isLeft()) {
                    return code;
                }
                // Whoever feeds us one line at a time sees each answer at once; a whole file is not slowed down.
                if (!lines.ready()) {
                    code = Math.max(code, run.end());
                    if (terminal.out().checkError()) {
                        return code; // Nobody reads any longer.
                    }
                }
            }
        } catch (IOException e) {
            run.end();
            terminal.out().flush();
            BatchInput.complain(source, e, terminal);
            return ExitCode.SOME_FAILED;
        }
        if (!any) {
            terminal.complain(terminal.say("cli.inspect.nothing"));
            return ExitCode.SOME_FAILED;
        }
        code = Math.max(code, run.end());
        if (extract.get() && !found && code == ExitCode.OK) {
            // A log without an ID is no failure, but silence would leave open whether it was read.
            terminal.complain(terminal.say("cli.inspect.none-lines", "n", line));
        }
        return code;
    }

    /** A sentence that names the keys by which a person ends the input. */
    private String ending(String key, String text) {
        String control = terminal.say("keyboard.key.shortcut");
        return terminal.say(key, "text", text, "end", control + END_OF_INPUT, "windows", control + END_ON_WINDOWS);
    }

    private int tooLong(LineReader lines) {
        String number = Long.toString(lines.number());
        terminal.out().flush();
        boolean last = lines.isGivenUp();
        terminal.complain(terminal.say(Message.of(last ? "cli.line-given-up" : "cli.line-long")
                .with("line", number)
                .with("most", last ? LineReader.MOST_PASSED : LONGEST_LINE)));
        return ExitCode.SOME_FAILED;
    }

    /** A text, or every ID in it; one without is no failure. */
    private void inspect(String text, InspectRun run) {
        if (extract.get()) {
            found |= run.addAll(text, line) > 0;
        } else {
            run.add(text, null);
        }
        run.endOfLine(text.length());
    }
}
