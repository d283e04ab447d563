package org.bitloupe.bench;

import cn.hutool.core.lang.Snowflake;
import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import com.github.f4b6a3.tsid.TsidFactory;
import com.github.f4b6a3.uuid.UuidCreator;
import com.github.yitter.contract.IdGeneratorOptions;
import com.github.yitter.idgen.DefaultIdGenerator;
import java.math.BigInteger;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.generate.Environment;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.generate.GenerationRequest;
import org.bitloupe.generate.PlanResult;
import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
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
 * The generator beside public libraries that make the same kind of ID, one generator for all threads: {@code -t 1} and {@code -t 2}.
 *
 * <ul>
 *   <li>A sequence of 12 bits that waits for the next millisecond gives 4,096,000 IDs a second at most, whoever makes them (Snowflake
 *       here and hutool's), and one of 6 bits of which five values are kept back 59,000 (Yitter, until its two seconds of advance are
 *       used up). Such figures are the layout's; their ratio should be 1.
 *   <li>Where the sequence begins at random and time is borrowed (TSID) nothing waits.
 *   <li>UUIDs are compared with those from a secure random source alone, and with the library that keeps the same rule: UUID v7 of
 *       new random bits each time with JUG's random one; random bits counted up with JUG's default; parts of the millisecond, then 14
 *       bits counted up, then 48 new random ones, with uuid-creator's default.
 *   <li>UUID v1 by the catalog's rules is never ahead of the clock, nor does it spend clock sequences: at most one for each 100 ns that
 *       the clock shows. No library does that. JUG and uuid-creator read a clock of milliseconds and count on within one and then ahead
 *       of the clock; JUG waits where that is 100 ms (so that 10,000,000 a second are its limit in the end), uuid-creator never. Beside
 *       them stands ours on such a clock, with 100 ms and with a year to borrow. Ours on the clock of 100 ns that takes the next clock
 *       sequence, and UUID v7 with a counter of only 12 bits, which lasts for 3,000 a millisecond, have no peer.
 * </ul>
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(1)
public class GeneratorPeersBenchmark {
    private final IdGenerator snowflake = generator("snowflake-twitter");
    private final IdGenerator tsid = generator("tsid");
    private final IdGenerator yitter = generator("yitter");
    private final IdGenerator uuid1 = generator("uuid-v1");
    private final IdGenerator uuid4 = generator("uuid-v4");
    private final IdGenerator uuid1Near = uuid1Ahead(Duration.ofMillis(100));
    private final IdGenerator uuid1Ahead = uuid1Ahead(Duration.ofDays(365));
    private final IdGenerator uuid1Turning = generator(
            "uuid-v1", generationRules -> generationRules.withOnExhausted(GenerationRules.OnExhausted.CLOCK_SEQ));
    private final IdGenerator uuid7 = generator("uuid-v7");
    private final IdGenerator uuid7Up =
            generator("uuid-v7", generationRules -> generationRules.withRandom(GenerationRules.RandomRule.INCREMENT));
    private final IdGenerator uuid7Counter =
            generator("uuid-v7", generationRules -> generationRules.withRandom(GenerationRules.RandomRule.COUNTER));
    private final IdGenerator uuid7Parts = generator(partsAndCounter(), Environment.real());

    private final Snowflake hutool = new Snowflake(1, 1);
    private final TsidFactory tsidCreator = TsidFactory.builder().withNode(1).build();
    private final DefaultIdGenerator yitterLibrary = new DefaultIdGenerator(new IdGeneratorOptions((short) 1));
    private final NoArgGenerator jug1 = Generators.timeBasedGenerator();
    private final NoArgGenerator jug4 = Generators.randomBasedGenerator();
    private final NoArgGenerator jug7 = Generators.timeBasedEpochGenerator();
    private final NoArgGenerator jug7Fresh = Generators.timeBasedEpochRandomGenerator();

    private static IdGenerator generator(String id) {
        return generator(id, generationRules -> generationRules);
    }

    private static IdGenerator generator(String id, UnaryOperator<GenerationRules> rules) {
        Layout found = Catalog.builtIn().find(id).orElseThrow();
        return generator(found.withGenerationRules(rules.apply(found.generationRules())), Environment.real());
    }

