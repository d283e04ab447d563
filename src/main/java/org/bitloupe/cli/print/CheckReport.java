package org.bitloupe.cli.print;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bitloupe.capacity.ModuloSkewQuery;
import org.bitloupe.capacity.Severity;
import org.bitloupe.capacity.check.CheckFigure;
import org.bitloupe.capacity.check.CheckResult;
import org.bitloupe.capacity.check.FigureReport;
import org.bitloupe.capacity.check.LayoutChecks;
import org.bitloupe.capacity.check.SuggestedFix;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.ListPart;
import org.bitloupe.message.Message;

/** The results of all checks of a layout, for people or as members of a JSON object. */
public final class CheckReport {
    /** The check whose shares a simulation gives, too. */
    private static final String SKEW = "skew";

    /** The checks whose odds are those of a number of machines. */
    private static final Set<String> NUMBERS = Set.of("duplicate-nodes", "nodes");

    private final Terminal terminal;
    private final Layout layout;
    private final boolean details;
    private final Instant now;
    private final List<CheckResult> results;

    /**
     * Asks the checks, by the terminal's clock.
     *
     * @param layout a layout with what it has to carry
     * @param details true if what stands behind each result is said, and what would cure it
     */
    public CheckReport(Terminal terminal, Layout layout, boolean details) {
        this.terminal = terminal;
        this.layout = layout;
        this.details = details;
        this.now = terminal.clock().instant();
        this.results = LayoutChecks.of(layout, now);
    }

    /** Tells whether a check has found something that is as bad as a limit, or worse. */
    public boolean fails(Severity limit) {
        return results.stream().anyMatch(result -> result.severity().compareTo(limit) >= 0);
    }

    /** Tells whether no check has anything to say. */
    public boolean isEmpty() {
        return results.isEmpty();
    }

    /** Prints a line a result, and which checks the layout's owner ignores. */
    public void print() {
        results.forEach(this::print);
        List<String> ignored = ignored();
        if (!ignored.isEmpty()) {
            terminal.out().println("  " + terminal.say("cli.capacity.ignored", "checks", new ListPart(ignored)));
        }
    }

    private void print(CheckResult result) {
        terminal.out().println("  " + terminal.colors().mark(result.severity()) + " " + terminal.say(result.text()));
        if (details) {
            List<String> assumed = assumed(result);
            if (!assumed.isEmpty()) {
                terminal.out().println("      " + terminal.say("cli.check.assumed", "what", new ListPart(assumed)));
            }
            if (result.id().equals(SKEW)) {
                terminal.out().println("      " + terminal.say("cli.capacity.evenly"));
            }
            TextTable table = new TextTable("ll");
            FigureReport.summary(layout, result.id())
                    .forEach(d -> table.row(terminal.say(d.name()), terminal.say(d.value())));
            table.lines("      ").forEach(terminal.out()::println);
            fix(result)
                    .ifPresent(what -> terminal.out()
                            .println("      " + terminal.say("cli.capacity.fix", "what", terminal.say(what))));
        }
    }

    /** Writes the members {@code checks} and {@code ignored}. */
    public void write(JsonGenerator object) throws IOException {
        object.writeArrayFieldStart("checks");
        for (CheckResult result : results) {
            object.writeStartObject();
            object.writeStringField("id", result.id());
            object.writeStringField("level", result.severity().word());
            object.writeStringField("text", terminal.say(result.text()));
            if (details) {
                writeDetails(object, result);
            }
            object.writeEndObject();
        }
        object.writeEndArray();
        object.writeArrayFieldStart("ignored");
        for (String each : ignored()) {
            object.writeString(each);
        }
        object.writeEndArray();
    }

    private void writeDetails(JsonGenerator object, CheckResult result) throws IOException {
        JsonLine.text(object, "fix", fix(result).map(terminal::say).orElse(null));
        List<String> assumed = assumed(result);
        if (!assumed.isEmpty()) {
            JsonLine.text(object, "assumed", terminal.say("cli.check.assumed", "what", new ListPart(assumed)));
        }
        object.writeObjectFieldStart("details");
        for (CheckFigure checkFigure : FigureReport.of(layout, result.id())) {
            object.writeStringField(terminal.say(checkFigure.name()), terminal.say(checkFigure.value()));
        }
        object.writeEndObject();
    }

    /** The figures that nobody has said and a result rests on, each with the option that says it. */
    private List<String> assumed(CheckResult result) {
        List<String> assumed = new ArrayList<>();
        ExpectedLoad load = layout.expectedLoad();
        if (result.id().equals(SKEW)) {
            ModuloSkewQuery query = ModuloSkewQuery.of(layout);
            if (load.shards() == null) {
                assumed.add(terminal.say("cli.check.assumed.shards", "n", query.shards()));
            }
            if (load.idsPerSecond() == null) {
                assumed.add(terminal.say("cli.check.assumed.rate", "n", query.idsPerSecond()));
            }
            if (load.machines() == null) {
                assumed.add(terminal.say("cli.check.assumed.machines", "n", query.machines()));
            }
        } else if (NUMBERS.contains(result.id())
                && load.machines() == null
                && !FigureReport.of(layout, result.id()).isEmpty()) {
            assumed.add(terminal.say("cli.check.assumed.machines", "n", FigureReport.USUAL_MACHINES));
        }
        return assumed;
    }

    private Optional<Message> fix(CheckResult result) {
        return LayoutChecks.fix(layout, result.id(), now).map(SuggestedFix::label);
    }

    /** The checks that would say something if the layout's owner did not ignore them. */
    private List<String> ignored() {
        return LayoutChecks.all(layout, now).stream()
                .map(CheckResult::id)
                .filter(layout.ignore()::contains)
                .toList();
    }
}
