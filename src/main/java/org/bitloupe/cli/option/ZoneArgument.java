package org.bitloupe.cli.option;

import java.time.DateTimeException;
import java.time.ZoneId;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.jspecify.annotations.Nullable;

/** A time zone that somebody named. */
public final class ZoneArgument {
    private ZoneArgument() {}

    /**
     * The zone of that name.
     *
     * @param name such as Asia/Ho_Chi_Minh or +07:00; null for none
     * @return null if none is named
     * @throws UsageException if there is no such zone
     */
    public static @Nullable ZoneId of(@Nullable String name, Terminal terminal) {
        try {
            return name == null ? null : ZoneId.of(name);
        } catch (DateTimeException e) {
            throw new UsageException(terminal.say("cli.no-zone", "name", name));
        }
    }
}
