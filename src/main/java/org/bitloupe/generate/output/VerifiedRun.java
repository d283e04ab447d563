package org.bitloupe.generate.output;

import java.time.Duration;
import java.util.concurrent.CancellationException;
import org.bitloupe.generate.Environment;
import org.bitloupe.generate.GeneratedId;
import org.bitloupe.generate.GenerationRefusedException;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.jspecify.annotations.Nullable;

/** Fills a batch, and reads every ID back from its text as Inspect would. To be run away from the window. */
public final class VerifiedRun {
    /** Number of IDs that are made in less time than anybody sees. */
    private static final int REPORT_EVERY = 256;

    private final GeneratedIds generatedIds;
    private final Progress progress;
    private final long began = System.nanoTime();
    private final GenerationCounts generationCounts;
    private int verified;

    private VerifiedRun(GeneratedIds generatedIds, Progress progress) {
        this.generatedIds = generatedIds;
        this.progress = progress;
        this.generationCounts = new GenerationCounts(generatedIds.layout());
    }

    /**
     * Makes IDs until there are as many as wanted, none can be made any more, or it is cancelled. What is made stays in the batch.
     */
    public static void fill(GeneratedIds generatedIds, Environment environment, Progress progress) {
        Environment patient = new Environment(environment.clock(), environment.random(), nanos -> {
            if (!progress.goesOn(generatedIds.made(), generatedIds.wanted())) {
                throw new CancellationException();
            }
            environment.waiter().pause(nanos);
        });
        VerifiedRun verifiedRun = new VerifiedRun(generatedIds, progress);
        try {
            verifiedRun.fill(NodeGroup.of(generatedIds.request(), patient));
        } catch (NodeGroup.CannotStartException e) {
            verifiedRun.count(0, e.problem());
        }
    }

    private void fill(NodeGroup nodeGroup) {
        Problem ended = null;
        try {
            while (generatedIds.made() < generatedIds.wanted()
                    && progress.goesOn(generatedIds.made(), generatedIds.wanted())) {
                GeneratedId generatedId = nodeGroup.next();
                if (readsBack(generatedId)) {
                    verified++;
                }
                generationCounts.add(generatedId);
                generatedIds.add(generatedId.id());
                if (generatedIds.made() % REPORT_EVERY == 0) {
                    count(nodeGroup.waits(), null);
                }
            }
        } catch (GenerationRefusedException e) {
            ended = e.problem();
        } catch (CancellationException e) {
            // Given up while waiting; what is made stays.
        }
        count(nodeGroup.waits(), ended);
    }

    private void count(long waits, @Nullable Problem ended) {
        generatedIds.setCounts(new GeneratedIds.MadeCounts(
                generatedIds.made(),
                verified,
                waits,
                Duration.ofNanos(System.nanoTime() - began),
                generationCounts.busiest(),
                generationCounts.highest(),
                ended));
    }

    private boolean readsBack(GeneratedId generatedId) {
        ParseResult parse = generatedIds.spelling().parse(generatedIds.write(generatedId.id()));
        return parse instanceof ParseResult.Read read
                && read.id() != null
                && generatedIds.codec().decode(read.id()).equals(generatedId.values());
    }
}
