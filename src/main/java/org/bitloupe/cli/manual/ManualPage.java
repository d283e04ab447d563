package org.bitloupe.cli.manual;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bitloupe.message.Messages;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** A manual page in the macros of man(7) (groff_man(7)), made of what the commands say with {@code --help}. */
public final class ManualPage {
    private final CommandSpec root;
    private final Messages messages;
    private final StringBuilder page = new StringBuilder();

    private ManualPage(CommandSpec root, Messages messages) {
        this.root = root;
        this.messages = messages;
    }

    /**
     * Writes the page of a program with commands.
     *
     * @param version its version, as the foot says it
     */
    public static String of(CommandSpec root, String version, Messages messages) {
        return new ManualPage(root, messages).write(version);
    }

    private String write(String version) {
        String name = root.name();
        // The date is left out: what is made twice is the same.
        line(".TH " + name.toUpperCase(Locale.ROOT) + " 1 \"\" \"" + text(version) + "\"");
        section("name");
        line(text(name) + " \\- "
                + text(beginLower(HelpText.of(root.usageMessage().header()))));
        section("synopsis");
        line(".B " + text(name));
        line("[\\fIFILE\\fR]");
        line(".br");
        line(".B " + text(name));
        line("\\fICOMMAND\\fR [\\fIOPTION\\fR ...] [\\fIARGUMENT\\fR ...]");
        section("description");
        line(text(HelpText.of(root.usageMessage().footer())));
        section("options");
        options(root);
        section("commands");
        subcommands().forEach(command -> {
            line(".SS " + text(name + " " + command.name()));
            line(text(HelpText.of(command.usageMessage().header())));
            arguments(command);
            options(command);
            examples(command);
        });
        sections();
        return page.toString();
    }

    private void sections() {
        section("exit");
        entry("\\fB0\\fR", "cli.manual.exit.ok");
        entry("\\fB1\\fR", "cli.manual.exit.failed");
        entry("\\fB2\\fR", "cli.manual.exit.wrong");
        section("environment");
        entry(bold("BITLOUPE_LANGUAGE"), "cli.manual.environment.language");
        entry(bold("BITLOUPE_COLOR"), "cli.manual.environment.color");
        entry(bold("NO_COLOR"), "cli.manual.environment.no-color");
        entry(bold("BITLOUPE_ZONE"), "cli.manual.environment.zone");
        entry(bold("BITLOUPE_LAYOUTS"), "cli.manual.environment.layouts");
        entry(bold("TERM") + ", " + bold("COLORTERM") + ", " + bold("COLORFGBG"), "cli.manual.environment.term");
        entry(bold(messages.get("cli.manual.environment.folders.names")), "cli.manual.environment.folders");
        section("files");
        entry("\\fI" + text("~/.config/bitloupe/terminal.json") + "\\fR", "cli.manual.files.settings");
        entry("\\fI" + text("~/.local/share/bitloupe/layouts/") + "\\fR", "cli.manual.files.library");
        section("examples");
        example("cli.manual.examples.inspect", "bitloupe inspect 2217813737473025832");
        example("cli.manual.examples.extract", "bitloupe sample ticket | bitloupe inspect --extract");
        example(
                "cli.manual.examples.layout",
                "bitloupe sample layout -o orders-v3.idlayout",
                "bitloupe check orders-v3.idlayout",
                "bitloupe inspect --layout orders-v3.idlayout ord_0E717GsTtA5");
        example(
                "cli.manual.examples.batch",
                "bitloupe sample orders --rows 1000 -o orders.csv",
                "bitloupe batch orders.csv --select id,utc -o times.csv");
        example(
                "cli.manual.examples.export",
                "bitloupe export --list snowflake-twitter",
                "bitloupe export snowflake-twitter --to postgresql");
    }

    private static String bold(String name) {
        return "\\fB" + text(name) + "\\fR";
    }

    private void entry(String head, String key) {
        line(".TP");
        line(head);
        line(text(messages.get(key)));
    }

    /** Writes a purpose, and the lines that serve it, each on its own as it is typed. */
    private void example(String key, String... commands) {
        line(".TP");
        line(text(messages.get(key)));
        line(Stream.of(commands).map(ManualPage::text).collect(Collectors.joining("\n.br\n")));
    }

    private Stream<CommandSpec> subcommands() {
        return root.subcommands().values().stream()
                .map(CommandLine::getCommandSpec)
                .filter(command -> !command.usageMessage().hidden());
    }

    private void arguments(CommandSpec of) {
        for (PositionalParamSpec argument : of.positionalParameters()) {
            if (!argument.hidden()) {
                entry("\\fI" + text(argument.paramLabel()) + "\\fR", argument);
            }
        }
    }

    private void options(CommandSpec of) {
        for (OptionSpec option : of.options()) {
            // Those that all commands share stand once, with the program's own.
            boolean shared = of != root && root.findOption(option.longestName()) != null;
            if (!option.hidden() && !shared) {
                entry(names(option), option);
            }
        }
    }

    /** The lines at the foot of a command's help, each on its own as they are typed, below the sentence in front of them. */
    private void examples(CommandSpec of) {
        String[] foot = of.usageMessage().footer();
        for (int i = 0; i < foot.length; i++) {
            if (i != 1) {
                line(i == 0 ? ".TP" : ".br");
            }
            line(text(HelpText.of(new String[] {foot[i].strip()})));
        }
    }

    private static String names(OptionSpec option) {
        String names = Stream.of(option.names())
                .map(name -> "\\fB" + text(name) + "\\fR")
                .collect(Collectors.joining(", "));
        return option.arity().max() == 0 ? names : names + " \\fI" + text(option.paramLabel()) + "\\fR";
    }

    private void entry(String head, ArgSpec of) {
        line(".TP");
        line(head);
        line(text(HelpText.of(of.description())));
    }

    private void section(String key) {
        line(".SH " + messages.get("cli.manual." + key));
    }

    private void line(String line) {
        page.append(line).append('\n');
    }

    private static String beginLower(String sentence) {
        String first = sentence.substring(0, 1).toLowerCase(Locale.ROOT) + sentence.substring(1);
        return first.endsWith(".") ? first.substring(0, first.length() - 1) : first;
    }

    /** A text as roff takes it: a hyphen is a minus that can be copied, and a dot or quote at the beginning is no command. */
    private static String text(String plain) {
        String escaped = plain.replace("\\", "\\e").replace("-", "\\-").replace("\n", " ");
        return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
    }
}
