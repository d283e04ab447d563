package org.bitloupe.migration.check;

import java.math.BigInteger;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.DurationText;
import org.bitloupe.message.Message;
import org.bitloupe.migration.ExistingIdStats;
import org.bitloupe.migration.LayoutSuccession;
import org.bitloupe.migration.MigrationContext;
import org.bitloupe.migration.MigrationFinding;
import org.bitloupe.migration.MigrationRule;
import org.bitloupe.migration.MigrationVerdict;
import org.bitloupe.migration.SafeEpoch;

/**
 * The check whether a layout can follow another: new IDs against old ones, and every rule known for such changes. A new rule is one
 * more {@link MigrationRule} in the list.
 *
 * @param verdict the worst that was found
 * @param findings what the rules say, the weightiest first
 * @param spans where the numbers of both lie; empty if there is nothing to compare
 * @param olderEpoch an epoch of the new layout that puts new IDs after old ones; empty if they are, if none does, or if it works
 *     without and the verdict stays
 * @param cured true if the verdict is better with that epoch
 */
public record Migration(
        MigrationVerdict verdict,
        List<MigrationFinding> findings,
        Optional<Spans> spans,
        Optional<SafeEpoch> olderEpoch,
        boolean cured) {
    private static final List<MigrationRule> RULES = List.of(
            new UsableAtChangeRule(),
            new AscendingIdsRule(),
            new DistinctIdsRule(),
            new FileMatchesRule(),
            new FileEpochRule(),
            new FutureIdsRule(),
            new FileGapRule(),
            new NodeUniquenessRule(),
            new AddressBitsRule(),
            new RateRule(),
            new ColumnTypeRule(),
            new UuidRule(),
            new JavaScriptRule(),
            new NewLifespanRule(),
            new OldExpiredRule(),
            new TextOrderRule(),
            new EpochRule(),
            new EpochZoneRule(),
            new TickRule(),
            new FieldWidthRule(),
            new FieldOrderRule(),
            new OldReaderRule());

    /** The rules, in the order in which they are asked. */
    public static List<MigrationRule> rules() {
        return RULES;
    }

    /** The figures by which the rules judge, as the named parts of sentences that say how. */
    public static Map<String, Object> bounds() {
        return Map.of(
                "pause", DurationText.of(AscendingIdsRule.PAUSE),
                "fresh", DurationText.of(LayoutSuccession.FRESH),
                "chance", DistinctIdsRule.BY_CHANCE,
                "address", AddressBitsRule.BITS,
                "exact", JavaScriptRule.BOUND.subtract(BigInteger.ONE),
                "step", DurationText.of(EpochZoneRule.STEP),
                "farthest", DurationText.of(EpochZoneRule.MOST));
    }

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
    public static Migration of(Layout old, Layout now, Instant when, Optional<ExistingIdStats> existing) {
        MigrationContext migrationContext = MigrationContext.of(new LayoutSuccession(old, now, when, existing));
        List<MigrationFinding> findings = judged(migrationContext);
        MigrationVerdict verdict = verdict(findings);
        boolean cured = migrationContext
                .epoch()
                .map(e ->
                        judged(MigrationContext.of(migrationContext.succession().by(e.layout()))))
                .filter(left -> verdict(left).compareTo(verdict) < 0)
                .isPresent();
        // Where it works as it is, an older epoch that changes nothing only costs years.
        Optional<SafeEpoch> olderEpoch =
                migrationContext.epoch().filter(e -> cured || verdict == MigrationVerdict.UNSAFE);
        return new Migration(verdict, findings, spans(migrationContext), olderEpoch, cured);
    }

    private static List<MigrationFinding> judged(MigrationContext migrationContext) {
        return RULES.stream()
                .map(rule -> rule.judge(migrationContext))
                .flatMap(Optional::stream)
                .sorted(Comparator.comparing(MigrationFinding::severity).reversed())
                .toList();
    }

    private static MigrationVerdict verdict(List<MigrationFinding> findings) {
        Severity worst = findings.stream()
                .map(MigrationFinding::severity)
                .max(Comparator.naturalOrder())
                .orElse(Severity.OK);
        return switch (worst) {
            case OK, INFO -> MigrationVerdict.SAFE;
            case WARNING -> MigrationVerdict.CARE;
            case ERROR -> MigrationVerdict.UNSAFE;
        };
    }

    /** The head over {@link SafeEpoch#lines}. */
    public Message olderHead() {
        if (!cured) {
            return Message.of("migrate.older.helps");
        }
        return Message.of(verdict == MigrationVerdict.UNSAFE ? "migrate.older.works" : "migrate.older.spares");
    }

    private static Optional<Spans> spans(MigrationContext migrationContext) {
        LayoutSuccession succession = migrationContext.succession();
        if (!succession.isComparable()) {
            return Optional.empty();
        }
        BigInteger oldLow = succession
                .existing()
                .flatMap(ExistingIdStats::smallest)
                .orElseGet(() -> succession.made().smallest(succession.column()));
        return Optional.of(new Spans(
                oldLow,
                succession.largestOld(),
                succession.smallestNew(),
                succession.largestNew(),
                migrationContext.overlap().isPresent()));
    }
}
