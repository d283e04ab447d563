package org.bitloupe.capacity;

import java.time.Instant;
import java.time.LocalDate;
import java.time.Period;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;

/** When the time field is used up, and how soon that is. */
final class LifeRule implements Rule {
    private static final String ID = "life";
    private static final int SHORT_YEARS = 20;
    private static final int TOO_SHORT_YEARS = 5;
    /** Beyond that no date is said: the calendar's own arithmetic ends somewhere. */
    private static final Instant FAR = Instant.parse("9999-12-31T23:59:59Z");

    @Override
    public Optional<Check> check(Layout layout, Instant now) {
        return Lifespan.of(layout).map(life -> judge(life, now));
    }

    private static Check judge(Lifespan life, Instant now) {
        Optional<Instant> end = life.ends().filter(e -> e.isBefore(FAR));
        if (end.isEmpty()) {
            return Check.of(ID, Level.OK, "far");
        }
        Instant ends = end.get();
        if (!ends.isAfter(now)) {
            return Check.of(ID, Level.ERROR, "over", "date", ends);
        }
        LocalDate today = LocalDate.ofInstant(now, ZoneOffset.UTC);
        LocalDate lastDay = LocalDate.ofInstant(ends, ZoneOffset.UTC);
        Period left = Period.between(today, lastDay);
        if (left.getYears() >= SHORT_YEARS) {
            return Check.of(ID, Level.OK, "long", "date", ends);
        }
        Level level = left.getYears() < TOO_SHORT_YEARS ? Level.ERROR : Level.WARNING;
        Message span = left.toTotalMonths() > 0
                ? span(left)
                : Message.of("check.life.days", "n", ChronoUnit.DAYS.between(today, lastDay));
        return Check.of(ID, level, "short", "date", ends, "left", span);
    }

    private static Message span(Period left) {
        Message years = Message.of("check.life.years", "n", left.getYears());
        Message months = Message.of("check.life.months", "n", left.getMonths());
        if (left.getYears() == 0) {
            return months;
        }
        return left.getMonths() == 0 ? years : Message.of("check.life.both", "years", years, "months", months);
    }
}
