package org.bitloupe.inspect;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.bitloupe.id.codec.SpellingIndex;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.inspect.damage.OriginalRange;
import org.bitloupe.inspect.rank.Candidate;
import org.bitloupe.inspect.rank.NullHypothesis;
import org.bitloupe.inspect.rank.PortableLog;
import org.bitloupe.inspect.rank.RankingContext;
import org.bitloupe.inspect.rank.Verdict;

/**
 * The cost of a number that looks rounded, by a layout: of all that it can have been, the probabilities are added up, so that zeros
 * which are due to rounding are not taken for a small sequence.
 *
 * <p>Rounding turns n originals into the number, and one number in {@link #ROUNDED} is taken to be rounded. With p for the probability
 * of the number as it stands and q for the average of its originals, it is worth (15 p + n q) / (15 + n): as much as it stands where
 * next to nothing is lost, and what has survived where n is large. A number with an exponent has surely lost its digits, and is worth q.
 */
final class MarginalLikelihood {
    /** Originals that are tried, evenly spread: an odd number of steps, so that not all of them end in the same bits. */
    private static final int SAMPLES = 9;

    /** Blocks that are looked at, the largest ones: nearly all originals lie in these. */
    private static final int MOST_BLOCKS = 8;

    /** One number in 16 that people paste went through a program that rounds: JavaScript, or a spreadsheet. */
    private static final int ROUNDED = 16;

    private final List<Block> blocks;
    private final RankingContext rankingContext;
    private final double count;
    private final double whole;
    /**
     * Bits by which the null hypothesis explains what has survived better than the number as it stands, which it is held against. 0 for
     * a number that may be whole: it is among the originals.
     */
    private final double nothing;

    /** Originals that have all bits but the lowest in common, and all values of those: 2 to the power of their number. */
    private record Block(BigInteger low, SpellingIndex.Reader first, int bits) {
        /** The sum of the probabilities of its originals by the null hypothesis, in which numbers cost by their length, too. */
        double nothing(double most) {
            double sum = Math.pow(2, most - NullHypothesis.cost(low.toString()));
            for (int i = 0; i < bits; i++) {
                BigInteger middle = low.add(BigInteger.valueOf(3L << i >>> 1));
                sum += Math.scalb(Math.pow(2, most - NullHypothesis.cost(middle.toString())), i);
            }
            return sum;
        }
    }

    MarginalLikelihood(Damage.Rounded rounded, SpellingIndex spellings, RankingContext rankingContext) {
        // No whole number is written with an exponent that leaves digits out.
        boolean exponent = rounded.oneIn() == 0;
        this.blocks = exponent ? blocks(rounded.originals(), spellings) : samples(rounded.originals(), spellings);
        this.rankingContext = rankingContext;
        this.count = exponent
                ? blocks.stream()
                        .mapToDouble(block -> Math.scalb(1.0, block.bits()))
                        .sum()
                : rounded.originals().count().doubleValue();
        this.whole = exponent ? 0 : ROUNDED - 1.0;
        double stands = NullHypothesis.cost(rounded.pasted().toString());
        this.nothing = whole > 0
                ? 0
                : worth(blocks.stream()
                        .mapToDouble(block -> block.nothing(stands))
                        .sum());
    }

    /** Returns the bits that what has survived is worth more than the number as it stands, whose probability the sum is counted in. */
    private double worth(double sum) {
        return PortableLog.log2((whole + sum) / (whole + count));
    }

    /** Single originals of the few hundred that a number has whose digits are all there. */
    private static List<Block> samples(OriginalRange range, SpellingIndex spellings) {
        BigInteger last = range.count().subtract(BigInteger.ONE);
        return IntStream.range(0, SAMPLES)
                .mapToObj(i -> last.multiply(BigInteger.valueOf(i)).divide(BigInteger.valueOf(SAMPLES - 1)))
                .map(range.low()::add)
                .map(original -> new Block(original, spellings.read(original.toString()), 0))
                .toList();
    }

    /** All originals of a number that has lost its last digits, of which there can be millions. */
    private static List<Block> blocks(OriginalRange range, SpellingIndex spellings) {
        List<Block> blocks = new ArrayList<>();
        BigInteger end = range.high().add(BigInteger.ONE);
        BigInteger at = range.low();
        while (at.compareTo(end) < 0) {
            int bits = Math.min(
                    at.getLowestSetBit() & Integer.MAX_VALUE, end.subtract(at).bitLength() - 1);
            blocks.add(new Block(at, spellings.read(at.toString()), bits));
            at = at.add(BigInteger.ONE.shiftLeft(bits));
        }
        blocks.sort(Comparator.comparingInt(Block::bits).reversed());
        return List.copyOf(blocks.subList(0, Math.min(MOST_BLOCKS, blocks.size())));
    }

    /** The candidate with the cost of what has survived; as it is if its layout is a time and nothing else, which may be round, or not plausible anyway. */
    Candidate of(Candidate pasted) {
        if (pasted.layout().isTimeAlone() || pasted.ownVerdict() != Verdict.POSSIBLE) {
            return pasted;
        }
        long[] values = new long[pasted.layout().valueWords()];
        double sum = 0;
        double read = 0;
        for (Block block : blocks) {
            if (pasted.layout().takes(block.first(), pasted.spelling())) {
                Candidate first =
                        Candidate.of(pasted.layout(), pasted.spelling(), block.first(), rankingContext, values);
                sum += Math.pow(2, pasted.cost() - first.costAbove(block.bits()));
                read += Math.scalb(1.0, block.bits());
            }
        }
        if (read == 0) {
            return pasted;
        }
        return pasted.withCost(pasted.cost() - worth(count * sum / read) + nothing);
    }
}
