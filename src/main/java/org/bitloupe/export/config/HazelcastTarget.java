package org.bitloupe.export.config;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.bitloupe.export.target.Language;
import org.bitloupe.export.target.Note;
import org.bitloupe.export.target.Proof;

/** YAML: the Flake ID generator of Hazelcast, which puts the machine last. */
public final class HazelcastTarget extends ConfigTarget {
    private static final Shape SHAPE = new Shape(
            Shape.SEQUENCE_BEFORE_MACHINE,
            new Range(1, 63),
            new Range(0, 63),
            List.of(),
            new Range(0, 63),
            new Range(0, 63),
            Top.ZEROS,
            Ticks.MILLISECONDS,
            Epochs.milliseconds(Instant.parse("1900-01-01T00:00:00Z")));

    /** Makes the target. */
    public HazelcastTarget(InstantSource clock) {
        super("hazelcast", Language.YAML, SHAPE, clock);
    }

    @Override
    List<Note> ownNotes(Division division) {
        return List.of(
                Note.careful("export.config.note.hazelcast.node"),
                Note.careful("export.config.note.hazelcast.ahead"),
                Note.careful("export.config.note.hazelcast.prefetch"));
    }

    @Override
    boolean takesMachine() {
        return false;
    }

    @Override
    public Proof proof() {
        return new Proof.Run("Hazelcast 5.5.0");
    }
}
