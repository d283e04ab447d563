package org.bitloupe.inspect;

import java.math.BigInteger;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.bitloupe.id.codec.SpellingIndex;
import org.bitloupe.inspect.damage.OriginalRange;
import org.bitloupe.inspect.rank.Candidate;
import org.bitloupe.inspect.rank.PortableLog;
import org.bitloupe.inspect.rank.RankingContext;
import org.bitloupe.inspect.rank.Verdict;

/**
 * The cost of a number that looks rounded, by a layout: of all that it can have been, the probabilities are added up, so that zeros
 * which are due to rounding are not taken for a small sequence.
 *
 * <p>Rounding turns n originals into the number, and one number in {@link #ROUNDED} is taken to be rounded. With p for the probability
 * of the number as it stands and q for the average of its originals, it is worth (15 p + n q) / (15 + n): as much as it stands where
 * next to nothing is lost, and what has survived where n is large.
 */
final class MarginalLikelihood {
    /** Originals that are tried, evenly spread: an odd number of steps, so that not all of them end in the same bits. */
    private static final int SAMPLES = 9;

    /** One number in 16 that people paste went through a program that rounds: JavaScript, or a spreadsheet. */
    private static final int ROUNDED = 16;

    private final List<SpellingIndex.Reader> originals;
    private final RankingContext rankingContext;
    private final double count;

    MarginalLikelihood(
            OriginalRange range, Function<String, SpellingIndex.Reader> reader, RankingContext rankingContext) {
        BigInteger last = range.count().subtract(BigInteger.ONE);
        this.originals = IntStream.range(0, SAMPLES)
                .mapToObj(i -> last.multiply(BigInteger.valueOf(i)).divide(BigInteger.valueOf(SAMPLES - 1)))
                .map(step -> reader.apply(range.low().add(step).toString()))
                .toList();
        this.rankingContext = rankingContext;
        this.count = range.count().doubleValue();
    }

    /** The candidate with the cost of what has survived; as it is if its layout is a time and nothing else, which may be round, or not plausible anyway. */
    Candidate of(Candidate pasted) {
        if (pasted.layout().isTimeAlone() || pasted.alone() != Verdict.POSSIBLE) {
            return pasted;
        }
        long[] values = new long[pasted.layout().valueWords()];
        double sum = 0;
        int read = 0;
        for (SpellingIndex.Reader original : originals) {
            if (pasted.layout().takes(original, pasted.spelling())) {
                Candidate candidate =
                        Candidate.of(pasted.layout(), pasted.spelling(), original, rankingContext, values);
                sum += Math.pow(2, pasted.cost() - candidate.cost());
                read++;
            }
        }
        if (read == 0) {
            return pasted;
        }
        double whole = ROUNDED - 1.0;
        return pasted.withCost(pasted.cost() - PortableLog.log2((whole + count * sum / read) / (whole + count)));
    }
}
