package org.bitloupe.export.generator;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.GenerationRules.Limits;
import org.bitloupe.layout.GenerationRules.SequenceStart;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.RandomLayouts;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.file.StandardSpellings;

/** Layouts that generators are asked for. */
final class OutputLayouts {
    private static final Instant EPOCH = Instant.parse("2024-01-01T00:00:00Z");
    private static final int RANDOM_LAYOUTS = 40;
    private static final String ID = "orders";

    /** Roles of fields below the time, each with its width: n, h and s for node, shard and sequence. */
    private static final List<String> DIVISIONS = List.of(
            "1 41 n10 s12",
            "0 42 n10 s12",
            "1 41 h5 n5 s12",
            "1 39 s8 n16",
            "1 28 n22 s13",
            "2 41 n9 s12",
            "0 42 s22",
            "0 42 n22",
            "0 64",
            "1 42 n6 s15",
            "0 41 n10 s12",
            "1 41 s12 n10",
            "0 41 n5 s12 h5",
            "4 41 n6 s5");

    private static final List<Instant> EPOCHS = List.of(
            Instant.EPOCH,
            Instant.parse("1970-01-01T00:00:01Z"),
            Instant.parse("1850-06-07T00:00:00Z"),
            Instant.parse("1960-01-01T00:00:00Z"),
            Instant.parse("2010-11-04T01:42:54.657Z"),
            Instant.parse("2016-10-31T16:00:00Z"),
            Instant.parse("2016-11-01T00:00:00Z"),
            Instant.parse("2020-01-01T00:00:00Z"),
            Instant.parse("2023-01-01T00:00:00Z"),
            Instant.parse("2024-05-05T18:15:00Z"),
            Instant.parse("2024-05-06T07:08:09Z"),
            Instant.parse("2024-05-06T07:08:09.5Z"),
            Instant.parse("2024-05-06T07:08:09.0101235Z"),
            Instant.parse("2024-05-06T07:08:09.010123456Z"),
            Instant.parse("2030-05-06T07:08:09Z"));

    private static final List<Tick> TICKS = List.of(
            Tick.SECOND,
            new Tick(10_000_000, 1),
            new Tick(100, 1),
            new Tick(250_000, 1),
            new Tick(1_000_000_007, 1),
            new Tick(1_000_000_000, 300),
            new Tick(93_784_000_000_100L, 1));

    private static final List<SequenceStart> STARTS = List.of(
            new SequenceStart(0, SequenceStart.ALL),
            new SequenceStart(5, SequenceStart.ALL),
            new SequenceStart(5, 1),
            new SequenceStart(0, 2),
            new SequenceStart(0, 100),
            new SequenceStart(3, 100),
            new SequenceStart(0, SequenceStart.MOST),
            new SequenceStart(0, 2, GenerationRules.Pick.IN_TURN),
            new SequenceStart(0, SequenceStart.ALL, GenerationRules.Pick.IN_TURN),
            new SequenceStart(3, 8, GenerationRules.Pick.IN_TURN));

    private final Map<String, Layout> layouts = new LinkedHashMap<>();

    private OutputLayouts() {}

    /** Returns layouts with ordinary fields, and some with fields that hold fewer values than their bits, by names that say so. */
    static Map<String, Layout> divisions() {
        OutputLayouts all = new OutputLayouts();
        DIVISIONS.forEach(division -> all.add(division, layout(division)));
        all.addLimits();
        return all.layouts;
    }

    /** Returns a layout with other times and other rules of the sequence, one at a time. */
    static Map<String, Layout> variants(Layout layout) {
        OutputLayouts all = new OutputLayouts();
        all.addTimes(layout);
        all.addRules(layout);
        return all.layouts;
    }

    /** Returns the layouts of the catalog, and random ones. */
    static Map<String, Layout> others() {
        OutputLayouts all = new OutputLayouts();
        Catalog.builtIn().layouts().forEach(layout -> all.add(layout.id(), layout));
        RandomLayouts random = new RandomLayouts(4);
        for (int i = 1; i <= RANDOM_LAYOUTS; i++) {
            all.add("random " + i, random.next());
        }
        return all.layouts;
    }

    /** All have the same id and title, so that only their bits differ. */
    private void add(String name, Layout layout) {
        Layout before = layouts.put(name, layout.withId(ID).withTitle(LocalizedText.of("Orders")));
        if (before != null) {
            throw new IllegalStateException("two layouts of the name " + name);
        }
    }

