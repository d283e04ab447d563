package org.bitloupe.export.generator;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoField;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bitloupe.export.FieldWords;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.Options;
import org.bitloupe.export.Proof;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;

/** Go: sony/sonyflake, version 2. A width of 0 means its default there, so it cannot be asked for. */
public final class SonyflakeTarget extends ConfigTarget {
    private static final Shape SHAPE = new Shape(
            Shape.SEQUENCE_BEFORE_MACHINE,
            new Range(32, 61),
            new Range(1, 30),
            List.of(),
            new Range(1, 30),
            new Range(2, 31),
            Top.ONE_ZERO,
            Ticks.multiples(new Tick(1, 1), Tick.MILLISECOND),
            Epochs.every(Duration.ofNanos(1), Instant.EPOCH).onUnixGrid());

    /** Makes the target. */
    public SonyflakeTarget(InstantSource clock) {
        super("sonyflake", Language.GO, SHAPE, clock);
    }

    @Override
    List<Note> ownNotes(Division division) {
        return notes(division);
    }

    private static List<Note> notes(Division division) {
        List<Note> notes = new ArrayList<>(List.of(Note.careful("export.config.note.sonyflake.sleep")));
        Field field = division.time();
        TimeEncoding time = field == null ? null : field.time();
        if (time != null && !Refusals.onUnixGrid(time)) {
            notes.add(Note.careful("export.config.note.sonyflake.grid", "tick", FieldWords.tick(time.tick())));
        }
        return notes;
    }

    @Override
    Map<String, Object> own(Division division, Options options) {
        Field field = division.time();
        TimeEncoding time = field == null ? null : field.time();
        return Map.of(
                "epochNanos",
                number(division, Part.TIME, time == null ? 0 : time.epoch().get(ChronoField.NANO_OF_SECOND)));
    }

    @Override
    String source() {
        return "sony/sonyflake v2.2.0";
    }

    @Override
    public Proof proof() {
        return new Proof.NotRun("Go library sony/sonyflake/v2");
    }
}
