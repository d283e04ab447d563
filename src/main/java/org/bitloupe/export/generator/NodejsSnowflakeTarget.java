package org.bitloupe.export.generator;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.Proof;

/** JavaScript: nodejs-snowflake, version 2. */
public final class NodejsSnowflakeTarget extends ConfigTarget {
    private static final Shape SHAPE = new Shape(
            Shape.MACHINE_BEFORE_SEQUENCE,
            new Range(1, 42),
            Range.exactly(12),
            List.of(),
            Range.exactly(10),
            Range.exactly(22),
            Top.ANY,
            Ticks.MILLISECONDS,
            Epochs.milliseconds(Instant.EPOCH));

    /** Makes the target. */
    public NodejsSnowflakeTarget(InstantSource clock) {
        super("nodejs-snowflake", Language.TYPESCRIPT, SHAPE, clock);
    }

    @Override
    List<Note> ownNotes(Division division) {
        return List.of(
                Note.careful("export.config.note.nodejs-snowflake.epoch"),
                Note.careful("export.config.note.unnoticed"));
    }

    @Override
    public Proof proof() {
        return new Proof.Run("nodejs-snowflake 2.0.1", Proof.Trial.MAKES);
    }
}
