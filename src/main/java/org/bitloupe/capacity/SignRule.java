package org.bitloupe.capacity;

import java.math.BigInteger;
import java.time.Instant;
import java.util.Optional;
import org.bitloupe.layout.Layout;

/** Whether a signed 64-bit column (BIGINT, a Java long) shows the IDs as negative numbers. */
final class SignRule implements Rule {
    private static final Limit LIMIT = new Limit("sign", BigInteger.ONE.shiftLeft(63));

    @Override
    public Optional<Check> check(Layout layout, Instant now) {
        return layout.width() <= Long.SIZE ? Optional.of(LIMIT.judge(layout, now)) : Optional.empty();
    }
}
