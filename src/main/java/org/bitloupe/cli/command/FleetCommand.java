package org.bitloupe.cli.command;

import java.io.IOException;
import java.io.Reader;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import org.bitloupe.capacity.ProbabilityText;
import org.bitloupe.capacity.Severity;
import org.bitloupe.capacity.check.LayoutChecks;
import org.bitloupe.cli.argument.TerminalCommand;
import org.bitloupe.cli.argument.Value;
import org.bitloupe.cli.option.BatchInput;
import org.bitloupe.cli.option.Completions;
import org.bitloupe.cli.option.LayoutArgument;
import org.bitloupe.cli.option.LayoutsOption;
import org.bitloupe.cli.print.JsonLine;
import org.bitloupe.cli.print.TextTable;
import org.bitloupe.cli.terminal.ExitCode;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.generate.node.AddressNodeRule;
import org.bitloupe.generate.node.HostList;
import org.bitloupe.generate.node.HostListCheck;
import org.bitloupe.generate.node.NodeRule;
import org.bitloupe.generate.node.NodeRuleReport;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.ListPart;
import org.bitloupe.message.Message;
import org.bitloupe.message.Progress;
import org.bitloupe.message.WordSuggestion;
import org.bitloupe.tabular.detect.SourceText;
import org.bitloupe.tabular.source.Source;
import org.jspecify.annotations.Nullable;

/** {@code fleet}: which numbers machines would get by each rule, and which would be given twice. */
public final class FleetCommand extends TerminalCommand {
    /** Fewer letters begin rules that have nothing in common. */
    private static final int SHORTEST_BEGINNING = 3;

    private final Value<String> file = arguments.argument("1", "FILE|-", "cli.fleet.file");
    private final Value<String> layoutName =
            arguments.text("--layout NAME|FILE", "cli.fleet.layout", Completions.LAYOUTS);
    private final Value<Integer> bits = arguments.option("--bits N", "cli.fleet.bits", Integer.class);
    private final Value<String> rule = arguments.text("--rule RULE", "cli.fleet.rule", Completions.NODE_RULES);
    private final Value<Boolean> json = arguments.flag("--json", "cli.option.json");
    private final LayoutsOption layouts = new LayoutsOption(arguments);

    /** The load that the layout says it has to carry. */
    private ExpectedLoad load = ExpectedLoad.NONE;

    public FleetCommand(Terminal terminal) {
        super("cli.fleet", terminal, "bitloupe sample fleet | bitloupe fleet - --layout sonyflake-v2 --rule ipv4-16");
    }

    @Override
    public Integer call() {
        int width = width();
        AddressNodeRule chosen = rule();
        HostList hosts = hosts();
        if (hosts == null) {
            return ExitCode.SOME_FAILED;
        }
        if (hosts.machines().isEmpty() && hosts.faults().isEmpty()) {
            terminal.complain(terminal.say(
                    "cli.fleet.nobody",
                    "file",
                    BatchInput.source(file.get(), terminal).name()));
            return ExitCode.SOME_FAILED;
        }
        HostListCheck check = HostListCheck.of(hosts, width);
        for (HostList.Fault fault : hosts.faults()) {
            String line = Integer.toString(fault.line());
            terminal.complain(terminal.say("cli.fleet.line", "line", line, "why", terminal.say(fault.why())));
        }
        if (json.get()) {
            check.rules().forEach(report -> write(report, check.tooMany()));
        } else {
            print(check);
        }
        boolean clean = hosts.faulty() == 0 && check.tooMany() == 0;
        if (chosen != null) {
            NodeRuleReport report = check.by(chosen).orElseThrow();
            list(hosts, report);
            clean &= report.clean();
        }
        return clean ? ExitCode.OK : ExitCode.SOME_FAILED;
    }

    private int width() {
        if (bits.isGiven() == layoutName.isGiven()) {
            throw new UsageException(terminal.say("cli.fleet.one-of"));
        }
        if (bits.isGiven()) {
            int width = bits.get();
            if (width < 1 || width > NodeRule.MOST_BITS) {
                throw new UsageException(terminal.say("cli.fleet.width", "most", NodeRule.MOST_BITS));
            }
            return width;
        }
        Layout layout = LayoutArgument.find(layoutName.get(), layouts.catalog(terminal), terminal);
        load = layout.expectedLoad();
        return NodeRule.widestFor(layout).orElseThrow(() -> new UsageException(without(layout)));
    }

    /** Tells why a layout has no machine numbers to check: random bits make them needless, which the odds of a clash say more of. */
    private String without(Layout layout) {
        String title = layout.titleIn(terminal.messages().locale());
        return LayoutChecks.ofKnown(layout, "clash", Instant.EPOCH)
                .map(odds -> terminal.say("cli.fleet.random-bits", "layout", title, "odds", odds.text()))
                .orElseGet(() -> terminal.say("cli.fleet.no-node", "layout", title));
    }

