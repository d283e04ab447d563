package org.bitloupe.cli.command;

import java.util.List;
import java.util.Locale;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.cli.argument.TerminalCommand;
import org.bitloupe.cli.argument.Value;
import org.bitloupe.cli.option.Completions;
import org.bitloupe.cli.option.LayoutArgument;
import org.bitloupe.cli.option.LayoutsOption;
import org.bitloupe.cli.print.JsonLine;
import org.bitloupe.cli.print.TextTable;
import org.bitloupe.cli.terminal.ExitCode;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.layout.Layout;

/** {@code layouts}: what the program knows, or those of it that have some words in their names. */
public final class LayoutsCommand extends TerminalCommand {
    private final Value<List<String>> words =
            arguments.all("0..*", "WORD", "cli.layouts.words", Completions.LAYOUT_IDS);
    private final Value<Boolean> json = arguments.flag("--json", "cli.option.json");
    private final LayoutsOption layouts = new LayoutsOption(arguments);

    public LayoutsCommand(Terminal terminal) {
        super("cli.layouts", terminal);
    }

    @Override
    public Integer call() {
        String text = String.join(" ", words.get());
        List<Layout> found = find(text, layouts.catalog(terminal), terminal);
        if (found.isEmpty()) {
            terminal.complain(none(text, layouts.catalog(terminal), terminal));
            return ExitCode.SOME_FAILED;
        }
        if (json.get()) {
            found.forEach(layout -> terminal.out().println(line(layout)));
        } else {
            print(found, terminal);
        }
        return ExitCode.OK;
    }

    /**
     * The layouts that have each of some words in their id or title, in whatever letters.
     *
     * @param words with blanks between them; all layouts have none
     */
    static List<Layout> find(String words, Catalog catalog, Terminal terminal) {
        List<String> each = List.of(words.strip().toLowerCase(Locale.ROOT).split("\\s+", -1));
        return catalog.layouts().stream()
                .filter(layout -> each.stream().allMatch(names(layout, terminal)::contains))
                .toList();
    }

    /** A sentence on words that no layout has. */
    static String none(String words, Catalog catalog, Terminal terminal) {
        return terminal.say("cli.layouts.none", "text", words) + LayoutArgument.suggestion(words, catalog, terminal);
    }

    private static String names(Layout layout, Terminal terminal) {
        return (layout.id() + " " + title(layout, terminal)).toLowerCase(Locale.ROOT);
    }

    /** Prints the names of layouts, their widths and shapes. */
    static void print(List<Layout> layouts, Terminal terminal) {
        TextTable table = new TextTable("lrll");
        for (Layout layout : layouts) {
            String width = layout.textOnly() ? "-" : Integer.toString(layout.width());
            table.row(layout.id(), width, layout.shape(), title(layout, terminal));
        }
        table.lines("").forEach(terminal.out()::println);
    }

    private static String title(Layout layout, Terminal terminal) {
        return layout.titleIn(terminal.messages().locale());
    }

    private String line(Layout layout) {
        return JsonLine.object(object -> {
            object.writeStringField("layout", layout.id());
            object.writeStringField("title", title(layout, terminal));
            JsonLine.text(object, "width", layout.textOnly() ? null : layout.width());
            object.writeStringField("shape", layout.shape());
        });
    }
}
