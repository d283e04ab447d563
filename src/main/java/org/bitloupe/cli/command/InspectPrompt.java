package org.bitloupe.cli.command;

import java.io.IOException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.cli.option.LayoutArgument;
import org.bitloupe.cli.option.ZoneArgument;
import org.bitloupe.cli.print.ReadingLimit;
import org.bitloupe.cli.print.TextTable;
import org.bitloupe.cli.terminal.ExitCode;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.inspect.SensitiveValues;
import org.bitloupe.inspect.clean.FoundId;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.WordSuggestion;
import org.jline.keymap.KeyMap;
import org.jline.reader.Binding;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.Reference;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.DefaultParser;
import org.jline.reader.impl.completer.AggregateCompleter;
import org.jline.reader.impl.completer.ArgumentCompleter;
import org.jline.reader.impl.completer.NullCompleter;
import org.jline.reader.impl.completer.StringsCompleter;
import org.jline.reader.impl.history.DefaultHistory;
import org.jspecify.annotations.Nullable;

/**
 * Asks a person for one ID after the other and answers each. The lines before can be called back, but for secrets and the numbers of
 * cards and devices, until it ends; they are written nowhere.
 */
final class InspectPrompt {
    private static final String LAYOUT = ":layout";
    private static final String ZONE = ":zone";
    private static final String ALL = ":all";
    private static final String WHY = ":why";
    private static final String EXTRACT = ":extract";
    private static final String DIGITS = ":digits";
    private static final String LAYOUTS = ":layouts";
    private static final String HELP = ":help";
    private static final String QUIT = ":quit";

    /** The beginnings of what the keys for moving send, normally and where a program has asked for its own form of them. */
    private static final String NORMAL = "\u001B[";

    private static final String APPLICATION = "\u001BO";

    /** The ends of those, with what JLine has such keys do. */
    private static final Map<String, String> MOVING = Map.of(
            "A", LineReader.UP_LINE_OR_SEARCH,
            "B", LineReader.DOWN_LINE_OR_SEARCH,
            "C", LineReader.FORWARD_CHAR,
            "D", LineReader.BACKWARD_CHAR,
            "H", LineReader.BEGINNING_OF_LINE,
            "F", LineReader.END_OF_LINE);

    /** The commands that can be typed besides IDs, with the ends of their keys in the resource bundle. */
    private static final Map<String, String> COMMANDS = new LinkedHashMap<>();

    static {
        COMMANDS.put(LAYOUT, "layout");
        COMMANDS.put(LAYOUTS, "layouts");
        COMMANDS.put(ZONE, "zone");
        COMMANDS.put(ALL, "all-readings");
        COMMANDS.put(WHY, "why");
        COMMANDS.put(EXTRACT, "extract");
        COMMANDS.put(DIGITS, "digits");
        COMMANDS.put(HELP, "help");
        COMMANDS.put(QUIT, "quit");
    }

    /** Words of people who do not know of the colon: no ID is one. */
    private static final Map<String, String> WORDS = Map.of("help", HELP, "quit", QUIT, "exit", QUIT);

    private static final String ON = "on";
    private static final String OFF = "off";

    private final Terminal terminal;
    private final Catalog catalog;
    private final Function<View, InspectRun> runs;
    private View view;
    private InspectRun run;

    /**
     * The way in which IDs are read and shown.
     *
     * @param layout the only layout to read by, null for all
     * @param zone a second zone for times, null for none
     * @param limit how many readings are listed
     * @param why true if the parts that a verdict adds up from are shown
     * @param extract true if every ID that is found in a line is read, as {@code --extract} does
     * @param digits true if secrets and the numbers of cards and accounts are shown in full
     */
    record View(
            @Nullable Layout layout,
            @Nullable ZoneId zone,
            ReadingLimit limit,
            boolean why,
            boolean extract,
            boolean digits) {}

    /**
     * A prompt.
     *
     * @param runs makes what reads and writes by a view
     * @param view the view to begin with
     */
    InspectPrompt(Terminal terminal, Catalog catalog, View view, Function<View, InspectRun> runs) {
        this.terminal = terminal;
        this.catalog = catalog;
        this.runs = runs;
        this.view = view;
        this.run = runs.apply(view);
    }

