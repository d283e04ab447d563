package org.bitloupe.export.generator;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.bitloupe.export.template.QuotedText;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.TimeEncoding;

/** Values that both forms of IdGen's configuration share. */
final class IdGenValues {
    /** .NET counts in steps of 100 ns. */
    private static final int STEP = 100;

    private static final long STEPS_OF_SECOND = 10_000_000;
    private static final DateTimeFormatter SECONDS = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss", Locale.ROOT);

    private IdGenValues() {}

    static Map<String, Object> of(SnowflakeView snowflakeView) {
        Field field = snowflakeView.time();
        TimeEncoding time = field == null ? null : field.time();
        if (time == null) {
            throw new IllegalStateException("a layout without time is refused");
        }
        Instant epoch = time.epoch();
        long steps = time.tick().nanos() / STEP;
        Instant millisecond = Instant.ofEpochMilli(epoch.toEpochMilli());
        long rest = Duration.between(millisecond, epoch).toNanos() / STEP;
        Map<String, Object> values = new HashMap<>();
        values.put("refuses", snowflakeView.layout().make().full() == GenerationRules.OnExhausted.REFUSE);
        values.put("steps", GeneratorTarget.number(snowflakeView, SnowflakePart.TIME, steps));
        values.put("finer", rest != 0);
        values.put("rest", GeneratorTarget.number(snowflakeView, SnowflakePart.TIME, rest));
        values.put("epochSecond", QuotedText.of(SECONDS.format(LocalDateTime.ofInstant(epoch, ZoneOffset.UTC))));
        values.put("duration", QuotedText.of(duration(steps)));
        return values;
    }

    /** As TimeSpan reads it: days, hours, minutes, seconds and seven decimals. */
    private static String duration(long steps) {
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
