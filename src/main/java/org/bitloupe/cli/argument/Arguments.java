package org.bitloupe.cli.argument;

import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ScopeType;

/**
 * Declares the options and arguments of a command, in their order. There are no annotations, because picocli would read them by reflection
 * at each start, which takes longer than the rest of a short command.
 *
 * <p>The usage of an option is written as in the help: {@code "-o, --out FILE|-"}. Its meaning is the key of a sentence. A shell completes
 * its words. A value that the command line does not give is null, unless the option has a usual one.
 */
public final class Arguments {
    private final CommandSpec spec;

    Arguments(Callable<Integer> command, String header) {
        spec = CommandSpec.wrapWithoutInspection(command);
        spec.usageMessage().header(sentence(header));
    }

    /** Returns what picocli knows of the command. */
    public CommandSpec spec() {
        return spec;
    }

    /** Returns the sentence of a key, which picocli takes from the resource bundle when it shows it. */
    public static String sentence(String key) {
        return "${bundle:" + key + "}";
    }

    /** Ends the help with lines to paste. */
    void addExamples(String... lines) {
        Stream<String> footer = Stream.concat(
                Stream.of(sentence("cli.examples")), Stream.of(lines).map("  "::concat));
        spec.usageMessage().footerHeading("%n").footer(footer.toArray(String[]::new));
    }

    /** Adds the options that picocli itself answers. */
    void addHelp() {
        add(flag("-h, --help").description("Show this help message and exit.").usageHelp(true));
        add(flag("-V, --version")
                .description("Print version information and exit.")
                .versionHelp(true));
    }

    /** An option without a value: true if it is given. */
    public Value<Boolean> flag(String usage, String meaning) {
        return add(flag(usage).description(sentence(meaning)));
    }

    /** An option with a text. */
    public Value<String> text(String usage, String meaning) {
        return option(usage, meaning, String.class);
    }

    /** The same with words to complete. */
    public Value<String> text(String usage, String meaning, Iterable<String> words) {
        return add(option(usage, meaning).type(String.class).completionCandidates(words));
    }

    /** An option with a number or a file. */
    public <T> Value<T> option(String usage, String meaning, Class<T> type) {
        return add(option(usage, meaning).type(type));
    }

    /** An option with a usual value, which it has if none is given. */
    public <T> Value<T> optionOr(String usage, String meaning, T usual) {
        return add(option(usage, meaning).type(usual.getClass()).initialValue(usual));
    }

    /** An option that may be repeated. */
    public Value<List<String>> texts(String usage, String meaning) {
        return add(texts(option(usage, meaning)));
    }

    /** An option with texts that commas separate. */
    public Value<List<String>> list(String usage, String meaning) {
        return add(list(option(usage, meaning)));
    }

    /** The same with words to complete. */
    public Value<List<String>> list(String usage, String meaning, Iterable<String> words) {
        return add(list(option(usage, meaning)).completionCandidates(words));
    }

    /** An option with a name and its value, which may be repeated for other names. */
    public Value<Map<String, String>> entries(String usage, String meaning) {
        return add(option(usage, meaning)
                .type(Map.class)
                .auxiliaryTypes(String.class, String.class)
                .initialValue(Map.of()));
    }

    /** An option that all commands below this one have, too. */
    public void inherited(String usage, String meaning, Iterable<String> words) {
        add(option(usage, meaning)
                .type(String.class)
                .completionCandidates(words)
                .scopeType(ScopeType.INHERIT));
    }

    /**
     * An argument without an option.
     *
     * @param arity 1, or 0..1 if it may be left out
     */
    public Value<String> argument(String arity, String label, String meaning) {
        return argument(arity, label, meaning, String.class);
    }

    /** The same with words to complete. */
    public Value<String> argument(String arity, String label, String meaning, Iterable<String> words) {
        return add(next(arity, label, meaning).type(String.class).completionCandidates(words));
    }

    /** The same as a constant of an enumeration. */
    public <T> Value<T> argument(String arity, String label, String meaning, Class<T> type) {
        return add(next(arity, label, meaning).type(type));
    }

    /**
     * All arguments without an option.
     *
     * @param arity 1..*, or 0..* if there may be none
     */
    public Value<List<String>> all(String arity, String label, String meaning) {
        return add(texts(positional(arity, label, meaning)));
    }

    /** The same with words to complete. */
    public Value<List<String>> all(String arity, String label, String meaning, Iterable<String> words) {
        return add(texts(positional(arity, label, meaning)).completionCandidates(words));
    }

    private <T> Value<T> add(OptionSpec.Builder option) {
        return add(option.build());
    }

    private <T> Value<T> add(PositionalParamSpec.Builder argument) {
        return add(argument.build());
    }

    private <T> Value<T> add(ArgSpec argument) {
        spec.add(argument);
        return new Value<>(argument);
    }

    private static OptionSpec.Builder flag(String usage) {
        return OptionSpec.builder(names(usage)).type(boolean.class).initialValue(false);
    }

    private static OptionSpec.Builder option(String usage, String meaning) {
        int end = usage.lastIndexOf(' ');
        return OptionSpec.builder(names(usage.substring(0, end)))
                .paramLabel(usage.substring(end + 1))
                .description(sentence(meaning));
    }

    private static OptionSpec.Builder texts(OptionSpec.Builder option) {
        return option.type(List.class).auxiliaryTypes(String.class).initialValue(List.of());
    }

    private static OptionSpec.Builder list(OptionSpec.Builder option) {
        return texts(option).splitRegex(",").hideParamSyntax(true);
    }

    /** The argument behind those that are declared already. */
    private PositionalParamSpec.Builder next(String arity, String label, String meaning) {
        int index = spec.positionalParameters().size();
        return positional(arity, label, meaning).index(Integer.toString(index));
    }

    private static PositionalParamSpec.Builder positional(String arity, String label, String meaning) {
        return PositionalParamSpec.builder()
                .arity(arity)
                .required(!arity.startsWith("0"))
                .paramLabel(label)
                .description(sentence(meaning));
    }

    private static PositionalParamSpec.Builder texts(PositionalParamSpec.Builder argument) {
        return argument.type(List.class).auxiliaryTypes(String.class).initialValue(List.of());
    }

    private static String[] names(String usage) {
        return usage.split(", ", -1);
    }
}
