package org.bitloupe.migration.check;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Message;
import org.bitloupe.migration.MigrationContext;
import org.bitloupe.migration.MigrationFinding;
import org.bitloupe.migration.MigrationPhrase;
import org.bitloupe.migration.MigrationRule;

/** Checks whether a machine can still make as many IDs, and the values its sequence has reached still fit. */
final class RateRule implements MigrationRule {
    private static final String ID = "rate";
    private static final MathContext SHOWN = new MathContext(4);

    @Override
    public String id() {
        return ID;
    }

    @Override
    public Optional<MigrationFinding> judge(MigrationContext migrationContext) {
        Optional<BigDecimal> old = Capacity.of(migrationContext.old()).idsPerSecondPerNode();
        Optional<BigDecimal> now = Capacity.of(migrationContext.now()).idsPerSecondPerNode();
        return old.isPresent() && now.isPresent()
                ? Optional.of(judge(migrationContext, old.get(), now.get()))
                : Optional.empty();
    }

    private static MigrationFinding judge(MigrationContext migrationContext, BigDecimal old, BigDecimal now) {
        if (now.compareTo(old) >= 0) {
            int bits = MigrationPhrase.bits(migrationContext.now(), Role.SEQUENCE);
            boolean kept = now.compareTo(old) == 0
                    && bits == MigrationPhrase.bits(migrationContext.old(), Role.SEQUENCE)
                    && bits > 0;
            return MigrationFinding.of(ID, Severity.OK, kept ? "kept" : "more", "bits", bits, "new", ids(now));
        }
        Optional<BigInteger> highest = highest(migrationContext);
        BigInteger room = MigrationPhrase.count(migrationContext.now(), Role.SEQUENCE);
        if (highest.isPresent() && sameTick(migrationContext) && highest.get().compareTo(room) < 0) {
            return MigrationFinding.of(ID, Severity.INFO, "unused", "highest", highest.get(), "room", room);
        }
        return MigrationFinding.of(ID, Severity.WARNING, "lower", "old", shown(old), "new", ids(now));
    }

    /** Sequences are only to be compared where they count within ticks of one length. */
    private static boolean sameTick(MigrationContext migrationContext) {
        return Capacity.of(migrationContext.old())
                .tick()
                .equals(Capacity.of(migrationContext.now()).tick());
    }

    private static Optional<BigInteger> highest(MigrationContext migrationContext) {
        int[] sequences = migrationContext.old().indicesOf(Role.SEQUENCE);
        return sequences.length != 1
                ? Optional.empty()
                : migrationContext
                        .existing()
                        .flatMap(e -> Optional.ofNullable(e.highest()
                                .get(migrationContext
                                        .old()
                                        .fields()
                                        .get(sequences[0])
                                        .name())));
    }

    private static Message ids(BigDecimal rate) {
        return Message.of("text.count.ids", "n", shown(rate));
    }

    private static BigDecimal shown(BigDecimal rate) {
        BigDecimal rounded =
                rate.precision() - rate.scale() > 4 ? rate.setScale(0, RoundingMode.HALF_EVEN) : rate.round(SHOWN);
        return rounded.stripTrailingZeros().scale() < 0 ? rounded.setScale(0) : rounded;
    }
}
