package org.bitloupe.cli.option;

import java.util.concurrent.Callable;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.message.Message;
import org.bitloupe.tabular.rows.RowReader;
import org.bitloupe.tabular.rows.WorkPool;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** {@code --threads N}: how many processors a command may use at the same time, for a machine that has other work, too. */
public final class ThreadsOption {
    /** Each has pieces of a file in memory. */
    private static final int MOST = 256;

    @Option(names = "--threads", paramLabel = "N", description = "${bundle:cli.option.threads}")
    private @Nullable Integer threads;

    /**
     * Does the work of a command with these threads; on this one, and with whatever the machine has, if the option is not given.
     *
     * @throws UsageException if there cannot be as many
     * @throws Exception what the work throws
     */
    public int run(Callable<Integer> work, Terminal terminal) throws Exception {
        if (threads == null) {
            return work.call();
        }
        if (threads < 1 || threads > MOST) {
            throw new UsageException(terminal.say(Message.of("cli.bad-demand")
                    .with("option", "--threads")
                    .with("text", threads.toString())
                    .with("least", "1")
                    .with("most", Integer.toString(MOST))));
        }
        WorkPool pool = new WorkPool(new RowReader.Division(threads, RowReader.Division.NONE.piece()));
        try {
            return pool.call(work);
        } finally {
            pool.shutdownNow();
        }
    }
}
