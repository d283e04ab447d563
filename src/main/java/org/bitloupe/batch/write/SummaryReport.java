package org.bitloupe.batch.write;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.bitloupe.batch.anomaly.AnomalyFinding;
import org.bitloupe.batch.anomaly.AnomalyReport;
import org.bitloupe.batch.stats.SequencePeak;
import org.bitloupe.batch.stats.Statistics;
import org.bitloupe.batch.stats.TimeStatistics;
import org.bitloupe.batch.stats.ValueCounts;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.codec.StepScale;
import org.bitloupe.message.CapitalizedPart;
import org.bitloupe.message.DurationText;
import org.bitloupe.message.ListPart;
import org.bitloupe.message.Localized;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** Statistics of rows as plain text for a ticket: one fact a line, in whole words, without anything that a tracker would format. */
public final class SummaryReport {
    /** Number of values of a field that are named. */
    private static final int MOST_VALUES = 5;

    private static final double PERCENT = 100;

    private final Messages messages;
    private final List<String> lines = new ArrayList<>();

    private SummaryReport(Messages messages) {
        this.messages = messages;
    }

    /**
     * Writes a summary.
     *
     * @param source the source of the rows, such as a file's name
     * @param statistics what they say together
     * @param anomalyReport what is wrong with them, or with more rows than these, which is said then; null if that was not looked for
     * @return lines, each with an end
     */
    public static String of(
            String source, Statistics statistics, @Nullable AnomalyReport anomalyReport, Messages messages) {
        return of(source, List.of(), List.of(), statistics, anomalyReport, messages);
    }

    /**
     * The same of rows whose layout is one of several that fit equally well.
     *
     * @param claims the lines that say so, which come first; none if the layout is known
     * @param doubts what the first rows say against the times by that layout, as sentences; these are problems, too
     */
    public static String of(
            String source,
            List<String> claims,
            List<String> doubts,
            Statistics statistics,
            @Nullable AnomalyReport anomalyReport,
            Messages messages) {
        SummaryReport text = new SummaryReport(messages);
        text.lines.addAll(claims);
        text.rows(
                source,
                statistics,
                claims.isEmpty() ? "batch.write.layout" : "batch.write.read",
                anomalyReport != null);
        // Times of several layouts are said by one clock.
        text.times(
                statistics.times(),
                statistics.others() > 0 ? null : statistics.layout().day().orElse(null));
        statistics.counts().forEach(text::values);
        statistics.sequences().forEach(text::sequence);
        if (statistics.rounded() > 0) {
            text.say("batch.remark.rounded", "n", statistics.rounded());
        }
        if (anomalyReport != null) {
            if (anomalyReport.rows() != statistics.rows()) {
                text.say("batch.write.troubles-of", "n", anomalyReport.rows());
            }
            text.troubles(doubts, anomalyReport);
        }
        return text.lines.stream().map(line -> line + "\n").collect(Collectors.joining());
    }

    private void rows(String source, Statistics statistics, String key, boolean amongFindings) {
        say("batch.write.source", "source", source, "n", statistics.rows());
        say(key, "n", statistics.ids(), "layout", statistics.layout().title());
        if (statistics.others() > 0) {
            say("batch.write.others", "n", statistics.others());
        }
        if (statistics.unread() > 0 && !amongFindings) {
            say("batch.write.unread", "n", statistics.unread());
        }
    }

    private void times(TimeStatistics times, Segment.@Nullable Calendar day) {
        Instant first = times.first();
        Instant last = times.last();
        if (first != null && last != null) {
            say("batch.write.first", "when", when(first, day));
            say("batch.write.last", "when", when(last, day));
        }
        TimeStatistics.Busiest busiest = times.busiest();
        if (busiest != null && busiest.isBusy()) {
            say(
                    day == null ? "batch.write.busiest" : "batch.write.busiest-day",
                    "when",
                    when(busiest.second(), day),
                    "n",
                    busiest.rows());
        } else if (times.busiestKnown() == TimeStatistics.Known.DISORDERED) {
            say("batch.write.busiest.unknown");
        }
        TimeStatistics.Gap gap = times.gap();
        if (gap != null) {
            BigInteger nanos = StepScale.nanosOf(gap.until()).subtract(StepScale.nanosOf(gap.from()));
            say("batch.write.gap", "span", DurationText.of(nanos), "when", when(gap.from(), day));
        } else if (times.gapKnown() == TimeStatistics.Known.DISORDERED) {
            say("batch.write.gap.unknown");
        } else if (times.gapKnown() == TimeStatistics.Known.SHORT) {
            say("batch.write.gap.short");
        }
    }

    /** Returns a time in UTC; of a layout that says days alone, the day and by which clock it is one. */
    private String when(Instant instant, Segment.@Nullable Calendar day) {
        return day == null
                ? instant.toString()
                : messages.say(Message.of("batch.write.day")
                        .with("date", instant.atOffset(day.zone()).toLocalDate().toString())
                        .with("zone", day.zoneName()));
    }

    private void values(ValueCounts counts) {
        if (counts.entries().isEmpty()) {
            return;
        }
        List<String> shown = counts.entries().stream()
                .limit(MOST_VALUES)
                .map(entry -> value(counts, entry))
                .toList();
        Object field = new CapitalizedPart(Message.of("batch.write.name", "name", label(counts.field())));
        say(
                counts.exact() ? "batch.write.values" : "batch.write.values.about",
                "field",
                field,
                "n",
                counts.different(),
                "values",
                new ListPart(shown));
    }

    private String value(ValueCounts counts, ValueCounts.Entry entry) {
        BigInteger number = new BigInteger(Long.toUnsignedString(entry.value()));
        String name = counts.field().values().get(number);
        return messages.say(Message.of(name == null ? "batch.write.value" : "batch.write.value.named")
                .with("value", number.toString())
                .with("name", name == null ? "" : name)
                .with("n", entry.count())
                .with("percent", Math.round(PERCENT * entry.count() / counts.rows())));
    }

    private void sequence(SequencePeak use) {
        say(
                use.atLimit() > 0 ? "batch.write.sequence" : "batch.write.sequence.below",
                "field",
                label(use.field()),
                "highest",
                Long.toUnsignedString(use.highest()),
                "limit",
                use.field().limit().toString(),
                "n",
                use.atLimit());
    }

    private static Localized label(Field field) {
        return field.label() != null ? field.label() : LocalizedText.of(field.name());
    }

    private void troubles(List<String> doubts, AnomalyReport anomalyReport) {
        lines.addAll(doubts);
        if (doubts.isEmpty() && anomalyReport.found().isEmpty()) {
            say("batch.write.sound");
        }
        for (AnomalyFinding finding : anomalyReport.found()) {
            String details = messages.sentences(
                    finding.details().stream().map(messages::say).toList());
            say("batch.write.trouble", "what", finding.headline(), "details", details);
        }
        anomalyReport.unsaid().forEach(unsaid -> lines.add(messages.say(unsaid)));
    }

    private void say(String key, Object... parts) {
        lines.add(messages.get(key, parts).strip());
    }
}
