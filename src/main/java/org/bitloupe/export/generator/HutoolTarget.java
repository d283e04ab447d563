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

/** Java: the Snowflake of hutool, always divided alike. */
public final class HutoolTarget extends GeneratorTarget {
    /** The largest limit it takes; the sequence begins below it. */
    private static final int MOST_LIMIT = 4_095;

    private static final GeneratorShape SHAPE = GeneratorShape.fixed(
                    41, 10, 12, SupportedEpochs.milliseconds(Instant.parse("1900-01-01T00:00:00Z")))
            .withMakers(5, 5);

    /** Makes the target. */
    public HutoolTarget(InstantSource clock) {
        super("hutool", Language.JAVA, SHAPE, clock);
    }

    @Override
    List<Note> ownNotes(SnowflakeView snowflakeView) {
        return List.of(Note.careful("export.config.note.hutool.end"), Note.careful("export.config.note.hutool.back"));
    }

    @Override
    boolean begins(GenerationRules.SequenceStart sequenceStart) {
        return sequenceStart.from() == 0
                && (sequenceStart.spread() == 1 || sequenceStart.choice() == GenerationRules.Pick.RANDOM);
    }

    @Override
    Map<String, Object> own(SnowflakeView snowflakeView, Options options) {
        Integer spread = spread(snowflakeView);
        return Map.of(
                "limit",
                number(snowflakeView, SnowflakePart.SEQUENCE, spread == null ? 0 : Math.min(spread, MOST_LIMIT)));
    }

    @Override
    public Optional<String> command(Layout layout, Options options, String file) {
        return Optional.of("javac -cp hutool-core-5.8.40.jar " + file);
    }

    @Override
    public TestEvidence proof() {
        return new TestEvidence.Run("hutool 5.8.40", TestEvidence.Trial.MAKES);
    }
}
