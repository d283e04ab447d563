package org.bitloupe.bench;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * Runs the benchmarks and prints each figure beside the limit it is held to: the median of all iterations, the same of its peer in the
 * same run, and their ratio. The arguments are JMH's own.
 */
public final class Bench {
    /** A figure, the peer of the same run that it is compared with, and how many times the peer's time it may take. */
    private record Line(String what, String ours, String peer, double limit) {}

    private static final List<Line> LINES = List.of(
            new Line("decode 64 bits / by hand", "CodecBenchmark.decode64Codec", "CodecBenchmark.decode64ByHand", 4),
            new Line("decode 128 bits / by hand", "CodecBenchmark.decode128Codec", "CodecBenchmark.decode128ByHand", 5),
            new Line("encode 64 bits / by hand", "CodecBenchmark.encode64Codec", "CodecBenchmark.encode64ByHand", 4),
            new Line("encode 128 bits / by hand", "CodecBenchmark.encode128Codec", "CodecBenchmark.encode128ByHand", 4),
            new Line(
                    "read a canonical UUID / UUID.fromString",
                    "SpellingBenchmark.uuidToWords",
                    "SpellingBenchmark.uuidOfTheJdk",
                    1.2),
            new Line(
                    "make an ID, wide sequence / read the clock",
                    "GeneratorBenchmark.makeWideSequence",
                    "GeneratorBenchmark.readClockMillis",
                    1.5),
            new Line(
                    "10 million IDs to columns / System.arraycopy",
                    "BlockBenchmark.columnsOfFields",
                    "BlockBenchmark.columnsByArraycopy",
                    1.1));

    /** A figure without a peer: how many nanoseconds it may take and how many bytes it may allocate. */
    private record Ceiling(String what, String ours, double nanos, double bytes) {}

    private static final List<Ceiling> CEILINGS = List.of(
            new Ceiling("rank a number of 19 digits", "RankingBenchmark.rankDecimal", 20_000, 8192),
            new Ceiling("rank a canonical UUID", "RankingBenchmark.rankUuid", 20_000, 8192),
            new Ceiling("all readings of a number", "RankingBenchmark.inspectDecimal", 1_000_000, Double.NaN),
            new Ceiling("all readings of a UUID", "RankingBenchmark.inspectUuid", 1_000_000, Double.NaN));

    private Bench() {}

    public static void main(String[] args) throws RunnerException, CommandLineOptionException {
        OptionsBuilder options = new OptionsBuilder();
        options.parent(new CommandLineOptions(args)).addProfiler(GCProfiler.class);
        Map<String, RunResult> results = new HashMap<>();
        Collection<RunResult> run = new Runner(options.build()).run();
        for (RunResult result : run) {
            String name = result.getParams().getBenchmark();
            results.put(name.substring(name.lastIndexOf('.', name.lastIndexOf('.') - 1) + 1), result);
        }
        System.out.printf("%n%-44s %9s %9s %7s %6s %12s%n", "", "ours", "peer", "ratio", "limit", "allocated");
        for (Line line : LINES) {
            if (results.containsKey(line.ours) && results.containsKey(line.peer)) {
                print(line, results.get(line.ours), results.get(line.peer));
            }
        }
        CEILINGS.stream().filter(c -> results.containsKey(c.ours)).forEach(c -> print(c, results.get(c.ours)));
    }

    private static void print(Line line, RunResult ours, RunResult peer) {
        double a = median(ours);
        double b = median(peer);
        Result<?> allocated = ours.getSecondaryResults().get("gc.alloc.rate.norm");
        System.out.printf(
                Locale.ROOT,
                "%-44s %6.2f ns %6.2f ns %7.2f %6.1f %9.1f B%n",
                line.what,
                a,
                b,
                a / b,
                line.limit,
                allocated == null ? Double.NaN : allocated.getScore());
    }

    private static void print(Ceiling ceiling, RunResult ours) {
        Result<?> allocated = ours.getSecondaryResults().get("gc.alloc.rate.norm");
        double bytes = allocated == null ? Double.NaN : allocated.getScore();
        System.out.printf(
                Locale.ROOT,
                "%-44s %9.0f ns of %.0f allowed (%.2f), %.0f B of %.0f allowed (%.2f)%n",
                ceiling.what,
                median(ours),
                ceiling.nanos,
                median(ours) / ceiling.nanos,
                bytes,
                ceiling.bytes,
                bytes / ceiling.bytes);
    }

    private static double median(RunResult result) {
        return result.getPrimaryResult().getStatistics().getPercentile(50);
    }
}
