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
import org.bitloupe.layout.codec.Timeline;
import org.bitloupe.message.Message;
import org.bitloupe.migration.Finding;
import org.bitloupe.migration.MigrationRule;
import org.bitloupe.migration.Move;
import org.bitloupe.migration.Said;
import org.bitloupe.migration.Succession;
import org.bitloupe.migration.overlap.Made;

/** Checks whether new IDs sort after old ones: lists by ID, "everything after this one", and indexes that grow at their end rely on it. */
final class LargerRule implements MigrationRule {
    /** A pause that a change of generators takes anyway. */
    static final Duration PAUSE = Duration.ofMinutes(1);

    private static final String ID = "larger";
    private static final BigInteger HUNDRED = BigInteger.valueOf(100);

    @Override
    public Optional<Finding> judge(Move move) {
        Succession all = move.succession();
        return all.isComparable() ? Optional.of(judge(move, all)) : Optional.empty();
    }

    private static Finding judge(Move move, Succession all) {
        String smallest = all.smallestNew().toString();
        String largest = all.largestOld().toString();
        if (all.isLarger()) {
            return Finding.of(ID, Severity.OK, "always", "new", smallest, "old", largest);
        }
        if (!sorts(move.now())) {
            boolean before = sorts(move.old());
            return Finding.of(ID, before ? Severity.WARNING : Severity.INFO, before ? "unsorted" : "neither");
        }
        if (all.oldTime().isEmpty() && Said.bits(move.old(), Role.RANDOM) >= ApartRule.BY_CHANCE) {
            return Finding.of(ID, Severity.INFO, "among");
        }
        if (all.oldTime().isEmpty() && move.existing().isEmpty()) {
            return Finding.of(ID, Severity.WARNING, "unknown");
        }
        Message why = why(move);
        Optional<BigInteger> again = all.largerFrom();
        Optional<Instant> date = again.flatMap(all::newInstant);
        if (date.isEmpty()) {
            return Finding.of(ID, Severity.ERROR, "never", "why", why).curedBy(move.epoch());
        }
        Instant from = date.get();
        if (Duration.between(move.when(), from).compareTo(PAUSE) <= 0) {
            return Finding.of(ID, Severity.WARNING, "pause", "pause", Said.span(move.when(), from));
        }
        return Finding.of(ID, Severity.ERROR, "later", "why", why, "date", Said.day(from))
                .curedBy(move.epoch());
    }

    /** Tells whether IDs of a layout sort by the time they were made at. */
    private static boolean sorts(Layout layout) {
        return layout.make().clock() == GenerationRules.ClockRead.EACH
                && Made.time(layout)
                        .filter(t -> TimeOrder.spoiler(layout, t.mainField()).isEmpty())
                        .isPresent();
    }

    private static Message why(Move move) {
        return Message.of("migrate.why", "size", size(move.succession()), "cause", cause(move));
    }

    /** Compares the size of the first new ID with the largest old one. */
    private static Message size(Succession all) {
        BigInteger old = all.largestOld();
        if (all.smallestNew().signum() < 0 || old.signum() <= 0) {
            return Message.of("migrate.size.smaller");
        }
        long percent = all.smallestNew().multiply(HUNDRED).divide(old).longValueExact();
        if (percent == 49 || percent == 50) {
            return Message.of("migrate.size.half");
        }
        return percent >= 99 || percent < 1
                ? Message.of(percent < 1 ? "migrate.size.tiny" : "migrate.size.smaller")
                : Message.of("migrate.size.percent", "n", percent);
    }

    private static Message cause(Move move) {
        Optional<LayoutTime> before = move.succession().oldTime();
        LayoutTime after = move.succession().newTime().orElseThrow();
        if (before.isEmpty() || !sorts(move.old())) {
            return Message.of("migrate.cause.other");
        }
        Timeline old = before.get().timeline();
        Timeline now = after.timeline();
        if (now.tick().compareTo(old.tick()) > 0) {
            return Message.of(
                    "migrate.cause.tick",
                    "new",
                    now.tick().toString(),
                    "old",
                    old.tick().toString());
        }
        int oldBit = lowest(move.old(), before.get().mainField());
        int newBit = lowest(move.now(), after.mainField());
        if (newBit < oldBit) {
            return Message.of("migrate.cause.shift", "new", newBit, "old", oldBit);
        }
        return now.epoch().isAfter(old.epoch())
                ? Message.of("migrate.cause.epoch", "new", Said.day(now.epoch()), "old", Said.day(old.epoch()))
                : Message.of("migrate.cause.other");
    }

    private static int lowest(Layout layout, int field) {
        return layout.slicesOf(field).stream().mapToInt(Slice::idLow).min().orElse(0);
    }
}
