package org.bitloupe.export.generator;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.Options;
import org.bitloupe.export.Proof;
import org.bitloupe.layout.Layout;

/** Java: the SnowflakeIdGenerator of Agrona. */
public final class AgronaTarget extends ConfigTarget {
    private static final Shape SHAPE = new Shape(
            Shape.MACHINE_BEFORE_SEQUENCE,
            new Range(1, 64),
            new Range(0, 22),
            List.of(),
            new Range(0, 22),
            new Range(0, 22),
            Top.ANY,
            Ticks.MILLISECONDS,
            Epochs.milliseconds(Instant.EPOCH));

    /** Makes the target. */
    public AgronaTarget(InstantSource clock) {
        super("agrona", Language.JAVA, SHAPE, clock);
    }

    @Override
    List<Note> ownNotes(Division division) {
        return List.of(Note.careful("export.config.note.agrona.back"), Note.careful("export.config.note.agrona.end"));
    }

    @Override
    public Optional<String> command(Layout layout, Options options, String file) {
        return Optional.of("javac -cp agrona-2.2.4.jar " + file);
    }

    @Override
    public Proof proof() {
        return new Proof.Run("Agrona 2.2.4", Proof.Trial.MAKES);
    }
}