    /** Tells whether a line is a command of the prompt, or a word that stands for one. */
    static boolean isCommand(String line) {
        String typed = line.strip().toLowerCase(Locale.ROOT);
        return WORDS.containsKey(typed) || COMMANDS.containsKey(name(typed));
    }

    private static String name(String line) {
        return line.split("\\s+", 2)[0];
    }

    /** Asks and answers until the person ends it, by {@code :quit}, Ctrl+D or Ctrl+C, and returns the exit code. */
    int ask(org.jline.terminal.Terminal console) throws IOException {
        LineReader reader = reader(console);
        terminal.out().println(terminal.say("cli.prompt.hello"));
        try {
            boolean more = true;
            while (more) {
                terminal.out().flush();
                more = line(reader).lines().map(String::strip).allMatch(this::answer);
            }
        } catch (EndOfFileException | UserInterruptException e) {
            terminal.out().println();
        }
        return ExitCode.OK;
    }

    /** The next line; Ctrl+C gives up one that was begun, as in a shell, and ends where there is none. */
    private String line(LineReader reader) {
        while (true) {
            try {
                return reader.readLine(terminal.say("cli.prompt") + " ");
            } catch (UserInterruptException e) {
                if (e.getPartialLine().isBlank()) {
                    throw e;
                }
            }
        }
    }

    private LineReader reader(org.jline.terminal.Terminal console) {
        List<String> layouts = catalog.layouts().stream().map(Layout::id).toList();
        DefaultParser parser = new DefaultParser();
        // An ID may have any sign in it.
        parser.setQuoteChars(new char[0]);
        parser.setEscapeChars(new char[0]);
        LineReader reader = LineReaderBuilder.builder()
                .terminal(console)
                .parser(parser)
                .completer(new AggregateCompleter(
                        new ArgumentCompleter(
                                new StringsCompleter(LAYOUT), new StringsCompleter(layouts), NullCompleter.INSTANCE),
                        new ArgumentCompleter(
                                new StringsCompleter(ALL, WHY, EXTRACT, DIGITS),
                                new StringsCompleter(ON, OFF),
                                NullCompleter.INSTANCE),
                        new ArgumentCompleter(new StringsCompleter(COMMANDS.keySet()), NullCompleter.INSTANCE)))
                .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
                .history(new DefaultHistory() {
                    @Override
                    public void add(Instant time, String text) {
                        if (text.lines().allMatch(InspectPrompt.this::isKept)) {
                            super.add(time, text);
                        }
                    }
                })
                .build();
        bindBothForms(Objects.requireNonNull(reader.getKeyMaps().get(LineReader.MAIN), "JLine has it"));
        return reader;
    }

    /**
     * Lets keys that move do so in both forms in which terminals send them: JLine knows the one that the terminal is said to send, but
     * some send the other one as long as no program has switched them over, and so does whatever types for a person.
     */
    private static void bindBothForms(KeyMap<Binding> keys) {
        MOVING.forEach((key, what) -> {
            keys.bind(new Reference(what), NORMAL + key);
            keys.bind(new Reference(what), APPLICATION + key);
        });
    }

    /** Answers a line, of which several may be pasted at once, and tells whether to ask for more. */
    private boolean answer(String typed) {
        String line = WORDS.getOrDefault(typed.toLowerCase(Locale.ROOT), typed);
        try {
            if (line.startsWith(":")) {
                command(line);
            } else if (!line.isEmpty()) {
                read(line);
                terminal.out().println();
            }
        } catch (UsageException e) {
            terminal.complain(String.valueOf(e.getMessage()));
        }
        return !isQuit(line);
    }

    /** Tells whether a line ends it: words behind the command keep nobody. */
    private static boolean isQuit(String line) {
        return name(line).equals(QUIT);
    }

    private void read(String line) {
        if (view.extract()) {
            if (run.addAll(line, 1) == 0) {
                terminal.complain(terminal.say("cli.prompt.none"));
            }
        } else {
            run.add(line, null);
        }
        run.end();
    }

    private List<FoundId> found(String line) {
        return run.inspector().extractor().extract(line, line.length()).ids();
    }

