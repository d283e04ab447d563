package org.bitloupe.capacity.check;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.Period;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.OptionalInt;
import org.bitloupe.capacity.Lifespan;
import org.bitloupe.capacity.RoundedDuration;
import org.bitloupe.capacity.Severity;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.DateText;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** Checks when the time field is used up, and how soon that is. */
final class LifespanCheck implements LayoutCheck {
    static final String ID = "life";
    private static final int SHORT_YEARS = 20;
    private static final int TOO_SHORT_YEARS = 5;
    /** Beyond that no date is said: the calendar's own arithmetic ends somewhere. */
    private static final Instant FAR = Instant.parse("9999-12-31T23:59:59Z");

    @Override
    public String id() {
        return ID;
    }

    @Override
    public Optional<CheckResult> check(Layout layout, Instant now) {
        return Lifespan.of(layout).map(life -> judge(life, layout.expectedLoad().years(), now));
    }

    @Override
    public Optional<SuggestedFix> fix(Layout layout, Instant now) {
        int time = layout.mainTime();
        return new FixSearch(this, layout, now).bitsFor(time < 0 ? OptionalInt.empty() : OptionalInt.of(time));
    }

    private static CheckResult judge(Lifespan life, @Nullable BigDecimal needed, Instant now) {
        Optional<Instant> end = life.ends().filter(e -> e.isBefore(FAR));
        Optional<CheckResult> tooSoon = end.flatMap(e -> soon(e, now));
        if (tooSoon.isPresent()) {
            return tooSoon.get();
        }
        if (needed != null && life.years().compareTo(needed) < 0) {
            return CheckResult.of(
                    ID,
                    Severity.WARNING,
                    "needed",
                    "span",
                    life.rounded(needed).text(),
                    "needed",
                    RoundedDuration.ofYears(needed).text());
        }
        return end.map(e -> CheckResult.of(ID, Severity.OK, "long", "date", DateText.date(e)))
                .orElseGet(() -> CheckResult.of(ID, Severity.OK, "far"));
    }

    private static Optional<CheckResult> soon(Instant ends, Instant now) {
        if (!ends.isAfter(now)) {
            return Optional.of(CheckResult.of(ID, Severity.ERROR, "over", "date", DateText.date(ends)));
        }
        LocalDate today = LocalDate.ofInstant(now, ZoneOffset.UTC);
        LocalDate lastDay = LocalDate.ofInstant(ends, ZoneOffset.UTC);
        Period left = Period.between(today, lastDay);
        if (left.getYears() >= SHORT_YEARS) {
            return Optional.empty();
        }
        Severity severity = left.getYears() < TOO_SHORT_YEARS ? Severity.ERROR : Severity.WARNING;
        Message span = left.toTotalMonths() > 0
                ? span(left)
                : Message.of("text.count.days", "n", ChronoUnit.DAYS.between(today, lastDay));
        return Optional.of(CheckResult.of(ID, severity, "short", "date", DateText.date(ends), "left", span));
    }

    private static Message span(Period left) {
        Message years = Message.of("text.count.years", "n", left.getYears());
        Message months = Message.of("text.count.months", "n", left.getMonths());
        if (left.getYears() == 0) {
            return months;
        }
        return left.getMonths() == 0 ? years : Message.of("check.life.both", "years", years, "months", months);
    }
}
