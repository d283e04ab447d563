package org.bitloupe.app.design;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.file.StandardSpellings;

/** Layouts the tests of the Design screen draw on. */
public final class DesignSamples {
    /** The instant of the pictures. */
    public static final Instant NOW = Instant.parse("2026-11-20T09:41:07.236Z");

    private static final Instant EPOCH = Instant.parse("2024-01-01T00:00:00Z");

    private DesignSamples() {}

    /** A layout of one's own with all usual parts: 1 · 41 · 10 · 12. */
    public static Layout orders() {
        return Layout.of(
                "orders-v3",
                "orders-v3",
                List.of(
                        Field.of("sign", Role.UNUSED, 1)
                                .withValue(BigInteger.ZERO)
                                .withPin(true),
                        Field.time("timestamp", 41, TimeEncoding.since(EPOCH, Tick.MILLISECOND)),
                        Field.of("machine", Role.NODE, 10),
                        Field.of("sequence", Role.SEQUENCE, 12)),
                List.of(
                        StandardSpellings.builtIn().spelling("decimal"),
                        StandardSpellings.builtIn().spelling("hex")));
    }

    /** 128 bits with a scattered time and two pinned fields. */
    public static Layout uuidV1() {
        return Catalog.builtIn().find("uuid-v1").orElseThrow();
    }

    /** A time, then twelve fields of one bit, of many roles. */
    public static Layout oneBitFields() {
        List<Field> fields = new ArrayList<>();
        fields.add(Field.time("timestamp", 41, TimeEncoding.since(EPOCH, Tick.MILLISECOND)));
        List<Role> roles = List.of(
                Role.DATA,
                Role.SHARD,
                Role.NODE,
                Role.TYPE,
                Role.RANDOM,
                Role.CLOCK_SEQUENCE,
                Role.DATA,
                Role.SHARD,
                Role.NODE,
                Role.TYPE,
                Role.RANDOM,
                Role.CLOCK_SEQUENCE);
        for (int i = 0; i < roles.size(); i++) {
            fields.add(Field.of("flag-" + i, roles.get(i), 1));
        }
        fields.add(Field.of("sequence", Role.SEQUENCE, 11));
        return Layout.of(
                "flags", "Flags", fields, List.of(StandardSpellings.builtIn().spelling("decimal")));
    }

    /** Fields with long names. */
    public static Layout longNames() {
        Layout layout = orders();
        List<Field> fields = new ArrayList<>(layout.fields());
        fields.set(2, fields.get(2).withName("datacenter-and-machine-number-of-fleet"));
        fields.set(3, fields.get(3).withName("sequence-within-millisecond"));
        return layout.withFields(fields, layout.slices())
                .withTitle(LocalizedText.of("A layout with a name that is much too long for where it is to stand"));
    }

    /** 256 bits in twelve fields of many roles. */
    public static Layout twelveFields() {
        List<Field> fields = new ArrayList<>();
        fields.add(Field.of("sign", Role.UNUSED, 1).withValue(BigInteger.ZERO).withPin(true));
        fields.add(Field.time("timestamp", 47, TimeEncoding.since(EPOCH, Tick.MILLISECOND)));
        List<Role> roles = List.of(
                Role.TYPE,
                Role.SHARD,
                Role.NODE,
                Role.CLOCK_SEQUENCE,
                Role.SEQUENCE,
                Role.DATA,
                Role.RANDOM,
                Role.DATA,
                Role.NODE,
                Role.RANDOM);
        int[] bits = {8, 16, 24, 14, 18, 32, 40, 12, 16, 28};
        for (int i = 0; i < bits.length; i++) {
            fields.add(Field.of(roles.get(i).name().toLowerCase(Locale.ROOT) + "-" + i, roles.get(i), bits[i]));
        }
        return Layout.of(
                "wide", "Wide", fields, List.of(StandardSpellings.builtIn().spelling("hex")));
    }
}
