package org.bitloupe.inspect;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.inspect.clean.NaturalWord;
import org.bitloupe.inspect.clean.TextShape;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.inspect.damage.OriginalRange;
import org.bitloupe.inspect.rank.CompiledLayout;
import org.bitloupe.inspect.rank.RankedReading;
import org.bitloupe.inspect.rank.Ranking;
import org.bitloupe.inspect.rank.RankingPriors;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/** Finds the scheme that a damaged text was probably of: the one that comes first for most of the IDs that it can have been. */
final class NearMissSearch {
    /** IDs that are ranked, evenly spread over all: an odd number of steps, so that not all of them end in the same bits. */
    private static final int SAMPLES = 34;

    /** Number of layouts whose times are said. */
    private static final int TIMES = 3;

    private final Function<String, List<RankedReading>> rank;
    private final List<CompiledLayout> layouts;

    /**
     * A search.
     *
     * @param rank ranks the readings of an ID
     */
    NearMissSearch(Function<String, List<RankedReading>> rank, List<CompiledLayout> layouts) {
        this.rank = rank;
        this.layouts = layouts;
    }

    /**
     * The scheme and the IDs that a text can have been, see {@link Inspector#originals}.
     *
     * @param beginning the beginning of a shortened text, null if it is whole
     */
    PossibleOriginals originals(Inspection inspection, @Nullable String beginning) {
        if (beginning != null && !DamageDetection.isNumber(beginning)) {
            return ofBeginnings(DamageDetection.shortened(beginning, layouts));
        }
        boolean unread = inspection.readings().isEmpty();
        if (unread && TextShape.isUuidTime(inspection.read())) {
            // Nobody says that it is a beginning: only a whole time is told, which hardly any other text has there.
            List<PossibleTime> times = ofBeginnings(DamageDetection.shortened(inspection.read(), layouts))
                    .times();
            return new PossibleOriginals(
                    Optional.empty(),
                    times.stream().limit(1).filter(PossibleTime::isWhole).toList());
        }
        List<PossibleTime> times = List.of();
        if (unread && inspection.damage() instanceof Damage.Rounded rounded) {
            times = times(rounded.originals());
        } else if (unread && beginning != null) {
            times = times(beginning, TextInspector.USUAL_DIGITS);
        }
        return new PossibleOriginals(beginning == null ? nearMiss(inspection) : Optional.empty(), times);
    }

    private Optional<NearMiss> nearMiss(Inspection inspection) {
        String text = inspection.read();
        boolean otherwise = inspection.damage() instanceof Damage.Repeated
                || EverydayText.of(text) != null
                || NaturalWord.isNumbered(text);
        if (otherwise || TextInspector.isAtLeast(inspection, Verdict.POSSIBLE)) {
            return Optional.empty();
        }
        if (inspection.damage() instanceof Damage.Rounded rounded) {
            return ofRounded(rounded);
        }
        return DamageDetection.miswritten(text, layouts).stream()
                .flatMap(found -> ofMiswritten(found).stream())
                .findFirst()
                .or(() -> DamageDetection.cutOff(text, layouts).stream()
                        .flatMap(found -> ofCutOff(
                                found, i -> rank.apply(found.completed().get(i)))
                                .stream())
                        .findFirst());
    }

    /** The scheme of a number that has lost its last digits, if there is one: the one that explains best what is left of it. */
    private Optional<NearMiss> ofRounded(Damage.Rounded rounded) {
        OriginalRange range = rounded.originals();
        List<RankedReading> leading = new ArrayList<>();
        Optional<Layout> layout = usual(i -> {
            Optional<RankedReading> first = leading(rank.apply(sample(range, i)), range.openBits());
            first.ifPresent(leading::add);
            return first;
        });
        return layout.map(usual -> new NearMiss(
                usual,
                rounded,
                range.count(),
                range.low().toString(),
                range.high().toString(),
                verdict(leading.stream()
                        .filter(reading -> reading.layout().equals(usual))
                        .toList())));
    }

    /** The decimal number at a step of the {@value #SAMPLES} that go from the first of a range to the last. */
    private static String sample(OriginalRange range, int step) {
        BigInteger length = range.count().subtract(BigInteger.ONE);
        return range.low()
                .add(length.multiply(BigInteger.valueOf(step)).divide(BigInteger.valueOf(SAMPLES - 1L)))
                .toString();
    }

    /** A match if more than half of the readings are one. */
    private static Verdict verdict(List<RankedReading> readings) {
        return 2 * readings.stream().filter(NearMissSearch::isMatch).count() > readings.size()
                ? Verdict.BEST_MATCH
                : Verdict.POSSIBLE;
    }

    private static boolean isMatch(RankedReading reading) {
        return reading.verdict().compareTo(Verdict.BEST_MATCH) <= 0;
    }

    private static Optional<RankedReading> match(List<RankedReading> readings) {
        return readings.stream().findFirst().filter(NearMissSearch::isMatch);
    }

    /** The times of a number that has lost its last digits, by the layouts that explain best what is left of it. */
    private List<PossibleTime> times(OriginalRange range) {
        BigInteger middle = range.low().add(range.high()).shiftRight(1);
        return plausible(rank.apply(middle.toString()), range.openBits()).stream()
                .flatMap(reading -> PossibleTime.of(reading.layout(), range).stream())
                .limit(TIMES)
                .toList();
    }

    /** The times of numbers that begin with some digits: of the largest first. */
    private List<PossibleTime> times(String beginning, int most) {
        List<PossibleTime> times = new ArrayList<>();
        for (int missing = most - beginning.length(); missing > 0 && times.size() < TIMES; missing--) {
            BigInteger unit = BigInteger.TEN.pow(missing);
            BigInteger low = new BigInteger(beginning).multiply(unit);
            times.addAll(times(new OriginalRange(low, low.add(unit).subtract(BigInteger.ONE))));
        }
        return List.copyOf(times.subList(0, Math.min(TIMES, times.size())));
    }

