package org.bitloupe.capacity.check;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.bitloupe.capacity.Level;
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
            new DuplicateRule(),
            new RestartsRule(),
            new SequenceRule(),
            new SkewRule(),
            new ClashRule(),
            new UuidRule(),
            new ClockRule(),
            new BeginRule());

    private Checks() {}

    /**
     * The findings about a layout, the weightiest first; those the layout's owner ignores are left out.
     *
     * @param now what "today" is for findings that speak of it
     */
    public static List<Check> of(Layout layout, Instant now) {
        return all(layout, now).stream()
                .filter(check -> !layout.ignore().contains(check.id()))
                .toList();
    }

    /** All findings about a layout, the weightiest first, with those its owner ignores. */
    public static List<Check> all(Layout layout, Instant now) {
        if (layout.textOnly()) {
            return List.of();
        }
        return RULES.stream()
                .map(rule -> rule.check(layout, now))
                .flatMap(Optional::stream)
                .sorted(Comparator.comparing(Check::level).reversed())
                .toList();
    }

    /**
     * The smallest change that fixes what a check found, or empty if it found nothing or nothing can be done about it. Takes longer
     * than the checks themselves: changes are tried and judged.
     *
     * @param id the check's name
     */
    public static Optional<Fix> fix(Layout layout, String id, Instant now) {
        return RULES.stream()
                .filter(rule -> rule.id().equals(id) && !layout.textOnly())
                .filter(rule -> rule.check(layout, now)
                        .filter(check -> check.level() != Level.OK)
                        .isPresent())
                .findFirst()
                .flatMap(rule -> rule.fix(layout, now));
    }
}
