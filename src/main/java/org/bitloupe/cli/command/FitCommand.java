package org.bitloupe.cli.command;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.catalog.LayoutIds;
import org.bitloupe.cli.argument.TerminalCommand;
import org.bitloupe.cli.argument.Value;
import org.bitloupe.cli.option.BatchInput;
import org.bitloupe.cli.option.LayoutsOption;
import org.bitloupe.cli.print.JsonLine;
import org.bitloupe.cli.print.TextTable;
import org.bitloupe.cli.terminal.ExitCode;
import org.bitloupe.cli.terminal.OutputTarget;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.discover.DiscoveredLayout;
import org.bitloupe.discover.DiscoveryResult;
import org.bitloupe.discover.FieldGuess;
import org.bitloupe.discover.LayoutFinder;
import org.bitloupe.discover.RowFit;
import org.bitloupe.discover.table.KindRows;
import org.bitloupe.layout.KnownId;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.layout.edit.NameEdits;
import org.bitloupe.layout.file.LayoutFiles;
import org.bitloupe.message.Message;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.detect.SourceText;
import org.bitloupe.tabular.source.Source;
import org.jspecify.annotations.Nullable;

/** {@code fit}: finds the layout of IDs from the times they were made at. */
public final class FitCommand extends TerminalCommand {
    private static final int WRONG_SHOWN = 10;

    private final Value<String> file = arguments.argument("1", "FILE|-", "cli.fit.file");
    private final Value<Boolean> json = arguments.flag("--json", "cli.option.json");
    private final Value<Path> output = arguments.option("-o, --out, --output FILE|-", "cli.fit.output", Path.class);
    private final Value<Boolean> withoutPairs = arguments.flag("--without-pairs", "cli.fit.without-pairs");
    private final Value<Integer> kind = arguments.option("--kind N", "cli.fit.kind", Integer.class);
    private final LayoutsOption layouts = new LayoutsOption(arguments);

    public FitCommand(Terminal terminal) {
        super("cli.fit", terminal);
    }

    @Override
    public Integer call() {
        String text = text();
        if (text == null) {
            return ExitCode.SOME_FAILED;
        }
        LayoutFinder finder = new LayoutFinder(layouts.catalog(terminal));
        terminal.checkOutput(OutputTarget.of(output.orNull()));
        DiscoveryResult found = finder.find(text);
        Integer wanted = kind.orNull();
        if (wanted == null || found.problem() != null) {
            return say(found);
        }
        int kinds = Math.max(1, found.kinds().kinds().size());
        if (wanted < 1 || wanted > kinds) {
            terminal.complain(terminal.say("cli.fit-kind", "kind", wanted, "n", kinds));
            return ExitCode.WRONG_USE;
        }
        int index = wanted - 1;
        return say(kinds == 1 || index == found.kind() ? found : finder.find(found, index, () -> false));
    }

    /** The printer of what was found: the layout alone goes to standard output where that is what was asked for. */
    private PrintWriter report() {
        boolean taken = output.isGiven() && OutputTarget.of(output.get()).isStandardOutput();
        return taken ? terminal.err() : terminal.out();
    }

    private int say(DiscoveryResult discoveryResult) {
        if (json.get()) {
            report().println(JsonLine.object(object -> write(object, discoveryResult)));
        }
        if (discoveryResult.problem() != null) {
            report().flush();
            terminal.complain(terminal.line(discoveryResult.problem()));
            kinds(discoveryResult).forEach(terminal::complain);
            return ExitCode.SOME_FAILED;
        }
        if (!json.get()) {
            print(discoveryResult);
        }
        Path path = output.orNull();
        int whole = discoveryResult.damaged() ? ExitCode.SOME_FAILED : ExitCode.OK;
        return path == null ? whole : Math.max(whole, save(discoveryResult, path));
    }

    /** The text; null if there is nothing in the file, which was said. */
    private @Nullable String text() {
        Source source = BatchInput.source(file.get(), terminal);
        try (Reader in = SourceText.exactly(source, Progress.NONE)) {
            return all(in);
        } catch (IOException e) {
            BatchInput.complain(source, e, terminal);
            return null;
        }
    }

    /** As much as is read of a text, and one character more, so that a longer one is known to be longer. */
    private static String all(Reader in) throws IOException {
        StringWriter text = new StringWriter();
        char[] part = new char[8192];
        for (int n = in.read(part); n >= 0 && text.getBuffer().length() <= LayoutFinder.LONGEST; n = in.read(part)) {
            text.write(part, 0, n);
        }
        return text.toString();
    }

