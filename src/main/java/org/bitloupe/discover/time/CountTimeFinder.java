package org.bitloupe.discover.time;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.discover.table.TimedId;
import org.bitloupe.layout.Tick;

/**
 * Finds out which of many columns of numbers counts time. Each column is a hypothesis that was made up by trying, so each pays for their
 * number, and one of those that are seldom more: the gain of a finding is lowered by the logarithm of its share of all columns, as it is by
 * those of the tick's and the epoch's prior probability.
 */
public final class CountTimeFinder {
    private static final int PAIRS = 24;
    /** Percentage of the pairs that have to agree before a column is looked at closely, as in {@link TimeBitSearch}. */
    private static final int NEEDED_PERCENT = 35;

    private static final int FINALISTS = 60;

    private final EpochPrior epochPrior;
    private final TickPrior tickPrior;

    /** A finder that knows the epochs of a catalog, and tries the usual ticks. */
    public CountTimeFinder(Catalog catalog) {
        this(catalog, List.of());
    }

    /**
     * A finder that knows the epochs of a catalog.
     *
     * @param unusual ticks that are tried as any other, and not as usual ones
     */
    public CountTimeFinder(Catalog catalog, List<Tick> unusual) {
        this.epochPrior = new EpochPrior(catalog, true);
        this.tickPrior = new TickPrior(unusual);
    }

    /**
     * A column that counts time.
     *
     * @param column its index
     * @param fit how it counts; its bits are those of the number
     * @param share how likely it is among the findings, 0 to 1
     * @param gain how much better it explains the rows than no time at all, in nats
     */
    public record Finding(int column, TimeFit fit, double share, double gain) {}

    private record Candidate(int column, Tick tick, double share) {}

    private record Scored(int column, TimeFit fit, double score) {}

    /** The columns that count time, the likeliest first; empty if none goes with the times. */
    public List<Finding> find(List<TimedId> rows, List<CountColumn> columns, boolean local, BooleanSupplier stopped) {
        if (rows.size() < 2) {
            return List.of();
        }
        List<Scored> scored = new ArrayList<>();
        double shares = columns.stream().mapToDouble(CountColumn::share).sum();
        for (Candidate candidate : candidates(rows, columns, stopped)) {
            scored.add(score(candidate, rows, columns.get(candidate.column()), shares, local));
        }
        scored.sort(Comparator.comparingDouble(Scored::score).reversed());
        if (scored.isEmpty() || stopped.getAsBoolean()) {
            return List.of();
        }
        double best = scored.get(0).score();
        double sum =
                scored.stream().mapToDouble(one -> Math.exp(one.score() - best)).sum();
        long precision = TimedIdArrays.usualPrecision(rows);
        List<Finding> findings = new ArrayList<>();
        for (Scored one : scored) {
            add(
                    new Finding(one.column(), one.fit(), Math.exp(one.score() - best) / sum, one.score()),
                    precision,
                    findings);
        }
        return findings.stream()
                .filter(finding -> finding.gain() > TimeFinder.LEAST_GAIN && most(finding.fit(), rows))
                .toList();
    }

    /**
     * Adds a finding, or its share to that of an earlier one which tells the same times as far as the rows know them: digits in front
     * that never change may belong to it, and digits behind it may be finer ones. The coarsest tick that the rows know is claimed.
     */
    private static void add(Finding finding, long precision, List<Finding> findings) {
        for (int i = 0; i < findings.size(); i++) {
            Finding earlier = findings.get(i);
            boolean coarser = earlier.fit().isNeedlesslyFine(finding.fit(), precision);
            if (coarser
                    || isSame(earlier.fit(), finding.fit())
                    || finding.fit().isNeedlesslyFine(earlier.fit(), precision)) {
                Finding kept = coarser ? finding : earlier;
                double share = Math.min(1, earlier.share() + finding.share());
                findings.set(i, new Finding(kept.column(), kept.fit(), share, kept.gain()));
                return;
            }
        }
        findings.add(finding);
    }

    private static boolean isSame(TimeFit one, TimeFit other) {
        return one.tick().equals(other.tick()) && one.placement().equals(other.placement());
    }

    private static boolean most(TimeFit fit, List<TimedId> rows) {
        return fit.fitting() >= 2 && 2 * fit.fitting() > rows.size();
    }