    private @Nullable AddressNodeRule rule() {
        if (!rule.isGiven()) {
            return null;
        }
        String word = rule.get();
        if (NodeRule.find(word).orElse(null) instanceof AddressNodeRule known) {
            return known;
        }
        List<String> words = NodeRule.ofAddresses().stream().map(NodeRule::word).toList();
        throw new UsageException(terminal.say("cli.fleet.no-rule", "text", word, "rules", new ListPart(words))
                + terminal.suggestion(near(word, words)));
    }

    /** The words that begin with what was typed, or else those that are nearly it. */
    private static List<String> near(String typed, List<String> words) {
        String beginning = typed.toLowerCase(Locale.ROOT);
        List<String> begun = typed.length() < SHORTEST_BEGINNING
                ? List.of()
                : words.stream().filter(word -> word.startsWith(beginning)).toList();
        return begun.isEmpty() ? WordSuggestion.nearest(typed, words, words.size()) : begun;
    }

    /** The machines; null if there is nothing in the file, which was said. */
    private @Nullable HostList hosts() {
        Source source = BatchInput.source(file.get(), terminal);
        try (Reader in = SourceText.exactly(source, Progress.NONE)) {
            return HostList.read(in, () -> false);
        } catch (IOException e) {
            BatchInput.complain(source, e, terminal);
            return null;
        }
    }

    private void print(HostListCheck check) {
        Message width = Message.of("text.count.bits", "n", check.bits());
        int machines = check.hosts().machines().size();
        terminal.out().println(terminal.say("cli.fleet.head", "n", machines, "bits", width));
        check.overflow().ifPresent(message -> terminal.out().println(terminal.say(message)));
        TextTable table = new TextTable("ll");
        for (NodeRuleReport report : check.rules()) {
            table.row(report.rule().word(), terminal.say(report.sentence(load)) + without(report));
        }
        table.lines("  ").forEach(terminal.out()::println);
        terminal.out().println(terminal.say("cli.fleet.random", "chance", ProbabilityText.of(check.randomOdds())));
    }

    private String without(NodeRuleReport report) {
        return report.without() == 0 || report.numbered() == 0
                ? ""
                : " " + terminal.say("node.without", "n", report.without());
    }

    /** Every machine with its number by a rule, duplicates first. */
    private void list(HostList hosts, NodeRuleReport report) {
        if (!json.get()) {
            terminal.out().println();
            terminal.out().println(terminal.say(Message.of(report.rule().key())));
        }
        TextTable table = new TextTable("rllr");
        for (int machine : report.order()) {
            if (json.get()) {
                write(hosts, report, machine);
            } else {
                row(table, hosts, report, machine);
            }
        }
        table.lines("  ").forEach(terminal.out()::println);
    }

    private void row(TextTable table, HostList hosts, NodeRuleReport report, int machine) {
        HostList.Machine one = hosts.machines().get(machine);
        OptionalLong number = report.number(machine);
        String said = number.isEmpty()
                ? terminal.say(report.whyNot(hosts, machine))
                : report.shares(machine) > 1
                        ? terminal.colors()
                                .severity(Severity.ERROR, terminal.say("node.shared", "n", report.shares(machine)))
                        : "";
        table.row(
                number.isEmpty() ? "-" : Long.toString(number.getAsLong()),
                Terminal.oneLine(one.text()),
                said,
                terminal.say("cli.fleet.at", "line", Integer.toString(one.line())));
    }

    private void write(NodeRuleReport report, long tooMany) {
        terminal.out().println(JsonLine.object(object -> {
            object.writeStringField("rule", report.rule().word());
            object.writeStringField("bits", Integer.toString(report.bits()));
            object.writeStringField("tooMany", Long.toString(tooMany));
            object.writeStringField("numbered", Integer.toString(report.numbered()));
            object.writeStringField("without", Integer.toString(report.without()));
            object.writeStringField("sharing", Integer.toString(report.sharing()));
            object.writeStringField("sharedNumbers", Integer.toString(report.groups()));
            JsonLine.text(
                    object,
                    "enoughBits",
                    report.enough().isEmpty() ? null : report.enough().getAsInt());
            object.writeStringField("sentence", terminal.say(report.sentence(load)));
        }));
    }

    private void write(HostList hosts, NodeRuleReport report, int machine) {
        HostList.Machine one = hosts.machines().get(machine);
        OptionalLong number = report.number(machine);
        terminal.out().println(JsonLine.object(object -> {
            object.writeStringField("line", Integer.toString(one.line()));
            object.writeStringField("text", one.text());
            object.writeStringField("rule", report.rule().word());
            JsonLine.text(object, "number", number.isEmpty() ? null : number.getAsLong());
            object.writeStringField("shares", Integer.toString(report.shares(machine)));
            JsonLine.text(object, "why", number.isEmpty() ? terminal.say(report.whyNot(hosts, machine)) : null);
        }));
    }
}
