package org.bitloupe.app.text;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.inspect.reading.TickInterval;
import org.bitloupe.inspect.reading.TimeReading;
import org.bitloupe.layout.codec.InstantText;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.message.ReaderZone;

/** A time in the forms people need it in, each with every digit the ID has and no more. */
public final class TimeForms {
    private static final BigInteger MILLION = BigInteger.valueOf(1_000_000);

    private final Messages messages;

    public TimeForms(Messages messages) {
        this.messages = messages;
    }

    /**
     * The lines of a time, UTC first; only ticks where no calendar holds it.
     *
     * @param now the time from which "ago" is measured
     * @param zones the reader's time zones
     */
    public List<LabeledValue> of(TimeReading time, Instant now, List<ZoneId> zones) {
        List<LabeledValue> lines = new ArrayList<>();
        Instant instant = time.instant();
        if (instant != null) {
            lines.add(new LabeledValue(
                    messages.get("inspect.side.time.utc"),
                    InstantText.plain(instant, time.decimals(), ZoneOffset.UTC)));
            for (ZoneId zone : zones) {
                if (ReaderZone.differs(zone)) {
                    lines.add(new LabeledValue(
                            InstantText.city(zone), InstantText.plain(instant, time.decimals(), zone)));
                }
            }
            lines.add(
                    new LabeledValue(messages.get("inspect.side.time.iso"), InstantText.iso(instant, time.decimals())));
            lines.add(new LabeledValue(messages.get("inspect.side.time.relative"), relative(instant, now)));
            lines.add(new LabeledValue(
                    messages.get("inspect.side.time.unix-s"), InstantText.unixSeconds(instant, time.decimals())));
            lines.add(new LabeledValue(
                    messages.get("inspect.side.time.unix-ms"),
                    unixMillis(instant).toString()));
        }
        lines.add(new LabeledValue(
                messages.get("inspect.side.time.ticks"), time.ticks().toString()));
        return lines;
    }

    private static BigInteger unixMillis(Instant instant) {
        return BigInteger.valueOf(instant.getEpochSecond())
                .multiply(BigInteger.valueOf(1_000))
                .add(BigInteger.valueOf(instant.getNano()).divide(MILLION));
    }

    /** The two largest units of the distance: "7 years 6 months ago". */
    public String relative(Instant instant, Instant now) {
        boolean past = !instant.isAfter(now);
        Instant from = past ? instant : now;
        Instant to = past ? now : instant;
        List<Message> units = units(from, to);
        if (units.isEmpty()) {
            return messages.get("inspect.side.time.now");
        }
        Message span = units.size() == 1
                ? units.get(0)
                : Message.of("inspect.side.time.both", "first", units.get(0), "second", units.get(1));
        return messages.get(past ? "inspect.side.time.ago" : "inspect.side.time.ahead", "span", span);
    }

    /** The largest unit that is not zero, and the next smaller one unless it is. */
    private static List<Message> units(Instant from, Instant to) {
        LocalDateTime start = LocalDateTime.ofInstant(from, ZoneOffset.UTC);
        LocalDateTime end = LocalDateTime.ofInstant(to, ZoneOffset.UTC);
        LocalDateTime lastDay = end.toLocalTime().isBefore(start.toLocalTime()) ? end.minusDays(1) : end;
        Period period = Period.between(start.toLocalDate(), lastDay.toLocalDate());
        Duration rest = Duration.ofSeconds(start.plus(period).until(end, ChronoUnit.SECONDS));
        long[] counts = {
            period.getYears(),
            period.getMonths(),
            period.getDays(),
            rest.toHours(),
            rest.toMinutesPart(),
            rest.toSecondsPart()
        };
        String[] names = {"years", "months", "days", "hours", "minutes", "seconds"};
        List<Message> units = new ArrayList<>();
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] != 0) {
                units.add(unit(names[i], counts[i]));
                if (i + 1 < counts.length && counts[i + 1] != 0) {
                    units.add(unit(names[i + 1], counts[i + 1]));
                }
                return units;
            }
        }
        return units;
    }

    private static Message unit(String name, long count) {
        return Message.of("text.count." + name, "n", count);
    }

    /**
     * Describes the precision of a time where its last digits do not say it: that it goes by steps of 10 ms; empty if its digits are
     * its steps.
     */
    public String precision(TimeReading time) {
        return TickInterval.of(time)
                .map(step -> messages.get(
                        "inspect.side.time.made", "interval", step.words(), "tick", TickText.name(time.step())))
                .orElse("");
    }

    /** An epoch as people write it: a date if it is midnight in UTC, else the whole instant. */
    public static String epoch(Instant epoch) {
        String text = epoch.toString();
        return text.endsWith("T00:00:00Z") ? text.substring(0, text.indexOf('T')) : text;
    }
}
