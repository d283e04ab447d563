package org.bitloupe.cli.command;

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
import org.bitloupe.capacity.Lifespan;
import org.bitloupe.capacity.check.CheckFigure;
import org.bitloupe.capacity.check.CheckResult;
import org.bitloupe.capacity.check.FigureReport;
import org.bitloupe.capacity.check.LayoutChecks;
import org.bitloupe.capacity.check.SuggestedFix;
import org.bitloupe.cli.option.ExpectedLoadOption;
import org.bitloupe.cli.option.LayoutArgument;
import org.bitloupe.cli.option.LayoutsOption;
import org.bitloupe.cli.print.JsonLine;
import org.bitloupe.cli.print.TextTable;
import org.bitloupe.cli.terminal.ExitCode;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.ListPart;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code capacity}: what a layout has room for. */
@Command(name = "capacity", header = "${bundle:cli.capacity}", mixinStandardHelpOptions = true)
public final class CapacityCommand implements Callable<Integer> {
    /** The check whose shares a simulation gives, too. */
    private static final String SKEW = "skew";

    private final Terminal terminal;

    @Option(names = "--layout", required = true, paramLabel = "NAME|FILE", description = "${bundle:cli.option.layout}")
    private String layoutName = "";

    @Option(names = "--json", description = "${bundle:cli.option.json}")
    private boolean json;

    @Option(names = "--details", description = "${bundle:cli.option.details}")
    private boolean details;

    @Mixin
    private ExpectedLoadOption demand = new ExpectedLoadOption();

    @Mixin
    private LayoutsOption layouts = new LayoutsOption();

    public CapacityCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Layout file = LayoutArgument.find(layoutName, layouts.catalog(terminal), terminal);
        Layout layout = file.withDemand(demand.over(file.demand(), terminal));
        Capacity capacity = Capacity.of(layout);
        List<CheckResult> checks = LayoutChecks.of(layout, terminal.clock().instant());
        if (json) {
            terminal.out().println(JsonLine.object(object -> write(object, layout, capacity, checks)));
        } else {
            print(layout, capacity, checks);
        }
        return ExitCode.OK;
    }

    private void write(JsonGenerator object, Layout layout, Capacity capacity, List<CheckResult> checks)
            throws IOException {
        object.writeStringField("layout", layout.id());
        JsonLine.text(object, "width", layout.textOnly() ? null : layout.width());
        if (capacity.lifespan().isPresent()) {
            write(object, capacity.lifespan().get());
        } else {
            object.writeNullField("lifespan");
        }
        object.writeStringField("nodes", capacity.nodes().toString());
        JsonLine.text(object, "idsPerTickPerNode", capacity.idsPerTickPerNode().orElse(null));
        JsonLine.text(object, "idsForClash", capacity.idsForClash().orElse(null));
        JsonLine.text(object, "idsPerMsPerNode", plain(capacity.idsPerMsPerNode()));
        JsonLine.text(object, "idsPerMsFleet", plain(capacity.idsPerMsFleet()));
        JsonLine.text(object, "idsPerSecondPerNode", plain(capacity.idsPerSecondPerNode()));
        JsonLine.text(object, "idsPerSecondFleet", plain(capacity.idsPerSecondFleet()));
        object.writeArrayFieldStart("checks");
        for (CheckResult check : checks) {
            object.writeStartObject();
            object.writeStringField("id", check.id());
            object.writeStringField("level", check.level().word());
            object.writeStringField("text", terminal.say(check.text()));
            if (details) {
                writeDetails(object, layout, check);
            }
            object.writeEndObject();
        }
        object.writeEndArray();
        object.writeArrayFieldStart("ignored");
        for (String ignored : ignored(layout)) {
            object.writeString(ignored);
        }
        object.writeEndArray();
    }

    private void writeDetails(JsonGenerator object, Layout layout, CheckResult check) throws IOException {
        JsonLine.text(object, "fix", fix(layout, check).map(terminal::say).orElse(null));
        object.writeObjectFieldStart("details");
        for (CheckFigure checkFigure : FigureReport.of(layout, check.id())) {
            object.writeStringField(terminal.say(checkFigure.name()), terminal.say(checkFigure.value()));
        }
        object.writeEndObject();
    }

    private Optional<Message> fix(Layout layout, CheckResult check) {
        return LayoutChecks.fix(layout, check.id(), terminal.clock().instant()).map(SuggestedFix::label);
    }

    /** The checks that would say something if the layout's owner did not ignore them. */
    private List<String> ignored(Layout layout) {
        return LayoutChecks.all(layout, terminal.clock().instant()).stream()
                .map(CheckResult::id)
                .filter(layout.ignore()::contains)
                .toList();
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

    private void print(Layout layout, Capacity capacity, List<CheckResult> checks) {
        terminal.out().println(layout.titleIn(terminal.words().locale()) + "  " + layout.shape());
        terminal.out().println();
        TextTable table = new TextTable("ll");
        capacity.lifespan().ifPresent(life -> table.row(terminal.say("cli.capacity.lifespan"), said(life)));
        table.row(terminal.say("cli.capacity.nodes"), number(new BigDecimal(capacity.nodes())));
        row(table, "cli.capacity.tick", capacity.idsPerTickPerNode().map(BigDecimal::new));
        row(table, "cli.capacity.ms", capacity.idsPerMsPerNode());
        row(table, "cli.capacity.second", capacity.idsPerSecondPerNode());
        row(table, "cli.capacity.fleet", capacity.idsPerSecondFleet());
        String clash = capacity.tick().isPresent() ? "cli.capacity.clash.tick" : "cli.capacity.clash";
        row(table, clash, capacity.idsForClash().map(BigDecimal::new));
        table.lines("  ").forEach(terminal.out()::println);
        if (!checks.isEmpty()) {
            terminal.out().println();
            checks.forEach(check -> print(layout, check));
        }
        List<String> ignored = ignored(layout);
        if (!ignored.isEmpty()) {
            terminal.out().println("  " + terminal.say("cli.capacity.ignored", "checks", new ListPart(ignored)));
        }
    }

    private void print(Layout layout, CheckResult check) {
        terminal.out().println("  " + mark(check) + " " + terminal.say(check.text()));
        if (details) {
            if (check.id().equals(SKEW)) {
                terminal.out().println("      " + terminal.say("cli.capacity.evenly"));
            }
            TextTable table = new TextTable("ll");
            FigureReport.of(layout, check.id())
                    .forEach(d -> table.row(terminal.say(d.name()), terminal.say(d.value())));
            table.lines("      ").forEach(terminal.out()::println);
            fix(layout, check)
                    .ifPresent(what -> terminal.out()
                            .println("      " + terminal.say("cli.capacity.fix", "what", terminal.say(what))));
        }
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
        return NumberFormat.getInstance(terminal.words().formatLocale()).format(shown);
    }

    private static String mark(CheckResult check) {
        return switch (check.level()) {
            case OK -> "\u2713";
            case INFO -> "\u2139";
            case WARNING -> "\u26a0";
            case ERROR -> "\u2715";
        };
    }
}
