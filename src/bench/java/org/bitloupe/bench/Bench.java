package org.bitloupe.bench;

import java.util.ArrayList;
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
 * same run, and their ratio. The arguments are JMH's own;
 * {@code rounds=3} before them runs all of it three times, so that a busy machine's mood does not decide.
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
            new Ceiling("all readings of a UUID", "RankingBenchmark.inspectUuid", 1_000_000, Double.NaN),
            new Ceiling("IDs of 1 MB of links", "ExtractionBenchmark.links", 300_000_000, Double.NaN),
            new Ceiling("IDs of 1 MB of mentions", "ExtractionBenchmark.mentions", 300_000_000, Double.NaN),
            new Ceiling("IDs of 1 MB of JSON members", "ExtractionBenchmark.members", 300_000_000, Double.NaN));

    /** Ours, and the libraries that make the same kind of ID with the same guarantee: it should be as fast as the best of them. */
    private record Race(String what, String ours, List<String> peers) {}

    private static final List<Race> RACES = List.of(
            new Race("snowflake / hutool", "snowflakeOurs", List.of("snowflakeHutool")),
            new Race("TSID / tsid-creator", "tsidOurs", List.of("tsidCreator")),
            new Race("Yitter / its library", "yitterOurs", List.of("yitterLibrary")),
            new Race(
                    "UUID v4 / best of JDK, uuid-creator, JUG",
                    "uuid4Ours",
                    List.of("uuid4Jdk", "uuid4Creator", "uuid4Jug")),
            new Race("UUID v7, new random bits / JUG", "uuid7Ours", List.of("uuid7JugFresh")),
            new Race(
                    "UUID v7, counted up / best of JUG, uuid-creator",
                    "uuid7UpOurs",
                    List.of("uuid7Jug", "uuid7CreatorPlusOne")),
            new Race("UUID v7, parts, counter, chance / uuid-creator", "uuid7PartsOurs", List.of("uuid7Creator")),
            new Race("UUID v1, at most 100 ms ahead / JUG", "uuid1NearOurs", List.of("uuid1Jug")),
            new Race("UUID v1, counted on ahead / uuid-creator", "uuid1AheadOurs", List.of("uuid1Creator")));

    private static final String ROUNDS = "rounds=";

    private Bench() {}

    public static void main(String[] args) throws RunnerException, CommandLineOptionException {
        OptionsBuilder options = new OptionsBuilder();
        List<String> jmh = new ArrayList<>(List.of(args));
        int count = jmh.isEmpty() || !jmh.get(0).startsWith(ROUNDS)
                ? 1
                : Integer.parseInt(jmh.remove(0).substring(ROUNDS.length()));
        options.parent(new CommandLineOptions(jmh.toArray(String[]::new))).addProfiler(GCProfiler.class);
        List<Map<String, RunResult>> rounds = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            rounds.add(run(options));
        }
        Map<String, RunResult> results = rounds.get(count - 1);
        System.out.printf("%n%-44s %9s %9s %7s %6s %12s%n", "", "ours", "peer", "ratio", "limit", "allocated");
        for (Line line : LINES) {
            if (results.containsKey(line.ours) && results.containsKey(line.peer)) {
                print(line, results.get(line.ours), results.get(line.peer));
            }
        }
        CEILINGS.stream().filter(c -> results.containsKey(c.ours)).forEach(c -> print(c, results.get(c.ours)));
        RACES.forEach(race -> print(race, rounds));
    }

    private static Map<String, RunResult> run(OptionsBuilder options) throws RunnerException {
        Map<String, RunResult> results = new HashMap<>();
        for (RunResult result : new Runner(options.build()).run()) {
            String name = result.getParams().getBenchmark();
            results.put(name.substring(name.lastIndexOf('.', name.lastIndexOf('.') - 1) + 1), result);
        }
        return results;
    }

    private static void print(Race race, List<Map<String, RunResult>> rounds) {
        String prefix = "GeneratorPeersBenchmark.";
        if (!rounds.get(0).containsKey(prefix + race.ours)
                || !race.peers.stream().allMatch(p -> rounds.get(0).containsKey(prefix + p))) {
            return;
        }
        StringBuilder ratios = new StringBuilder();
        double ours = 0;
        double best = 0;
        for (Map<String, RunResult> round : rounds) {
            ours = median(round.get(prefix + race.ours));
            best = race.peers.stream()
                    .mapToDouble(p -> median(round.get(prefix + p)))
                    .max()
                    .orElseThrow();
            ratios.append(String.format(Locale.ROOT, " %5.2f", ours / best));
        }
        System.out.printf(
                Locale.ROOT,
                "%-44s %6.2f M/s %6.2f M/s, times the best peer:%s%n",
                race.what,
                ours / 1e6,
                best / 1e6,
                ratios);
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
