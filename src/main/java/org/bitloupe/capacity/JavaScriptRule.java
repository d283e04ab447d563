package org.bitloupe.capacity;

import java.math.BigInteger;
import java.time.Instant;
import java.util.Optional;
import org.bitloupe.id.Segment;
import org.bitloupe.layout.Layout;

/**
 * Whether JavaScript, and every JSON reader like it, keeps the IDs as numbers: a double holds whole numbers exactly only up to 2^53 -
 * 1. Asked where IDs are written in decimal and a 64-bit integer would do.
 */
final class JavaScriptRule implements Rule {
    private static final Limit LIMIT = new Limit("js-2-53", BigInteger.ONE.shiftLeft(53));

    @Override
    public Optional<Check> check(Layout layout, Instant now) {
        return layout.width() <= Long.SIZE && writtenInDecimal(layout)
                ? Optional.of(LIMIT.judge(layout, now))
                : Optional.empty();
    }

    private static boolean writtenInDecimal(Layout layout) {
        return layout.spellings().stream()
                .flatMap(s -> s.segments().stream())
                .anyMatch(s ->
                        s instanceof Segment.Digits digits && digits.alphabet().base() == 10);
    }
}