    /**
     * The scheme of a text that is known to be a beginning, unless another one is likelier by its time, and the times by the layouts that
     * any of the texts is a match of that it can have been.
     */
    PossibleOriginals ofBeginnings(List<Damage.CutOff> beginnings) {
        Map<Layout, PossibleTime> times = new LinkedHashMap<>();
        List<NearMiss> found = new ArrayList<>();
        for (Damage.CutOff cut : beginnings) {
            List<List<RankedReading>> ranked =
                    cut.completed().stream().map(rank).toList();
            for (List<RankedReading> readings : ranked) {
                readings.stream()
                        .filter(reading ->
                                isMatch(reading) && !reading.candidate().implausible())
                        .map(RankedReading::layout)
                        .filter(layout -> !times.containsKey(layout))
                        .findFirst()
                        .flatMap(layout -> range(layout, ranked.get(0), ranked.get(ranked.size() - 1))
                                .flatMap(range -> PossibleTime.of(layout, range)))
                        .ifPresent(time -> times.put(time.layout(), time));
            }
            ofCutOff(cut, ranked::get).ifPresent(found::add);
        }
        List<PossibleTime> commonest = times.values().stream()
                .sorted(Comparator.comparingDouble(time -> rarity(time.layout())))
                .limit(TIMES)
                .toList();
        Optional<NearMiss> scheme = found.stream()
                .min(Comparator.comparingDouble(near -> rarity(near.layout())))
                .filter(near -> commonest.isEmpty() || commonest.get(0).layout().equals(near.layout()));
        return new PossibleOriginals(scheme, commonest);
    }

    private static double rarity(Layout layout) {
        return RankingPriors.ofPopularity(layout.popularity());
    }

    private static Optional<OriginalRange> range(Layout layout, List<RankedReading> first, List<RankedReading> last) {
        Optional<BigInteger> high = number(layout, last);
        // Letters in another order, or bytes in another one, may make the last text the smaller ID: then no time is
        // told.
        return number(layout, first)
                .flatMap(low -> high.filter(largest -> low.compareTo(largest) <= 0)
                        .map(largest -> new OriginalRange(low, largest)));
    }

    private static Optional<BigInteger> number(Layout layout, List<RankedReading> readings) {
        return readings.stream()
                .filter(reading -> reading.layout().equals(layout))
                .findFirst()
                .map(reading -> reading.candidate().read().id())
                .map(Bits::toBigInteger);
    }

    private static List<RankedReading> plausible(List<RankedReading> readings, int lost) {
        return readings.stream()
                .filter(reading -> reading.verdict().compareTo(Verdict.POSSIBLE) <= 0)
                .sorted(Comparator.comparingDouble(
                        reading -> reading.candidate().costAbove(lost)))
                .toList();
    }

    /** The reading that explains what is left clearly better than any other does. */
    private static Optional<RankedReading> leading(List<RankedReading> readings, int lost) {
        List<RankedReading> plausible = plausible(readings, lost);
        boolean leads = plausible.size() == 1
                || (plausible.size() > 1
                        && plausible.get(1).candidate().costAbove(lost)
                                        - plausible.get(0).candidate().costAbove(lost)
                                >= Ranking.MARGIN);
        return leads ? Optional.of(plausible.get(0)) : Optional.empty();
    }

    /** The scheme of a text that is one character away from an ID, if there is one; a match is asked for, since many texts are near to something. */
    private Optional<NearMiss> ofMiswritten(Damage.Miswritten found) {
        List<Bits> originals = found.originals();
        int last = originals.size() - 1;
        SpellingCodec codec =
                SpellingCodec.of(found.spelling(), originals.get(0).width());
        IntFunction<String> text =
                i -> codec.tryWrite(originals.get(i), Map.of(), Map.of()).orElse("");
        Optional<Layout> layout = usual(i -> match(rank.apply(text.apply(last * i / (SAMPLES - 1)))));
        return layout.map(usual -> new NearMiss(
                usual,
                found,
                BigInteger.valueOf(originals.size()),
                text.apply(0),
                text.apply(last),
                Verdict.BEST_MATCH));
    }

    /**
     * The scheme of a text whose end is missing, if there is one.
     *
     * @param ranked the readings of a completed text, by its index
     */
    private static Optional<NearMiss> ofCutOff(Damage.CutOff found, IntFunction<List<RankedReading>> ranked) {
        List<String> completed = found.completed();
        return usual(i -> match(ranked.apply(i % completed.size())))
                .map(usual -> new NearMiss(
                        usual,
                        found,
                        BigInteger.valueOf(found.missing()),
                        completed.get(0),
                        completed.get(completed.size() - 1),
                        Verdict.BEST_MATCH));
    }

    /** The layout that more than half of the samples are of; samples are asked for in their order until one layout has that. */
    private static Optional<Layout> usual(IntFunction<Optional<RankedReading>> sample) {
        Map<Layout, Integer> counts = new HashMap<>();
        int most = 0;
        // Where too few are left for any layout to get there, the others are not asked.
        for (int i = 0; i < SAMPLES && 2 * (most + SAMPLES - i) > SAMPLES; i++) {
            RankedReading reading = sample.apply(i).orElse(null);
            int count = reading == null ? 0 : counts.merge(reading.layout(), 1, Integer::sum);
            most = Math.max(most, count);
            if (reading != null && 2 * count > SAMPLES) {
                return Optional.of(reading.layout());
            }
        }
        return Optional.empty();
    }
}
