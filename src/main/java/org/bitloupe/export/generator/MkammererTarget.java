package org.bitloupe.export.generator;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.Options;
import org.bitloupe.export.Proof;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;

/** Java: phxql (mkammerer) snowflake-id. */
public final class MkammererTarget extends ConfigTarget {
    private static final Shape SHAPE = new Shape(
            Shape.MACHINE_BEFORE_SEQUENCE,
            new Range(1, 61),
            new Range(1, 31),
            List.of(),
            new Range(1, 31),
            new Range(2, 62),
            Top.ONE_ZERO,
            Ticks.MILLISECONDS,
            Epochs.milliseconds(Instant.parse("1900-01-01T00:00:00Z")));

    /** Makes the target. */
    public MkammererTarget(InstantSource clock) {
        super("mkammerer", Language.JAVA, SHAPE, clock);
    }

    @Override
    List<Note> ownNotes(Division division) {
        return List.of(Note.careful("export.config.note.mkammerer.clock"));
    }

    @Override
    Map<String, Object> own(Division division, Options options) {
        return Map.of("refuses", division.layout().make().full() == GenerationRules.OnExhausted.REFUSE);
    }

    @Override
    public Optional<String> command(Layout layout, Options options, String file) {
        return Optional.of("javac -cp snowflake-id-0.0.2.jar " + file);
    }

    @Override
    public Proof proof() {
        return new Proof.Run("snowflake-id 0.0.2", Proof.Trial.MAKES);
    }
}
