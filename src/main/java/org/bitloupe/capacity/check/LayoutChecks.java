package org.bitloupe.capacity.check;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.Layout;

/** Looks for what will hurt the users of a layout. A new check is one more {@link LayoutCheck} in the list. */
public final class LayoutChecks {
    private static final List<LayoutCheck> RULES = List.of(
            new FutureEpochCheck(),
            new LifespanCheck(),
            new JavaScriptCheck(),
            new SignedColumnCheck(),
            new TimeOrderCheck(),
            new TextLengthCheck(),
            new MissingNodeCheck(),
            new NodeCollisionCheck(),
            new NodeExhaustionCheck(),
            new PeakRateCheck(),
            new ModuloSkewCheck(),
            new RandomCollisionCheck(),
            new UuidBitsCheck(),
            new ClockRollbackCheck(),
            new SequenceStartCheck());

    private LayoutChecks() {}

    /** The names of all checks, in the order in which they are asked. */
    public static List<String> ids() {
        return RULES.stream().map(LayoutCheck::id).toList();
    }

    /**
     * The findings about a layout, the weightiest first; those the layout's owner ignores are left out.
     *
     * @param now what "today" is for findings that speak of it
     */
    public static List<CheckResult> of(Layout layout, Instant now) {
        return all(layout, now).stream()
                .filter(check -> !layout.ignore().contains(check.id()))
                .toList();
    }

    /** All findings about a layout, the weightiest first, with those its owner ignores. */
    public static List<CheckResult> all(Layout layout, Instant now) {
        return found(layout, now, rule -> !layout.textOnly());
    }

    /**
     * All findings about a layout that is known and not being designed, the weightiest first. Where it is a time alone, which a log has
     * in every line, nothing is asked for of the machines and clocks that make IDs; who designs a layout begins with one like it, and
     * wants to know.
     */
    public static List<CheckResult> ofKnown(Layout layout, Instant now) {
        return found(layout, now, rule -> isAskedOfKnown(layout, rule));
    }

    /**
     * The finding of one check about a layout that is known, as {@link #ofKnown(Layout, Instant)} has it; empty if the question does not
     * arise.
     *
     * @param id the check's name
     */
    public static Optional<CheckResult> ofKnown(Layout layout, String id, Instant now) {
        return RULES.stream()
                .filter(rule -> rule.id().equals(id) && isAskedOfKnown(layout, rule) && isKnown(layout, rule))
                .findFirst()
                .flatMap(rule -> rule.check(layout, now));
    }

    private static boolean isAskedOfKnown(Layout layout, LayoutCheck rule) {
        return !layout.textOnly() && !(layout.isTimeAlone() && rule.isOfGenerators());
    }

    private static boolean isKnown(Layout layout, LayoutCheck rule) {
        return layout.unknownBits() == 0 || !rule.dependsOnAllBits();
    }

    private static List<CheckResult> found(Layout layout, Instant now, Predicate<LayoutCheck> asked) {
        return RULES.stream()
                .filter(asked)
                .filter(rule -> isKnown(layout, rule))
                .map(rule -> rule.check(layout, now))
                .flatMap(Optional::stream)
                .sorted(Comparator.comparing(CheckResult::severity).reversed())
                .toList();
    }

    /**
     * The smallest change that fixes what a check found, or empty if it found nothing or nothing can be done about it. Takes longer
     * than the checks themselves: changes are tried and judged.
     *
     * @param id the check's name
     */
    public static Optional<SuggestedFix> fix(Layout layout, String id, Instant now) {
        return RULES.stream()
                .filter(layoutCheck ->
                        layoutCheck.id().equals(id) && !layout.textOnly() && isKnown(layout, layoutCheck))
                .filter(layoutCheck -> layoutCheck
                        .check(layout, now)
                        .filter(check -> check.severity() != Severity.OK)
                        .isPresent())
                .findFirst()
                .flatMap(layoutCheck ->
                        layoutCheck.fix(layout, now).or(() -> new FixSearch(layoutCheck, layout, now).byDivision()));
    }
}
