package org.bitloupe.engines;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.file.StandardSpellings;

/** The layouts that every engine has to agree on: one of each kind that has ever made a difference. */
public final class EngineLayouts {
    private static final List<String> BUILT_IN = List.of(
            // constant top bit, two node fields
            "snowflake-twitter",
            // ticks of 10 ms, the node last
            "sonyflake-v2",
            "instagram",
            // no time, a type
            "pinterest",
            // unsigned, the server first, seconds
            "mysql-uuid-short",
            // a time in two fields
            "tiktok",
            // one time of 60 bits in three pieces, ticks of 100 ns since 1582
            "uuid-v1",
            // 74 random bits in two fields
            "uuid-v7",
            // 80 random bits
            "ulid");

    /** Names in a layout of words. */
    private static final int NAMED = 20;

    private EngineLayouts() {}

    /** Twelve layouts: nine built-in ones, a plain one, one that uses the sign bit, and one of 53 bits. */
    public static List<Layout> all() {
        List<Layout> layouts = new ArrayList<>(List.of(orders(), signedEdge(), safe()));
        Catalog catalog = Catalog.builtIn();
        BUILT_IN.forEach(id -> layouts.add(catalog.find(id).orElseThrow()));
        return List.copyOf(layouts);
    }

    /** 1·42·9·12 at 1 ms since 2024-01-01, the usual kind. */
    public static Layout orders() {
        return layout(
                "orders-v3",
                Field.of("sign", Role.UNUSED, 1).withValue(BigInteger.ZERO),
                time(42, Tick.MILLISECOND),
                Field.of("machine", Role.NODE, 9),
                Field.of("sequence", Role.SEQUENCE, 12));
    }

    /** Half of its IDs are negative in a signed column. */
    private static Layout signedEdge() {
        return layout(
                        "signed-edge",
                        time(42, Tick.MILLISECOND),
                        Field.of("machine", Role.NODE, 10),
                        Field.of("sequence", Role.SEQUENCE, 12))
                .withSigned(true);
    }

    /** 53 bits, which JavaScript's numbers hold exactly. */
    private static Layout safe() {
        return layout(
                "safe-53",
                time(32, Tick.SECOND),
                Field.of("machine", Role.NODE, 9),
                Field.of("sequence", Role.SEQUENCE, 12));
    }

    /**
     * Layouts of 64 bits whose fields are called by these words, some in each: with a sequence, with random bits, and without a time. The
     * first field is the time, where there is one, and the second the sequence or the random bits.
     */
    static List<Layout> named(List<String> words) {
        List<Layout> layouts = new ArrayList<>();
        for (int from = 0; from < words.size(); from += NAMED) {
            List<String> some = words.subList(from, Math.min(from + NAMED, words.size()));
            for (Role role : List.of(Role.SEQUENCE, Role.RANDOM, Role.TIME)) {
                List<Field> fields = new ArrayList<>();
                if (role != Role.TIME) {
                    fields.add(Field.time(
                            some.get(0), 30, TimeEncoding.since(Instant.parse("2024-01-01T00:00:00Z"), Tick.SECOND)));
                }
                fields.add(Field.of(some.get(some.size() - 1), role == Role.TIME ? Role.SEQUENCE : role, 12));
                for (int i = 1; i < some.size() - 1; i++) {
                    fields.add(Field.of(some.get(i), Role.NODE, 1));
                }
                layouts.add(Layout.of(
                        "w" + layouts.size(),
                        "words",
                        fields,
                        List.of(StandardSpellings.builtIn().spelling("decimal"))));
            }
        }
        return layouts;
    }

    private static Field time(int bits, Tick tick) {
        return Field.time("time", bits, TimeEncoding.since(Instant.parse("2024-01-01T00:00:00Z"), tick));
    }

    private static Layout layout(String id, Field... fields) {
        return Layout.of(
                id, id, List.of(fields), List.of(StandardSpellings.builtIn().spelling("decimal")));
    }
}
