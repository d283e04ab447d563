package org.bitloupe.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.NumberFormat;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.capacity.Check;
import org.bitloupe.capacity.Checks;
import org.bitloupe.capacity.Lifespan;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code capacity}: what a layout has room for. */
@Command(name = "capacity", header = "${bundle:cli.capacity}", mixinStandardHelpOptions = true)
final class CapacityCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Option(names = "--layout", required = true, paramLabel = "NAME|FILE", description = "${bundle:cli.option.layout}")
    private String layoutName = "";

    @Option(names = "--json", description = "${bundle:cli.option.json}")
    private boolean json;

    @Mixin
    private LayoutsOption layouts = new LayoutsOption();

    CapacityCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Layout layout = LayoutArgument.find(layoutName, layouts.catalog(terminal), terminal);
        Capacity capacity = Capacity.of(layout);
        List<Check> checks = Checks.of(layout, terminal.clock().instant());
        if (json) {
            terminal.out().println(Json.object(object -> write(object, layout, capacity, checks)));
        } else {
            print(layout, capacity, checks);
        }
        return Exit.OK;
    }

    private void write(JsonGenerator object, Layout layout, Capacity capacity, List<Check> checks) throws IOException {
        object.writeStringField("layout", layout.id());
        Json.text(object, "width", layout.textOnly() ? null : layout.width());
        if (capacity.lifespan().isPresent()) {
            write(object, capacity.lifespan().get());
        } else {
            object.writeNullField("lifespan");
        }
        object.writeStringField("nodes", capacity.nodes().toString());
        Json.text(object, "idsPerTickPerNode", capacity.idsPerTickPerNode().orElse(null));
        Json.text(object, "idsPerMsPerNode", plain(capacity.idsPerMsPerNode()));
        Json.text(object, "idsPerMsFleet", plain(capacity.idsPerMsFleet()));
        Json.text(object, "idsPerSecondPerNode", plain(capacity.idsPerSecondPerNode()));
        Json.text(object, "idsPerSecondFleet", plain(capacity.idsPerSecondFleet()));
        object.writeArrayFieldStart("checks");
        for (Check check : checks) {
            object.writeStartObject();
            object.writeStringField("id", check.id());
            object.writeStringField("level", check.level().word());
            object.writeStringField("text", terminal.say(check.text()));
            object.writeEndObject();
        }
        object.writeEndArray();
    }

    private static void write(JsonGenerator object, Lifespan life) throws IOException {
        object.writeObjectFieldStart("lifespan");
        object.writeStringField("ticks", life.ticks().toString());
        object.writeStringField("years", life.years().toPlainString());
        Json.text(object, "ends", life.ends().map(Instant::toString).orElse(null));
        object.writeEndObject();
    }

    private static @Nullable String plain(Optional<BigDecimal> rate) {
        return rate.map(BigDecimal::toPlainString).orElse(null);
    }

    private void print(Layout layout, Capacity capacity, List<Check> checks) {
        terminal.out().println(layout.titleIn(terminal.words().locale()) + "  " + layout.shape());
        terminal.out().println();
        Table table = new Table("ll");
        capacity.lifespan().ifPresent(life -> table.row(terminal.say("cli.capacity.lifespan"), said(life)));
        table.row(terminal.say("cli.capacity.nodes"), number(new BigDecimal(capacity.nodes())));
        row(table, "cli.capacity.tick", capacity.idsPerTickPerNode().map(BigDecimal::new));
        row(table, "cli.capacity.ms", capacity.idsPerMsPerNode());
        row(table, "cli.capacity.second", capacity.idsPerSecondPerNode());
        row(table, "cli.capacity.fleet", capacity.idsPerSecondFleet());
        table.lines("  ").forEach(terminal.out()::println);
        if (!checks.isEmpty()) {
            terminal.out().println();
            checks.forEach(check -> terminal.out().println("  " + mark(check) + " " + terminal.say(check.text())));
        }
    }

    private String said(Lifespan life) {
        String years = terminal.say("cli.capacity.years", "n", life.shownYears());
        return life.ends()
                .map(end -> terminal.say("cli.capacity.until", "years", years, "end", end.toString()))
                .orElse(years);
    }

    private void row(Table table, String key, Optional<BigDecimal> rate) {
        rate.ifPresent(r -> table.row(terminal.say(key), number(r)));
    }

    private String number(BigDecimal number) {
        BigDecimal shown = number.precision() > number.scale()
                ? number.setScale(Math.min(2, Math.max(0, number.scale())), RoundingMode.HALF_EVEN)
                : number;
        return NumberFormat.getInstance(terminal.words().locale()).format(shown);
    }

    private static String mark(Check check) {
        return switch (check.level()) {
            case OK -> "\u2713";
            case INFO -> "\u2139";
            case WARNING -> "\u26a0";
            case ERROR -> "\u2715";
        };
    }
}
