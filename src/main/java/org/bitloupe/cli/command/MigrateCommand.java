package org.bitloupe.cli.command;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.cli.argument.TerminalCommand;
import org.bitloupe.cli.argument.Value;
import org.bitloupe.cli.option.BatchInput;
import org.bitloupe.cli.option.Completions;
import org.bitloupe.cli.option.LayoutArgument;
import org.bitloupe.cli.option.LayoutsOption;
import org.bitloupe.cli.print.JsonLine;
import org.bitloupe.cli.terminal.ExitCode;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.file.InstantInput;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.bitloupe.migration.ExistingIdReader;
import org.bitloupe.migration.ExistingIdStats;
import org.bitloupe.migration.MigrationFinding;
import org.bitloupe.migration.MigrationVerdict;
import org.bitloupe.migration.SafeEpoch;
import org.bitloupe.migration.check.Migration;
import org.bitloupe.tabular.source.Source;

/** {@code migrate}: whether one layout can follow another. */
public final class MigrateCommand extends TerminalCommand {
    private final Value<String> oldName = arguments.argument("1", "OLD", "cli.migrate.old", Completions.LAYOUTS);
    private final Value<String> newName = arguments.argument("1", "NEW", "cli.migrate.new", Completions.LAYOUTS);
    private final Value<String> file = arguments.argument("0..1", "FILE|-", "cli.migrate.file");
    private final Value<String> at = arguments.text("--at INSTANT", "cli.migrate.at");
    private final Value<Boolean> json = arguments.flag("--json", "cli.option.json");
    private final LayoutsOption layouts = new LayoutsOption(arguments);

    public MigrateCommand(Terminal terminal) {
        super("cli.migrate", terminal);
    }

    @Override
    public Integer call() {
        Layout old = LayoutArgument.find(oldName.get(), layouts.catalog(terminal), terminal);
        Layout now = LayoutArgument.find(newName.get(), layouts.catalog(terminal), terminal);
        Instant when = when();
        Optional<ExistingIdStats> existing = Optional.empty();
        Source source = file.isGiven() ? BatchInput.source(file.get(), terminal) : null;
        if (source != null) {
            try {
                existing = Optional.of(read(source, old, now, when));
            } catch (IOException e) {
                BatchInput.complain(source, e, terminal);
                return ExitCode.SOME_FAILED;
            }
            if (existing.get().counted() + existing.get().foreign() == 0) {
                // Nothing can be said of IDs that are not there.
                terminal.complain(terminal.say("cli.migrate.none", "file", source.name()));
                return ExitCode.SOME_FAILED;
            }
        }
        Migration migration = Migration.of(old, now, when, existing);
        if (json.get()) {
            terminal.out().println(JsonLine.object(object -> write(object, old, now, when, migration)));
        } else {
            print(old, now, when, migration);
        }
        int read = ExitCode.OK;
        if (source != null && existing.isPresent()) {
            read = unread(existing.get(), source.name());
        }
        return migration.verdict() == MigrationVerdict.UNSAFE ? ExitCode.SOME_FAILED : read;
    }

    private Instant when() {
        if (!at.isGiven()) {
            // Clocks of systems tell more decimals than anybody means by now.
            return terminal.clock().instant().truncatedTo(ChronoUnit.MILLIS);
        }
        InstantInput instantInput = InstantInput.of(at.get());
        if (instantInput instanceof InstantInput.Refused refused) {
            throw new UsageException(terminal.line(refused.problem()));
        }
        return ((InstantInput.Read) instantInput).instant();
    }

    private ExistingIdStats read(Source source, Layout old, Layout now, Instant when) throws IOException {
        if (old.textOnly() || now.textOnly()) {
            throw new UsageException(terminal.say("cli.migrate.no-bits"));
        }
        return ExistingIdReader.read(
                        source, old, now, when, problem -> terminal.complain(terminal.line(problem)), Progress.NONE)
                .orElse(ExistingIdStats.NONE);
    }

    private int unread(ExistingIdStats existing, String name) {
        if (existing.cut().isPresent()) {
            terminal.complain(terminal.line(Problem.of("migrate.cut", "name", name)));
        }
        if (existing.unread() > 0) {
            terminal.complain(terminal.say("cli.migrate.unread", "n", existing.unread()));
            return ExitCode.SOME_FAILED;
        }
        return existing.cut().isPresent() ? ExitCode.SOME_FAILED : ExitCode.OK;
    }

    private void print(Layout old, Layout now, Instant when, Migration migration) {
        terminal.out()
                .println(terminal.say(
                        "cli.migrate.head", "old", title(old), "new", title(now), "when", when.toString()));
        MigrationVerdict verdict = migration.verdict();
        terminal.out()
                .println(terminal.colors()
                        .severity(severity(verdict), terminal.say("migrate.verdict." + verdict.word())));
        terminal.out().println();
        for (MigrationFinding finding : migration.findings()) {
            terminal.out()
                    .println("  " + terminal.colors().mark(finding.severity()) + " " + terminal.say(finding.text()));
        }
        migration.olderEpoch().ifPresent(older -> print(terminal.say(migration.olderHead()), older));
    }

    private void print(String head, SafeEpoch older) {
        terminal.out().println();
        terminal.out().println(head + ": " + older.epoch());
        older.lines()
                .forEach(line -> terminal.out()
                        .println("  " + terminal.colors().mark(line.severity()) + " " + terminal.say(line.text())));
    }

    private static Severity severity(MigrationVerdict verdict) {
        return switch (verdict) {
            case SAFE -> Severity.OK;
            case CARE -> Severity.WARNING;
            case UNSAFE -> Severity.ERROR;
        };
    }

    private String title(Layout layout) {
        return (Terminal.oneLine(layout.titleIn(terminal.messages().locale())) + " " + layout.shape()).strip();
    }

    private void write(JsonGenerator object, Layout old, Layout now, Instant when, Migration migration)
            throws IOException {
        object.writeStringField("old", old.id());
        object.writeStringField("new", now.id());
        object.writeStringField("at", when.toString());
        object.writeStringField("verdict", migration.verdict().word());
        object.writeArrayFieldStart("findings");
        for (MigrationFinding finding : migration.findings()) {
            object.writeStartObject();
            object.writeStringField("id", finding.id());
            object.writeStringField("level", finding.severity().word());
            object.writeStringField("text", terminal.say(finding.text()));
            Message source = finding.source();
            JsonLine.text(object, "source", source == null ? null : terminal.say(source));
            object.writeEndObject();
        }
        object.writeEndArray();
        if (migration.spans().isPresent()) {
            Migration.Spans spans = migration.spans().get();
            object.writeStringField("largestOld", spans.oldHigh().toString());
            object.writeStringField("smallestNew", spans.newLow().toString());
        }
        JsonLine.text(
                object,
                "olderEpoch",
                migration.olderEpoch().map(SafeEpoch::epoch).orElse(null));
    }
}
