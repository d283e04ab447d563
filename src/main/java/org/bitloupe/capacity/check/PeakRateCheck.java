package org.bitloupe.capacity.check;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.Optional;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.capacity.Severity;
import org.bitloupe.capacity.TickRate;
import org.bitloupe.capacity.odds.PoissonTail;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.edit.FieldEdits;
import org.bitloupe.layout.edit.FixEdits;

/** Checks whether a machine's peak fits into the sequence, on average and where IDs bunch up. */
final class PeakRateCheck implements LayoutCheck {
    private static final String NAME = "sequence";
    /** Frequency of overflowing ticks, where IDs bunch up at random, from which on users notice. */
    private static final double OFTEN = 0.001;

    @Override
    public String id() {
        return "sequence";
    }

    @Override
    public boolean isOfGenerators() {
        return true;
    }

    @Override
    public Optional<CheckResult> check(Layout layout, Instant now) {
        BigInteger peak = layout.demand().idsPerSecond();
        Capacity capacity = Capacity.of(layout);
        if (peak == null
                || capacity.idsPerTickPerNode().isEmpty()
                || capacity.tick().isEmpty()) {
            return Optional.empty();
        }
        BigInteger room = capacity.idsPerTickPerNode().get();
        Tick tick = capacity.tick().get();
        BigDecimal most = layout.demand().peak().orElse(new BigDecimal(peak));
        BigDecimal worst = TickRate.perTick(most, tick);
        boolean even = most.compareTo(new BigDecimal(peak)) == 0;
        String kind = "fits";
        if (worst.compareTo(capacity.meanIdsPerTickPerNode().orElse(new BigDecimal(room))) > 0) {
            kind = "full";
        } else if (even && PoissonTail.share(worst.doubleValue(), room.doubleValue()) > OFTEN) {
            kind = "bursts";
        }
        Severity severity = kind.equals("fits") ? Severity.OK : Severity.WARNING;
        return Optional.of(CheckResult.of(
                id(),
                severity,
                kind,
                "rate",
                most.toBigInteger(),
                "room",
                room,
                "tick",
                TickRate.tick(tick),
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
    public Optional<SuggestedFix> fix(Layout layout, Instant now) {
        FixSearch fixSearch = new FixSearch(this, layout, now);
        if (bits(layout) > 0) {
            return fixSearch.bitsFor(FixEdits.widest(layout, Role.SEQUENCE));
        }
        return fixSearch.fieldFrom(
                1, (bits, donor) -> FieldEdits.add(layout, Field.of(NAME, Role.SEQUENCE, bits), donor));
    }
}
