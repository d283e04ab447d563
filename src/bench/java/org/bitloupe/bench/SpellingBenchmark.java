package org.bitloupe.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.codec.SpellingKernel;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
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
 * Reading canonical UUIDs and decimal numbers beside the JDK's own methods. The JDK has the easier task with UUIDs, it also takes
 * texts that are none; {@link SpellingCodec#parseTo} may take 1.2 times as long.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class SpellingBenchmark {
    /** Different texts, so that the processor cannot learn one by heart; a power of two. */
    private static final int TEXTS = 1024;

    private final Alphabet hex = new Alphabet("hex", "0123456789abcdef", true, Map.of());
    private final Alphabet dec = new Alphabet("dec", "0123456789", false, Map.of());
    private final SpellingCodec uuid = SpellingCodec.of(uuid(), 128);
    private final SpellingCodec decimal = SpellingCodec.of(
            new Spelling(
                    "decimal",
                    List.of(new Segment.Digits(
                            List.of(BitRange.whole(BitRange.ID)), dec, 1, Segment.FULL, Segment.Pad.HIGH, false))),
            64);

    private final String[] uuids = new String[TEXTS];
    private final String[] numbers = new String[TEXTS];
    private final long[] words = new long[SpellingKernel.WORDS];
    private int next;

    /** Texts by a fixed seed. */
    public SpellingBenchmark() {
        Random random = new Random(1);
        for (int i = 0; i < TEXTS; i++) {
            uuids[i] = new UUID(random.nextLong(), random.nextLong()).toString();
            numbers[i] = Long.toString(random.nextLong() >>> 2);
        }
    }

    private Spelling uuid() {
        List<Segment> segments = new ArrayList<>();
        for (int[] group : new int[][] {{127, 96}, {95, 80}, {79, 64}, {63, 48}, {47, 0}}) {
            if (!segments.isEmpty()) {
                segments.add(new Segment.Literal("-", false));
            }
            int length = (group[0] - group[1] + 1) / 4;
            List<BitRange> parts = List.of(BitRange.ofId(group[0], group[1]));
            segments.add(new Segment.Digits(parts, hex, length, length, Segment.Pad.HIGH, false));
        }
        return new Spelling("uuid", segments);
    }

    private String text(String[] of) {
        next = (next + 1) & (TEXTS - 1);
        return of[next];
    }

    /** The limit for UUIDs. */
    @Benchmark
    public UUID uuidOfTheJdk() {
        return UUID.fromString(text(uuids));
    }

    /** A UUID's two words. */
    @Benchmark
    public long uuidToWords() {
        return uuid.parseTo(text(uuids), words) ? words[0] ^ words[1] : 0;
    }

    /** A UUID as a value. */
    @Benchmark
    public ParseResult uuidAsValue() {
        return uuid.parse(text(uuids));
    }

    /** The JDK's reading of a decimal number. */
    @Benchmark
    public long decimalOfTheJdk() {
        return Long.parseUnsignedLong(text(numbers));
    }

    /** A decimal ID as a value. */
    @Benchmark
    public ParseResult decimalAsValue() {
        return decimal.parse(text(numbers));
    }
}
