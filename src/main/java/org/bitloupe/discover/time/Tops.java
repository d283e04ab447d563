package org.bitloupe.discover.time;

import java.math.BigInteger;
import org.bitloupe.id.Bits;

/**
 * Decides where the time ends at the top. Bits that are the same in all rows can be its upper bits or another field's: a version, a
 * shard. That moves the epoch by a power of two of ticks, and one of these epochs is more sensible than the others.
 */
final class Tops {
    /** Prior probability that the time has all the bits there are. */
    private static final double WHOLE = 0.9;

    private final Sightings sightings;
    private final Origins origins;
    private final boolean local;

    Tops(Sightings sightings, Origins origins, boolean local) {
        this.sightings = sightings;
        this.origins = origins;
        this.local = local;
    }

    /** A reading with its epoch, and how likely that is. */
    record Choice(TimeFit fit, double likelihood) {}

    Choice choose(Reading reading, Placement placed, long reference) {
        int varying = varying(reading, placed, reference);
        Choice best = choice(reading, reading.bits(), placed, reference, WHOLE, varying);
        int ones = Long.bitCount(varying >= 63 ? 0 : reference >>> varying);
        for (int bits = reading.bits() - 1; bits >= varying && bits > 0; bits--) {
            if ((reference >>> bits & 1) == 1) {
                Choice cut = choice(reading, bits, placed, reference, (1 - WHOLE) / ones, varying);
                best = cut.likelihood() > best.likelihood() ? cut : best;
            }
        }
        return best;
    }

    private Choice choice(Reading reading, int bits, Placement placed, long reference, double share, int varying) {
        long count = reference & Bits.mask(bits);
        BigInteger before = BigInteger.valueOf(count)
                .multiply(BigInteger.valueOf(reading.tick().nanos()))
                .divide(BigInteger.valueOf(reading.tick().per()));
        long precision = sightings.usualPrecision();
        // A clock that rounds to the nearest second is half of one ahead.
        long rounding = precision / 2 + Math.min(placed.delay(), 2 * precision);
        Origins.Choice origin = origins.choose(
                BigInteger.valueOf(placed.first()).subtract(before),
                BigInteger.valueOf(placed.last()).subtract(before),
                rounding,
                local,
                sightings.time(0));
        int used = Math.max(varying, 64 - Long.numberOfLeadingZeros(count));
        TimeFit fit = new TimeFit(
                reading.low(),
                bits,
                Math.max(1, used),
                reading.tick(),
                origin.origin(),
                placed,
                BigInteger.valueOf(count));
        return new Choice(fit, origin.likelihood() * share);
    }

    /** Returns the number of the lowest bits that are not the same in all rows that are right. */
    private int varying(Reading reading, Placement placed, long reference) {
        long differences = 0;
        for (int i = 0; i < sightings.count(); i++) {
            long count = reading.count(sightings, i);
            long after = reading.nanosBetween(reference, count);
            if (after != Long.MAX_VALUE && fits(reading, placed, after, i)) {
                differences |= count ^ reference;
            }
        }
        return 64 - Long.numberOfLeadingZeros(differences);
    }

    private boolean fits(Reading reading, Placement placed, long after, int i) {
        long start = sightings.time(i) - after - reading.step() + 1 - placed.delay();
        long end = sightings.time(i) + sightings.precision(i) - after - 1;
        return start <= placed.last() && end >= placed.first();
    }
}
