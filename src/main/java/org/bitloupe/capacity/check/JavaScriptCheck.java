package org.bitloupe.capacity.check;

import java.time.Instant;
import java.util.Optional;
import org.bitloupe.capacity.ReaderLimit;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.Layout;

/**
 * Checks whether JavaScript, and every JSON reader like it, keeps the IDs as numbers. Asked where IDs are written in decimal and a
 * 64-bit integer would do. No small change of the bits fixes it: such IDs travel as text.
 */
final class JavaScriptCheck extends ReaderLimitCheck {

    JavaScriptCheck() {
        super(ReaderLimit.JAVASCRIPT);
    }

    @Override
    public String id() {
        return "js-2-53";
    }

    @Override
    public Optional<CheckResult> check(Layout layout, Instant now) {
        return layout.width() <= Long.SIZE && layout.spellings().stream().anyMatch(Spelling::hasDecimalNumber)
                ? Optional.of(judge(layout, now))
                : Optional.empty();
    }
}
