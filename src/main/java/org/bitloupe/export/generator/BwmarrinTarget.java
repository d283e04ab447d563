package org.bitloupe.export.generator;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.TestEvidence;

/** Go: bwmarrin/snowflake. Its time takes what machine and sequence leave of 63 bits; a Go duration since the epoch holds 292 years. */
public final class BwmarrinTarget extends GeneratorTarget {
    private static final GeneratorShape SHAPE = new GeneratorShape(
            GeneratorShape.MACHINE_BEFORE_SEQUENCE,
            new WidthRange(1, 63),
            new WidthRange(0, 22),
            List.of(),
            new WidthRange(0, 22),
            new WidthRange(0, 22),
            TopBits.ZEROS,
            SupportedTicks.MILLISECONDS,
            SupportedEpochs.milliseconds(Instant.parse("1800-01-01T00:00:00Z")));

    /** Makes the target. */
    public BwmarrinTarget(InstantSource clock) {
        super("bwmarrin", Language.GO, SHAPE, clock);
    }

    @Override
    List<Note> ownNotes(SnowflakeView snowflakeView) {
        return List.of(
                Note.careful("export.config.note.bwmarrin.global"),
                Note.careful("export.config.note.bwmarrin.restart"));
    }

    @Override
    String source() {
        return "bwmarrin/snowflake v0.3.0";
    }

    @Override
    public TestEvidence proof() {
        return new TestEvidence.NotRun("Go library bwmarrin/snowflake");
    }
}
