package org.bitloupe.export.generator;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.Options;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;

/** Java: phxql (mkammerer) snowflake-id. */
public final class MkammererTarget extends GeneratorTarget {
    private static final GeneratorShape SHAPE = new GeneratorShape(
            GeneratorShape.MACHINE_BEFORE_SEQUENCE,
            new WidthRange(1, 61),
            new WidthRange(1, 31),
            List.of(),
            new WidthRange(1, 31),
            new WidthRange(2, 62),
            TopBits.ONE_ZERO,
            SupportedTicks.MILLISECONDS,
            SupportedEpochs.milliseconds(Instant.parse("1900-01-01T00:00:00Z")));

    /** Makes the target. */
    public MkammererTarget(InstantSource clock) {
        super("mkammerer", Language.JAVA, SHAPE, clock);
    }

    @Override
    List<Note> ownNotes(SnowflakeView snowflakeView) {
        return List.of(Note.careful("export.config.note.mkammerer.clock"));
    }

    @Override
    Map<String, Object> own(SnowflakeView snowflakeView, Options options) {
        return Map.of("refuses", snowflakeView.layout().make().full() == GenerationRules.OnExhausted.REFUSE);
    }

    @Override
    public Optional<String> command(Layout layout, Options options, String file) {
        return Optional.of("javac -cp snowflake-id-0.0.2.jar " + file);
    }

    @Override
    public TestEvidence proof() {
        return new TestEvidence.Run("snowflake-id 0.0.2", TestEvidence.Trial.MAKES);
    }
}
