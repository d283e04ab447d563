package org.bitloupe.export.generator;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.TestEvidence;

/** JavaScript: snowflake-id, which answers with decimal text. */
public final class SnowflakeIdTarget extends GeneratorTarget {
    private static final int MOST = 1_022;
    private static final GeneratorShape SHAPE = new GeneratorShape(
            GeneratorShape.MACHINE_BEFORE_SEQUENCE,
            new WidthRange(1, 42),
            WidthRange.exactly(10),
            List.of(),
            WidthRange.exactly(12),
            WidthRange.exactly(22),
            TopBits.ANY,
            SupportedTicks.MILLISECONDS,
            SupportedEpochs.milliseconds(Instant.EPOCH));

    /** Makes the target. */
    public SnowflakeIdTarget(InstantSource clock) {
        super("snowflake-id", Language.TYPESCRIPT, SHAPE, clock);
    }

    @Override
    List<Note> ownNotes(SnowflakeView snowflakeView) {
        return List.of(
                Note.careful("export.config.note.snowflake-id.machine"),
                Note.careful("export.config.note.snowflake-id.full"),
                Note.careful("export.config.note.unnoticed"));
    }

    /** It turns 0 into 1, and 1,023 into 0. */
    @Override
    WidthRange machineRange() {
        return new WidthRange(1, MOST);
    }

    @Override
    public TestEvidence proof() {
        return new TestEvidence.Run("snowflake-id 1.1.0", TestEvidence.Trial.MAKES);
    }
}
