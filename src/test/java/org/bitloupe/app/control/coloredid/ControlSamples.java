package org.bitloupe.app.control.coloredid;

import java.time.Instant;
import java.util.List;
import org.bitloupe.inspect.reading.LiteralRun;
import org.bitloupe.inspect.reading.LiteralRun.Kind;
import org.bitloupe.inspect.reading.LiteralRun.Share;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;

/** Layouts and literals made by hand, from the published descriptions of the schemes. */
public final class ControlSamples {
    public static final String INSTAGRAM_ID = "2217813737473025832";
    static final String UUID_V1_ID = "6b54058a-a413-11e6-b501-a0999b048337";

    private ControlSamples() {}

    public static Layout instagram() {
        TimeEncoding time = TimeEncoding.since(Instant.parse("2011-01-01T00:00:00Z"), Tick.MILLISECOND);
        return Layout.of(
                "instagram",
                "Instagram",
                List.of(
                        Field.time("time", 41, time),
                        Field.of("shard", Role.SHARD, 13),
                        Field.of("sequence", Role.SEQUENCE, 10)),
                List.of());
    }

    /** RFC 9562 5.1: time_low, time_mid, version, time_high, variant, clock_seq, node. */
    public static Layout uuidV1() {
        TimeEncoding time = TimeEncoding.since(Instant.parse("1582-10-15T00:00:00Z"), new Tick(100, 1));
        List<Field> fields = List.of(
                Field.time("time", 60, time),
                Field.of("version", Role.VERSION, 4),
                Field.of("variant", Role.VARIANT, 2),
                Field.of("clock_seq", Role.CLOCK_SEQUENCE, 14),
                Field.of("node", Role.NODE, 48));
        List<Slice> slices = List.of(
                new Slice(0, 31, 0, 96),
                new Slice(0, 47, 32, 80),
                new Slice(1, 3, 0, 76),
                new Slice(0, 59, 48, 64),
                new Slice(2, 1, 0, 62),
                new Slice(3, 13, 0, 48),
                new Slice(4, 47, 0, 0));
        return Layout.of("uuid-v1", "UUID version 1", List.of(fields.get(0)), List.of())
                .withFields(fields, slices);
    }

    static ColoredId instagramLiteral() {
        Share time = new Share(0, 0);
        Share shard = new Share(1, 0);
        Share sequence = new Share(2, 0);
        return new ColoredId(
                INSTAGRAM_ID,
                List.of(
                        new LiteralRun(0, 11, Kind.DECIDED, List.of(time)),
                        new LiteralRun(11, 15, Kind.DECIDED, List.of(time, shard)),
                        new LiteralRun(15, 19, Kind.DECIDED, List.of(time, shard, sequence))),
                List.of(Role.TIME, Role.SHARD, Role.SEQUENCE),
                List.of(
                        new ColoredId.Caption(0, List.of(0), "digits fixed by time"),
                        new ColoredId.Caption(11, List.of(0, 1), "+ shard"),
                        new ColoredId.Caption(15, List.of(0, 1, 2), "+ sequence")),
                null);
    }

    static ColoredId uuidLiteral() {
        List<LiteralRun> runs = List.of(
                run(0, 8, 0),
                new LiteralRun(8, 9, Kind.PUNCTUATION, List.of()),
                run(9, 13, 0),
                new LiteralRun(13, 14, Kind.PUNCTUATION, List.of()),
                run(14, 15, 1),
                run(15, 18, 0),
                new LiteralRun(18, 19, Kind.PUNCTUATION, List.of()),
                new LiteralRun(19, 20, Kind.SHARED, List.of(new Share(2, 2), new Share(3, 2))),
                run(20, 23, 3),
                new LiteralRun(23, 24, Kind.PUNCTUATION, List.of()),
                run(24, 36, 4));
        return new ColoredId(
                UUID_V1_ID,
                runs,
                List.of(Role.TIME, Role.VERSION, Role.VARIANT, Role.CLOCK_SEQUENCE, Role.NODE),
                List.of(
                        new ColoredId.Caption(0, List.of(0), "time"),
                        new ColoredId.Caption(14, List.of(1), "version"),
                        new ColoredId.Caption(15, List.of(0), "time"),
                        new ColoredId.Caption(19, List.of(2), "variant"),
                        new ColoredId.Caption(19.5, List.of(3), "clock sequence"),
                        new ColoredId.Caption(24, List.of(4), "node")),
                null);
    }

    private static LiteralRun run(int start, int end, int field) {
        return new LiteralRun(start, end, Kind.DIGITS, List.of(new Share(field, 4 * (end - start))));
    }
}
