package org.bitloupe.cli.command;

import static org.bitloupe.export.Option.EVIDENCE;
import static org.bitloupe.export.Option.MACHINE;
import static org.bitloupe.export.Option.NAME;
import static org.bitloupe.export.Option.SCALE;
import static org.bitloupe.export.Option.THEME;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bitloupe.capacity.Severity;
import org.bitloupe.capacity.compare.Difference;
import org.bitloupe.cli.argument.TerminalCommand;
import org.bitloupe.cli.argument.Value;
import org.bitloupe.cli.name.NameElsewhere;
import org.bitloupe.cli.option.Completions;
import org.bitloupe.cli.option.LayoutArgument;
import org.bitloupe.cli.option.LayoutOption;
import org.bitloupe.cli.option.LayoutsOption;
import org.bitloupe.cli.option.MachineArgument;
import org.bitloupe.cli.print.TextTable;
import org.bitloupe.cli.terminal.ExitCode;
import org.bitloupe.cli.terminal.OutputTarget;
import org.bitloupe.cli.terminal.ShellLine;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.export.Content;
import org.bitloupe.export.Export;
import org.bitloupe.export.ExportFile;
import org.bitloupe.export.MachineNumbers;
import org.bitloupe.export.Options;
import org.bitloupe.export.PictureStyle;
import org.bitloupe.export.Target;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.export.all.Targets;
import org.bitloupe.export.sql.ColumnSql;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.WordSuggestion;
import org.jspecify.annotations.Nullable;

/** {@code export}: a layout as a picture, a text for documents, or a file. */
public final class ExportCommand extends TerminalCommand {
    /** Fewer letters are part of too many names. */
    private static final int SHORTEST_PART = 3;

    private final LayoutOption layoutOption = new LayoutOption(arguments);
    private final Value<String> to = arguments.text("--to TARGET", "cli.option.to", Completions.EXPORT_TARGETS);
    private final Value<String> name = arguments.text("--name NAME", "cli.option.export-name");
    private final Value<String> node = arguments.text("--node N", "cli.option.export-node");
    private final Value<String> table = arguments.text("--table T", "cli.option.table");
    private final Value<String> column = arguments.text("--column C", "cli.option.column-sql");
    private final Value<Boolean> nearest = arguments.flag("--nearest", "cli.option.nearest");
    private final Value<Boolean> list = arguments.flag("--list", "cli.option.list");
    private final Value<Boolean> dark = arguments.flag("--dark", "cli.option.dark");
    private final Value<Integer> scale = arguments.option("--scale N", "cli.option.scale", Integer.class);
    private final Value<Boolean> evidence = arguments.flag("--evidence", "cli.option.evidence");
    private final Value<Path> file = arguments.option("-o, --out FILE|-", "cli.option.out", Path.class);
    private final LayoutsOption layouts = new LayoutsOption(arguments);

    public ExportCommand(Terminal terminal) {
        super("cli.export", terminal);
    }

    @Override
    public Integer call() {
        String layoutName = layoutOption.name(terminal);
        Layout layout =
                layoutName == null ? null : LayoutArgument.find(layoutName, layouts.catalog(terminal), terminal);
        terminal.checkOutput(OutputTarget.of(file.orNull()));
        if (list.get()) {
            together("--list", Map.of("--to", to, "-o", file));
            list(layout);
            return ExitCode.OK;
        }
        if (layout == null) {
            throw new UsageException(terminal.say("cli.missing-argument", "name", "LAYOUT"));
        }
        if (scale.or(1) < 1 || scale.or(1) > PictureStyle.MOST) {
            throw new UsageException(terminal.say("cli.scale", "most", PictureStyle.MOST));
        }
        Target target = target();
        heeded(target);
        if (evidence.get() && !layout.hasEvidence()) {
            throw new UsageException(terminal.say("cli.export-no-evidence", "layout", layout.id()));
        }
        Layout fitting = nearest.get() ? target.nearest(layout).orElse(layout) : layout;
        Export export = export(target, fitting);
        if (export instanceof Export.Refused refused) {
            refused.reasons().forEach(reason -> terminal.complain(terminal.say(reason)));
            if (target.refusals(fitting).isEmpty()) {
                return ExitCode.WRONG_USE; // It is what was asked for that cannot be, not the layout.
            }
            advise(target, layout);
            return ExitCode.SOME_FAILED;
        }
        int code = write(((Export.Ready) export).content());
        if (code == ExitCode.OK && !fitting.equals(layout)) {
            terminal.complain(terminal.say(Message.of("cli.export-nearest.taken", parts(target, layout, fitting))));
        }
        return code;
    }

    /** Refuses options that exclude each other: none that was given is passed over. */
    private void together(String one, Map<String, Value<?>> others) {
        others.forEach((other, value) -> {
            if (value.isGiven()) {
                throw new UsageException(terminal.say("cli.not-both", "one", one, "other", other));
            }
        });
    }

