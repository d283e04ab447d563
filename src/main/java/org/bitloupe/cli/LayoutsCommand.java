package org.bitloupe.cli;

import java.util.concurrent.Callable;
import org.bitloupe.layout.Layout;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code layouts}: what the program knows. */
@Command(name = "layouts", header = "${bundle:cli.layouts}", mixinStandardHelpOptions = true)
final class LayoutsCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Option(names = "--json", description = "${bundle:cli.option.json}")
    private boolean json;

    @Mixin
    private LayoutsOption layouts = new LayoutsOption();

    LayoutsCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Table table = new Table("lrll");
        for (Layout layout : layouts.catalog(terminal).layouts()) {
            if (json) {
                terminal.out().println(line(layout));
            } else {
                String width = layout.textOnly() ? "-" : Integer.toString(layout.width());
                table.row(layout.id(), width, layout.shape(), title(layout));
            }
        }
        table.lines("").forEach(terminal.out()::println);
        return Exit.OK;
    }

    private String title(Layout layout) {
        return layout.titleIn(terminal.words().locale());
    }

    private String line(Layout layout) {
        return Json.object(object -> {
            object.writeStringField("layout", layout.id());
            object.writeStringField("title", title(layout));
            Json.text(object, "width", layout.textOnly() ? null : layout.width());
            object.writeStringField("shape", layout.shape());
        });
    }
}
