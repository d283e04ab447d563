package org.bitloupe.migration.check;

import java.math.BigInteger;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.migration.Existing;
import org.bitloupe.migration.Finding;
import org.bitloupe.migration.MigrationRule;
import org.bitloupe.migration.Move;
import org.bitloupe.migration.OlderEpoch;
import org.bitloupe.migration.Succession;
import org.bitloupe.migration.Verdict;

/**
 * The check whether a layout can follow another: new IDs against old ones, and every rule known for such changes. A new rule is one
 * more {@link MigrationRule} in the list.
 *
 * @param verdict the worst that was found
 * @param findings what the rules say, the weightiest first
 * @param spans where the numbers of both lie; empty if there is nothing to compare
 * @param olderEpoch an epoch of the new layout that puts new IDs after old ones; empty if they are, or none does
 * @param cured true if that epoch leaves nothing that does harm
 */
public record Migration(
        Verdict verdict,
        List<Finding> findings,
        Optional<Spans> spans,
        Optional<OlderEpoch> olderEpoch,
        boolean cured) {
    private static final List<MigrationRule> RULES = List.of(
            new StartRule(),
            new LargerRule(),
            new ApartRule(),
            new ExistingRule(),
            new AheadRule(),
            new GapRule(),
            new NodesRule(),
            new AddressRule(),
            new RateRule(),
            new ColumnRule(),
            new UuidRule(),
            new JavaScriptRule(),
            new EndRule(),
            new ExpiredRule(),
            new TextRule(),
            new EpochRule(),
            new ZoneRule(),
            new TickRule(),
            new WidthsRule(),
            new FieldOrderRule(),
            new ReadingRule());

    public Migration {
        findings = List.copyOf(findings);
    }

    /**
     * The numbers of both layouts in the column they share.
     *
     * @param oldLow the smallest old one
     * @param oldHigh the largest one made until the change
     * @param newLow the smallest one made from the change on
     * @param newHigh the largest new one
     * @param twice true if an ID can come twice
     */
    public record Spans(BigInteger oldLow, BigInteger oldHigh, BigInteger newLow, BigInteger newHigh, boolean twice) {
        /** Tells whether one range begins before the other ends. */
        public boolean meet() {
            return oldLow.compareTo(newHigh) <= 0 && newLow.compareTo(oldHigh) <= 0;
        }
    }

    /**
     * Judges a change by the layouts alone: every ID counts as there that the old one could have made.
     *
     * @param when the instant from which on IDs are of the new layout
     */
    public static Migration of(Layout old, Layout now, Instant when) {
        return of(old, now, when, Optional.empty());
    }

    /**
     * Judges a change.
     *
     * @param when the instant from which on IDs are of the new layout
     * @param existing what is known of the IDs that are there, counted for the same layouts and instant
     */
    public static Migration of(Layout old, Layout now, Instant when, Optional<Existing> existing) {
        Move move = Move.of(new Succession(old, now, when, existing));
        List<Finding> findings = judged(move);
        boolean cured = move.epoch()
                .map(e -> judged(Move.of(move.succession().by(e.layout()))))
                .filter(left -> verdict(left) != Verdict.UNSAFE)
                .isPresent();
        return new Migration(verdict(findings), findings, spans(move), move.epoch(), cured);
    }

    private static List<Finding> judged(Move move) {
        return RULES.stream()
                .map(rule -> rule.judge(move))
                .flatMap(Optional::stream)
                .sorted(Comparator.comparing(Finding::level).reversed())
                .toList();
    }

    private static Verdict verdict(List<Finding> findings) {
        Severity worst = findings.stream()
                .map(Finding::level)
                .max(Comparator.naturalOrder())
                .orElse(Severity.OK);
        return switch (worst) {
            case OK, INFO -> Verdict.SAFE;
            case WARNING -> Verdict.CARE;
            case ERROR -> Verdict.UNSAFE;
        };
    }

    /** The head over {@link OlderEpoch#lines}. */
    public Message olderHead() {
        return Message.of(cured ? "migrate.older.works" : "migrate.older.helps");
    }

    private static Optional<Spans> spans(Move move) {
        Succession all = move.succession();
        if (!all.isComparable()) {
            return Optional.empty();
        }
        BigInteger oldLow = all.existing()
                .flatMap(Existing::smallest)
                .orElseGet(() -> all.made().smallest(all.column()));
        return Optional.of(new Spans(
                oldLow,
                all.largestOld(),
                all.smallestNew(),
                all.largestNew(),
                move.overlap().isPresent()));
    }
}
