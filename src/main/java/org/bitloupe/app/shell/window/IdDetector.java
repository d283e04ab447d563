package org.bitloupe.app.shell.window;

import java.util.List;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.jspecify.annotations.Nullable;

/** Decision whether a text is an ID rather than a few letters of a name. */
final class IdDetector {
    /** Shorter texts are typed to find something. */
    private static final int SHORTEST = 6;

    private final AppContext context;
    private @Nullable Catalog known;
    private @Nullable Inspector inspector;

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

    /** Compiling a catalog takes longer than reading an ID by it, so it is done once. */
    private Inspector inspector() {
        Catalog catalog = context.catalog().get();
        Inspector made = inspector;
        if (made == null || !catalog.equals(known)) {
            made = new Inspector(catalog, context.clock());
            inspector = made;
            known = catalog;
        }
        return made;
    }
}
