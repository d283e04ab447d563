package org.bitloupe.cli.print;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import org.bitloupe.batch.anomaly.AnomalyFinding;
import org.bitloupe.batch.anomaly.AnomalyReport;
import org.bitloupe.batch.stats.Statistics;
import org.bitloupe.cli.option.BatchInput;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.tabular.detect.ColumnVote;

/**
 * Statistics of rows as one JSON object; every integer is a string, times are in UTC. Its {@code votes} have for each file the layouts
 * that its first rows can be of, the most probable first, with how many times less probable each is. Its {@code remarks} say
 * which other columns look like IDs, and which times are or would be counted from other epochs than the layouts' own.
 */
public final class SummaryJson {
    /** Number of bits by which a layout may be worse than the best to be named: about a thousand times less probable. */
    private static final long NAMED = 10;

    private final Terminal terminal;

    public SummaryJson(Terminal terminal) {
        this.terminal = terminal;
    }

    /** The object on one line. */
    public String line(String source, BatchInput.Chosen chosen, Statistics statistics, AnomalyReport anomalyReport) {
        return JsonLine.object(object -> {
            object.writeStringField("source", source);
            JsonLine.text(object, "rows", statistics.rows());
            object.writeStringField("layout", statistics.layout().id());
            JsonLine.text(
                    object,
                    "epoch",
                    LayoutTime.of(statistics.layout())
                            .map(time -> time.timeline().epoch())
                            .orElse(null));
            JsonLine.text(object, "ids", statistics.ids());
            JsonLine.text(object, "others", statistics.others());
            JsonLine.text(object, "unread", statistics.unread());
            JsonLine.text(object, "first", statistics.times().first());
            JsonLine.text(object, "last", statistics.times().last());
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
            for (AnomalyFinding finding : anomalyReport.found()) {
                object.writeString(terminal.say(finding.headline()));
            }
            object.writeEndArray();
        });
    }

    private void vote(JsonGenerator object, BatchInput.FileVote file) throws IOException {
        object.writeStartObject();
        object.writeStringField("file", file.file());
        object.writeBooleanField("tie", file.vote().tie().isPresent());
        object.writeArrayFieldStart("candidates");
        for (ColumnVote.Fit fit : file.vote().fits()) {
            if (fit.behind() < NAMED) {
                candidate(object, fit);
            }
        }
        object.writeEndArray();
        object.writeEndObject();
    }

    private void candidate(JsonGenerator object, ColumnVote.Fit fit) throws IOException {
        object.writeStartObject();
        object.writeStringField("layout", fit.layout().id());
        object.writeStringField("title", fit.layout().titleIn(terminal.words().locale()));
        JsonLine.text(object, "fits", fit.fits());
        JsonLine.text(object, "of", fit.of());
        JsonLine.text(object, "timesLessProbable", 1L << fit.behind());
        JsonLine.text(object, "first", fit.first());
        JsonLine.text(object, "last", fit.last());
        object.writeEndObject();
    }
}
