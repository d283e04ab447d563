package org.bitloupe.export.generator;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.Proof;

/** JavaScript: flake-idgen, which answers with 8 bytes. */
public final class FlakeIdgenTarget extends ConfigTarget {
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
    public FlakeIdgenTarget(InstantSource clock) {
        super("flake-idgen", Language.TYPESCRIPT, SHAPE, clock);
    }

    @Override
    List<Note> ownNotes(Division division) {
        return List.of(
                Note.careful("export.config.note.flake-idgen.number"),
                Note.careful("export.config.note.flake-idgen.full"));
    }

    @Override
    public Proof proof() {
        return new Proof.Run("flake-idgen 1.4.0", Proof.Trial.MAKES);
    }
}
