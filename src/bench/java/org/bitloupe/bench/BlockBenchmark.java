package org.bitloupe.bench;

import java.time.Instant;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.bitloupe.batch.table.ColumnDecoder;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.Codec;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A column of ten million IDs decoded into a column for each field, beside a copy of the IDs into as many columns: what the
 * memory allows. One row at a time is there to show what the columns are for.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 8, time = 1)
@Fork(value = 2, jvmArgsAppend = "-Xmx900m")
@OperationsPerInvocation(BlockBenchmark.IDS)
public class BlockBenchmark {
    static final int IDS = 10_000_000;

    private static final Layout SNOWFLAKE = Layout.of(
            "snowflake",
            "Snowflake",
            List.of(
                    Field.of("sign", Role.UNUSED, 1),
                    Field.time("time", 41, TimeEncoding.since(Instant.EPOCH, Tick.MILLISECOND)),
                    Field.of("node", Role.NODE, 10),
                    Field.of("sequence", Role.SEQUENCE, 12)),
            List.of());

    private final ColumnDecoder many = ColumnDecoder.of(SNOWFLAKE);
    private final Codec one = Codec.of(SNOWFLAKE);
    private final long[] ids = new SplittableRandom(1).longs(IDS).toArray();
    private final long[][] words = {ids};
    private final long[][] columns = new long[many.columns()][IDS];
    private final long[] values = new long[one.valueWords()];

    @Benchmark
    public long[][] columnsByArraycopy() {
        for (long[] column : columns) {
            System.arraycopy(ids, 0, column, 0, IDS);
        }
        return columns;
    }

    @Benchmark
    public long[][] columnsOfFields() {
        many.decode(words, 0, IDS, columns);
        return columns;
    }

    @Benchmark
    public long[][] columnsRowByRow() {
        for (int i = 0; i < IDS; i++) {
            one.decode(ids[i], values);
            for (int c = 0; c < columns.length; c++) {
                columns[c][i] = values[c];
            }
        }
        return columns;
    }
}
