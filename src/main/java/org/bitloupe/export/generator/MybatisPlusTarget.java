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

/** Java: the Sequence of MyBatis-Plus, with Twitter's epoch. */
public final class MybatisPlusTarget extends GeneratorTarget {
    private static final GeneratorShape SHAPE = GeneratorShape.fixed(
                    41, 10, 12, SupportedEpochs.only(Instant.ofEpochMilli(1_288_834_974_657L)))
            .withMakers(5, 5);

    /** Makes the target. */
    public MybatisPlusTarget(InstantSource clock) {
        super("mybatis-plus", Language.JAVA, SHAPE, clock);
    }

    @Override
    List<Note> ownNotes(SnowflakeView snowflakeView) {
        return List.of(
                Note.careful("export.config.note.mybatis-plus.begin"),
                Note.careful("export.config.note.mybatis-plus.back"));
    }

    @Override
    boolean begins(GenerationRules.SequenceStart sequenceStart) {
        return true;
    }

    @Override
    public Optional<String> command(Layout layout, Options options, String file) {
        return Optional.of("javac -cp mybatis-plus-core-3.5.14.jar " + file);
    }

    @Override
    public TestEvidence proof() {
        return new TestEvidence.Run("MyBatis-Plus 3.5.14", TestEvidence.Trial.MAKES);
    }
}