    private void addTimes(Layout layout) {
        EPOCHS.forEach(epoch -> add("from " + epoch, layout.withEpoch(epoch)));
        TICKS.forEach(tick -> add("in " + tick, withTime(layout, TimeEncoding.since(EPOCH, tick))));
        add(
                "in 10ms on the Unix grid",
                withTime(
                        layout,
                        new TimeEncoding(
                                new Tick(10_000_000, 1), EPOCH.plusMillis(4), Map.of(), TimeEncoding.Grid.UNIX, null)));
    }

    private void addRules(Layout layout) {
        GenerationRules rules = layout.generationRules();
        STARTS.forEach(start -> add(
                "begins at %d, spread %s, %s".formatted(start.from(), start.spread(), start.choice()),
                layout.withGenerationRules(rules.withSequenceStart(start))));
        for (GenerationRules.SequenceReset restart : GenerationRules.SequenceReset.values()) {
            add(
                    "begins within 7, restarts " + restart,
                    layout.withGenerationRules(
                            rules.withSequenceReset(restart).withSequenceStart(new SequenceStart(0, 7))));
        }
        for (GenerationRules.OnExhausted full : GenerationRules.OnExhausted.values()) {
            add("when full " + full, layout.withGenerationRules(rules.withOnExhausted(full)));
        }
        add(
                "at most 2 s ahead",
                layout.withGenerationRules(rules.withOnExhausted(GenerationRules.OnExhausted.BORROW)
                        .withLimits(Limits.NONE.withAhead(Duration.ofSeconds(2)))));
    }

    /** Adds layouts with fields that hold fewer values than their bits. */
    private void addLimits() {
        Field node = Field.of("node", Role.NODE, 10);
        Field count = Field.of("count", Role.SEQUENCE, 12);
        add("machine always 7", layout(1, 41, List.of(node.withValue(BigInteger.valueOf(7)), count)));
        add("machine always 0", layout(1, 41, List.of(node.withValue(BigInteger.ZERO), count)));
        add("machines 5 to 900", layout(1, 41, List.of(between(node, 5, 900), count)));
        add("machines 1023 to 1023", layout(1, 41, List.of(between(node, 1_023, 1_023), count)));
        add("sequence 5 to 4000", layout(1, 41, List.of(node, between(count, 5, 4_000))));
        add(
                "three fields of machines",
                layout(
                        0,
                        42,
                        List.of(
                                between(Field.of("region", Role.SHARD, 4), 2, 11),
                                Field.of("rack", Role.NODE, 3).withValue(BigInteger.TWO),
                                between(Field.of("worker", Role.NODE, 3), 1, 6),
                                count)));
        add("kind in the place of machines", layout(1, 41, List.of(Field.of("kind", Role.TYPE, 10), count)));
    }

    private static Field between(Field field, int least, int most) {
        return new Field(
                field.name(),
                field.label(),
                field.role(),
                field.bits(),
                null,
                null,
                BigInteger.valueOf(least),
                BigInteger.valueOf(most),
                field.pin(),
                field.lock(),
                field.show(),
                new TreeMap<>(),
                null,
                field.note());
    }

    private static Layout layout(String division) {
        String[] parts = division.split(" ", -1);
        List<Field> low = new ArrayList<>();
        for (int i = 2; i < parts.length; i++) {
            Role role = switch (parts[i].charAt(0)) {
                case 'n' -> Role.NODE;
                case 'h' -> Role.SHARD;
                default -> Role.SEQUENCE;
            };
            low.add(Field.of(role.name().toLowerCase(Locale.ROOT), role, Integer.parseInt(parts[i].substring(1))));
        }
        return layout(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]), low);
    }

    private static Layout layout(int zeros, int time, List<Field> low) {
        List<Field> fields = new ArrayList<>();
        if (zeros > 0) {
            fields.add(Field.of("sign", Role.UNUSED, zeros).withValue(BigInteger.ZERO));
        }
        fields.add(Field.time("time", time, TimeEncoding.since(EPOCH, Tick.MILLISECOND)));
        fields.addAll(low);
        return Layout.of(
                ID, "Orders", fields, List.of(StandardSpellings.builtIn().spelling("decimal")));
    }

    private static Layout withTime(Layout layout, TimeEncoding time) {
        int index = layout.mainTime();
        return layout.withField(index, layout.fields().get(index).withTime(time));
    }
}
