package org.bitloupe.export.generator;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.layout.GenerationRules;

/** JavaScript: @sapphire/snowflake, made for Discord's IDs. */
public final class SapphireTarget extends GeneratorTarget {
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
    public SapphireTarget(InstantSource clock) {
        super("sapphire", Language.TYPESCRIPT, SHAPE, clock);
    }

    @Override
    List<Note> ownNotes(SnowflakeView snowflakeView) {
        return List.of(Note.careful("export.config.note.sapphire.full"));
    }

    @Override
    boolean begins(GenerationRules.SequenceStart sequenceStart) {
        return true;
    }

    @Override
    boolean restarts() {
        return false;
    }

    @Override
    public TestEvidence proof() {
        return new TestEvidence.Run("@sapphire/snowflake 3.5.5", TestEvidence.Trial.MAKES);
    }
}