    private void heeded(Target target) {
        heeded("--dark", dark, THEME, target);
        heeded("--scale", scale, SCALE, target);
        heeded("--name", name, NAME, target);
        heeded("--evidence", evidence, EVIDENCE, target);
    }

    private void heeded(String option, Value<?> value, org.bitloupe.export.Option choice, Target target) {
        if (value.isGiven() && !target.heeds().contains(choice)) {
            throw new UsageException(terminal.say("cli.export-no-difference", "option", option, "target", target.id()));
        }
    }

    /** Says what else could be written. */
    private void advise(Target target, Layout layout) {
        Message advice = target.nearest(layout)
                .map(found -> Message.of("cli.export-nearest", parts(target, layout, found)))
                .orElseGet(() -> Message.of("export.advice.none", "target", Message.of(target.key())));
        terminal.complain(terminal.say(advice));
    }

    private Object[] parts(Target target, Layout layout, Layout found) {
        String change = Difference.of(layout, found).sentences().stream()
                .map(terminal::say)
                .collect(Collectors.joining("; "));
        return new Object[] {"target", Message.of(target.key()), "shape", found.shape(), "change", change};
    }

    private Export export(Target target, Layout layout) {
        if (!table.isGiven() && !column.isGiven()) {
            return target.export(layout, options(target, layout), terminal.messages());
        }
        if (!table.isGiven() || !column.isGiven()) {
            throw new UsageException(
                    terminal.say("cli.missing-argument", "name", table.isGiven() ? "--column" : "--table"));
        }
        if (!ColumnSql.writes(target)) {
            throw new UsageException(terminal.say("cli.no-sql", "name", target.id()));
        }
        together("--table", Map.of("--name", name, "--node", node));
        return ColumnSql.query(target.id(), layout, table.get(), column.get(), terminal.messages());
    }

    private Options options(Target target, Layout layout) {
        Options options = Options.of(layout)
                .withStyle(new PictureStyle(dark.get(), scale.or(1)))
                .withEvidence(evidence.get());
        if (name.isGiven()) {
            options = options.withName(name.get());
        }
        if (!node.isGiven()) {
            return options;
        }
        MachineNumbers numbers = target.machines(layout);
        if (!target.heeds().contains(MACHINE) || !numbers.choice()) {
            throw new UsageException(terminal.say("cli.export-no-node", "target", target.id()));
        }
        return options.withMachine(MachineArgument.number(node.get(), layout, numbers, terminal));
    }

    private Target target() {
        String wanted = to.orNull();
        if (wanted == null) {
            throw new UsageException(terminal.say(
                    "cli.export.target-missing",
                    "command",
                    ShellLine.of(
                            List.of("bitloupe", "export", "--list", String.valueOf(layoutOption.name(terminal))))));
        }
        return Targets.find(wanted).orElseThrow(() -> new UsageException(unknown(wanted)));
    }

    private String unknown(String target) {
        List<String> known = Targets.all().stream().map(Target::id).toList();
        return terminal.say("cli.no-target", "name", target)
                + NameElsewhere.suggestion(
                        target,
                        Stream.concat(
                                        known.stream().filter(id -> isPart(target, id)),
                                        WordSuggestion.nearest(target, known, known.size()).stream())
                                .distinct()
                                .toList(),
                        terminal);
    }

    /** Tells whether a word is part of the name of a target that has one word: sql of postgresql. */
    private static boolean isPart(String word, String id) {
        return word.length() >= SHORTEST_PART && !id.contains("-") && id.contains(word.toLowerCase(Locale.ROOT));
    }

    private int write(Content content) {
        if (!file.isGiven() && !(content instanceof Content.Text)) {
            throw new UsageException(terminal.say("cli.no-out"));
        }
        OutputTarget output = OutputTarget.of(file.orNull());
        Path target = output.file();
        if (target == null) {
            output.print(content.bytes(), terminal);
            return ExitCode.OK;
        }
        try {
            if (ExportFile.write(content, target)) {
                return ExitCode.OK;
            }
            terminal.complain(terminal.say("cli.export-differs", "file", target.toString()));
        } catch (IOException e) {
            return terminal.unsaved(target, e);
        }
        return ExitCode.SOME_FAILED;
    }

    /** The targets; with a layout, also whether each can express it, and if not, why. */
    private void list(@Nullable Layout layout) {
        TextTable table = new TextTable("lll");
        for (Target target : Targets.all()) {
            List<Message> refusals = layout == null ? List.of() : target.refusals(layout);
            String name = terminal.say(target.key());
            String note = terminal.say(Message.of(target.key() + ".note"))
                    + (target.proof() instanceof TestEvidence.NotRun ? ", " + terminal.say("export.untried") : "");
            String said = refusals.isEmpty()
                    ? note
                    : String.join(" ", refusals.stream().map(terminal::say).toList());
            table.row(
                    target.id(),
                    name,
                    (refusals.isEmpty() ? "" : terminal.colors().mark(Severity.ERROR) + " ") + said);
        }
        table.lines("").forEach(terminal.out()::println);
    }
}
