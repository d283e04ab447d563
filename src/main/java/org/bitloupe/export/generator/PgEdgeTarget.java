package org.bitloupe.export.generator;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.Proof;

/** Settings of PostgreSQL for the Snowflake extension of pgEdge, in its order since the end of 2023. */
public final class PgEdgeTarget extends ConfigTarget {
    private static final Shape SHAPE = Shape.fixed(41, 10, 12, Epochs.only(Instant.parse("2023-01-01T00:00:00Z")));

    /** Makes the target. */
    public PgEdgeTarget(InstantSource clock) {
        super("pgedge", Language.PROPERTIES, SHAPE, clock);
    }

    @Override
    List<Note> ownNotes(Division division) {
        return List.of(
                Note.careful("export.config.note.pgedge.order"), Note.careful("export.config.note.pgedge.borrow"));
    }

    @Override
    public String extension() {
        return "conf";
    }

    /** 0 is that of a server on which it is not set. */
    @Override
    Range machineRange() {
        return new Range(1, 1_023);
    }

    /** The setting is left out then. */
    @Override
    String unnumbered() {
        return "error";
    }

    @Override
    String source() {
        return "pgEdge/snowflake v2.6.0";
    }

    @Override
    public Proof proof() {
        return new Proof.NotRun("pgEdge snowflake");
    }
}
