package org.bitloupe.capacity.check;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.Optional;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.capacity.PoissonTail;
import org.bitloupe.capacity.Severity;
import org.bitloupe.capacity.TickRate;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
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
        BigInteger peak = layout.expectedLoad().idsPerSecond();
        Capacity capacity = Capacity.of(layout);
        if (peak == null
                || capacity.idsPerTickPerNode().isEmpty()
                || capacity.tick().isEmpty()) {
            return Optional.empty();
        }
        BigInteger room = capacity.idsPerTickPerNode().get();
        Tick tick = capacity.tick().get();
        BigDecimal most = layout.expectedLoad().peak().orElse(new BigDecimal(peak));
        BigDecimal worst = TickRate.perTick(most, tick);
        boolean even = most.compareTo(new BigDecimal(peak)) == 0;
        boolean full = worst.compareTo(capacity.meanIdsPerTickPerNode().orElse(new BigDecimal(room))) > 0;
        boolean fits = !full && !(even && PoissonTail.share(worst.doubleValue(), room.doubleValue()) > OFTEN);
        return Optional.of(CheckResult.of(
                id(),
                fits ? Severity.OK : Severity.WARNING,
                fits ? "fits" : kind(full, layout.generationRules().onExhausted()),
                "rate",
                most.toBigInteger(),
                "room",
                room,
                "tick",
                TickRate.tick(tick),
                "n",
                bits(layout)));
    }

    /** IDs that a tick has no room for wait, unless the layout's rule is another. */
    private static String kind(boolean full, GenerationRules.OnExhausted rule) {
        return switch (rule) {
            case WAIT, CLOCK_SEQ -> full ? "full" : "bursts";
            case REFUSE -> full ? "full-refused" : "bursts-refused";
            case BORROW, CARRY -> full ? "full-ahead" : "bursts-ahead";
        };
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