    private int save(DiscoveryResult discoveryResult, Path path) {
        DiscoveredLayout discoveredLayout = discoveryResult.answers().get(0);
        String note = terminal.say(discoveryResult.sentence());
        List<KnownId> pairs =
                withoutPairs.get() ? List.of() : discoveryResult.pairs(terminal.say("fit.pair.source", "file", name()));
        Layout layout = called(
                discoveredLayout
                        .withReasons(terminal::say)
                        .named(terminal.say("fit.title"), note)
                        .withPairs(pairs),
                path);
        OutputTarget target = OutputTarget.of(path);
        try {
            if (target.file() == null) {
                target.print(LayoutFiles.bytes(layout), terminal);
                return ExitCode.OK;
            }
            LayoutFiles.save(layout, path);
            report().flush();
            terminal.complain(terminal.say(
                    discoveredLayout.isDraft()
                            ? Message.of("fit.saved.draft", "file", path.toString())
                            : saved(path, pairs.size())));
            return ExitCode.OK;
        } catch (IOException | IllegalArgumentException e) {
            report().flush();
            return terminal.unsaved(path, e);
        }
    }

    /** Called by its file: the layouts that somebody finds one after the other are to be told apart. */
    private static Layout called(Layout layout, Path file) {
        Layout titled = NameEdits.title(layout, LayoutIds.stem(file)) instanceof EditResult.Done done
                ? done.layout().withPairs(layout.pairs())
                : layout;
        return LayoutIds.byFile(titled, file, id -> id);
    }

    private static Message saved(Path path, int pairs) {
        String file = path.toString();
        return pairs == 0
                ? Message.of("fit.saved.bare", "file", file)
                : Message.of("fit.saved", "file", file, "n", pairs);
    }

    /** The file's name, without the folders that it is in. */
    private String name() {
        Path name = Path.of(file.get()).getFileName();
        return name == null ? file.get() : name.toString();
    }

    private void print(DiscoveryResult discoveryResult) {
        report().println(terminal.say(discoveryResult.headline()));
        report().println(terminal.say(discoveryResult.sentence()));
        discoveryResult.remarks().forEach(remark -> report().println("  " + terminal.say(remark)));
        kinds(discoveryResult).forEach(report()::println);
        for (DiscoveredLayout discoveredLayout : discoveryResult.answers()) {
            report().println();
            report().println(heading(discoveredLayout, discoveryResult.answers().size() > 1));
            TextTable table = new TextTable("lrll");
            for (FieldGuess guess : discoveredLayout.parts()) {
                table.row(
                        guess.name(),
                        terminal.say(guess.place()),
                        discoveredLayout.fields().contains(guess)
                                ? terminal.say("fit.sure." + guess.confidence().word())
                                : "",
                        terminal.say(guess.why()));
            }
            table.lines("  ").forEach(report()::println);
        }
        printWrong(discoveryResult);
    }

    /** The kinds of IDs with their numbers, and the way to fit another; nothing where all are of one. */
    private List<String> kinds(DiscoveryResult discoveryResult) {
        List<KindRows> kinds = discoveryResult.kinds().kinds();
        if (kinds.size() < 2) {
            return List.of();
        }
        TextTable table = new TextTable("rllrl");
        for (int i = 0; i < kinds.size(); i++) {
            KindRows one = kinds.get(i);
            table.row(
                    Integer.toString(i + 1),
                    one.prefix(),
                    terminal.say(one.length()),
                    terminal.say("text.count.rows", "n", one.count()),
                    i == discoveryResult.kind() ? terminal.say("fit.kind.this") : "");
        }
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add(terminal.say("cli.fit-kinds"));
        lines.addAll(table.lines("  "));
        return lines;
    }

    private String heading(DiscoveredLayout discoveredLayout, boolean share) {
        String line = terminal.say(discoveredLayout.line()) + "  "
                + discoveredLayout.layout().shape();
        String named = discoveredLayout.known()
                ? discoveredLayout.layout().titleIn(terminal.messages().locale()) + "  " + line
                : line;
        return share ? terminal.say("fit.share", "percent", discoveredLayout.percent(), "line", named) : named;
    }

