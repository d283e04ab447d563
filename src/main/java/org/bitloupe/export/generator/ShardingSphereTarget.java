package org.bitloupe.export.generator;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.Options;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.TimeEncoding;

/** YAML: the SNOWFLAKE key generator of Apache ShardingSphere. Up to 5.5.2 its epoch is midnight in the time zone of the
 * Java machine; pull request 38932 of July 2026 makes it midnight in UTC. */
public final class ShardingSphereTarget extends GeneratorTarget {
    private static final Instant UTC = Instant.parse("2016-11-01T00:00:00Z");
    private static final Instant CHINA = Instant.parse("2016-10-31T16:00:00Z");
    private static final GeneratorShape SHAPE = GeneratorShape.fixed(41, 10, 12, SupportedEpochs.only(UTC, CHINA));

    /** Makes the target. */
    public ShardingSphereTarget(InstantSource clock) {
        super("shardingsphere", Language.YAML, SHAPE, clock);
    }

    @Override
    List<Note> ownNotes(SnowflakeView snowflakeView) {
        return notes(snowflakeView);
    }

    private static List<Note> notes(SnowflakeView snowflakeView) {
        Field field = snowflakeView.time();
        TimeEncoding time = field == null ? null : field.time();
        boolean china = time != null && time.epoch().equals(CHINA);
        return List.of(
                Note.careful(
                        china ? "export.config.note.shardingsphere.china" : "export.config.note.shardingsphere.zone"),
                Note.careful("export.config.note.shardingsphere.worker"));
    }

    /** Without a worker's number a program that is no cluster takes 0; what stands for it is none where the driver does not replace it. */
    @Override
    String unnumbered() {
        return "shardingsphere";
    }

    @Override
    boolean begins(GenerationRules.SequenceStart sequenceStart) {
        return sequenceStart.from() == 0
                && (sequenceStart.spread() == 1 || sequenceStart.choice() == GenerationRules.Pick.IN_TURN);
    }

    @Override
    Map<String, Object> own(SnowflakeView snowflakeView, Options options) {
        Integer spread = spread(snowflakeView);
        return Map.of("offset", number(snowflakeView, SnowflakePart.SEQUENCE, spread == null ? 0 : spread - 1));
    }

    @Override
    public TestEvidence proof() {
        return new TestEvidence.Run("ShardingSphere 5.5.2", TestEvidence.Trial.MAKES);
    }
}
