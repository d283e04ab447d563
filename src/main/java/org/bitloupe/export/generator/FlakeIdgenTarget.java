package org.bitloupe.export.generator;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.TestEvidence;

/** JavaScript: flake-idgen, which answers with 8 bytes. */
public final class FlakeIdgenTarget extends GeneratorTarget {
    private static final GeneratorShape SHAPE = new GeneratorShape(
            GeneratorShape.MACHINE_BEFORE_SEQUENCE,
            new WidthRange(1, 42),
            WidthRange.exactly(10),
            List.of(5, 5),
            WidthRange.exactly(12),
            WidthRange.exactly(22),
            TopBits.ANY,
            SupportedTicks.MILLISECONDS,
            SupportedEpochs.milliseconds(Instant.EPOCH));

    /** Makes the target. */
    public FlakeIdgenTarget(InstantSource clock) {
        super("flake-idgen", Language.TYPESCRIPT, SHAPE, clock);
    }

    @Override
    List<Note> ownNotes(SnowflakeView snowflakeView) {
        return List.of(
                Note.careful("export.config.note.flake-idgen.number"),
                Note.careful("export.config.note.flake-idgen.full"));
    }

    @Override
    public TestEvidence proof() {
        return new TestEvidence.Run("flake-idgen 1.4.0", TestEvidence.Trial.MAKES);
    }
}