    private void printWrong(DiscoveryResult discoveryResult) {
        if (discoveryResult.wrong().isEmpty()) {
            return;
        }
        report().println();
        report().println(terminal.say("fit.wrong", "n", discoveryResult.wrong().size()));
        TextTable table = new TextTable("llll");
        for (RowFit row : discoveryResult
                .wrong()
                .subList(0, Math.min(WRONG_SHOWN, discoveryResult.wrong().size()))) {
            table.row(
                    terminal.say("cli.fit-line", "n", row.row().line()),
                    Terminal.oneLine(row.row().id()),
                    Terminal.oneLine(row.row().time()),
                    terminal.say(row.words()));
        }
        table.lines("  ").forEach(report()::println);
    }

    private void write(JsonGenerator object, DiscoveryResult discoveryResult) throws IOException {
        object.writeBooleanField("found", discoveryResult.problem() == null);
        object.writeStringField("sureness", discoveryResult.confidence().word());
        object.writeStringField(
                "text",
                discoveryResult.problem() == null
                        ? terminal.say(discoveryResult.sentence())
                        : terminal.line(discoveryResult.problem()));
        object.writeArrayFieldStart("remarks");
        for (Message remark : discoveryResult.remarks()) {
            object.writeString(terminal.say(remark));
        }
        object.writeEndArray();
        object.writeArrayFieldStart("kinds");
        List<KindRows> kinds = discoveryResult.kinds().kinds();
        for (int i = 0; i < kinds.size(); i++) {
            KindRows one = kinds.get(i);
            object.writeStartObject();
            object.writeStringField("prefix", one.prefix());
            object.writeNumberField("shortest", one.least());
            object.writeNumberField("longest", one.most());
            object.writeNumberField("rows", one.count());
            object.writeBooleanField("fitted", i == discoveryResult.kind());
            object.writeEndObject();
        }
        object.writeEndArray();
        object.writeArrayFieldStart("answers");
        for (DiscoveredLayout discoveredLayout : discoveryResult.answers()) {
            write(object, discoveredLayout);
        }
        object.writeEndArray();
        object.writeArrayFieldStart("wrong");
        for (RowFit row : discoveryResult.wrong()) {
            object.writeStartObject();
            object.writeNumberField("line", row.row().line());
            object.writeStringField("id", row.row().id());
            object.writeStringField("time", row.row().time());
            JsonLine.text(object, "made", row.made());
            object.writeStringField("offNanos", Long.toString(row.off()));
            object.writeEndObject();
        }
        object.writeEndArray();
        object.writeArrayFieldStart("unread");
        for (int line : discoveryResult.unread()) {
            object.writeNumber(line);
        }
        object.writeEndArray();
    }

    private void write(JsonGenerator object, DiscoveredLayout discoveredLayout) throws IOException {
        object.writeStartObject();
        JsonLine.text(
                object,
                "layout",
                discoveredLayout.known() ? discoveredLayout.layout().id() : null);
        object.writeNumberField("percent", discoveredLayout.percent());
        JsonLine.text(
                object,
                "shift",
                discoveredLayout.clock().shift() < 0
                        ? null
                        : discoveredLayout.clock().shift());
        JsonLine.text(object, "tick", discoveredLayout.clock().tick());
        JsonLine.text(object, "epoch", discoveredLayout.clock().epoch());
        JsonLine.text(object, "offset", discoveredLayout.clock().offset());
        object.writeNumberField("fitting", discoveredLayout.fitting());
        object.writeNumberField("rows", discoveredLayout.asked());
        object.writeStringField(
                "delayNanos", Long.toString(discoveredLayout.clock().delay()));
        object.writeStringField("shape", discoveredLayout.layout().shape());
        object.writeArrayFieldStart("fields");
        for (FieldGuess guess : discoveredLayout.parts()) {
            object.writeStartObject();
            object.writeStringField("name", guess.name());
            object.writeStringField("role", guess.role().word());
            if (guess.high() >= 0) {
                object.writeNumberField("high", guess.high());
                object.writeNumberField("low", guess.low());
            }
            if (guess.characters() > 0) {
                object.writeNumberField("characters", guess.characters());
            }
            object.writeStringField("sureness", guess.confidence().word());
            object.writeStringField("why", terminal.say(guess.why()));
            object.writeEndObject();
        }
        object.writeEndArray();
        object.writeEndObject();
    }
}
