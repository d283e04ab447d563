package org.bitloupe.inspect.query;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.List;
import org.bitloupe.inspect.query.RangeQuery.Language;

/**
 * A span of time in the languages of systems that keep logs, always in UTC.
 *
 * <ul>
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
    /** The languages that it can be written in. */
    public static final List<Language> LANGUAGES = List.of(Language.SPLUNK, Language.LOKI, Language.CLOUDWATCH);

    private static final int NANO_DECIMALS = 9;
    /** Doubles hold today's Unix times to less than a microsecond. */
    private static final int SPLUNK_DECIMALS = 6;

    /**
     * The span in a language; where that has coarser steps, widened to whole ones.
     *
     * @throws IllegalArgumentException if it is none of {@link #LANGUAGES}
     */
    public String in(Language language) {
        return switch (language) {
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
            case SQL, MONGO, ELASTIC, JQ -> throw new IllegalArgumentException("no log: " + language);
        };
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
