package org.bitloupe.export.generator;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.Proof;

/** Go: bwmarrin/snowflake. Its time takes what machine and sequence leave of 63 bits; a Go duration since the epoch holds 292 years. */
public final class BwmarrinTarget extends ConfigTarget {
    private static final Shape SHAPE = new Shape(
            Shape.MACHINE_BEFORE_SEQUENCE,
            new Range(1, 63),
            new Range(0, 22),
            List.of(),
            new Range(0, 22),
            new Range(0, 22),
            Top.ZEROS,
            Ticks.MILLISECONDS,
            Epochs.milliseconds(Instant.parse("1800-01-01T00:00:00Z")));

    /** Makes the target. */
    public BwmarrinTarget(InstantSource clock) {
        super("bwmarrin", Language.GO, SHAPE, clock);
    }

    @Override
    List<Note> ownNotes(Division division) {
        return List.of(
                Note.careful("export.config.note.bwmarrin.global"),
                Note.careful("export.config.note.bwmarrin.restart"));
    }

    @Override
    String source() {
        return "bwmarrin/snowflake v0.3.0";
    }

    @Override
    public Proof proof() {
        return new Proof.NotRun("Go library bwmarrin/snowflake");
    }
}
