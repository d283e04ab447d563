package org.bitloupe.cli.option;

import java.time.Instant;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.layout.file.InstantInput;

/** An instant on the command line. */
public final class MomentArgument {
    private MomentArgument() {}

    /**
     * Reads it.
     *
     * @throws UsageException if the text says none
     */
    public static Instant of(String text, Terminal terminal) {
        InstantInput instantInput = InstantInput.of(text);
        if (instantInput instanceof InstantInput.Refused refused) {
            throw new UsageException(terminal.line(refused.problem()));
        }
        return ((InstantInput.Read) instantInput).instant();
    }
}
