package org.bitloupe.export.generator;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.Options;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.layout.Layout;

/** Java: the SnowflakeIdGenerator of Agrona. */
public final class AgronaTarget extends GeneratorTarget {
    private static final GeneratorShape SHAPE = new GeneratorShape(
            GeneratorShape.MACHINE_BEFORE_SEQUENCE,
            new WidthRange(1, 64),
            new WidthRange(0, 22),
            List.of(),
            new WidthRange(0, 22),
            new WidthRange(0, 22),
            TopBits.ANY,
            SupportedTicks.MILLISECONDS,
            SupportedEpochs.milliseconds(Instant.EPOCH));

    /** Makes the target. */
    public AgronaTarget(InstantSource clock) {
        super("agrona", Language.JAVA, SHAPE, clock);
    }

    @Override
    List<Note> ownNotes(SnowflakeView snowflakeView) {
        return List.of(Note.careful("export.config.note.agrona.back"), Note.careful("export.config.note.agrona.end"));
    }

    @Override
    public Optional<String> command(Layout layout, Options options, String file) {
        return Optional.of("javac -cp agrona-2.2.4.jar " + file);
    }

    @Override
    public TestEvidence proof() {
        return new TestEvidence.Run("Agrona 2.2.4", TestEvidence.Trial.MAKES);
    }
}
