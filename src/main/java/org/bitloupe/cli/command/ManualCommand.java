package org.bitloupe.cli.command;

import java.util.Objects;
import java.util.concurrent.Callable;
import org.bitloupe.cli.manual.ManualPage;
import org.bitloupe.cli.terminal.ExitCode;
import org.bitloupe.cli.terminal.Terminal;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code manual}: the manual page. */
@Command(name = "manual", header = "${bundle:cli.manual}", mixinStandardHelpOptions = true)
public final class ManualCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Spec
    private @Nullable CommandSpec spec;

    public ManualCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        CommandSpec root = Objects.requireNonNull(spec, "picocli sets it").root();
        terminal.out().print(ManualPage.of(root, root.version()[0], terminal.messages()));
        return ExitCode.OK;
    }
}
