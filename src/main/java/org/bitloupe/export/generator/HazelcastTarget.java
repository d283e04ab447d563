package org.bitloupe.export.generator;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.TestEvidence;

/** The Flake ID generator of Hazelcast, which puts the machine last: its configuration as YAML, XML or Java. */
public final class HazelcastTarget extends GeneratorTarget {
    private static final GeneratorShape SHAPE = new GeneratorShape(
            GeneratorShape.SEQUENCE_BEFORE_MACHINE,
            new WidthRange(1, 63),
            new WidthRange(0, 63),
            List.of(),
            new WidthRange(0, 63),
            new WidthRange(0, 63),
            TopBits.ZEROS,
            SupportedTicks.MILLISECONDS,
            SupportedEpochs.milliseconds(Instant.parse("1900-01-01T00:00:00Z")));

    private HazelcastTarget(String id, Language language, InstantSource clock) {
        super(id, language, SHAPE, clock);
    }

    /** Makes the target for YAML. */
    static HazelcastTarget yaml(InstantSource clock) {
        return new HazelcastTarget("hazelcast", Language.YAML, clock);
    }

    /** Makes the target for XML. */
    static HazelcastTarget xml(InstantSource clock) {
        return new HazelcastTarget("hazelcast-xml", Language.XML, clock);
    }

    /** Makes the target for Java. */
    static HazelcastTarget java(InstantSource clock) {
        return new HazelcastTarget("hazelcast-java", Language.JAVA, clock);
    }

    @Override
    List<Note> ownNotes(SnowflakeView snowflakeView) {
        return List.of(
                Note.careful("export.config.note.hazelcast.node"),
                Note.careful("export.config.note.hazelcast.ahead"),
                Note.careful("export.config.note.hazelcast.prefetch"));
    }

    @Override
    boolean takesMachine() {
        return false;
    }

    @Override
    public TestEvidence proof() {
        return new TestEvidence.Run("Hazelcast 5.5.0", TestEvidence.Trial.MAKES);
    }
}
