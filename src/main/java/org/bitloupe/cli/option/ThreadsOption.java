package org.bitloupe.cli.option;

import java.util.concurrent.Callable;
import org.bitloupe.cli.argument.Arguments;
import org.bitloupe.cli.argument.Value;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.message.Message;
import org.bitloupe.tabular.rows.RowReader;
import org.bitloupe.tabular.rows.WorkPool;

/** {@code --threads N}: how many processors a command may use at the same time, for a machine that has other work, too. */
public final class ThreadsOption {
    /** Each has pieces of a file in memory. */
    private static final int MOST = 256;

    private final Value<Integer> threads;

    public ThreadsOption(Arguments arguments) {
        threads = arguments.option("--threads N", "cli.option.threads", Integer.class);
    }

    /**
     * Does the work of a command with these threads; on this one, and with whatever the machine has, if the option is not given.
     *
     * @throws UsageException if there cannot be as many
     * @throws Exception what the work throws
     */
    public int run(Callable<Integer> work, Terminal terminal) throws Exception {
        if (!threads.isGiven()) {
            return work.call();
        }
        int asked = threads.get();
        if (asked < 1 || asked > MOST) {
            throw new UsageException(terminal.say(Message.of("cli.bad-demand")
                    .with("option", "--threads")
                    .with("text", Integer.toString(asked))
                    .with("least", "1")
                    .with("most", Integer.toString(MOST))));
        }
        WorkPool pool = new WorkPool(new RowReader.Division(asked, RowReader.Division.NONE.piece()));
        try {
            return pool.call(work);
        } finally {
            pool.shutdownNow();
        }
    }
}
