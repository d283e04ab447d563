package org.bitloupe.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.cli.argument.Arguments;
import org.bitloupe.cli.argument.TerminalCommand;
import org.bitloupe.cli.command.BatchCommand;
import org.bitloupe.cli.command.CapacityCommand;
import org.bitloupe.cli.command.CheckCommand;
import org.bitloupe.cli.command.CompletionsCommand;
import org.bitloupe.cli.command.ExportCommand;
import org.bitloupe.cli.command.FitCommand;
import org.bitloupe.cli.command.FleetCommand;
import org.bitloupe.cli.command.GenerateCommand;
import org.bitloupe.cli.command.HelpCommand;
import org.bitloupe.cli.command.InspectCommand;
import org.bitloupe.cli.command.LayoutsCommand;
import org.bitloupe.cli.command.ManualCommand;
import org.bitloupe.cli.command.MigrateCommand;
import org.bitloupe.cli.command.ProveCommand;
import org.bitloupe.cli.command.RehearseCommand;
import org.bitloupe.cli.command.SampleCommand;
import org.bitloupe.cli.command.TimelineCommand;
import org.bitloupe.cli.name.NameElsewhere;
import org.bitloupe.cli.option.Completions;
import org.bitloupe.cli.option.DecimalArgument;
import org.bitloupe.cli.option.Defaults;
import org.bitloupe.cli.option.WordArgument;
import org.bitloupe.cli.print.HelpPrinter;
import org.bitloupe.cli.terminal.CheckedOutput;
import org.bitloupe.cli.terminal.ColorDepth;
import org.bitloupe.cli.terminal.EndSignal;
import org.bitloupe.cli.terminal.ExitCode;
import org.bitloupe.cli.terminal.HostEnvironment;
import org.bitloupe.cli.terminal.InputFiles;
import org.bitloupe.cli.terminal.OutputTarget;
import org.bitloupe.cli.terminal.StandardStreams;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.TerminalBackground;
import org.bitloupe.cli.terminal.TerminalColors;
import org.bitloupe.cli.terminal.TerminalDetection;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.files.FileErrorText;
import org.bitloupe.inspect.SensitiveValues;
import org.bitloupe.message.AvailableLanguages;
import org.bitloupe.message.ListPart;
import org.bitloupe.message.MemoryProblem;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProgramVersion;
import org.bitloupe.message.WordSuggestion;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The terminal commands. */
public final class Cli {
    /** The command as people type it. */
    static final String NAME = "bitloupe";

    private static final String SHOW_DIGITS = "--show-digits";

    private static final String LANGUAGE = "--language";

    private static final String COLOR = "--color";

    private static final String OUT = "--out";

    /** Variable of the environment: see no-color.org. */
    private static final String NO_COLOR = "NO_COLOR";

    /** The commands whose {@code --zone} is one that times are shown in. */
    private static final Set<String> SHOWING_TIMES = Set.of("inspect", "timeline");

    /** The values that count for whatever is asked. */
    private static final Set<String> ALWAYS_COUNTING = Set.of(Defaults.LANGUAGE, Defaults.COLOR);

    /** The commands that write about all of them. */
    private static final Set<String> ON_ALL = Set.of("completions", "help", "manual");

    private static final Set<String> VERSION = Set.of("--version", "-V");

    private static final int HELP_WIDTH = 100;

    private static final Set<Class<?>> DECIMAL = Set.of(Double.class, BigDecimal.class);

    private Cli() {}

    /** Runs one command line where nobody looks on, and nothing is set. */
    public static int run(String[] args, StandardStreams streams, InstantSource clock) {
        return run(args, streams, clock, HostEnvironment.NONE);
    }

