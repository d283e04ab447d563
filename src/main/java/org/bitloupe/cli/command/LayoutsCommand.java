package org.bitloupe.cli.command;

import java.util.concurrent.Callable;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.cli.option.LayoutsOption;
import org.bitloupe.cli.print.JsonLine;
import org.bitloupe.cli.print.TextTable;
import org.bitloupe.cli.terminal.ExitCode;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.layout.Layout;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code layouts}: what the program knows. */
@Command(name = "layouts", header = "${bundle:cli.layouts}", mixinStandardHelpOptions = true)
public final class LayoutsCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Option(names = "--json", description = "${bundle:cli.option.json}")
    private boolean json;

    @Mixin
    private LayoutsOption layouts = new LayoutsOption();

    public LayoutsCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Catalog catalog = layouts.catalog(terminal);
        if (json) {
            catalog.layouts().forEach(layout -> terminal.out().println(line(layout)));
        } else {
            print(catalog, terminal);
        }
        return ExitCode.OK;
    }

    /** Prints the names of all layouts, their widths and shapes. */
    static void print(Catalog catalog, Terminal terminal) {
        TextTable table = new TextTable("lrll");
        for (Layout layout : catalog.layouts()) {
            String width = layout.textOnly() ? "-" : Integer.toString(layout.width());
            table.row(layout.id(), width, layout.shape(), title(layout, terminal));
        }
        table.lines("").forEach(terminal.out()::println);
    }

    private static String title(Layout layout, Terminal terminal) {
        return layout.titleIn(terminal.words().locale());
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
