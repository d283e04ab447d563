package org.bitloupe.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.SimulatedSystem;
import org.bitloupe.inspect.rank.RankedReading;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.layout.Layout;

/**
 * Reports how often verdicts are right: on texts that are no structured IDs ({@link NullText}), and on IDs of every scheme as
 * {@code SimulatedSystem} makes them. Arguments: how many texts of each kind (1,000,000 if there is none), how many IDs of each scheme
 * (10,000), and the Markdown file to write (standard output).
 */
public final class Calibration {
    private static final long SEED = 20_261_122;
    private static final Instant NOW = Instant.parse("2026-11-22T12:00:00Z");
    private static final int KINDS = NullText.values().length;

    private final Catalog catalog = Catalog.builtIn();
    private final Inspector inspector = new Inspector(catalog, InstantSource.fixed(NOW));

    private Calibration() {}

    public static void main(String[] args) throws IOException {
        int texts = args.length > 0 ? Integer.parseInt(args[0]) : 1_000_000;
        int ids = args.length > 1 ? Integer.parseInt(args[1]) : 10_000;
        if (args.length > 2) {
            try (PrintStream out =
                    new PrintStream(Files.newOutputStream(Path.of(args[2])), false, StandardCharsets.UTF_8)) {
                new Calibration().report(texts, ids, out);
            }
        } else {
            new Calibration().report(texts, ids, System.out);
        }
    }

    /** The verdicts that texts got, by their ordinals, and the layout that came first most often. */
    private record Tally(String title, int count, long[] verdicts, String usual) {
        String share(Verdict verdict) {
            double percent = 100.0 * verdicts[verdict.ordinal()] / count;
            return percent == 0 ? "0" : String.format(Locale.ROOT, percent < 0.1 ? "%.4f" : "%.1f", percent);
        }
    }

    private void report(int texts, int ids, PrintStream out) {
        out.printf(Locale.ROOT, """
                # Calibration

                How often each verdict is given and right, in percent. Made by `org.bitloupe.bench.Calibration %d %d`, seed %d, for a clock at %s.

                ## Texts that are no structured IDs

                The first reading's verdict, where it says something false: random UUIDs and Unix times have layouts that are right. A mixture
                of all kinds is the mean of the rows.

                | text | certain | best match | possible | falsely first most often |
                |---|--:|--:|--:|---|
                """, texts, ids, SEED, NOW.toString().substring(0, 10));
        List<Tally> nulls = Stream.of(NullText.values())
                .parallel()
                .map(kind -> nullTally(kind, texts))
                .toList();
        for (Tally tally : nulls) {
            out.printf(
                    "| %s | %s | %s | %s | %s |%n",
                    tally.title(),
                    tally.share(Verdict.CERTAIN),
                    tally.share(Verdict.BEST_MATCH),
                    tally.share(Verdict.POSSIBLE),
                    tally.usual());
        }
        out.printf(
                "| **all %d kinds** | %s | %s | %s | |%n%n",
                KINDS, mean(nulls, Verdict.CERTAIN), mean(nulls, Verdict.BEST_MATCH), mean(nulls, Verdict.POSSIBLE));
        out.print("""
                ## IDs of each scheme

                Right is a first reading by the layout or one that says the same of the ID; wrong is another that is called certain or best match.

                | scheme | right, certain | right, best match | right, possible | wrong, certain | wrong, best match |
                |---|--:|--:|--:|--:|--:|
                """);
        catalog.layouts().parallelStream()
                .map(layout -> schemeRow(layout, ids))
                .toList()
                .forEach(out::print);
    }

    private Tally nullTally(NullText kind, int count) {
        SplittableRandom random = new SplittableRandom(SEED + kind.ordinal());
        long[] verdicts = new long[Verdict.values().length];
        int[] firsts = new int[catalog.layouts().size()];
        for (int i = 0; i < count; i++) {
            List<RankedReading> ranked = inspector.rank(kind.draw(random));
            if (!ranked.isEmpty() && !ranked.get(0).layout().id().equals(kind.truth())) {
                RankedReading first = ranked.get(0);
                verdicts[first.verdict().ordinal()]++;
                firsts[catalog.layouts().indexOf(first.layout())] +=
                        first.verdict().compareTo(Verdict.POSSIBLE) <= 0 ? 1 : 0;
            }
        }
        int most = Arrays.stream(firsts).max().orElseThrow();
        String usual = most == 0
                ? ""
                : String.format(
                        Locale.ROOT,
                        "%s %.0f",
                        catalog.layouts().get(indexOf(firsts, most)).id(),
                        100.0 * most / count);
        return new Tally(kind.title(), count, verdicts, usual);
    }

    private static int indexOf(int[] numbers, int wanted) {
        int at = 0;
        while (numbers[at] != wanted) {
            at++;
        }
        return at;
    }

    private static String mean(List<Tally> tallies, Verdict verdict) {
        double sum = tallies.stream()
                .mapToDouble(t -> 100.0 * t.verdicts()[verdict.ordinal()] / t.count())
                .sum();
        return String.format(Locale.ROOT, "%.3f", sum / tallies.size());
    }

    /** A line of the table of schemes; empty for one whose IDs are not made here. */
    private String schemeRow(Layout layout, int count) {
        SplittableRandom random = new SplittableRandom(SEED + layout.id().hashCode());
        long[] right = new long[Verdict.values().length];
        long[] wrong = new long[Verdict.values().length];
        int made = 0;
        for (int i = 0; i < count; i++) {
            String text = new SimulatedSystem(layout, i % 2 == 1, random).next().orElse("");
            if (text.isEmpty()) {
                continue;
            }
            made++;
            List<RankedReading> ranked = inspector.rank(text);
            if (!ranked.isEmpty()) {
                RankedReading first = ranked.get(0);
                boolean same = first.layout().equals(layout) || first.alike().contains(layout);
                (same ? right : wrong)[first.verdict().ordinal()]++;
            }
        }
        if (made == 0) {
            return "";
        }
        Tally rights = new Tally(layout.id(), made, right, "");
        Tally wrongs = new Tally(layout.id(), made, wrong, "");
        return "| %s | %s | %s | %s | %s | %s |%n"
                .formatted(
                        layout.id(),
                        rights.share(Verdict.CERTAIN),
                        rights.share(Verdict.BEST_MATCH),
                        rights.share(Verdict.POSSIBLE),
                        wrongs.share(Verdict.CERTAIN),
                        wrongs.share(Verdict.BEST_MATCH));
    }
}
