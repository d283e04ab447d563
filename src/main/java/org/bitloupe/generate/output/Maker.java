package org.bitloupe.generate.output;

import java.time.Duration;
import java.util.concurrent.CancellationException;
import org.bitloupe.generate.Made;
import org.bitloupe.generate.RefusedException;
import org.bitloupe.generate.World;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.jspecify.annotations.Nullable;

/** Fills a batch, and reads every ID back from its text as Inspect would. To be run away from the window. */
public final class Maker {
    /** Number of IDs that are made in less time than anybody sees. */
    private static final int REPORT_EVERY = 256;

    private final Batch batch;
    private final Progress progress;
    private final long began = System.nanoTime();
    private final Notes notes;
    private int verified;

    private Maker(Batch batch, Progress progress) {
        this.batch = batch;
        this.progress = progress;
        this.notes = new Notes(batch.layout());
    }

    /**
     * Makes IDs until there are as many as wanted, none can be made any more, or it is cancelled. What is made stays in the batch.
     */
    public static void fill(Batch batch, World world, Progress progress) {
        World patient = new World(world.clock(), world.random(), nanos -> {
            if (!progress.goesOn(batch.made(), batch.wanted())) {
                throw new CancellationException();
            }
            world.waiter().pause(nanos);
        });
        Maker maker = new Maker(batch, progress);
        try {
            maker.fill(Machines.of(batch.order(), patient));
        } catch (Machines.CannotStartException e) {
            maker.count(0, e.problem());
        }
    }

    private void fill(Machines machines) {
        Problem ended = null;
        try {
            while (batch.made() < batch.wanted() && progress.goesOn(batch.made(), batch.wanted())) {
                Made made = machines.next();
                if (readsBack(made)) {
                    verified++;
                }
                notes.add(made);
                batch.add(made.id());
                if (batch.made() % REPORT_EVERY == 0) {
                    count(machines.waits(), null);
                }
            }
        } catch (RefusedException e) {
            ended = e.problem();
        } catch (CancellationException e) {
            // Given up while waiting; what is made stays.
        }
        count(machines.waits(), ended);
    }

    private void count(long waits, @Nullable Problem ended) {
        batch.tally(new Batch.Tally(
                batch.made(),
                verified,
                waits,
                Duration.ofNanos(System.nanoTime() - began),
                notes.busiest(),
                notes.highest(),
                ended));
    }

    private boolean readsBack(Made made) {
        ParseResult parse = batch.spelling().parse(batch.write(made.id()));
        return parse instanceof ParseResult.Read read
                && read.id() != null
                && batch.codec().decode(read.id()).equals(made.values());
    }
}
