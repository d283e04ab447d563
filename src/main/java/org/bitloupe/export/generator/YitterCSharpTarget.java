package org.bitloupe.export.generator;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.layout.GenerationRules;

/** C#: yitter/IdGenerator. */
public final class YitterCSharpTarget extends GeneratorTarget {
    private static final GeneratorShape SHAPE = new GeneratorShape(
            GeneratorShape.MACHINE_BEFORE_SEQUENCE,
            new WidthRange(1, 60),
            new WidthRange(1, 15),
            List.of(),
            new WidthRange(3, 21),
            new WidthRange(4, 22),
            TopBits.ANY,
            SupportedTicks.MILLISECONDS,
            SupportedEpochs.milliseconds(Instant.ofEpochMilli(315_504_000_000L)));

    /** Makes the target. */
    public YitterCSharpTarget(InstantSource clock) {
        super("yitter-csharp", Language.C_SHARP, SHAPE, clock);
    }

    @Override
    List<Note> ownNotes(SnowflakeView snowflakeView) {
        return List.of(
                Note.careful("export.config.note.yitter.reserved"), Note.careful("export.config.note.yitter.drift"));
    }

    @Override
    boolean begins(GenerationRules.SequenceStart sequenceStart) {
        return true;
    }

    @Override
    String source() {
        return "yitter/IdGenerator of April 2025";
    }

    @Override
    public TestEvidence proof() {
        return new TestEvidence.NotRun(".NET package Yitter.IdGenerator");
    }
}
