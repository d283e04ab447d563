package org.bitloupe.discover.time;

import java.math.BigInteger;
import org.bitloupe.id.Bits;

/**
 * Decides where the time ends at the top. Bits that are the same in all rows can be its upper bits or another field's: a version, a
 * shard. That moves the epoch by a power of two of ticks, and one of these epochs is more sensible than the others.
 */
final class TimeTopSearch {
    /** Prior probability that the time has all the bits there are. */
    private static final double WHOLE = 0.9;

    private final TimedIdArrays timedIdArrays;
    private final EpochPrior epochPrior;
    private final boolean local;

    TimeTopSearch(TimedIdArrays timedIdArrays, EpochPrior epochPrior, boolean local) {
        this.timedIdArrays = timedIdArrays;
        this.epochPrior = epochPrior;
        this.local = local;
    }

    /** A reading with its epoch, and how likely that is. */
    record Choice(TimeFit fit, double likelihood) {}

    /** The reading with all its bits. */
    Choice whole(TimeHypothesis timeHypothesis, EpochPlacement placement, long reference) {
        int varying = varying(timeHypothesis, placement, reference);
        return choice(timeHypothesis, timeHypothesis.bits(), placement, reference, 1, varying);
    }

    Choice choose(TimeHypothesis timeHypothesis, EpochPlacement placement, long reference) {
        int varying = varying(timeHypothesis, placement, reference);
        Choice best = choice(timeHypothesis, timeHypothesis.bits(), placement, reference, WHOLE, varying);
        int ones = Long.bitCount(varying >= 63 ? 0 : reference >>> varying);
        for (int bits = timeHypothesis.bits() - 1; bits >= varying && bits > 0; bits--) {
            if ((reference >>> bits & 1) == 1) {
                Choice cut = choice(timeHypothesis, bits, placement, reference, (1 - WHOLE) / ones, varying);
                best = cut.likelihood() > best.likelihood() ? cut : best;
            }
        }
        return best;
    }

    private Choice choice(
            TimeHypothesis timeHypothesis,
            int bits,
            EpochPlacement placement,
            long reference,
            double share,
            int varying) {
        long count = reference & Bits.mask(bits);
        BigInteger before = timeHypothesis.tick().nanosOf(BigInteger.valueOf(count));
        long precision = timedIdArrays.usualPrecision();
        // A clock that rounds to the nearest second is half of one ahead.
        long rounding = precision / 2 + Math.min(placement.delay(), 2 * precision);
        EpochPrior.Choice origin = epochPrior.choose(
                BigInteger.valueOf(placement.first()).subtract(before),
                BigInteger.valueOf(placement.last()).subtract(before),
                rounding,
                local,
                timedIdArrays.time(0));
        int used = Math.max(varying, 64 - Long.numberOfLeadingZeros(count));
        TimeFit fit = new TimeFit(
                timeHypothesis.low(),
                bits,
                Math.max(1, used),
                timeHypothesis.tick(),
                origin.epochEstimate(),
                placement,
                BigInteger.valueOf(count));
        return new Choice(fit, origin.likelihood() * share);
    }

    /** Returns the number of the lowest bits that are not the same in all rows that are right. */
    private int varying(TimeHypothesis timeHypothesis, EpochPlacement placement, long reference) {
        long differences = 0;
        for (int i = 0; i < timedIdArrays.count(); i++) {
            long count = timeHypothesis.count(timedIdArrays, i);
            long after = timeHypothesis.nanosBetween(reference, count);
            if (after != Long.MAX_VALUE && fits(timeHypothesis, placement, after, i)) {
                differences |= count ^ reference;
            }
        }
        return 64 - Long.numberOfLeadingZeros(differences);
    }

    private boolean fits(TimeHypothesis timeHypothesis, EpochPlacement placement, long after, int i) {
        long start = timedIdArrays.time(i) - after - timeHypothesis.step() + 1 - placement.delay();
        long end = timedIdArrays.time(i) + timedIdArrays.precision(i) - after - 1;
        return start <= placement.last() && end >= placement.first();
    }
}
