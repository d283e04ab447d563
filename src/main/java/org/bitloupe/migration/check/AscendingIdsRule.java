package org.bitloupe.migration.check;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.bitloupe.capacity.Severity;
import org.bitloupe.capacity.TimeOrder;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.codec.StepScale;
import org.bitloupe.message.Message;
import org.bitloupe.migration.LayoutSuccession;
import org.bitloupe.migration.MigrationContext;
import org.bitloupe.migration.MigrationFinding;
import org.bitloupe.migration.MigrationPhrase;
import org.bitloupe.migration.MigrationRule;
import org.bitloupe.migration.overlap.IdsAroundChange;

/** Checks whether new IDs sort after old ones: lists by ID, "everything after this one", and indexes that grow at their end rely on it. */
final class AscendingIdsRule implements MigrationRule {
    /** A pause that a change of generators takes anyway. */
    static final Duration PAUSE = Duration.ofMinutes(1);

    private static final String ID = "larger";
    private static final BigInteger HUNDRED = BigInteger.valueOf(100);

    @Override
    public String id() {
        return ID;
    }

    @Override
    public Optional<MigrationFinding> judge(MigrationContext migrationContext) {
        LayoutSuccession succession = migrationContext.succession();
        return succession.isComparable() ? Optional.of(judge(migrationContext, succession)) : Optional.empty();
    }

    private static MigrationFinding judge(MigrationContext migrationContext, LayoutSuccession succession) {
        String smallest = succession.smallestNew().toString();
        String largest = succession.largestOld().toString();
        if (succession.isLarger()) {
            return MigrationFinding.of(ID, Severity.OK, "always", "new", smallest, "old", largest);
        }
        if (!sorts(migrationContext.now())) {
            boolean before = sorts(migrationContext.old());
            return MigrationFinding.of(ID, before ? Severity.WARNING : Severity.INFO, before ? "unsorted" : "neither");
        }
        if (succession.oldTime().isEmpty()
                && MigrationPhrase.bits(migrationContext.old(), Role.RANDOM) >= DistinctIdsRule.BY_CHANCE) {
            return MigrationFinding.of(ID, Severity.INFO, "among");
        }
        if (succession.oldTime().isEmpty() && migrationContext.existing().isEmpty()) {
            return MigrationFinding.of(ID, Severity.WARNING, "unknown");
        }
        Message why = why(migrationContext);
        Optional<BigInteger> again = succession.largerFrom();
        Optional<Instant> date = again.flatMap(succession::newInstant);
        if (date.isEmpty()) {
            return MigrationFinding.of(ID, Severity.ERROR, "never", "why", why).curedBy(migrationContext.epoch());
        }
        Instant from = date.get();
        if (Duration.between(migrationContext.when(), from).compareTo(PAUSE) <= 0) {
            return MigrationFinding.of(
                    ID, Severity.WARNING, "pause", "pause", MigrationPhrase.span(migrationContext.when(), from));
        }
        return MigrationFinding.of(ID, Severity.ERROR, "later", "why", why, "date", MigrationPhrase.day(from))
                .curedBy(migrationContext.epoch());
    }

    /** Tells whether IDs of a layout sort by the time they were made at. */
    private static boolean sorts(Layout layout) {
        return layout.generationRules().clock() == GenerationRules.ClockRead.EACH
                && IdsAroundChange.time(layout)
                        .filter(t -> TimeOrder.spoiler(layout, t.mainField()).isEmpty())
                        .isPresent();
    }

    private static Message why(MigrationContext migrationContext) {
        return Message.of("migrate.why", "size", size(migrationContext.succession()), "cause", cause(migrationContext));
    }

    /** Compares the size of the first new ID with the largest old one. */
    private static Message size(LayoutSuccession succession) {
        BigInteger old = succession.largestOld();
        if (succession.smallestNew().signum() < 0 || old.signum() <= 0) {
            return Message.of("migrate.size.smaller");
        }
        long percent = succession.smallestNew().multiply(HUNDRED).divide(old).longValueExact();
        if (percent == 49 || percent == 50) {
            return Message.of("migrate.size.half");
        }
        return percent >= 99 || percent < 1
                ? Message.of(percent < 1 ? "migrate.size.tiny" : "migrate.size.smaller")
                : Message.of("migrate.size.percent", "n", percent);
    }

    private static Message cause(MigrationContext migrationContext) {
        Optional<LayoutTime> before = migrationContext.succession().oldTime();
        LayoutTime after = migrationContext.succession().newTime().orElseThrow();
        if (before.isEmpty() || !sorts(migrationContext.old())) {
            return Message.of("migrate.cause.other");
        }
        StepScale old = before.get().scale();
        StepScale now = after.scale();
        if (now.tick().compareTo(old.tick()) > 0) {
            return Message.of("migrate.cause.tick")
                    .with("new", now.tick().words())
                    .with("old", old.tick().words());
        }
        int oldBit = lowest(migrationContext.old(), before.get().mainField());
        int newBit = lowest(migrationContext.now(), after.mainField());
        if (newBit < oldBit) {
            return Message.of("migrate.cause.shift", "new", newBit, "old", oldBit);
        }
        return now.epoch().isAfter(old.epoch())
                ? Message.of("migrate.cause.epoch")
                        .with("new", MigrationPhrase.day(now.epoch()))
                        .with("old", MigrationPhrase.day(old.epoch()))
                : Message.of("migrate.cause.other");
    }

    private static int lowest(Layout layout, int field) {
        return layout.slicesOf(field).stream().mapToInt(Slice::idLow).min().orElse(0);
    }
}
