package org.bitloupe.export.generator;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.bitloupe.layout.Tick;

/** Times as .NET counts them, in steps of 100 ns. */
final class DotNetTime {
    private static final int STEP = 100;
    private static final long STEPS_OF_SECOND = 10_000_000;
    private static final DateTimeFormatter SECONDS = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss", Locale.ROOT);

    private DotNetTime() {}

    /** The whole steps of a tick. */
    static long steps(Tick tick) {
        return tick.nanos() / STEP;
    }

    /** The whole steps of an instant since its millisecond began. */
    static long stepsOfMillisecond(Instant instant) {
        return Duration.between(Instant.ofEpochMilli(instant.toEpochMilli()), instant)
                        .toNanos()
                / STEP;
    }

    /** The second of an instant, in UTC and without saying so. */
    static String second(Instant instant) {
        return SECONDS.format(LocalDateTime.ofInstant(instant, ZoneOffset.UTC));
    }

    /** A tick as TimeSpan reads it: days, hours, minutes, seconds and seven decimals. */
    static String timeSpan(Tick tick) {
        long steps = steps(tick);
        long seconds = steps / STEPS_OF_SECOND;
        return String.format(
                Locale.ROOT,
                "%d.%02d:%02d:%02d.%07d",
                seconds / 86_400,
                seconds / 3_600 % 24,
                seconds / 60 % 60,
                seconds % 60,
                steps % STEPS_OF_SECOND);
    }
}