    /**
     * Runs one command line.
     *
     * @param clock the clock for "now", for commands that speak of it
     * @return the exit code: 0 all done, 1 some input could not be read, 2 wrong use
     */
    public static int run(String[] args, StandardStreams streams, InstantSource clock, HostEnvironment host) {
        AvailableLanguages languages = AvailableLanguages.ofProgram();
        Defaults defaults = Defaults.of(host);
        String language = rootOption(LANGUAGE, args);
        language = language.isEmpty() ? defaults.get(Defaults.LANGUAGE) : language;
        Messages messages = Messages.in(languages.chosen(language));
        CheckedOutput checkedOutput = new CheckedOutput(streams.out());
        PrintWriter out = new PrintWriter(checkedOutput, false, StandardCharsets.UTF_8);
        PrintWriter err = new PrintWriter(streams.err(), true, StandardCharsets.UTF_8);
        Terminal plain = new Terminal(
                out,
                err,
                new StandardStreams(streams.in(), checkedOutput, streams.err()),
                clock,
                messages,
                new InputFiles(),
                mask(args));
        if (!language.isEmpty() && languages.find(language).isEmpty()) {
            plain.complain(plain.say("cli.unknown-language", "text", language, "known", known(languages, messages)));
            return ExitCode.WRONG_USE;
        }
        ColorDepth.When when;
        try {
            when = when(rootOption(COLOR, args), defaults, host, plain);
        } catch (UsageException e) {
            defaults.complain(plain, ALWAYS_COUNTING);
            return wrongUse(plain, e);
        }
        Terminal terminal = plain.withColors(TerminalColors.of(
                ColorDepth.of(when, host.variables(), host.outputSeen()), TerminalBackground.of(host.variables())));
        Map<String, Supplier<TerminalCommand>> needed = needed(commandsOf(terminal, host), args);
        if (needed.size() == 1) {
            // Nearly every command asks for layouts, once picocli has looked at the rest of the line.
            Catalog.prepare(read -> {});
        }
        CommandLine commands = new Root(terminal).commandLine();
        commands.getCommandSpec().versionProvider(new Version(messages));
        needed.forEach(
                (name, command) -> commands.addSubcommand(name, command.get().commandLine()));
        commands.registerConverter(Double.class, text -> decimal(text).doubleValue())
                .registerConverter(BigDecimal.class, Cli::decimal)
                .setExpandAtFiles(false) // A name may begin with @.
                .setDefaultValueProvider(argument -> defaultOf(argument, defaults))
                .setResourceBundle(messages.bundle("cli"))
                .setOut(out)
                .setErr(err)
                .setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF))
                .setUsageHelpWidth(HELP_WIDTH)
                .setExecutionStrategy(parsed -> {
                    defaults.complain(plain, counting(parsed));
                    Optional<Problem> unwritable = output(parsed).unwritable();
                    return unwritable.isPresent()
                            ? terminal.unsaved(unwritable.get())
                            : new CommandLine.RunLast().execute(parsed);
                })
                .setExecutionExceptionHandler((e, line, parsed) -> wrongUse(terminal, e))
                .setParameterExceptionHandler((e, given) -> {
                    defaults.complain(plain, ALWAYS_COUNTING);
                    return wrongArguments(terminal, e, given);
                });
        int code = execute(commands, args, terminal);
        out.flush();
        code = whole(code, checkedOutput, terminal);
        err.flush();
        return code;
    }

    /** All commands by their names, in the order in which help lists them. */
    private static Map<String, Supplier<TerminalCommand>> commandsOf(Terminal terminal, HostEnvironment host) {
        boolean watched = TerminalDetection.isThere(TerminalDetection.ERROR);
        Map<String, Supplier<TerminalCommand>> commands = new LinkedHashMap<>();
        commands.put("inspect", () -> new InspectCommand(terminal, host.console(), host.inputTyped()));
        commands.put("generate", () -> new GenerateCommand(terminal));
        commands.put("rehearse", () -> new RehearseCommand(terminal, watched));
        commands.put("capacity", () -> new CapacityCommand(terminal));
        commands.put("check", () -> new CheckCommand(terminal));
        commands.put("fit", () -> new FitCommand(terminal));
        commands.put("fleet", () -> new FleetCommand(terminal));
        commands.put("migrate", () -> new MigrateCommand(terminal));
        commands.put("prove", () -> new ProveCommand(terminal));
        commands.put("batch", () -> new BatchCommand(terminal, watched, System::nanoTime, EndSignal::watch));
        commands.put("timeline", () -> new TimelineCommand(terminal, watched, System::nanoTime));
        commands.put("export", () -> new ExportCommand(terminal));
        commands.put("layouts", () -> new LayoutsCommand(terminal));
        commands.put("sample", () -> new SampleCommand(terminal));
        commands.put("help", () -> new HelpCommand(terminal, HelpPrinter.width(host.variables())));
        commands.put("completions", () -> new CompletionsCommand(terminal));
        commands.put("manual", () -> new ManualCommand(terminal));
        return commands;
    }

    /**
     * Returns the commands that a line needs: picocli takes a tenth of a short one's time to know them all. A line that does not begin
     * with a command, and one that writes about all of them, needs them all; one that asks for the version needs none.
     */
    private static Map<String, Supplier<TerminalCommand>> needed(
            Map<String, Supplier<TerminalCommand>> all, String[] args) {
        if (args.length == 1 && VERSION.contains(args[0])) {
            return Map.of();
        }
        Supplier<TerminalCommand> command = args.length == 0 || ON_ALL.contains(args[0]) ? null : all.get(args[0]);
        return command == null ? all : Map.of(args[0], command);
    }

    /**
     * The value of an option that every command has, empty for none: looked for by hand, since complaints about the others are in that
     * language.
     */
    private static String rootOption(String option, String[] args) {
        for (int i = 0; i < args.length && !args[i].equals("--"); i++) {
            if (args[i].startsWith(option + "=")) {
                return args[i].substring(option.length() + 1);
            }
            if (args[i].equals(option) && i + 1 < args.length) {
                return args[i + 1];
            }
        }
        return "";
    }

    /** The option counts before the variables, and they before the file. */
    private static ColorDepth.When when(String option, Defaults defaults, HostEnvironment host, Terminal terminal) {
        String word = option.isEmpty() ? defaults.variable(Defaults.COLOR) : option;
        if (word.isEmpty() && !host.variables().getOrDefault(NO_COLOR, "").isEmpty()) {
            return ColorDepth.When.NEVER;
        }
        word = word.isEmpty() ? defaults.get(Defaults.COLOR) : word;
        return word.isEmpty() ? ColorDepth.When.AUTO : WordArgument.of(COLOR, word, ColorDepth.When.words(), terminal);
    }

    /** The values that count for a command: it takes them, and none is given. */
    private static Set<String> counting(CommandLine.ParseResult line) {
        Set<String> keys = new HashSet<>(ALWAYS_COUNTING);
        CommandLine.ParseResult command = line.subcommand();
        if (command == null || command.isUsageHelpRequested() || command.isVersionHelpRequested()) {
            return keys;
        }
        if (isOpen("--zone", command)
                && SHOWING_TIMES.contains(command.commandSpec().name())) {
            keys.add(Defaults.ZONE);
        }
        if (isOpen("--layouts", command)) {
            keys.add(Defaults.LAYOUTS);
        }
        return keys;
    }

    /** The output that the command was given, which is looked at before any work. */
    private static OutputTarget output(CommandLine.ParseResult line) {
        CommandLine.ParseResult command = line.subcommand();
        return OutputTarget.of(command == null ? null : command.<@Nullable Path>matchedOptionValue(OUT, null));
    }

    private static boolean isOpen(String option, CommandLine.ParseResult command) {
        return command.commandSpec().findOption(option) != null && !command.hasMatchedOption(option);
    }

    /** The default of an option that a person can set for all commands, null for none. */
    private static @Nullable String defaultOf(CommandLine.Model.ArgSpec argument, Defaults defaults) {
        if (!(argument instanceof CommandLine.Model.OptionSpec option)) {
            return null;
        }
        String value = switch (option.longestName()) {
            case "--layouts" -> defaults.get(Defaults.LAYOUTS);
            // Elsewhere it adds a column.
            case "--zone" -> SHOWING_TIMES.contains(option.command().name()) ? defaults.get(Defaults.ZONE) : "";
            default -> "";
        };
        return value.isEmpty() ? null : value;
    }

    private static String known(AvailableLanguages languages, Messages messages) {
        return messages.list(languages.all().stream()
                .map(each -> messages.get(
                        "cli.language", "tag", each.toLanguageTag(), "name", AvailableLanguages.nameOf(each)))
                .toList());
    }

    /** All that is hidden, in what is said of wrong input; nothing where somebody asked for it. */
    private static UnaryOperator<String> mask(String[] args) {
        return Arrays.asList(args).contains(SHOW_DIGITS)
                ? UnaryOperator.identity()
                : line -> Hidden.VALUES.within(line);
    }

    /** The values that are hidden, made when something is said first. */
    private static final class Hidden {
        static final SensitiveValues VALUES = new SensitiveValues(Catalog.builtIn());
    }

    private static BigDecimal decimal(String text) {
        return DecimalArgument.of(text).orElseThrow(() -> new TypeConversionException(text));
    }

    private static int execute(CommandLine commands, String[] args, Terminal terminal) {
        try {
            int code = commands.execute(args);
            return code == ExitCode.OK && terminal.inputs().isSomeUnusable() ? ExitCode.SOME_FAILED : code;
        } catch (OutOfMemoryError e) {
            MemoryProblem.in(e).map(terminal::line).ifPresent(terminal::complain);
            return ExitCode.SOME_FAILED;
        }
    }

    /** The exit code, which is not that of success if the answer was cut off for another reason than that nobody reads it. */
    private static int whole(int code, CheckedOutput checkedOutput, Terminal terminal) {
        IOException failure = checkedOutput.failure();
        if (failure == null || checkedOutput.isLeft()) {
            return code;
        }
        terminal.complain(terminal.line(Problem.of("cli.output", "reason", FileErrorText.reason(failure))));
        return Math.max(code, ExitCode.SOME_FAILED);
    }

    private static int wrongUse(Terminal terminal, Exception e) throws Exception {
        if (e instanceof UsageException wrong) {
            return wrongUse(terminal, wrong);
        }
        throw e;
    }

    private static int wrongUse(Terminal terminal, UsageException e) {
        terminal.complain(String.valueOf(e.getMessage()));
        return ExitCode.WRONG_USE;
    }

    private static int wrongArguments(Terminal terminal, ParameterException e, String[] given) {
        terminal.complain(sentence(terminal, e, given) + " "
                + terminal.say(
                        "cli.see-help",
                        "command",
                        e.getCommandLine().getCommandSpec().qualifiedName()));
        return ExitCode.WRONG_USE;
    }

    private static String sentence(Terminal terminal, ParameterException e, String[] given) {
        if (e instanceof UnmatchedArgumentException unmatched) {
            return unknown(unmatched.getUnmatched().get(0), e, given, terminal);
        }
        Optional<String> unknown = e instanceof MissingParameterException ? unknownOption(e, given) : Optional.empty();
        if (unknown.isPresent()) {
            return unknown(unknown.get(), e, given, terminal);
        }
        if (e instanceof MissingParameterException missing
                && !missing.getMissing().isEmpty()) {
            return missing(missing.getMissing(), given, terminal);
        }
        if (e.getArgSpec() != null
                && e.getValue() != null
                && e.getArgSpec().type().isEnum()) {
            return terminal.say(Message.of("cli.not-a-word")
                    .with("option", nameOf(List.of(e.getArgSpec())))
                    .with("text", e.getValue())
                    .with(
                            "words",
                            new ListPart(Arrays.stream(e.getArgSpec().type().getEnumConstants())
                                    .map(String::valueOf)
                                    .toList())));
        }
        if (e.getArgSpec() != null && e.getValue() != null) {
            return terminal.say(
                    badValue(e.getArgSpec()), "name", nameOf(List.of(e.getArgSpec())), "text", e.getValue());
        }
        return terminal.say("cli.bad-arguments", "reason", String.valueOf(e.getMessage()));
    }

    /** A sentence on an argument that is not there; where an option is and its value is not, with what the option takes. */
    private static String missing(List<CommandLine.Model.ArgSpec> missing, String[] given, Terminal terminal) {
        CommandLine.Model.ArgSpec first = missing.get(0);
        boolean withoutValue = first instanceof CommandLine.Model.OptionSpec option
                && Arrays.stream(given)
                        .takeWhile(text -> !text.equals("--"))
                        .anyMatch(Arrays.asList(option.names())::contains);
        if (withoutValue) {
            return terminal.say(
                    "cli.missing-value", "name", nameOf(missing), "meaning", String.join(" ", first.description()));
        }
        return terminal.say("cli.missing-argument", "name", nameOf(missing));
    }

    /** A sentence on a word that is not known, with the options or commands that are near to it, or with what it is instead. */
    private static String unknown(String word, ParameterException e, String[] given, Terminal terminal) {
        CommandLine command = e.getCommandLine();
        boolean option = word.startsWith("-");
        Set<String> known =
                option ? longOptions(command) : command.getSubcommands().keySet();
        List<String> near = WordSuggestion.nearest(name(word), known, known.size());
        if (!option && command.getParent() == null) {
            Optional<String> sentence =
                    MisplacedArgument.sentence(word, given, command.getSubcommands(), near.isEmpty(), terminal);
            if (sentence.isPresent()) {
                return sentence.get();
            }
        }
        String sentence = terminal.say("cli.unknown-argument", "text", word);
        if (option) {
            return sentence
                    + Optional.of(command)
                            .filter(program -> program.getParent() == null)
                            .flatMap(program -> MisplacedArgument.behindCommand(program, given))
                            .map(line -> " " + terminal.say("cli.elsewhere.order", "command", line))
                            .orElseGet(() -> terminal.suggestion(near));
        }
        return sentence
                + MisplacedArgument.rearranged(command, given)
                        .map(line -> " " + terminal.say("cli.elsewhere.order", "command", line))
                        .orElseGet(() -> NameElsewhere.suggestion(word, near, terminal));
    }

    /** The options of more than a letter: any letter is near to any other. */
    private static Set<String> longOptions(CommandLine command) {
        return command.getCommandSpec().optionsMap().keySet().stream()
                .filter(name -> name.startsWith("--"))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** The name of an option that is written with its value. */
    private static String name(String option) {
        return option.contains("=") ? option.substring(0, option.indexOf('=')) : option;
    }

    /** An option that the command does not have: to be told of a misspelt one helps more than to be told of a file that is missing besides. */
    private static Optional<String> unknownOption(ParameterException e, String[] given) {
        return Arrays.stream(given)
                .takeWhile(text -> !text.equals("--"))
                .filter(text -> text.startsWith("--"))
                .filter(text -> e.getCommandLine().getCommandSpec().findOption(name(text)) == null)
                .findFirst();
    }

    private static String badValue(CommandLine.Model.ArgSpec argument) {
        Class<?> type = argument.type();
        if (DECIMAL.contains(type)) {
            return "cli.bad-decimal";
        }
        return type.isPrimitive() || Number.class.isAssignableFrom(type) ? "cli.bad-whole" : "cli.bad-value";
    }

    private static String nameOf(List<CommandLine.Model.ArgSpec> arguments) {
        CommandLine.Model.ArgSpec first = arguments.get(0);
        return first instanceof CommandLine.Model.OptionSpec option ? option.longestName() : first.paramLabel();
    }

    /** The program without a command: it prints its usage. Its options are read by hand, before complaints about the others. */
    private static final class Root extends TerminalCommand {
        Root(Terminal terminal) {
            super("cli.header", terminal);
            arguments.inherited(LANGUAGE + " TAG", "cli.option.language", Completions.LANGUAGES);
            arguments.inherited(COLOR + " WHEN", "cli.option.color", Completions.COLORS);
            arguments
                    .spec()
                    .name(NAME)
                    .usageMessage()
                    .synopsisSubcommandLabel("COMMAND")
                    .optionListHeading("%n")
                    .commandListHeading("%n")
                    .footerHeading("%n")
                    .footer(Arguments.sentence("cli.footer"));
        }

        @Override
        public Integer call() {
            CommandLine program = arguments.spec().commandLine();
            program.usage(program.getErr());
            return ExitCode.WRONG_USE;
        }
    }

    /** The program's version, the commit it was built from where that is known, and the Java it runs on: a line each. */
    private static final class Version implements CommandLine.IVersionProvider {
        private final Messages messages;

        Version(Messages messages) {
            this.messages = messages;
        }

        @Override
        public String[] getVersion() {
            ProgramVersion version = ProgramVersion.ofProgram();
            return Stream.of(
                            Optional.of(messages.get("cli.version", "number", version.number())),
                            version.commit().map(commit -> messages.get("cli.version.commit", "commit", commit)),
                            Optional.of(messages.get("cli.version.java", "java", ProgramVersion.java())))
                    .flatMap(Optional::stream)
                    .toArray(String[]::new);
        }
    }
}
