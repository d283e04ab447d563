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
import org.bitloupe.migration.Finding;
import org.bitloupe.migration.MigrationRule;
import org.bitloupe.migration.Move;
import org.bitloupe.migration.Said;

/** Checks whether a machine can still make as many IDs, and the values its sequence has reached still fit. */
final class RateRule implements MigrationRule {
    private static final String ID = "rate";
    private static final MathContext SHOWN = new MathContext(4);

    @Override
    public Optional<Finding> judge(Move move) {
        Optional<BigDecimal> old = Capacity.of(move.old()).idsPerSecondPerNode();
        Optional<BigDecimal> now = Capacity.of(move.now()).idsPerSecondPerNode();
        return old.isPresent() && now.isPresent() ? Optional.of(judge(move, old.get(), now.get())) : Optional.empty();
    }

    private static Finding judge(Move move, BigDecimal old, BigDecimal now) {
        if (now.compareTo(old) >= 0) {
            int bits = Said.bits(move.now(), Role.SEQUENCE);
            boolean kept = now.compareTo(old) == 0 && bits == Said.bits(move.old(), Role.SEQUENCE) && bits > 0;
            return Finding.of(ID, Severity.OK, kept ? "kept" : "more", "bits", bits, "new", ids(now));
        }
        Optional<BigInteger> highest = highest(move);
        BigInteger room = Said.count(move.now(), Role.SEQUENCE);
        if (highest.isPresent() && sameTick(move) && highest.get().compareTo(room) < 0) {
            return Finding.of(ID, Severity.INFO, "unused", "highest", highest.get(), "room", room);
        }
        return Finding.of(ID, Severity.WARNING, "lower", "old", shown(old), "new", ids(now));
    }

    /** Sequences are only to be compared where they count within ticks of one length. */
    private static boolean sameTick(Move move) {
        return Capacity.of(move.old()).tick().equals(Capacity.of(move.now()).tick());
    }

    private static Optional<BigInteger> highest(Move move) {
        int[] sequences = move.old().indicesOf(Role.SEQUENCE);
        return sequences.length != 1
                ? Optional.empty()
                : move.existing()
                        .flatMap(e -> Optional.ofNullable(e.highest()
                                .get(move.old().fields().get(sequences[0]).name())));
    }

    private static Message ids(BigDecimal rate) {
        return Message.of("check.ids", "n", shown(rate));
    }

    private static BigDecimal shown(BigDecimal rate) {
        BigDecimal rounded =
                rate.precision() - rate.scale() > 4 ? rate.setScale(0, RoundingMode.HALF_EVEN) : rate.round(SHOWN);
        return rounded.stripTrailingZeros().scale() < 0 ? rounded.setScale(0) : rounded;
    }
}
