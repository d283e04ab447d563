package org.bitloupe.cli.terminal;

import java.io.IOException;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;

/** Opens the terminal that a person types at and reads from. To be closed by who asked. */
@FunctionalInterface
public interface ConsoleOpener {
    /** Returns the terminal, with its keys for editing a line. */
    Terminal open() throws IOException;

    /** The terminal that standard input and output are; its own programs set it up ({@code stty}), and nothing native is loaded. */
    static Terminal ofProcess() throws IOException {
        return TerminalBuilder.builder()
                .system(true)
                .exec(true)
                .jni(false)
                .ffm(false)
                .jna(false)
                .jansi(false)
                .dumb(true)
                .build();
    }
}
