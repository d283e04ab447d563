package org.bitloupe.cli.command;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.NumberFormat;
import java.time.Instant;
import java.util.Optional;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.capacity.Lifespan;
import org.bitloupe.cli.argument.TerminalCommand;
import org.bitloupe.cli.argument.Value;
import org.bitloupe.cli.option.ExpectedLoadOption;
import org.bitloupe.cli.option.LayoutOption;
import org.bitloupe.cli.option.LayoutsOption;
import org.bitloupe.cli.print.CheckReport;
import org.bitloupe.cli.print.JsonLine;
import org.bitloupe.cli.print.TextTable;
import org.bitloupe.cli.terminal.ExitCode;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/** {@code capacity}: what a layout has room for. */
public final class CapacityCommand extends TerminalCommand {
    private final LayoutOption layoutOption = new LayoutOption(arguments);
    private final Value<Boolean> json = arguments.flag("--json", "cli.option.json");
    private final Value<Boolean> details = arguments.flag("--details", "cli.option.details");
    private final ExpectedLoadOption demand = new ExpectedLoadOption(arguments);
    private final LayoutsOption layouts = new LayoutsOption(arguments);

    public CapacityCommand(Terminal terminal) {
        super("cli.capacity", terminal);
    }

    @Override
    public Integer call() {
        Layout file = layoutOption.find(layouts.catalog(terminal), terminal);
        Layout layout = file.withExpectedLoad(demand.over(file.expectedLoad(), terminal));
        Capacity capacity = Capacity.of(layout);
        CheckReport checks = new CheckReport(terminal, layout, details.get());
        if (json.get()) {
            terminal.out().println(JsonLine.object(object -> write(object, layout, capacity, checks)));
        } else {
            print(layout, capacity, checks);
        }
        return ExitCode.OK;
    }

    private void write(JsonGenerator object, Layout layout, Capacity capacity, CheckReport checks) throws IOException {
        object.writeStringField("layout", layout.id());
        JsonLine.text(object, "width", layout.textOnly() ? null : layout.width());
        if (capacity.lifespan().isPresent()) {
            write(object, capacity.lifespan().get());
        } else {
            object.writeNullField("lifespan");
        }
        object.writeNumberField("unknownBits", capacity.unknownBits());
        JsonLine.text(object, "nodes", capacity.hasUnknownMachines() ? null : capacity.nodes());
        JsonLine.text(object, "idsPerTickPerNode", capacity.idsPerTickPerNode().orElse(null));
        JsonLine.text(object, "idsForClash", capacity.idsForClash().orElse(null));
        JsonLine.text(object, "idsPerMsPerNode", plain(capacity.idsPerMsPerNode()));
        JsonLine.text(object, "idsPerMsFleet", plain(capacity.idsPerMsFleet()));
        JsonLine.text(object, "idsPerSecondPerNode", plain(capacity.idsPerSecondPerNode()));
        JsonLine.text(object, "idsPerSecondFleet", plain(capacity.idsPerSecondFleet()));
        checks.write(object);
    }

    private static void write(JsonGenerator object, Lifespan life) throws IOException {
        object.writeObjectFieldStart("lifespan");
        object.writeStringField("ticks", life.ticks().toString());
        object.writeStringField("years", life.years().toPlainString());
        JsonLine.text(object, "ends", life.ends().map(Instant::toString).orElse(null));
        object.writeEndObject();
    }

    private static @Nullable String plain(Optional<BigDecimal> rate) {
        return rate.map(BigDecimal::toPlainString).orElse(null);
    }

    private void print(Layout layout, Capacity capacity, CheckReport checks) {
        terminal.out().println(layout.titleIn(terminal.messages().locale()) + "  " + layout.shape());
        terminal.out().println();
        TextTable table = new TextTable("ll");
        capacity.lifespan().ifPresent(life -> table.row(terminal.say("cli.capacity.lifespan"), said(life)));
        table.row(
                terminal.say("cli.capacity.nodes"),
                capacity.hasAnyMachines()
                        ? terminal.say("cli.capacity.nodes.any")
                        : capacity.hasUnknownMachines()
                                ? terminal.say("cli.capacity.unknown", "n", capacity.unknownBits())
                                : number(new BigDecimal(capacity.nodes())));
        if (capacity.unknownBits() > 0) {
            table.row(
                    terminal.say("cli.capacity.tick"),
                    terminal.say("cli.capacity.unknown", "n", capacity.unknownBits()));
        }
        row(table, "cli.capacity.tick", capacity.idsPerTickPerNode().map(BigDecimal::new));
        row(table, "cli.capacity.ms", capacity.idsPerMsPerNode());
        row(table, "cli.capacity.second", capacity.idsPerSecondPerNode());
        row(table, "cli.capacity.fleet", capacity.idsPerSecondFleet());
        String clash = capacity.tick().isPresent() ? "cli.capacity.clash.tick" : "cli.capacity.clash";
        row(table, clash, capacity.idsForClash().map(BigDecimal::new));
        table.lines("  ").forEach(terminal.out()::println);
        if (!checks.isEmpty()) {
            terminal.out().println();
        }
        checks.print();
    }

    private String said(Lifespan life) {
        String said = terminal.say(life.rounded().text());
        return life.ends()
                .map(end -> terminal.say("cli.capacity.ends", "life", said, "end", end.toString()))
                .orElse(said);
    }

    private void row(TextTable table, String key, Optional<BigDecimal> rate) {
        rate.ifPresent(r -> table.row(terminal.say(key), number(r)));
    }

    private String number(BigDecimal number) {
        BigDecimal shown = number.precision() > number.scale()
                ? number.setScale(Math.min(2, Math.max(0, number.scale())), RoundingMode.HALF_EVEN)
                : number;
        return NumberFormat.getInstance(terminal.messages().formatLocale()).format(shown);
    }
}
