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
import org.bitloupe.export.Proof;
import org.bitloupe.export.template.Piece;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;

/**
 * Baidu UidGenerator, as Spring's XML or as a Spring configuration in Java. Its setters ignore widths below 1, and its epoch is a date
 * in the time zone of the Java machine.
 */
public final class BaiduTarget extends ConfigTarget {
    private static final Shape SHAPE = new Shape(
            Shape.MACHINE_BEFORE_SEQUENCE,
            new Range(1, 61),
            new Range(1, 61),
            List.of(),
            new Range(1, 61),
            new Range(2, 62),
            Top.ONE_ZERO,
            Ticks.only(Tick.SECOND),
            Epochs.every(Duration.ofSeconds(1), Instant.parse("1900-01-01T00:00:00Z"))
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
    List<Note> ownNotes(Division division) {
        return List.of(
                Note.careful(
                        "export.config.note.baidu.zone", "zone", zone(epoch(division)), "day", day(epoch(division))),
                Note.careful("export.config.note.baidu.cached"),
                Note.careful("export.config.note.baidu.starts", "n", starts(division)));
    }

    /** The numbers of a column that counts from 1: there is no worker 0. */
    private static BigInteger starts(Division division) {
        return BigInteger.ONE.shiftLeft(division.bits(Part.MACHINE)).subtract(BigInteger.ONE);
    }

    private static Instant epoch(Division division) {
        Field field = division.time();
        TimeEncoding time = field == null ? null : field.time();
        return time == null ? Instant.EPOCH : time.epoch();
    }

    private static ZoneOffset offset(Instant epoch) {
        ZoneOffset offset = Epochs.offsetOf(epoch);
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
    Map<String, Object> own(Division division, Options options) {
        // Digits and hyphens.
        return Map.of("day", Piece.of(day(epoch(division))));
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
    public Proof proof() {
        return new Proof.NotRun("Baidu UidGenerator");
    }
}
