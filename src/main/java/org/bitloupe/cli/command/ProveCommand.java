package org.bitloupe.cli.command;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.bitloupe.capacity.Severity;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.cli.argument.TerminalCommand;
import org.bitloupe.cli.argument.Value;
import org.bitloupe.cli.option.LayoutArgument;
import org.bitloupe.cli.option.LayoutOption;
import org.bitloupe.cli.option.LayoutsOption;
import org.bitloupe.cli.print.JsonLine;
import org.bitloupe.cli.print.TextTable;
import org.bitloupe.cli.terminal.ExitCode;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.discover.LayoutProof;
import org.bitloupe.discover.PairCheck;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.DurationText;
import org.bitloupe.message.Message;

/** {@code prove}: reads again each ID of which a layout file says what is known. */
public final class ProveCommand extends TerminalCommand {
    private final LayoutOption layoutOption = new LayoutOption(arguments);
    private final Value<Boolean> json = arguments.flag("--json", "cli.option.json");
    private final LayoutsOption layouts = new LayoutsOption(arguments);

    public ProveCommand(Terminal terminal) {
        super("cli.prove", terminal);
    }

    @Override
    public Integer call() {
        Catalog catalog = layouts.catalog(terminal);
        String name = layoutOption.name(terminal);
        List<Layout> asked = name == null ? catalog.layouts() : List.of(LayoutArgument.find(name, catalog, terminal));
        List<LayoutProof> proofs = asked.stream()
                .map(layout -> LayoutProof.of(layout, terminal.clock()))
                .toList();
        if (json.get()) {
            proofs.forEach(this::writeJson);
        } else {
            print(proofs);
        }
        boolean holds = proofs.stream().allMatch(LayoutProof::holds);
        return holds ? ExitCode.OK : ExitCode.SOME_FAILED;
    }

    private void print(List<LayoutProof> proofs) {
        TextTable table = new TextTable("ll");
        proofs.forEach(
                proof -> table.row(proof.layout().id(), terminal.messages().say(proof.summary())));
        table.lines("").forEach(terminal.out()::println);
        for (LayoutProof proof : proofs) {
            for (PairCheck check : proof.checks()) {
                if (layoutOption.name(terminal) != null || !check.holds()) {
                    terminal.out().println();
                    terminal.out().println(terminal.mask().apply(check.pair().id()));
                    Severity severity = check.holds() ? Severity.OK : Severity.ERROR;
                    terminal.out().println("  " + terminal.colors().severity(severity, terminal.say(verdict(check))));
                    terminal.out()
                            .println("  "
                                    + terminal.say(
                                            "cli.prove.source",
                                            "source",
                                            terminal.mask().apply(check.pair().source())));
                }
            }
        }
    }

    private static Message verdict(PairCheck check) {
        Message fault = check.fault();
        if (fault != null) {
            return Message.of("cli.prove.fails", "why", fault);
        }
        Instant known = check.pair().time();
        Duration off = check.off();
        if (known == null || off == null) {
            return Message.of("cli.prove.holds");
        }
        return Message.of(
                        off.isZero()
                                ? "cli.prove.holds.exact"
                                : off.isNegative() ? "cli.prove.holds.early" : "cli.prove.holds.late")
                .with("known", known.toString())
                .with("off", DurationText.of(off.abs()));
    }

    private void writeJson(LayoutProof proof) {
        for (PairCheck check : proof.checks()) {
            terminal.out().println(JsonLine.object(object -> write(object, proof.layout(), check)));
        }
    }

    private void write(JsonGenerator object, Layout layout, PairCheck check) throws IOException {
        object.writeStringField("layout", layout.id());
        object.writeStringField("id", terminal.mask().apply(check.pair().id()));
        object.writeBooleanField("holds", check.holds());
        JsonLine.text(object, "known", check.pair().time());
        JsonLine.text(object, "read", check.read());
        Duration off = check.off();
        JsonLine.text(object, "off", off == null ? null : LayoutProof.seconds(off));
        JsonLine.text(
                object,
                "why",
                check.fault() == null ? null : terminal.messages().say(check.fault()));
        object.writeStringField("source", terminal.mask().apply(check.pair().source()));
    }
}
