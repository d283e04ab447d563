package org.bitloupe.bench;

import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.Codec;
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
 * The compiled codec beside what a programmer writes by hand for one layout: shifts and masks with constants. The limit is the
 * hand-written method of the same line; both store into the same array and are called in the same way.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class CodecBenchmark {
    private static final TimeEncoding MILLIS = TimeEncoding.since(Instant.EPOCH, Tick.MILLISECOND);

    private final Codec snowflake = Codec.of(Layout.of(
            "snowflake",
            "Snowflake",
            List.of(
                    Field.of("sign", Role.UNUSED, 1),
                    Field.time("time", 41, MILLIS),
                    Field.of("node", Role.NODE, 10),
                    Field.of("sequence", Role.SEQUENCE, 12)),
            List.of()));

    private final Codec uuid1 = Codec.of(Layout.of(
                    "uuid1",
                    "UUID v1",
                    List.of(
                            Field.time("time", 60, MILLIS),
                            Field.of("version", Role.VERSION, 4),
                            Field.of("variant", Role.VARIANT, 2),
                            Field.of("clock_seq", Role.CLOCK_SEQUENCE, 14),
                            Field.of("node", Role.NODE, 48)),
                    List.of())
            .withSlices(List.of(
                    new Slice(0, 31, 0, 96),
                    new Slice(0, 47, 32, 80),
                    new Slice(1, 3, 0, 76),
                    new Slice(0, 59, 48, 64),
                    new Slice(2, 1, 0, 62),
                    new Slice(3, 13, 0, 48),
                    new Slice(4, 47, 0, 0))));

    private long id = 2217813737473025832L;
    private long high = 0x6b54058aa41311e6L;
    private long low = 0xb501a0999b048337L;
    private final long[] values = new long[5];
    private final long[] words = new long[2];
    private final long[] snowflakeValues = {0, 264384000000L, 1001, 808};
    private final long[] uuidValues = {136977241993381258L, 1, 2, 13569, 0xa0999b048337L};

    @Benchmark
    public long[] decode64ByHand() {
        long bits = id;
        values[0] = bits >>> 63;
        values[1] = (bits >>> 22) & 0x1FFFFFFFFFFL;
        values[2] = (bits >>> 12) & 0x3FF;
        values[3] = bits & 0xFFF;
        return values;
    }

    @Benchmark
    public long[] decode64Codec() {
        snowflake.decode(id, values);
        return values;
    }

    @Benchmark
    public long[] decode128ByHand() {
        long h = high;
        long l = low;
        values[0] = (h & 0xFFF) << 48 | ((h >>> 16) & 0xFFFF) << 32 | h >>> 32;
        values[1] = (h >>> 12) & 0xF;
        values[2] = l >>> 62;
        values[3] = (l >>> 48) & 0x3FFF;
        values[4] = l & 0xFFFFFFFFFFFFL;
        return values;
    }

    @Benchmark
    public long[] decode128Codec() {
        uuid1.decode(high, low, values);
        return values;
    }

    @Benchmark
    public long encode64ByHand() {
        long[] v = snowflakeValues;
        if (((v[0] & ~1L) | (v[1] & ~0x1FFFFFFFFFFL) | (v[2] & ~0x3FFL) | (v[3] & ~0xFFFL)) != 0) {
            throw new IllegalArgumentException();
        }
        return v[0] << 63 | v[1] << 22 | v[2] << 12 | v[3];
    }

    @Benchmark
    public long encode64Codec() {
        return snowflake.encode(snowflakeValues);
    }

    @Benchmark
    public long[] encode128ByHand() {
        long[] v = uuidValues;
        long above = (v[0] & ~0xFFFFFFFFFFFFFFFFL)
                | (v[1] & ~0xFL)
                | (v[2] & ~3L)
                | (v[3] & ~0x3FFFL)
                | (v[4] & ~0xFFFFFFFFFFFFL);
        if (above != 0) {
            throw new IllegalArgumentException();
        }
        words[1] = v[0] << 32 | ((v[0] >>> 32) & 0xFFFF) << 16 | v[1] << 12 | v[0] >>> 48;
        words[0] = v[2] << 62 | v[3] << 48 | v[4];
        return words;
    }

    @Benchmark
    public long[] encode128Codec() {
        uuid1.encode(uuidValues, words);
        return words;
    }
}
