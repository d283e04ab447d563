package org.bitloupe.cli.command;

import org.bitloupe.cli.argument.TerminalCommand;
import org.bitloupe.cli.manual.ManualPage;
import org.bitloupe.cli.terminal.ExitCode;
import org.bitloupe.cli.terminal.Terminal;
import picocli.CommandLine.Model.CommandSpec;

/** {@code manual}: the manual page. */
public final class ManualCommand extends TerminalCommand {
    public ManualCommand(Terminal terminal) {
        super("cli.manual", terminal);
    }

    @Override
    public Integer call() {
        CommandSpec root = arguments.spec().root();
        terminal.out().print(ManualPage.of(root, root.version()[0], terminal.messages()));
        return ExitCode.OK;
    }
}
