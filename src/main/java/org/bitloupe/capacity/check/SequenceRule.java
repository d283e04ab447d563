package org.bitloupe.capacity.check;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.Optional;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.capacity.Level;
import org.bitloupe.capacity.Rates;
import org.bitloupe.capacity.odds.Bursts;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.edit.FieldEdits;
import org.bitloupe.layout.edit.RepairEdits;

/** Checks whether a machine's peak fits into the sequence, on average and where IDs bunch up. */
final class SequenceRule implements Rule {
    private static final String NAME = "sequence";
    /** Frequency of overflowing ticks, where IDs bunch up at random, from which on users notice. */
    private static final double OFTEN = 0.001;

    @Override
    public String id() {
        return "sequence";
    }

    @Override
    public Optional<Check> check(Layout layout, Instant now) {
        BigInteger peak = layout.demand().idsPerSecond();
        Capacity capacity = Capacity.of(layout);
        if (peak == null
                || capacity.idsPerTickPerNode().isEmpty()
                || capacity.tick().isEmpty()) {
            return Optional.empty();
        }
        BigInteger room = capacity.idsPerTickPerNode().get();
        Tick tick = capacity.tick().get();
        BigInteger burst = layout.demand().burst() == null
                ? BigInteger.ONE
                : layout.demand().burst();
        BigDecimal mean = Rates.perTick(new BigDecimal(peak), tick);
        BigDecimal worst = mean.multiply(new BigDecimal(burst));
        String kind = "fits";
        if (worst.compareTo(capacity.meanIdsPerTickPerNode().orElse(new BigDecimal(room))) > 0) {
            kind = "full";
        } else if (burst.equals(BigInteger.ONE) && Bursts.share(mean.doubleValue(), room.doubleValue()) > OFTEN) {
            kind = "bursts";
        }
        Level level = kind.equals("fits") ? Level.OK : Level.WARNING;
        return Optional.of(Check.of(
                id(),
                level,
                kind,
                "rate",
                peak.multiply(burst),
                "room",
                room,
                "tick",
                Rates.tick(tick),
                "n",
                bits(layout)));
    }

    private static int bits(Layout layout) {
        return layout.fields().stream()
                .filter(f -> f.role() == Role.SEQUENCE && f.value() == null)
                .mapToInt(Field::bits)
                .sum();
    }

    @Override
    public Optional<Fix> fix(Layout layout, Instant now) {
        Fixing fixing = new Fixing(this, layout, now);
        if (bits(layout) > 0) {
            return fixing.bitsFor(RepairEdits.widest(layout, Role.SEQUENCE));
        }
        return fixing.fieldFrom(1, (bits, donor) -> FieldEdits.add(layout, Field.of(NAME, Role.SEQUENCE, bits), donor));
    }
}
