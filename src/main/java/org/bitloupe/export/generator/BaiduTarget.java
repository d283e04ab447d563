package org.bitloupe.export.generator;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.Options;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.export.template.QuotedText;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;

/**
 * Baidu UidGenerator, as Spring's XML or as a Spring configuration in Java. Its setters ignore widths below 1, and its epoch is a date
 * in the time zone of the Java machine.
 */
public final class BaiduTarget extends GeneratorTarget {
    private static final GeneratorShape SHAPE = new GeneratorShape(
            GeneratorShape.MACHINE_BEFORE_SEQUENCE,
            new WidthRange(1, 61),
            new WidthRange(1, 61),
            List.of(),
            new WidthRange(1, 61),
            new WidthRange(2, 62),
            TopBits.ONE_ZERO,
            SupportedTicks.only(Tick.SECOND),
            SupportedEpochs.every(Duration.ofSeconds(1), Instant.parse("1900-01-01T00:00:00Z"))
                    .withMidnight());

    private BaiduTarget(String id, Language language, InstantSource clock) {
        super(id, language, SHAPE, clock);
    }

    /** Makes the target for XML. */
    static BaiduTarget xml(InstantSource clock) {
        return new BaiduTarget("baidu", Language.XML, clock);
    }

    /** Makes the target for Java. */
    static BaiduTarget java(InstantSource clock) {
        return new BaiduTarget("baidu-java", Language.JAVA, clock);
    }

    @Override
    List<Note> ownNotes(SnowflakeView snowflakeView) {
        return List.of(
                Note.careful(
                        "export.config.note.baidu.zone",
                        "zone",
                        zone(epoch(snowflakeView)),
                        "day",
                        day(epoch(snowflakeView))),
                Note.careful("export.config.note.baidu.cached"),
                Note.careful("export.config.note.baidu.starts", "n", starts(snowflakeView)));
    }

    /** The numbers of a column that counts from 1: there is no worker 0. */
    private static BigInteger starts(SnowflakeView snowflakeView) {
        return BigInteger.ONE
                .shiftLeft(snowflakeView.bits(SnowflakePart.MACHINE))
                .subtract(BigInteger.ONE);
    }

    private static Instant epoch(SnowflakeView snowflakeView) {
        Field field = snowflakeView.time();
        TimeEncoding time = field == null ? null : field.time();
        return time == null ? Instant.EPOCH : time.epoch();
    }

    private static ZoneOffset offset(Instant epoch) {
        ZoneOffset offset = SupportedEpochs.offsetOf(epoch);
        return offset == null ? ZoneOffset.UTC : offset;
    }

    /** As Java's option user.timezone takes it. */
    private static String zone(Instant epoch) {
        ZoneOffset offset = offset(epoch);
        return offset.equals(ZoneOffset.UTC) ? "UTC" : "GMT" + offset;
    }

    private static String day(Instant epoch) {
        return epoch.atOffset(offset(epoch)).toLocalDate().toString();
    }

    @Override
    Map<String, Object> own(SnowflakeView snowflakeView, Options options) {
        // Digits and hyphens.
        return Map.of("day", QuotedText.of(day(epoch(snowflakeView))));
    }

    @Override
    boolean takesMachine() {
        return false;
    }

    @Override
    String source() {
        return "baidu/uid-generator of November 2018";
    }

    @Override
    public TestEvidence proof() {
        return new TestEvidence.NotRun("Baidu UidGenerator");
    }
}
