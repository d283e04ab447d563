package org.bitloupe.cli.command;

import java.util.Objects;
import java.util.concurrent.Callable;
import org.bitloupe.cli.manual.BashCompletion;
import org.bitloupe.cli.manual.FishCompletion;
import org.bitloupe.cli.terminal.ExitCode;
import org.bitloupe.cli.terminal.Terminal;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code completions}: what a shell needs to complete commands and options. */
@Command(name = "completions", header = "${bundle:cli.completions}", mixinStandardHelpOptions = true)
public final class CompletionsCommand implements Callable<Integer> {
    /** The shells, as people write them. */
    private enum Shell {
        bash,
        zsh,
        fish
    }

    private final Terminal terminal;

    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(paramLabel = "SHELL", arity = "1", description = "${bundle:cli.completions.shell}")
    private @Nullable Shell shell;

    public CompletionsCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        CommandSpec root = Objects.requireNonNull(spec, "picocli sets it").root();
        switch (Objects.requireNonNull(shell, "picocli sets it")) {
            case bash -> terminal.out().print(BashCompletion.bash(root));
            case zsh -> terminal.out().print(BashCompletion.zsh(root));
            case fish -> terminal.out().print(FishCompletion.of(root));
        }
        return ExitCode.OK;
    }
}