    /** The columns and ticks with which pairs of rows far apart agree. */
    private List<Candidate> candidates(List<TimedId> rows, List<CountColumn> columns, BooleanSupplier stopped) {
        int[] order = IntStream.range(0, rows.size())
                .boxed()
                .sorted(Comparator.comparingLong(i -> rows.get(i).timestamp().nanos()))
                .mapToInt(Integer::intValue)
                .toArray();
        record Rough(Candidate candidate, int agreeing) {}
        List<Rough> found = new ArrayList<>();
        List<Growth> growths = tickPrior.all().stream()
                .map(usual -> growth(rows, order, usual))
                .toList();
        for (int c = 0; c < columns.size() && !stopped.getAsBoolean(); c++) {
            for (Growth growth : growths) {
                int agreeing = agreeing(growth, columns.get(c));
                if (agreeing > 0) {
                    Candidate candidate = new Candidate(
                            c, growth.usual().tick(), growth.usual().share());
                    found.add(new Rough(candidate, agreeing));
                }
            }
        }
        return found.stream()
                .sorted(Comparator.comparingInt((Rough rough) -> -rough.agreeing())
                        .thenComparing(rough -> -rough.candidate().share()
                                * columns.get(rough.candidate().column()).share()))
                .limit(FINALISTS)
                .map(Rough::candidate)
                .toList();
    }

    /** Two rows, with the ticks that there are between them, and by how many these may be more or less. */
    private record Pair(int from, int to, double ticks, double slack) {}

    /** The growth of the pairs that are far enough apart, in steps of a tick. */
    private record Growth(TickPrior.Usual usual, List<Pair> asked) {}

    private static Growth growth(List<TimedId> rows, int[] order, TickPrior.Usual usual) {
        int n = order.length;
        int half = n / 2;
        int pairs = Math.min(PAIRS, n - half);
        List<Pair> asked = new ArrayList<>();
        for (int p = 0; p < pairs; p++) {
            int i = (int) ((long) p * (n - half) / pairs);
            TimedId one = rows.get(order[i]);
            TimedId other = rows.get(order[i + half]);
            long time = other.timestamp().nanos() - one.timestamp().nanos();
            long unsure = one.timestamp().precision()
                    + other.timestamp().precision()
                    + Math.min(TimeBitSearch.MOST_DELAY, time / TimeBitSearch.TOLERANCE);
            double expected = TimeBitSearch.ticks(time, usual.tick());
            double slack = TimeBitSearch.ticks(unsure, usual.tick()) + 2;
            if (expected > 2 * slack) {
                asked.add(new Pair(order[i], order[i + half], expected, slack));
            }
        }
        return new Growth(usual, asked);
    }

    /** Returns the number of pairs that agree with a tick; 0 if they are too few. */
    private static int agreeing(Growth growth, CountColumn column) {
        int agreeing = 0;
        for (Pair pair : growth.asked()) {
            double grown = (double) column.count(pair.to()) - column.count(pair.from());
            agreeing += Math.abs(grown - pair.ticks()) <= pair.slack() ? 1 : 0;
        }
        return 100 * agreeing >= NEEDED_PERCENT * growth.asked().size() ? agreeing : 0;
    }

    private Scored score(Candidate candidate, List<TimedId> rows, CountColumn column, double shares, boolean local) {
        TimedIdArrays all = TimedIdArrays.ofNumbers(column.bits(), rows, column::count);
        FitLikelihood likelihood = new FitLikelihood(all, column.withoutTime() / rows.size());
        TimeHypothesis hypothesis = new TimeHypothesis(0, column.bits(), candidate.tick());
        long reference = hypothesis.count(all, all.count() / 2);
        EpochPlacement placement = likelihood.place(hypothesis, reference);
        TimeTopSearch.Choice choice = new TimeTopSearch(all, epochPrior, local).whole(hypothesis, placement, reference);
        double score = column.withoutTime()
                - likelihood.of(hypothesis, placement)
                + Math.log(candidate.share())
                + Math.log(Math.max(choice.likelihood(), 1e-300))
                + Math.log(column.share() / shares);
        return new Scored(candidate.column(), choice.fit(), score);
    }
}
