package org.bitloupe.inspect;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.inspect.damage.OriginalRange;
import org.bitloupe.inspect.rank.RankedReading;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/** Finds the scheme that a damaged text was probably of: the one that comes first for most of the IDs that it can have been. */
final class NearMissSearch {
    /** IDs that are ranked, evenly spread over all: an odd number of steps, so that not all of them end in the same bits. */
    private static final int SAMPLES = 34;

    private final Function<String, List<RankedReading>> rank;

    /**
     * A search.
     *
     * @param rank ranks the readings of an ID
     */
    NearMissSearch(Function<String, List<RankedReading>> rank) {
        this.rank = rank;
    }

    /** The scheme of a number that has lost its last digits; possible is enough, since nothing but the number is there. */
    NearMiss of(Damage.Rounded rounded) {
        OriginalRange range = rounded.originals();
        BigInteger steps = range.count().subtract(BigInteger.ONE);
        Layout layout = usual(
                Verdict.POSSIBLE,
                i -> range.low()
                        .add(steps.multiply(BigInteger.valueOf(i)).divide(BigInteger.valueOf(SAMPLES - 1L)))
                        .toString());
        return new NearMiss(
                layout,
                rounded,
                range.count(),
                range.low().toString(),
                range.high().toString());
    }

    /** The scheme of a text that is one character away from an ID; a match is asked for, since many texts are near to something. */
    NearMiss of(Damage.Miswritten found) {
        List<Bits> originals = found.originals();
        int last = originals.size() - 1;
        SpellingCodec codec =
                SpellingCodec.of(found.spelling(), originals.get(0).width());
        IntFunction<String> text =
                i -> codec.tryWrite(originals.get(i), Map.of(), Map.of()).orElse("");
        Layout layout = usual(Verdict.BEST_MATCH, i -> text.apply(last * i / (SAMPLES - 1)));
        return new NearMiss(layout, found, BigInteger.valueOf(originals.size()), text.apply(0), text.apply(last));
    }

    private @Nullable Layout usual(Verdict least, IntFunction<String> sample) {
        Map<Layout, Integer> first = new HashMap<>();
        for (int i = 0; i < SAMPLES; i++) {
            List<RankedReading> ranked = rank.apply(sample.apply(i));
            if (!ranked.isEmpty() && ranked.get(0).verdict().compareTo(least) <= 0) {
                int count = first.merge(ranked.get(0).layout(), 1, Integer::sum);
                if (2 * count > SAMPLES) {
                    return ranked.get(0).layout();
                }
            }
        }
        return null;
    }
}
