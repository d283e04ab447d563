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

/** Java: the Snowflake half of Meituan Leaf. */
public final class LeafTarget extends GeneratorTarget {
    private static final GeneratorShape SHAPE =
            GeneratorShape.fixed(41, 10, 12, SupportedEpochs.milliseconds(Instant.parse("1900-01-01T00:00:00Z")));

    /** Makes the target. */
    public LeafTarget(InstantSource clock) {
        super("leaf", Language.JAVA, SHAPE, clock);
    }

    @Override
    List<Note> ownNotes(SnowflakeView snowflakeView) {
        return List.of(
                Note.careful("export.config.note.leaf.workers"),
                Note.careful("export.config.note.leaf.begin"),
                Note.careful("export.config.note.leaf.status"));
    }

    @Override
    boolean begins(GenerationRules.SequenceStart sequenceStart) {
        return true;
    }

    @Override
    boolean takesMachine() {
        return false;
    }

    @Override
    public Optional<String> command(Layout layout, Options options, String file) {
        return Optional.of("javac -cp leaf-core.jar " + file);
    }

    @Override
    String source() {
        return "Meituan-Dianping/Leaf of April 2020";
    }

    @Override
    public TestEvidence proof() {
        return new TestEvidence.NotRun("Meituan Leaf");
    }
}
