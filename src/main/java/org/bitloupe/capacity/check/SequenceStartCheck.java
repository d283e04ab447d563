package org.bitloupe.capacity.check;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.Optional;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.capacity.ModuloSkew;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;

/** Checks the room that is left of a sequence that does not begin at its smallest value. */
final class SequenceStartCheck implements LayoutCheck {

    @Override
    public String id() {
        return "begin";
    }

    @Override
    public boolean dependsOnAllBits() {
        return true;
    }

    @Override
    public Optional<CheckResult> check(Layout layout, Instant now) {
        GenerationRules generationRules = layout.generationRules();
        boolean asked = ModuloSkew.arises(layout)
                && !generationRules.sequenceStart().equals(GenerationRules.SequenceStart.LEAST);
        if (!asked) {
            return Optional.empty();
        }
        BigInteger all = Capacity.count(layout, Role.SEQUENCE);
        BigDecimal left = generationRules.sequenceStart().meanRoom(all);
        boolean reserved = generationRules.sequenceStart().choices(all).equals(BigInteger.ONE);
        return Optional.of(CheckResult.of(
                id(),
                Severity.INFO,
                reserved ? "reserved" : "random",
                "first",
                generationRules.sequenceStart().keptBack(all),
                "left",
                left,
                "all",
                all));
    }
}
