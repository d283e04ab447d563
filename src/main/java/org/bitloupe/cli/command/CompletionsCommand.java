package org.bitloupe.cli.command;

import org.bitloupe.cli.argument.TerminalCommand;
import org.bitloupe.cli.argument.Value;
import org.bitloupe.cli.manual.BashCompletion;
import org.bitloupe.cli.manual.FishCompletion;
import org.bitloupe.cli.terminal.ExitCode;
import org.bitloupe.cli.terminal.Terminal;
import picocli.CommandLine.Model.CommandSpec;

/** {@code completions}: what a shell needs to complete commands and options. */
public final class CompletionsCommand extends TerminalCommand {
    /** The shells, as people write them. */
    private enum Shell {
        bash,
        zsh,
        fish
    }

    private final Value<Shell> shell = arguments.argument("1", "SHELL", "cli.completions.shell", Shell.class);

    public CompletionsCommand(Terminal terminal) {
        super("cli.completions", terminal);
    }

    @Override
    public Integer call() {
        CommandSpec root = arguments.spec().root();
        switch (shell.get()) {
            case bash -> terminal.out().print(BashCompletion.bash(root));
            case zsh -> terminal.out().print(BashCompletion.zsh(root));
            case fish -> terminal.out().print(FishCompletion.of(root));
        }
        return ExitCode.OK;
    }
}
