package org.bitloupe.bench;

import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.clean.ExtractedIds;
import org.bitloupe.inspect.clean.IdExtractor;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Measures finding the IDs of one line of a megabyte, with the links, mentions and keys that speak for them. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class ExtractionBenchmark {
    private static final int LENGTH = 1_000_000;

    private final IdExtractor extractor =
            new Inspector(Catalog.builtIn(), InstantSource.fixed(Instant.parse("2026-11-21T00:00:00Z"))).extractor();

    private final String links =
            line("https://discord.com/channels/613425648685547541/697138785317814292/706944540971630662 ");
    private final String mentions = line("<@80351110224678912>");
    private final String members =
            line("{\"id\":1405614357781545021,\"url\":\"https://x.com/i/status/1577855540407197696\","
                    + "\"guild_id\":199737254929760256},");

    private static String line(String unit) {
        return unit.repeat(LENGTH / unit.length());
    }

    /** Links to messages, with three IDs each. */
    @Benchmark
    public ExtractedIds links() {
        return extractor.extract(links, LENGTH);
    }

    /** Mentions of users. */
    @Benchmark
    public ExtractedIds mentions() {
        return extractor.extract(mentions, LENGTH);
    }

    /** Objects of JSON with an ID, a link and a key that says whose its ID is. */
    @Benchmark
    public ExtractedIds members() {
        return extractor.extract(members, LENGTH);
    }
}
