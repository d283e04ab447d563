package org.bitloupe.export.generator;

import java.math.BigInteger;
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
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;

/**
 * YAML: CosId with Spring Boot. Its widths add to at most 63, a width of 0 for the machine stops it, it stops at the end of its time, and
 * an epoch of 0 or less is its own. Besides the generators that it is told it makes one of its own widths, unless that is switched off.
 */
public final class CosIdTarget extends GeneratorTarget {
    private static final GeneratorShape SHAPE = new GeneratorShape(
            GeneratorShape.MACHINE_BEFORE_SEQUENCE,
            new WidthRange(1, 62),
            new WidthRange(1, 30),
            List.of(),
            new WidthRange(1, 61),
            new WidthRange(2, 62),
            TopBits.BOUNDED,
            SupportedTicks.only(Tick.MILLISECOND, Tick.SECOND),
            SupportedEpochs.milliseconds(Instant.ofEpochSecond(1)).onUnixGrid());

    /** Makes the target. */
    public CosIdTarget(InstantSource clock) {
        super("cosid", Language.YAML, SHAPE, clock);
    }

    @Override
    List<Note> ownNotes(SnowflakeView snowflakeView) {
        Field field = snowflakeView.time();
        TimeEncoding time = field == null ? null : field.time();
        boolean seconds = time != null && time.tick().equals(Tick.SECOND);
        return List.of(
                Note.careful("export.config.note.cosid.starter"),
                Note.careful("export.config.note.cosid.sequence"),
                Note.careful(seconds ? "export.config.note.cosid.back.seconds" : "export.config.note.cosid.back"),
                Note.careful("export.config.note.cosid.end"));
    }

    /** Spring reads it from the environment, or does not start. */
    @Override
    String unnumbered() {
        return "environment";
    }

    @Override
    boolean begins(GenerationRules.SequenceStart sequenceStart) {
        return true;
    }

    @Override
    Map<String, Object> own(SnowflakeView snowflakeView, Options options) {
        Field field = snowflakeView.time();
        TimeEncoding time = field == null ? null : field.time();
        return Map.of(
                "seconds",
                time != null && time.tick().equals(Tick.SECOND),
                // Of names that are keys of a map, Spring leaves out every sign but letters, digits and hyphens.
                "entry",
                new ConfigNames(options.name()).hyphened(),
                "half",
                number(
                        snowflakeView,
                        SnowflakePart.SEQUENCE,
                        BigInteger.ONE
                                .shiftLeft(Math.max(0, snowflakeView.bits(SnowflakePart.SEQUENCE) - 1))
                                .subtract(BigInteger.ONE)));
    }

    @Override
    boolean restarts() {
        return false;
    }

    @Override
    public TestEvidence proof() {
        return new TestEvidence.Run("CosId 2.13.0", TestEvidence.Trial.MAKES);
    }
}
