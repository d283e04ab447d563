package org.bitloupe.export.generator;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoField;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bitloupe.export.FieldDescription;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.Options;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;

/** Go: sony/sonyflake, version 2. A width of 0 means its default there, so it cannot be asked for. */
public final class SonyflakeTarget extends GeneratorTarget {
    private static final GeneratorShape SHAPE = new GeneratorShape(
            GeneratorShape.SEQUENCE_BEFORE_MACHINE,
            new WidthRange(32, 61),
            new WidthRange(1, 30),
            List.of(),
            new WidthRange(1, 30),
            new WidthRange(2, 31),
            TopBits.ONE_ZERO,
            SupportedTicks.multiples(new Tick(1, 1), Tick.MILLISECOND),
            SupportedEpochs.every(Duration.ofNanos(1), Instant.EPOCH).onUnixGrid());

    /** Makes the target. */
    public SonyflakeTarget(InstantSource clock) {
        super("sonyflake", Language.GO, SHAPE, clock);
    }

    @Override
    List<Note> ownNotes(SnowflakeView snowflakeView) {
        return notes(snowflakeView);
    }

    private static List<Note> notes(SnowflakeView snowflakeView) {
        List<Note> notes = new ArrayList<>(List.of(Note.careful("export.config.note.sonyflake.sleep")));
        Field field = snowflakeView.time();
        TimeEncoding time = field == null ? null : field.time();
        if (time != null && !ShapeRefusal.onUnixGrid(time)) {
            notes.add(Note.careful("export.config.note.sonyflake.grid", "tick", FieldDescription.tick(time.tick())));
        }
        return notes;
    }

    @Override
    Map<String, Object> own(SnowflakeView snowflakeView, Options options) {
        Field field = snowflakeView.time();
        TimeEncoding time = field == null ? null : field.time();
        return Map.of(
                "epochNanos",
                number(
                        snowflakeView,
                        SnowflakePart.TIME,
                        time == null ? 0 : time.epoch().get(ChronoField.NANO_OF_SECOND)));
    }

    @Override
    String source() {
        return "sony/sonyflake v2.2.0";
    }

    @Override
    public TestEvidence proof() {
        return new TestEvidence.NotRun("Go library sony/sonyflake/v2");
    }
}
