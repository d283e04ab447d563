package org.bitloupe.export.generator;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.Proof;

/** JavaScript: snowflake-id, which answers with decimal text. */
public final class SnowflakeIdTarget extends ConfigTarget {
    private static final int MOST = 1_022;
    private static final Shape SHAPE = new Shape(
            Shape.MACHINE_BEFORE_SEQUENCE,
            new Range(1, 42),
            Range.exactly(10),
            List.of(),
            Range.exactly(12),
            Range.exactly(22),
            Top.ANY,
            Ticks.MILLISECONDS,
            Epochs.milliseconds(Instant.EPOCH));

    /** Makes the target. */
    public SnowflakeIdTarget(InstantSource clock) {
        super("snowflake-id", Language.TYPESCRIPT, SHAPE, clock);
    }

    @Override
    List<Note> ownNotes(Division division) {
        return List.of(
                Note.careful("export.config.note.snowflake-id.machine"),
                Note.careful("export.config.note.snowflake-id.full"),
                Note.careful("export.config.note.unnoticed"));
    }

    /** It turns 0 into 1, and 1,023 into 0. */
    @Override
    Range machineRange() {
        return new Range(1, MOST);
    }

    @Override
    public Proof proof() {
        return new Proof.Run("snowflake-id 1.1.0", Proof.Trial.MAKES);
    }
}
