package org.bitloupe.export.generator;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.TestEvidence;

/** JavaScript: nodejs-snowflake, version 2. */
public final class NodejsSnowflakeTarget extends GeneratorTarget {
    private static final GeneratorShape SHAPE = new GeneratorShape(
            GeneratorShape.MACHINE_BEFORE_SEQUENCE,
            new WidthRange(1, 42),
            WidthRange.exactly(12),
            List.of(),
            WidthRange.exactly(10),
            WidthRange.exactly(22),
            TopBits.ANY,
            SupportedTicks.MILLISECONDS,
            SupportedEpochs.milliseconds(Instant.EPOCH));

    /** Makes the target. */
    public NodejsSnowflakeTarget(InstantSource clock) {
        super("nodejs-snowflake", Language.TYPESCRIPT, SHAPE, clock);
    }

    @Override
    List<Note> ownNotes(SnowflakeView snowflakeView) {
        return List.of(
                Note.careful("export.config.note.nodejs-snowflake.epoch"),
                Note.careful("export.config.note.unnoticed"));
    }

    @Override
    public TestEvidence proof() {
        return new TestEvidence.Run("nodejs-snowflake 2.0.1", TestEvidence.Trial.MAKES);
    }
}
