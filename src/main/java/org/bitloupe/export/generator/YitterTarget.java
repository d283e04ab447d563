package org.bitloupe.export.generator;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.Options;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;

/** Java: yitter/IdGenerator. From 15 bits on its counter, a Java short, repeats itself. */
public final class YitterTarget extends GeneratorTarget {
    private static final GeneratorShape SHAPE = new GeneratorShape(
            GeneratorShape.MACHINE_BEFORE_SEQUENCE,
            new WidthRange(1, 60),
            new WidthRange(1, 15),
            List.of(),
            new WidthRange(3, 14),
            new WidthRange(4, 22),
            TopBits.ANY,
            SupportedTicks.MILLISECONDS,
            SupportedEpochs.milliseconds(Instant.ofEpochMilli(315_504_000_000L)));

    /** Makes the target. */
    public YitterTarget(InstantSource clock) {
        super("yitter", Language.JAVA, SHAPE, clock);
    }

    @Override
    List<Note> ownNotes(SnowflakeView snowflakeView) {
        return List.of(
                Note.careful("export.config.note.yitter.reserved"),
                Note.careful("export.config.note.yitter.static"),
                Note.careful("export.config.note.yitter.drift"));
    }

    @Override
    boolean begins(GenerationRules.SequenceStart sequenceStart) {
        return true;
    }

    @Override
    public Optional<String> command(Layout layout, Options options, String file) {
        return Optional.of("javac -cp yitter-idgenerator-1.0.6.jar " + file);
    }

    @Override
    public TestEvidence proof() {
        return new TestEvidence.Run("yitter-idgenerator 1.0.6", TestEvidence.Trial.MAKES);
    }
}