    private static IdGenerator uuid1Ahead(Duration ahead) {
        Layout found = Catalog.builtIn().find("uuid-v1").orElseThrow();
        GenerationRules generationRules = found.generationRules()
                .withOnExhausted(GenerationRules.OnExhausted.BORROW)
                .withLimits(GenerationRules.Limits.NONE.withAhead(ahead));
        Environment real = Environment.real();
        Clock millis = Clock.tickMillis(ZoneOffset.UTC);
        return generator(
                found.withGenerationRules(generationRules), new Environment(millis, real.random(), real.waiter()));
    }

    /** UUID v7 with parts of milliseconds, whose 62 random bits are a counter of 14 and the rest. */
    private static Layout partsAndCounter() {
        Layout parts = Catalog.builtIn().find("uuid-v7-submilli").orElseThrow();
        List<Field> fields = new ArrayList<>(parts.fields());
        fields.remove(fields.size() - 1);
        fields.add(Field.of("counter", Role.RANDOM, 14));
        fields.add(Field.of("rest", Role.RANDOM, 48));
        return Layout.of("uuid-v7-parts", "UUID v7", fields, List.of())
                .withGenerationRules(parts.generationRules().withRandom(GenerationRules.RandomRule.COUNTER));
    }

    private static IdGenerator generator(Layout layout, Environment environment) {
        GenerationRequest request = GenerationRequest.of(layout);
        for (String name : new String[] {"worker", "datacenter", "node"}) {
            boolean small = layout.field(name).filter(f -> f.bits() < 32).isPresent();
            request = small ? request.with(name, BigInteger.ONE) : request;
        }
        return new IdGenerator(((PlanResult.Ready) GenerationPlan.of(request, environment)).plan());
    }

    @Benchmark
    public long snowflakeOurs() {
        return snowflake.nextLong();
    }

    @Benchmark
    public long snowflakeHutool() {
        return hutool.nextId();
    }

    @Benchmark
    public long tsidOurs() {
        return tsid.nextLong();
    }

    @Benchmark
    public long tsidCreator() {
        return tsidCreator.create().toLong();
    }

    @Benchmark
    public long yitterOurs() {
        return yitter.nextLong();
    }

    @Benchmark
    public long yitterLibrary() {
        return yitterLibrary.newLong();
    }

    @Benchmark
    public Bits uuid4Ours() {
        return uuid4.next();
    }

    @Benchmark
    public UUID uuid4Jdk() {
        return UUID.randomUUID();
    }

    @Benchmark
    public UUID uuid4Creator() {
        return UuidCreator.getRandomBased();
    }

    @Benchmark
    public UUID uuid4Jug() {
        return jug4.generate();
    }

    @Benchmark
    public Bits uuid7Ours() {
        return uuid7.next();
    }

    @Benchmark
    public Bits uuid7UpOurs() {
        return uuid7Up.next();
    }

    @Benchmark
    public Bits uuid7CounterOurs() {
        return uuid7Counter.next();
    }

    @Benchmark
    public Bits uuid7PartsOurs() {
        return uuid7Parts.next();
    }

    @Benchmark
    public UUID uuid7Creator() {
        return UuidCreator.getTimeOrderedEpoch();
    }

    @Benchmark
    public UUID uuid7CreatorPlusOne() {
        return UuidCreator.getTimeOrderedEpochPlus1();
    }

    @Benchmark
    public UUID uuid7Jug() {
        return jug7.generate();
    }

    @Benchmark
    public UUID uuid7JugFresh() {
        return jug7Fresh.generate();
    }

    @Benchmark
    public Bits uuid1Ours() {
        return uuid1.next();
    }

    @Benchmark
    public Bits uuid1NearOurs() {
        return uuid1Near.next();
    }

    @Benchmark
    public Bits uuid1AheadOurs() {
        return uuid1Ahead.next();
    }

    @Benchmark
    public Bits uuid1TurningOurs() {
        return uuid1Turning.next();
    }

    @Benchmark
    public UUID uuid1Creator() {
        return UuidCreator.getTimeBased();
    }

    @Benchmark
    public UUID uuid1Jug() {
        return jug1.generate();
    }
}
