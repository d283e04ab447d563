package org.bitloupe.inspect.query;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import org.bitloupe.inspect.query.RangeQuery.Language;

/**
 * A span of time in SQL and in the languages of systems that keep logs, always in UTC.
 *
 * <ul>
 *   <li>SQL: a column {@code created_at}, whose name is the reader's to change, against texts with their distance from UTC.
 *   <li>Splunk: {@code earliest} and {@code latest} take Unix seconds, and {@code _time} is Unix time with its decimals, by "Time
 *       modifiers" in the Search Reference (docs.splunk.com/Documentation/SplunkCloud/latest/SearchReference/SearchTimeModifiers). The
 *       two cut to whole seconds, so the exact span follows.
 *   <li>Loki: {@code logcli query --from --to} take RFC 3339 with up to nine decimals, by the program's own help (grafana/loki,
 *       cmd/logcli/main.go; grafana.com/docs/loki/latest/query/logcli).
 *   <li>CloudWatch Logs Insights: {@code toMillis} gives a timestamp as milliseconds since 1970, by "Boolean, comparison, numeric,
 *       datetime, and other functions" in the user guide
 *       (docs.aws.amazon.com/AmazonCloudWatch/latest/logs/CWL_QuerySyntax-operations-functions.html). The span that is chosen beside
 *       the query must hold it.
 * </ul>
 *
 * @param from the first instant
 * @param until the first instant that is not in it any more
 */
public record LogTimeRange(Instant from, Instant until) {
    private static final List<Language> LANGUAGES =
            List.of(Language.SQL, Language.SPLUNK, Language.LOKI, Language.CLOUDWATCH);

    /** Of those the ones without dates, which have four digits for a year. */
    private static final List<Language> UNIX_TIMES = List.of(Language.SPLUNK, Language.CLOUDWATCH);

    private static final Instant LAST_DATE = Instant.parse("9999-12-31T23:59:59.999999Z");

    private static final int NANO_DECIMALS = 9;
    private static final int MICRO_DECIMALS = 6;
    private static final DateTimeFormatter SQL_TIME = new DateTimeFormatterBuilder()
            .appendPattern("uuuu-MM-dd HH:mm:ss")
            .appendFraction(ChronoField.NANO_OF_SECOND, 3, MICRO_DECIMALS, true)
            .toFormatter(Locale.ROOT)
            .withZone(ZoneOffset.UTC);
    /** Doubles hold today's Unix times to less than a microsecond. */
    private static final int SPLUNK_DECIMALS = 6;

    /** The languages that it can be written in: only those that count time from 1970 where it ends after the year 9999. */
    public List<Language> languages() {
        return until.isAfter(LAST_DATE) ? UNIX_TIMES : LANGUAGES;
    }

    /**
     * The span in a language; where that has coarser steps, widened to whole ones.
     *
     * @throws IllegalArgumentException if it is none of {@link #languages}
     */
    public String in(Language language) {
        return switch (language) {
            case SQL ->
                "created_at >= '" + literal(from, RoundingMode.FLOOR) + "'\n  AND created_at < '"
                        + literal(until, RoundingMode.CEILING) + "'";
            case SPLUNK ->
                "earliest=" + unix(from, 0, RoundingMode.FLOOR) + " latest=" + unix(until, 0, RoundingMode.CEILING)
                        + "\n| where _time>=" + unix(from, SPLUNK_DECIMALS, RoundingMode.FLOOR)
                        + " AND _time<" + unix(until, SPLUNK_DECIMALS, RoundingMode.CEILING);
            case LOKI ->
                "logcli query --timezone=UTC\n  --from=\"" + from + "\"\n  --to=\"" + until + "\"\n  '"
                        + RangeQuery.LOKI_STREAMS + "'";
            case CLOUDWATCH ->
                "filter toMillis(@timestamp) >= " + millis(from, RoundingMode.FLOOR) + "\n  and toMillis(@timestamp) < "
                        + millis(until, RoundingMode.CEILING);
            case MONGO, ELASTIC, JQ -> throw new IllegalArgumentException("no log: " + language);
        };
    }

    /**
     * A time as databases read it whatever their session's zone is: a column with a zone compares the instant, one without ignores the
     * zone, which is right where it holds UTC. Digits below a microsecond would be rounded.
     */
    private static String literal(Instant instant, RoundingMode rounding) {
        long micros = seconds(instant)
                .movePointRight(MICRO_DECIMALS)
                .setScale(0, rounding)
                .longValueExact();
        return SQL_TIME.format(Instant.EPOCH.plus(micros, ChronoUnit.MICROS)) + "+00:00";
    }

    private static BigDecimal seconds(Instant instant) {
        return BigDecimal.valueOf(instant.getEpochSecond()).add(BigDecimal.valueOf(instant.getNano(), NANO_DECIMALS));
    }

    private static String unix(Instant instant, int decimals, RoundingMode rounding) {
        return seconds(instant).setScale(decimals, rounding).toPlainString();
    }

    private static String millis(Instant instant, RoundingMode rounding) {
        return seconds(instant).movePointRight(3).setScale(0, rounding).toPlainString();
    }
}
