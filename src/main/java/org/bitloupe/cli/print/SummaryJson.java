package org.bitloupe.cli.print;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.bitloupe.batch.anomaly.AnomalyFinding;
import org.bitloupe.batch.anomaly.AnomalyReport;
import org.bitloupe.batch.anomaly.ExternalDuplicateSearch;
import org.bitloupe.batch.stats.SequencePeak;
import org.bitloupe.batch.stats.Statistics;
import org.bitloupe.batch.stats.TimeStatistics;
import org.bitloupe.batch.stats.ValueCounts;
import org.bitloupe.cli.option.BatchInput;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Message;
import org.bitloupe.tabular.detect.ColumnVote;
import org.bitloupe.tabular.detect.LayoutClaim;
import org.bitloupe.tabular.detect.TimeComparison;
import org.bitloupe.tabular.detect.TimeDifference;
import org.jspecify.annotations.Nullable;

/**
 * Statistics of rows as one JSON object; every integer is a string, times are in UTC. Its {@code fields} have how often each value of a
 * machine and the like comes, of at most {@value ValueCounts#MOST_ENTRIES} values the most frequent first; {@code sequences} how high
 * each counter went, and how often to its limit. Its {@code votes} have for each file the layouts
 * that its first rows can be of, the one that is read first, with how many times less probable each is by the IDs alone, and the bits
 * of what stands around these; the {@code reasons} as sentences; and the {@code times} beside the IDs held against the layouts', null if
 * there are none: {@code offsetSeconds} are those by which they are later. Its {@code remarks} say
 * which other columns look like IDs, and which times are or would be counted from other epochs than the layouts' own. Where they were
 * looked for, {@code duplicates} has the IDs that come again first, with their rows, counted from 1, and {@code clashes} the rows of
 * different IDs that share machine, tick and sequence.
 */
public final class SummaryJson {
    /** Number of bits by which a layout may be worse than the best to be named: about a thousand times less probable. */
    private static final long NAMED = 10;

    private static final int NANO = 9;

    private final Terminal terminal;

    public SummaryJson(Terminal terminal) {
        this.terminal = terminal;
    }

    /** The object on one line. */
    public String line(
            String source,
            BatchInput.Chosen chosen,
            Statistics statistics,
            AnomalyReport anomalyReport,
            RepeatedIds repeatedIds,
            List<ExternalDuplicateSearch.Result> together) {
        return JsonLine.object(object -> {
            object.writeStringField("source", source);
            JsonLine.text(object, "rows", statistics.rows());
            object.writeStringField("layout", statistics.layout().id());
            JsonLine.text(
                    object,
                    "epoch",
                    LayoutTime.of(statistics.layout())
                            .map(time -> time.scale().epoch())
                            .orElse(null));
            JsonLine.text(object, "ids", statistics.ids());
            JsonLine.text(object, "others", statistics.others());
            JsonLine.text(object, "unread", statistics.unread());
            JsonLine.text(object, "first", statistics.times().first());
            JsonLine.text(object, "last", statistics.times().last());
            fields(object, statistics);
            object.writeArrayFieldStart("votes");
            for (BatchInput.FileVote vote : chosen.votes()) {
                vote(object, vote);
            }
            object.writeEndArray();
            object.writeArrayFieldStart("remarks");
            for (String remark : chosen.remarks()) {
                object.writeString(remark);
            }
            object.writeEndArray();
            object.writeArrayFieldStart("problems");
            for (String doubt : chosen.doubts(terminal)) {
                object.writeString(doubt);
            }
            for (AnomalyFinding finding : anomalyReport.found()) {
                object.writeString(terminal.say(finding.headline()));
            }
            object.writeEndArray();
            if (!together.isEmpty()) {
                repeatedIds.write(object, together.get(0));
            }
            if (together.size() > 1) {
                repeatedIds.writeClashes(object, together.get(1));
            }
        });
    }

