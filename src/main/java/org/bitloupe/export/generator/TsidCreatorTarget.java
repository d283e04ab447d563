package org.bitloupe.export.generator;

import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.Options;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;

/** Java: f4b6a3/tsid-creator. 42 bits of time up to bit 63; machine and counter share 22. */
public final class TsidCreatorTarget extends GeneratorTarget {
    private static final GeneratorShape SHAPE = new GeneratorShape(
            GeneratorShape.MACHINE_BEFORE_SEQUENCE,
            WidthRange.exactly(42),
            new WidthRange(0, 20),
            List.of(),
            new WidthRange(2, 22),
            WidthRange.exactly(22),
            TopBits.NONE,
            SupportedTicks.MILLISECONDS,
            SupportedEpochs.milliseconds(Instant.parse("1900-01-01T00:00:00Z")));

    /** Makes the target. */
    public TsidCreatorTarget(InstantSource clock) {
        super("tsid-creator", Language.JAVA, SHAPE, clock);
    }

    @Override
    List<Note> ownNotes(SnowflakeView snowflakeView) {
        return List.of(Note.careful("export.config.note.tsid.borrow"), Note.careful("export.config.note.tsid.end"));
    }

    @Override
    boolean begins(GenerationRules.SequenceStart sequenceStart) {
        return sequenceStart.spread() == 1 || sequenceStart.choice() == GenerationRules.Pick.RANDOM;
    }

    @Override
    Map<String, Object> own(SnowflakeView snowflakeView, Options options) {
        GenerationRules.SequenceStart sequenceStart =
                snowflakeView.layout().make().begin();
        Integer spread = spread(snowflakeView);
        Map<String, Object> values = new HashMap<>();
        values.put(
                "anywhere", sequenceStart.from() == 0 && sequenceStart.spread() == GenerationRules.SequenceStart.ALL);
        values.put("chosen", spread != null);
        values.put("from", number(snowflakeView, SnowflakePart.SEQUENCE, sequenceStart.from()));
        values.put("spread", number(snowflakeView, SnowflakePart.SEQUENCE, spread == null ? 1 : spread));
        return values;
    }

    @Override
    public Optional<String> command(Layout layout, Options options, String file) {
        return Optional.of("javac -cp tsid-creator-5.2.6.jar " + file);
    }

    @Override
    public TestEvidence proof() {
        return new TestEvidence.Run("tsid-creator 5.2.6", TestEvidence.Trial.MAKES);
    }
}
