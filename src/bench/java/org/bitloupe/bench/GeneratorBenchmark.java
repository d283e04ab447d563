package org.bitloupe.bench;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.generate.Environment;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.generate.GenerationRequest;
import org.bitloupe.generate.PlanResult;
import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
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
 * The generator beside one read of the clock, which no generator of time-ordered IDs can do without. The sequence is wide enough
 * never to be used up; with a narrow one a generator's speed is the layout's and not its own.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class GeneratorBenchmark {
    private final IdGenerator wide = generator(Layout.of(
            "wide",
            "Wide sequence",
            List.of(
                    Field.of("sign", Role.UNUSED, 1).withValue(BigInteger.ZERO),
                    Field.time("time", 38, TimeEncoding.since(Instant.parse("2024-01-01T00:00:00Z"), Tick.MILLISECOND)),
                    Field.of("node", Role.NODE, 3),
                    Field.of("sequence", Role.SEQUENCE, 22)),
            List.of()));

    private final IdGenerator ulid = generator(builtIn("ulid"));
    private final IdGenerator uuid7 = generator(builtIn("uuid-v7"));

    private static Layout builtIn(String id) {
        return Catalog.builtIn().find(id).orElseThrow();
    }

    private static IdGenerator generator(Layout layout) {
        PlanResult.Ready ready = (PlanResult.Ready) GenerationPlan.of(GenerationRequest.of(layout), Environment.real());
        return new IdGenerator(ready.plan());
    }

    @Benchmark
    public long readClockMillis() {
        return System.currentTimeMillis();
    }

    @Benchmark
    public Instant readClockInstant() {
        return Instant.now();
    }

    @Benchmark
    public long makeWideSequence() {
        return wide.nextLong();
    }

    @Benchmark
    public Bits makeUlid() {
        return ulid.next();
    }

    @Benchmark
    public Bits makeUuid7() {
        return uuid7.next();
    }
}
