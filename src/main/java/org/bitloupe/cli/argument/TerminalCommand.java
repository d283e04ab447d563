package org.bitloupe.cli.argument;

import java.util.concurrent.Callable;
import org.bitloupe.cli.terminal.Terminal;
import picocli.CommandLine;

/** A command of the terminal. Its fields declare its options and arguments; picocli calls it once it has read them. */
public abstract class TerminalCommand implements Callable<Integer> {
    /** The options and arguments that are declared so far. */
    protected final Arguments arguments;

    /** The terminal to answer at. */
    protected final Terminal terminal;

    /**
     * The command.
     *
     * @param header the key of the sentence that says what it does
     * @param examples lines at the end of its help
     */
    // Picocli keeps the command, and calls it once it is made.
    @SuppressWarnings("this-escape")
    protected TerminalCommand(String header, Terminal terminal, String... examples) {
        this.arguments = new Arguments(this, header);
        this.terminal = terminal;
        if (examples.length > 0) {
            arguments.addExamples(examples);
        }
    }

    /** Returns the command for picocli. Call it once, because it adds the options that ask for help and the version. */
    public final CommandLine commandLine() {
        arguments.addHelp();
        return new CommandLine(arguments.spec());
    }
}