    /**
     * Tells whether a line can be called back, also one that was refused, to be corrected: all but somebody's secret, card or device. They
     * are kept for as long as the prompt is there only.
     */
    private boolean isKept(String line) {
        SensitiveValues sensitive = run.inspector().sensitiveValues();
        if (!sensitive.within(line).equals(line)) {
            return false;
        }
        if (line.startsWith(":")) {
            return true;
        }
        List<String> texts =
                view.extract() ? found(line).stream().map(FoundId::text).toList() : List.of(line.strip());
        return texts.stream().map(run::inspect).noneMatch(sensitive::isPrivate);
    }

    private void command(String line) {
        String[] words = line.split("\\s+", 2);
        String name = words.length > 1 ? words[1] : "";
        String given = name.equals(OFF) ? "" : name;
        ZoneId zone = view.zone();
        Layout layout = view.layout();
        ReadingLimit limit = view.limit();
        boolean why = view.why();
        boolean extract = view.extract();
        boolean digits = view.digits();
        switch (words[0]) {
            case LAYOUT -> {
                layout = given.isEmpty() ? null : LayoutArgument.find(given, catalog, terminal);
                see(new View(layout, zone, limit, why, extract, digits));
            }
            case LAYOUTS -> {
                List<Layout> found = LayoutsCommand.find(name, catalog, terminal);
                if (found.isEmpty()) {
                    throw new UsageException(LayoutsCommand.none(name, catalog, terminal));
                }
                LayoutsCommand.print(found, terminal);
            }
            case ZONE -> {
                zone = given.isEmpty() ? null : ZoneArgument.of(given, terminal);
                see(new View(layout, zone, limit, why, extract, digits));
            }
            case ALL -> {
                boolean every = switched(ALL, name, limit.ruledOut());
                see(new View(layout, zone, every ? ReadingLimit.ALL : ReadingLimit.LIKELY, why, extract, digits));
            }
            case WHY -> see(new View(layout, zone, limit, switched(WHY, name, why), extract, digits));
            case EXTRACT -> see(new View(layout, zone, limit, why, switched(EXTRACT, name, extract), digits));
            case DIGITS -> see(new View(layout, zone, limit, why, extract, switched(DIGITS, name, digits)));
            case HELP -> help();
            case QUIT -> {
                // Whoever asks ends.
            }
            default -> throw new UsageException(unknown(words[0]));
        }
    }

    /** A switch after its command: as the word says, and without one the other way. */
    private boolean switched(String command, String word, boolean before) {
        return switch (word) {
            case "" -> !before;
            case ON -> true;
            case OFF -> false;
            default -> throw new UsageException(terminal.say("cli.prompt.switch", "command", command, "text", word));
        };
    }

    private String unknown(String command) {
        String near = terminal.suggestion(WordSuggestion.nearest(command, COMMANDS.keySet(), COMMANDS.size()));
        return near.isEmpty()
                ? terminal.say("cli.prompt.unknown", "text", command)
                : terminal.say("cli.unknown-argument", "text", command) + near;
    }

    private void see(View newView) {
        view = newView;
        run = runs.apply(newView);
        String layout = newView.layout() == null
                ? terminal.say("cli.prompt.all")
                : newView.layout().titleIn(terminal.messages().locale());
        ZoneId zone = newView.zone();
        List<String> said = new ArrayList<>();
        said.add(terminal.say(Message.of(newView.why() ? "cli.prompt.view.why" : "cli.prompt.view")
                .with("layout", layout)
                .with("zone", zone == null ? "UTC" : zone.getId())));
        if (newView.limit().ruledOut()) {
            said.add(terminal.say("cli.prompt.view.all"));
        }
        if (newView.extract()) {
            said.add(terminal.say("cli.prompt.view.extract"));
        }
        if (newView.digits()) {
            said.add(terminal.say("cli.prompt.view.digits"));
        }
        terminal.out().println(Terminal.oneLine(String.join(" ", said)));
    }

    private void help() {
        TextTable table = new TextTable("ll");
        COMMANDS.forEach((command, key) -> table.row(command, terminal.say("cli.prompt." + key)));
        table.lines("  ").forEach(terminal.out()::println);
    }
}
