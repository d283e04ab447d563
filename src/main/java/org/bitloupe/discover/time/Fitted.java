package org.bitloupe.discover.time;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.bitloupe.catalog.Catalog;

/** Finds the time in IDs of which nothing is known but when they were made. */
public final class Fitted {
    /** Number of rows that are enough to tell readings apart; all rows are then asked about the best. */
    private static final int SAMPLE = 400;

    private static final int FINALISTS = 6;
    /** A reading that explains the rows less than e^6 times better than no time at all is accidental. */
    private static final double LEAST_GAIN = 6;

    private final Origins origins;

    public Fitted(Catalog catalog) {
        this.origins = new Origins(catalog);
    }

    /**
     * A time field, and how likely it is among those that were found.
     *
     * @param gain how much better it explains the rows than no time at all, in nats
     */
    public record Finding(TimeFit fit, double share, double gain) {}

    private record Scored(Reading reading, Placement placed, double score) {}

    private record Final(TimeFit fit, double score) {}

    /** The time fields that the rows can have, the likeliest first; empty if no bits go with the times. */
    public List<Finding> find(Sightings all, boolean local, BooleanSupplier stopped) {
        if (all.count() < 2) {
            return List.of();
        }
        Sightings few = all.sample(SAMPLE);
        Cost cost = new Cost(few);
        List<Scored> scored = new ArrayList<>();
        for (Reading reading : new Search(few, stopped).readings()) {
            Placement placed = cost.place(reading, reading.count(few, few.count() / 2));
            scored.add(new Scored(reading, placed, score(reading, placed, cost)));
        }
        scored.sort(Comparator.comparingDouble(Scored::score).reversed());
        List<Scored> finalists = scored.subList(0, Math.min(FINALISTS, scored.size()));
        return stopped.getAsBoolean() ? List.of() : weigh(all, local, refined(finalists, cost, few));
    }

    private static List<Reading> refined(List<Scored> finalists, Cost cost, Sightings few) {
        List<Reading> readings = new ArrayList<>();
        for (Scored one : finalists) {
            Reading refined = Refining.refine(one.reading(), cost, few, one.placed());
            if (readings.stream().noneMatch(refined::isAlike)) {
                readings.add(refined);
            }
        }
        return readings;
    }

    private static double score(Reading reading, Placement placed, Cost cost) {
        return Math.log(UsualTicks.share(reading.tick())) - cost.of(reading, placed);
    }

    private List<Finding> weigh(Sightings all, boolean local, List<Reading> readings) {
        if (readings.isEmpty()) {
            return List.of();
        }
        Cost cost = new Cost(all);
        Tops tops = new Tops(all, origins, local);
        List<Final> finals = new ArrayList<>();
        for (Reading reading : readings) {
            long reference = reading.count(all, all.count() / 2);
            Placement placed = cost.place(reading, reference);
            Tops.Choice choice = tops.choose(reading, placed, reference);
            finals.add(new Final(
                    choice.fit(), score(reading, placed, cost) + Math.log(Math.max(choice.likelihood(), 1e-300))));
        }
        finals.sort(Comparator.comparingDouble(Final::score).reversed());
        double best = finals.get(0).score();
        double sum =
                finals.stream().mapToDouble(one -> Math.exp(one.score() - best)).sum();
        double nothing = -cost.ofNothing();
        return finals.stream()
                .map(one -> new Finding(one.fit(), Math.exp(one.score() - best) / sum, one.score() - nothing))
                .filter(finding -> finding.gain() > LEAST_GAIN && finding.fit().fitting() >= 2)
                .toList();
    }
}
