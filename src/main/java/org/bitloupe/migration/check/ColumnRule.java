package org.bitloupe.migration.check;

import java.math.BigInteger;
import java.time.Instant;
import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.Layout;
import org.bitloupe.migration.Finding;
import org.bitloupe.migration.MigrationRule;
import org.bitloupe.migration.Move;
import org.bitloupe.migration.Said;
import org.bitloupe.migration.Succession;
import org.bitloupe.migration.overlap.Column;
import org.bitloupe.migration.overlap.IdSet;

/** Checks whether new IDs fit where the old ones are kept: the size of the column, and its sign. */
final class ColumnRule implements MigrationRule {
    private static final String ID = "column";
    private static final String SOURCE =
            "sony/sonyflake#48; snowflakes of 42 time bits turn negative on 2039-09-07 (Unix epoch)";
    private static final int[] SIZES = {32, 64, 128, 256};

    @Override
    public Optional<Finding> judge(Move move) {
        if (move.old().textOnly() || move.now().textOnly()) {
            return Optional.empty();
        }
        int size = size(move.old());
        if (move.now().width() > size) {
            return Optional.of(
                    Finding.of(ID, Severity.ERROR, "wide", "bits", move.now().width(), "size", size));
        }
        return Optional.of(size > Long.SIZE ? Finding.of(ID, Severity.OK, "bytes", "size", size) : number(move, size));
    }

    private static int size(Layout layout) {
        int i = 0;
        while (SIZES[i] < layout.width()) {
            i++;
        }
        return SIZES[i];
    }

    private static Finding number(Move move, int size) {
        BigInteger half = BigInteger.ONE.shiftLeft(size - 1);
        String type = size == Long.SIZE ? "BIGINT" : "INT";
        if (largest(move.now()).compareTo(half) < 0) {
            return Finding.of(ID, Severity.OK, "positive", "type", type);
        }
        if (!move.old().signed() && largest(move.old()).compareTo(half) >= 0) {
            return Finding.of(ID, Severity.OK, "unsigned", "n", size);
        }
        return negative(move, size, type).from(SOURCE);
    }

    private static Finding negative(Move move, int size, String type) {
        if (move.now().width() < size) {
            return Finding.of(ID, Severity.WARNING, "sign", "type", type);
        }
        Layout signed = move.now().withSigned(true);
        Succession succession = move.succession().by(signed);
        Optional<Instant> from = succession.negativeFrom().flatMap(succession::newInstant);
        if (from.isEmpty()) {
            return Finding.of(ID, Severity.WARNING, "sign", "type", type);
        }
        boolean already = !from.get().isAfter(move.when());
        return already
                ? Finding.of(ID, Severity.ERROR, "negative", "type", type)
                : Finding.of(ID, Severity.WARNING, "turns", "type", type, "date", Said.day(from.get()));
    }

    private static BigInteger largest(Layout layout) {
        return IdSet.of(layout).largest(new Column(layout.width() + 1, false));
    }
}
