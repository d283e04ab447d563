package org.bitloupe.export.generator;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.TestEvidence;

/** Settings of PostgreSQL for the Snowflake extension of pgEdge, in its order since the end of 2023. */
public final class PgEdgeTarget extends GeneratorTarget {
    private static final GeneratorShape SHAPE =
            GeneratorShape.fixed(41, 10, 12, SupportedEpochs.only(Instant.parse("2023-01-01T00:00:00Z")));

    /** Makes the target. */
    public PgEdgeTarget(InstantSource clock) {
        super("pgedge", Language.PROPERTIES, SHAPE, clock);
    }

    @Override
    List<Note> ownNotes(SnowflakeView snowflakeView) {
        return List.of(
                Note.careful("export.config.note.pgedge.order"), Note.careful("export.config.note.pgedge.borrow"));
    }

    @Override
    public String extension() {
        return "conf";
    }

    /** 0 is that of a server on which it is not set. */
    @Override
    WidthRange machineRange() {
        return new WidthRange(1, 1_023);
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
    public TestEvidence proof() {
        return new TestEvidence.NotRun("pgEdge snowflake");
    }
}
