package org.bitloupe.bench;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.rank.RankedReading;
import org.bitloupe.inspect.reading.Reading;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Ranking one text over the whole catalog: decimal numbers of 19 digits and canonical UUIDs, at most 20 microseconds and 8 KB each but
 * for the one number in a hundred that looks rounded,
 * and writing out all readings of one, at most a millisecond.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class RankingBenchmark {
    /** Different texts, so that the processor cannot learn one by heart; a power of two. */
    private static final int TEXTS = 1024;

    private static final long SMALLEST = 1_000_000_000_000_000_000L;

    private final Inspector inspector =
            new Inspector(Catalog.builtIn(), InstantSource.fixed(Instant.parse("2026-11-21T00:00:00Z")));
    private final String[] numbers = new String[TEXTS];
    private final String[] uuids = new String[TEXTS];
    private int next;

    /** Texts by a fixed seed: numbers as Twitter's of the last years, and UUIDs of version 4. */
    public RankingBenchmark() {
        Random random = new Random(1);
        for (int i = 0; i < TEXTS; i++) {
            numbers[i] = Long.toString(SMALLEST + (random.nextLong() >>> 4));
            uuids[i] = UUID.nameUUIDFromBytes(numbers[i].getBytes(StandardCharsets.US_ASCII))
                    .toString()
                    .replaceFirst("-3", "-4");
        }
    }

    private int next() {
        next = (next + 1) & (TEXTS - 1);
        return next;
    }

    @Benchmark
    public List<RankedReading> rankDecimal() {
        return inspector.rank(numbers[next()]);
    }

    @Benchmark
    public List<RankedReading> rankUuid() {
        return inspector.rank(uuids[next()]);
    }

    /** Cleans, ranks and writes out every reading. */
    @Benchmark
    public int inspectDecimal() {
        return written(inspector.inspect(numbers[next()]));
    }

    /** Cleans, ranks and writes out every reading. */
    @Benchmark
    public int inspectUuid() {
        return written(inspector.inspect(uuids[next()]));
    }

    private static int written(Inspection inspection) {
        int sum = 0;
        for (Reading reading : inspection.readings()) {
            sum += reading.fields().size();
        }
        return sum;
    }
}
