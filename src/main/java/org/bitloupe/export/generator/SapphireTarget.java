package org.bitloupe.export.generator;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.Proof;
import org.bitloupe.layout.GenerationRules;

/** JavaScript: @sapphire/snowflake, made for Discord's IDs. */
public final class SapphireTarget extends ConfigTarget {
    private static final Shape SHAPE = new Shape(
            Shape.MACHINE_BEFORE_SEQUENCE,
            new Range(1, 42),
            Range.exactly(10),
            List.of(5, 5),
            Range.exactly(12),
            Range.exactly(22),
            Top.ANY,
            Ticks.MILLISECONDS,
            Epochs.milliseconds(Instant.EPOCH));

    /** Makes the target. */
    public SapphireTarget(InstantSource clock) {
        super("sapphire", Language.TYPESCRIPT, SHAPE, clock);
    }

    @Override
    List<Note> ownNotes(Division division) {
        return List.of(Note.careful("export.config.note.sapphire.full"));
    }

    @Override
    boolean begins(GenerationRules.SequenceStart sequenceStart) {
        return true;
    }

    @Override
    boolean restarts() {
        return false;
    }

    @Override
    public Proof proof() {
        return new Proof.Run("@sapphire/snowflake 3.5.5", Proof.Trial.MAKES);
    }
}
