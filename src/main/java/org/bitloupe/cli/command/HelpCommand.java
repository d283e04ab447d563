package org.bitloupe.cli.command;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.bitloupe.cli.argument.TerminalCommand;
import org.bitloupe.cli.argument.Value;
import org.bitloupe.cli.name.NameElsewhere;
import org.bitloupe.cli.option.Completions;
import org.bitloupe.cli.option.LayoutsOption;
import org.bitloupe.cli.print.HelpPrinter;
import org.bitloupe.cli.print.TextTable;
import org.bitloupe.cli.terminal.ExitCode;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.help.HelpIndex;
import org.bitloupe.help.HelpKind;
import org.bitloupe.help.HelpPage;
import org.bitloupe.help.HelpTopic;
import org.bitloupe.message.WordSuggestion;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/** {@code help}: pages on what the program knows, and the usage of a command. */
public final class HelpCommand extends TerminalCommand {
    /** The most pages that a search lists. */
    private static final int MOST = 20;

    private final int width;
    private final Value<List<String>> words = arguments.all("0..*", "WORD", "cli.help.words", Completions.HELP_KINDS);
    private final LayoutsOption layouts = new LayoutsOption(arguments);

    /**
     * The command.
     *
     * @param width the number of columns that texts may take
     */
    public HelpCommand(Terminal terminal, int width) {
        super("cli.help", terminal);
        this.width = width;
    }

    @Override
    public Integer call() {
        List<String> typed = words.get();
        HelpKind kind = typed.isEmpty()
                ? null
                : HelpKind.of(typed.get(0).toLowerCase(Locale.ROOT)).orElse(null);
        if (typed.size() == 1) {
            CommandLine command = root().getSubcommands().get(typed.get(0));
            if (command != null) {
                command.usage(terminal.out());
                if (kind == null) {
                    return ExitCode.OK;
                }
                // A command, and a kind of pages: somebody may want either.
                terminal.out().println();
            }
        }
        HelpIndex index = new HelpIndex(
                terminal.messages(), layouts.catalog(terminal), terminal.clock().instant());
        HelpPrinter printer = new HelpPrinter(terminal, index, width);
        if (typed.isEmpty()) {
            overview(index);
            return ExitCode.OK;
        }
        if (kind != null && typed.size() == 1) {
            printer.list(index.topics().stream()
                    .filter(topic -> topic.kind() == kind)
                    .toList());
            return ExitCode.OK;
        }
        return show(kind, String.join(" ", kind == null ? typed : typed.subList(1, typed.size())), index, printer);
    }

    /** The pages, and among all kinds the commands, whose names are near to a text. */
    private List<String> near(@Nullable HelpKind kind, String text, HelpIndex index) {
        Set<String> commands = root().getSubcommands().keySet();
        List<String> nearCommands = kind == null ? WordSuggestion.nearest(text, commands, commands.size()) : List.of();
        return Stream.concat(nearCommands.stream(), index.near(kind, text).stream())
                .distinct()
                .toList();
    }

    private CommandLine root() {
        return arguments.spec().root().commandLine();
    }

    private void overview(HelpIndex index) {
        terminal.out().println(terminal.say("cli.help.all"));
        terminal.out().println();
        TextTable table = new TextTable("lll");
        for (HelpKind kind : HelpKind.values()) {
            long pages = index.topics().stream()
                    .filter(topic -> topic.kind() == kind)
                    .count();
            table.row(kind.word(), terminal.say(kind.key()), terminal.say("cli.help.count", "n", pages));
        }
        table.lines("  ").forEach(terminal.out()::println);
    }

    private int show(@Nullable HelpKind kind, String text, HelpIndex index, HelpPrinter printer) {
        List<HelpTopic> named = index.named(kind, text);
        if (!named.isEmpty()) {
            HelpPage page = index.page(named.get(0)).orElseThrow();
            printer.print(page, named.subList(1, named.size()));
            return ExitCode.OK;
        }
        List<HelpTopic> found = index.search(text).stream()
                .filter(topic -> kind == null || topic.kind() == kind)
                .toList();
        if (found.isEmpty()) {
            String none = kind == null
                    ? terminal.say("cli.help.none", "text", text)
                    : terminal.say("cli.help.none.kind", "text", text, "kind", terminal.say(kind.key()));
            terminal.complain(none + NameElsewhere.suggestion(text, near(kind, text, index), terminal));
            return ExitCode.SOME_FAILED;
        }
        terminal.out().println(terminal.say("cli.help.found"));
        printer.list(found.subList(0, Math.min(MOST, found.size())));
        if (found.size() > MOST) {
            terminal.out().println(terminal.say("cli.help.more", "n", found.size() - MOST));
        }
        return ExitCode.OK;
    }
}
