package org.bitloupe.capacity.check;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.Optional;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.capacity.Level;
import org.bitloupe.capacity.Skew;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Make;
import org.bitloupe.layout.Role;

/** Checks the room that is left of a sequence that does not begin at its smallest value. */
final class BeginRule implements Rule {

    @Override
    public String id() {
        return "begin";
    }

    @Override
    public Optional<Check> check(Layout layout, Instant now) {
        Make make = layout.make();
        boolean asked = Skew.arises(layout) && !make.begin().equals(Make.Begin.LEAST);
        if (!asked) {
            return Optional.empty();
        }
        BigInteger all = Capacity.count(layout, Role.SEQUENCE);
        BigDecimal left = make.begin().meanRoom(all);
        boolean reserved = make.begin().choices(all).equals(BigInteger.ONE);
        return Optional.of(Check.of(
                id(),
                Level.INFO,
                reserved ? "reserved" : "random",
                "first",
                make.begin().keptBack(all),
                "left",
                left,
                "all",
                all));
    }
}
