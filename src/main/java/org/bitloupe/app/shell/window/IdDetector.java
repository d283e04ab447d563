package org.bitloupe.app.shell.window;

import java.util.List;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;

/** Decision whether a text is an ID rather than a few letters of a name. */
final class IdDetector {
    /** Shorter texts are typed to find something. */
    private static final int SHORTEST = 6;

    private final AppContext context;

    IdDetector(AppContext context) {
        this.context = context;
    }

    /** Tells whether a text can well be read as an ID. */
    boolean isId(String text) {
        String stripped = text.strip();
        if (stripped.length() < SHORTEST
                || stripped.length() > Inspector.LONGEST
                || stripped.chars().noneMatch(Character::isDigit)) {
            return false;
        }
        List<Reading> readings = inspector().inspect(stripped).readings();
        return !readings.isEmpty() && readings.get(0).verdict().compareTo(Verdict.UNLIKELY) < 0;
    }

    /** Returns a text as it may be shown: with what is in it of secrets, cards and accounts hidden. */
    String masked(String text) {
        return inspector().sensitiveValues().within(text);
    }

    private Inspector inspector() {
        return context.inspectors().of(context.catalog().get());
    }
}
