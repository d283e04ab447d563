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

/**
 * Java: hypersistence-tsid. It has tsid-creator's division, but puts 8 bits of the thread's number in front of the counter's random
 * beginning: with fewer than 8 bits of counter its first IDs lie 2^24 ms ahead of the clock (measured with version 2.1.4).
 */
public final class HypersistenceTarget extends GeneratorTarget {
    private static final GeneratorShape SHAPE = new GeneratorShape(
            GeneratorShape.MACHINE_BEFORE_SEQUENCE,
            WidthRange.exactly(42),
            new WidthRange(0, 14),
            List.of(),
            new WidthRange(8, 22),
            WidthRange.exactly(22),
            TopBits.NONE,
            SupportedTicks.MILLISECONDS,
            SupportedEpochs.milliseconds(Instant.parse("1900-01-01T00:00:00Z")));

    /** Makes the target. */
    public HypersistenceTarget(InstantSource clock) {
        super("hypersistence-tsid", Language.JAVA, SHAPE, clock);
    }

    @Override
    List<Note> ownNotes(SnowflakeView snowflakeView) {
        return List.of(Note.careful("export.config.note.tsid.borrow"), Note.careful("export.config.note.tsid.end"));
    }

    @Override
    boolean begins(GenerationRules.SequenceStart sequenceStart) {
        return sequenceStart.equals(new GenerationRules.SequenceStart(0, GenerationRules.SequenceStart.ALL));
    }

    @Override
    public Optional<String> command(Layout layout, Options options, String file) {
        return Optional.of("javac -cp hypersistence-tsid-2.1.4.jar " + file);
    }

    @Override
    public TestEvidence proof() {
        return new TestEvidence.Run("hypersistence-tsid 2.1.4", TestEvidence.Trial.MAKES);
    }
}
