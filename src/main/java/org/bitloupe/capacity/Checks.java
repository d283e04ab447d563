package org.bitloupe.capacity;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.bitloupe.layout.Layout;

/** Looks for what will hurt the users of a layout. A new check is one more {@link Rule} in the list. */
public final class Checks {
    private static final List<Rule> RULES = List.of(
            new EpochFutureRule(),
            new LifeRule(),
            new JavaScriptRule(),
            new SignRule(),
            new OrderRule(),
            new NodesRule(),
            new UuidRule(),
            new ClockRule());

    private Checks() {}

    /**
     * The findings about a layout, the weightiest first; those the layout's owner ignores are left out.
     *
     * @param now what "today" is for findings that speak of it
     */
    public static List<Check> of(Layout layout, Instant now) {
        if (layout.textOnly()) {
            return List.of();
        }
        return RULES.stream()
                .map(rule -> rule.check(layout, now))
                .flatMap(Optional::stream)
                .filter(check -> !layout.ignore().contains(check.id()))
                .sorted(Comparator.comparing(Check::level).reversed())
                .toList();
    }
}
