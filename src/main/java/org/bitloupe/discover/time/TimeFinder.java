package org.bitloupe.discover.time;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.bitloupe.catalog.Catalog;

/** Finds the time in IDs of which nothing is known but when they were made. */
public final class TimeFinder {
    /** Number of rows that are enough to tell readings apart; all rows are then asked about the best. */
    private static final int SAMPLE = 400;

    private static final int FINALISTS = 6;
    /** A reading that explains the rows less than e^6 times better than no time at all is accidental. */
    static final double LEAST_GAIN = 6;

    /** A less usual way to say the same has to be e^12 times likelier. */
    public static final double FORCE = 12;

    private final EpochPrior epochPrior;

    public TimeFinder(Catalog catalog) {
        this.epochPrior = new EpochPrior(catalog, false);
    }

    /**
     * A time field, and how likely it is among those that were found.
     *
     * @param gain how much better it explains the rows than no time at all, in nats
     */
    public record Finding(TimeFit fit, double share, double gain) {}

    private record Scored(TimeHypothesis reading, EpochPlacement placement, double score) {}

    private record Final(TimeFit fit, double score) {}

    /** The time fields that the rows can have, the likeliest first; empty if no bits go with the times. */
    public List<Finding> find(TimedIdArrays all, boolean local, BooleanSupplier stopped) {
        return find(all, FitLikelihood::new, 0, local, stopped);
    }

    /**
     * The time fields that the bits of characters can have, the likeliest first; empty if none go with the times.
     *
     * @param withoutTime what a bit takes in each row if it is no time, in nats, the lowest first
     * @param price what it takes to say that the texts are to be read so, in nats; the gain is less by it
     */
    public List<Finding> findInCharacters(
            TimedIdArrays all, double[] withoutTime, double price, boolean local, BooleanSupplier stopped) {
        return find(all, some -> FitLikelihood.ofCharacters(some, withoutTime), price, local, stopped);
    }

    private List<Finding> find(
            TimedIdArrays all,
            Function<TimedIdArrays, FitLikelihood> likelihood,
            double price,
            boolean local,
            BooleanSupplier stopped) {
        if (all.count() < 2) {
            return List.of();
        }
        TimedIdArrays few = all.sample(SAMPLE);
        FitLikelihood fitLikelihood = likelihood.apply(few);
        List<Scored> scored = new ArrayList<>();
        for (TimeHypothesis timeHypothesis : new TimeBitSearch(few, stopped).readings()) {
            EpochPlacement placement = fitLikelihood.place(timeHypothesis, timeHypothesis.count(few, few.count() / 2));
            scored.add(new Scored(timeHypothesis, placement, score(timeHypothesis, placement, fitLikelihood)));
        }
        scored.sort(Comparator.comparingDouble(Scored::score).reversed());
        List<Scored> finalists = scored.subList(0, Math.min(FINALISTS, scored.size()));
        return stopped.getAsBoolean() || finalists.isEmpty()
                ? List.of()
                : weigh(all, local, refined(finalists, fitLikelihood, few), likelihood.apply(all), price);
    }

    private static List<TimeHypothesis> refined(
            List<Scored> finalists, FitLikelihood fitLikelihood, TimedIdArrays few) {
        List<TimeHypothesis> readings = new ArrayList<>();
        for (Scored one : finalists) {
            TimeHypothesis refined = TickRefinement.refine(one.reading(), fitLikelihood, few, one.placement());
            if (readings.stream().noneMatch(refined::isAlike)) {
                readings.add(refined);
            }
        }
        return readings;
    }

    private static double score(TimeHypothesis timeHypothesis, EpochPlacement placement, FitLikelihood fitLikelihood) {
        return Math.log(TickPrior.share(timeHypothesis.tick())) - fitLikelihood.of(timeHypothesis, placement);
    }

    private List<Finding> weigh(
            TimedIdArrays all,
            boolean local,
            List<TimeHypothesis> readings,
            FitLikelihood fitLikelihood,
            double price) {
        TimeTopSearch tops = new TimeTopSearch(all, epochPrior, local);
        List<Final> finals = new ArrayList<>();
        for (TimeHypothesis timeHypothesis : readings) {
            long reference = timeHypothesis.count(all, all.count() / 2);
            EpochPlacement placement = fitLikelihood.place(timeHypothesis, reference);
            TimeTopSearch.Choice choice = tops.choose(timeHypothesis, placement, reference);
            finals.add(new Final(
                    choice.fit(),
                    score(timeHypothesis, placement, fitLikelihood) + Math.log(Math.max(choice.likelihood(), 1e-300))));
        }
        finals.sort(Comparator.comparingDouble(Final::score).reversed());
        double best = finals.get(0).score();
        double sum =
                finals.stream().mapToDouble(one -> Math.exp(one.score() - best)).sum();
        double nothing = -fitLikelihood.ofNothing();
        return finals.stream()
                .map(one -> new Finding(one.fit(), Math.exp(one.score() - best) / sum, one.score() - nothing - price))
                .filter(finding -> finding.gain() > LEAST_GAIN && finding.fit().fitting() >= 2)
                .toList();
    }
}