    private static void fields(JsonGenerator object, Statistics statistics) throws IOException {
        TimeStatistics.Busiest busiest = statistics.times().busiest();
        if (busiest != null) {
            object.writeObjectFieldStart("busiest");
            JsonLine.text(object, "second", busiest.second());
            JsonLine.text(object, "ids", busiest.rows());
            object.writeEndObject();
        }
        TimeStatistics.Gap gap = statistics.times().gap();
        if (gap != null) {
            object.writeObjectFieldStart("longestGap");
            JsonLine.text(object, "from", gap.from());
            JsonLine.text(object, "until", gap.until());
            object.writeEndObject();
        }
        object.writeArrayFieldStart("fields");
        for (ValueCounts counts : statistics.counts()) {
            object.writeStartObject();
            object.writeStringField("field", counts.field().name());
            JsonLine.text(object, "different", counts.different());
            object.writeBooleanField("exact", counts.exact());
            object.writeArrayFieldStart("values");
            for (ValueCounts.Entry entry : counts.entries()) {
                object.writeStartObject();
                object.writeStringField("value", Long.toUnsignedString(entry.value()));
                JsonLine.text(object, "ids", entry.count());
                object.writeEndObject();
            }
            object.writeEndArray();
            object.writeEndObject();
        }
        object.writeEndArray();
        object.writeArrayFieldStart("sequences");
        for (SequencePeak peak : statistics.sequences()) {
            object.writeStartObject();
            object.writeStringField("field", peak.field().name());
            JsonLine.text(object, "highest", Long.toUnsignedString(peak.highest()));
            JsonLine.text(object, "limit", peak.field().limit());
            JsonLine.text(object, "atLimit", peak.atLimit());
            object.writeEndObject();
        }
        object.writeEndArray();
    }

    private void vote(JsonGenerator object, BatchInput.FileVote file) throws IOException {
        object.writeStartObject();
        object.writeStringField("file", file.file());
        object.writeBooleanField("tie", file.vote().tie().isPresent());
        object.writeArrayFieldStart("candidates");
        for (ColumnVote.Fit fit : file.vote().fits()) {
            if (fit.behind() < NAMED || fit.evidence() != null) {
                candidate(object, fit);
            }
        }
        object.writeEndArray();
        object.writeArrayFieldStart("reasons");
        for (Message reason : file.vote().claim().map(LayoutClaim::reasons).orElse(List.of())) {
            object.writeString(terminal.say(reason));
        }
        object.writeEndArray();
        times(object, file.vote().comparison());
        object.writeEndObject();
    }

    private static void times(JsonGenerator object, @Nullable TimeComparison comparison) throws IOException {
        if (comparison == null) {
            object.writeNullField("times");
            return;
        }
        object.writeObjectFieldStart("times");
        object.writeStringField("column", comparison.column());
        object.writeBooleanField("takenForUtc", !comparison.zoned());
        object.writeArrayFieldStart("differences");
        for (TimeDifference difference : comparison.differences()) {
            object.writeStartObject();
            object.writeStringField("layout", difference.layout().id());
            object.writeBooleanField("agrees", difference.agrees());
            JsonLine.text(object, "rows", difference.rows());
            JsonLine.text(object, "near", difference.near());
            JsonLine.text(object, "offsetSeconds", seconds(difference.offset()));
            JsonLine.text(object, "leastSeconds", seconds(difference.least()));
            JsonLine.text(object, "mostSeconds", seconds(difference.most()));
            object.writeEndObject();
        }
        object.writeEndArray();
        object.writeEndObject();
    }

    private static String seconds(long nanos) {
        return BigDecimal.valueOf(nanos, NANO).stripTrailingZeros().toPlainString();
    }

    private void candidate(JsonGenerator object, ColumnVote.Fit fit) throws IOException {
        object.writeStartObject();
        object.writeStringField("layout", fit.layout().id());
        object.writeStringField(
                "title", fit.layout().titleIn(terminal.messages().locale()));
        JsonLine.text(object, "fits", fit.fits());
        JsonLine.text(object, "of", fit.of());
        JsonLine.text(object, "timesLessProbable", BigInteger.ONE.shiftLeft(Math.toIntExact(fit.behind())));
        JsonLine.text(
                object,
                "evidence",
                fit.evidence() == null ? null : fit.evidence().bits());
        JsonLine.text(object, "first", fit.first());
        JsonLine.text(object, "last", fit.last());
        object.writeEndObject();
    }
}
