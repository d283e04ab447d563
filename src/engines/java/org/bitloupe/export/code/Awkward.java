package org.bitloupe.export.code;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bitloupe.generate.GeneratedId;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.file.StandardSpellings;

/** Layouts that code has to be careful with. */
final class Awkward {
    private static final Instant EPOCH = Instant.parse("2024-01-01T00:00:00Z");

    /** Names in a crowded layout: 42 bits of time and a bit for each other one. */
    private static final int CROWD = 22;

    private Awkward() {}

    /** Layouts of 63 bits whose fields are called by these words, seven each. */
    static List<Layout> named(List<String> words) {
        List<Layout> layouts = new ArrayList<>();
        for (int from = 0; from < words.size(); from += 7) {
            List<Field> fields = new ArrayList<>();
            fields.add(Field.time("the time", 42, TimeEncoding.since(EPOCH, Tick.MILLISECOND)));
            for (String word : words.subList(from, Math.min(from + 7, words.size()))) {
                Role role = fields.size() % 3 == 0 ? Role.SEQUENCE : fields.size() % 3 == 1 ? Role.NODE : Role.RANDOM;
                fields.add(Field.of(word, role, 3));
            }
            layouts.add(layout("words", fields));
        }
        return layouts;
    }

    /** Layouts whose fields are called by these words, as many as there is room for in each. */
    static List<Layout> crowded(List<String> words) {
        List<Layout> layouts = new ArrayList<>();
        for (int from = 0; from < words.size(); from += CROWD) {
            List<Field> fields = new ArrayList<>();
            for (String word : words.subList(from, Math.min(from + CROWD, words.size()))) {
                Role role = fields.size() % 3 == 0 ? Role.SEQUENCE : fields.size() % 3 == 1 ? Role.NODE : Role.RANDOM;
                fields.add(
                        fields.isEmpty()
                                ? Field.time(word, 42, TimeEncoding.since(EPOCH, Tick.MILLISECOND))
                                : Field.of(word, role, 1));
            }
            layouts.add(layout("crowd", fields));
        }
        return layouts;
    }

    /** Layouts with rules, bounds and times that few have. */
    static List<Layout> ruled() {
        List<Layout> layouts = new ArrayList<>();
        layouts.add(snowflake("never", 12)
                .withGenerationRules(new GenerationRules(
                        GenerationRules.ClockRead.EACH,
                        GenerationRules.SequenceReset.NEVER,
                        GenerationRules.OnExhausted.WAIT,
                        GenerationRules.OnRollback.WAIT,
                        GenerationRules.RandomRule.FRESH,
                        null)));
        layouts.add(snowflake("random-begin", 12)
                .withGenerationRules(
                        GenerationRules.DEFAULT.withSequenceStart(new GenerationRules.SequenceStart(5, 100))));
        layouts.add(snowflake("refuses", 20)
                .withGenerationRules(new GenerationRules(
                        GenerationRules.ClockRead.EACH,
                        GenerationRules.SequenceReset.TICK,
                        GenerationRules.OnExhausted.REFUSE,
                        GenerationRules.OnRollback.REFUSE,
                        GenerationRules.RandomRule.FRESH,
                        null)));
        layouts.add(layout(
                "bounds",
                List.of(
                        bounds(Field.time("time", 40, TimeEncoding.since(EPOCH, new Tick(7_000_000, 1))), 10, 1L << 39),
                        bounds(Field.of("node", Role.NODE, 6), 1, 60),
                        bounds(Field.of("high", Role.SEQUENCE, 5), 0, 20),
                        bounds(Field.of("low", Role.SEQUENCE, 5), 2, 31))));
        layouts.add(layout(
                "thirds",
                List.of(
                        Field.time(
                                "time",
                                36,
                                new TimeEncoding(
                                        new Tick(1_000_000_000, 300), EPOCH, Map.of(), TimeEncoding.Grid.UNIX, null)),
                        Field.of("node", Role.NODE, 4),
                        bounds(Field.of("chance", Role.RANDOM, 20), 0, 1_000_000))));
        layouts.add(layout(
                "fine",
                List.of(
                        Field.time("seconds", 34, TimeEncoding.since(EPOCH, Tick.SECOND)),
                        bounds(
                                Field.time(
                                        "millis",
                                        10,
                                        new TimeEncoding(
                                                Tick.MILLISECOND, EPOCH, Map.of(), TimeEncoding.Grid.EPOCH, "seconds")),
                                0,
                                999),
                        Field.time(
                                "part",
                                12,
                                new TimeEncoding(
                                        new Tick(1_000_000, 4096),
                                        EPOCH,
                                        Map.of(),
                                        TimeEncoding.Grid.EPOCH,
                                        "seconds")),
                        Field.of("id", Role.RANDOM, 64))));
        layouts.add(layout("word", List.of(Field.of("all", Role.RANDOM, 64))));
        layouts.add(split());
        return layouts;
    }

    /** Layouts whose ticks are soon used up, with all the rules that code follows. */
    static List<Layout> policies() {
        GenerationRules.Limits none = GenerationRules.Limits.NONE;
        GenerationRules.Limits some = new GenerationRules.Limits(Duration.ofMillis(20), Duration.ofMillis(25), 0);
        GenerationRules.SequenceStart least = GenerationRules.SequenceStart.LEAST;
        GenerationRules.SequenceStart turns = new GenerationRules.SequenceStart(1, 3, GenerationRules.Pick.IN_TURN);
        GenerationRules.SequenceStart drawn = new GenerationRules.SequenceStart(1, 3);
        GenerationRules.SequenceReset tick = GenerationRules.SequenceReset.TICK;
        GenerationRules.SequenceReset never = GenerationRules.SequenceReset.NEVER;
        GenerationRules.SequenceReset start = GenerationRules.SequenceReset.START;
        List<Layout> layouts = new ArrayList<>();
        layouts.add(tight(
                3, rules(tick, least, GenerationRules.OnExhausted.BORROW, GenerationRules.OnRollback.HOLD, none)));
        layouts.add(tight(
                3,
                rules(
                        tick,
                        new GenerationRules.SequenceStart(5, 1),
                        GenerationRules.OnExhausted.BORROW,
                        GenerationRules.OnRollback.HOLD,
                        some)));
        layouts.add(tight(
                3, rules(tick, turns, GenerationRules.OnExhausted.BORROW, GenerationRules.OnRollback.WAIT, some)));
        layouts.add(tight(
                3, rules(tick, drawn, GenerationRules.OnExhausted.BORROW, GenerationRules.OnRollback.REFUSE, some)));
        layouts.add(tight(
                3, rules(never, turns, GenerationRules.OnExhausted.BORROW, GenerationRules.OnRollback.REFUSE, none)));
        layouts.add(
                tight(3, rules(never, drawn, GenerationRules.OnExhausted.WAIT, GenerationRules.OnRollback.HOLD, some)));
        layouts.add(tight(
                3, rules(tick, turns, GenerationRules.OnExhausted.REFUSE, GenerationRules.OnRollback.CLOCK_SEQ, none)));
        layouts.add(tight(
                3, rules(tick, least, GenerationRules.OnExhausted.BORROW, GenerationRules.OnRollback.CLOCK_SEQ, some)));
        layouts.add(
                tight(3, rules(tick, least, GenerationRules.OnExhausted.CARRY, GenerationRules.OnRollback.HOLD, some)));
        layouts.add(
                tight(9, rules(start, least, GenerationRules.OnExhausted.WAIT, GenerationRules.OnRollback.WAIT, none)));
        layouts.add(tight(
                0, rules(tick, least, GenerationRules.OnExhausted.BORROW, GenerationRules.OnRollback.HOLD, some)));
        layouts.add(tight(
                3,
                rules(
                        tick,
                        new GenerationRules.SequenceStart(2, 1),
                        GenerationRules.OnExhausted.WAIT,
                        GenerationRules.OnRollback.RESERVE,
                        none.withSlots(2))));
        layouts.add(tight(
                3,
                rules(
                        tick,
                        new GenerationRules.SequenceStart(5, 1),
                        GenerationRules.OnExhausted.BORROW,
                        GenerationRules.OnRollback.RESERVE,
                        some.withSlots(4))));
        GenerationRules.SequenceStart aside = new GenerationRules.SequenceStart(2, 3, GenerationRules.Pick.IN_TURN);
        layouts.add(tight(
                3,
                rules(
                        tick,
                        aside,
                        GenerationRules.OnExhausted.REFUSE,
                        GenerationRules.OnRollback.RESERVE,
                        none.withSlots(1))));
        GenerationRules chance =
                rules(tick, least, GenerationRules.OnExhausted.BORROW, GenerationRules.OnRollback.HOLD, some);
        layouts.add(counted(3, chance.withRandom(GenerationRules.RandomRule.INCREMENT)));
        layouts.add(counted(
                4,
                chance.withOnExhausted(GenerationRules.OnExhausted.WAIT)
                        .withRandom(GenerationRules.RandomRule.COUNTER)));
        layouts.add(layout(
                        "carries",
                        List.of(
                                Field.time("time", 40, TimeEncoding.since(EPOCH, Tick.SECOND)),
                                Field.of("sequence", Role.SEQUENCE, 4)))
                .withGenerationRules(new GenerationRules(
                        GenerationRules.ClockRead.AT_START,
                        start,
                        GenerationRules.OnExhausted.CARRY,
                        GenerationRules.OnRollback.REFUSE,
                        GenerationRules.RandomRule.FRESH,
                        null)));
        layouts.add(layout(
                        "parts",
                        List.of(
                                Field.time("seconds", 34, TimeEncoding.since(EPOCH, Tick.SECOND)),
                                bounds(
                                        Field.time(
                                                "millis",
                                                10,
                                                new TimeEncoding(
                                                        Tick.MILLISECOND,
                                                        EPOCH,
                                                        Map.of(),
                                                        TimeEncoding.Grid.EPOCH,
                                                        "seconds")),
                                        0,
                                        999),
                                Field.of("high", Role.SEQUENCE, 1),
                                Field.of("node", Role.NODE, 3),
                                Field.of("low", Role.SEQUENCE, 2)))
                .withGenerationRules(
                        rules(tick, turns, GenerationRules.OnExhausted.BORROW, GenerationRules.OnRollback.HOLD, some)));
        return layouts;
    }

    private static GenerationRules rules(
            GenerationRules.SequenceReset sequenceReset,
            GenerationRules.SequenceStart sequenceStart,
            GenerationRules.OnExhausted onExhausted,
            GenerationRules.OnRollback back,
            GenerationRules.Limits limits) {
        return new GenerationRules(
                GenerationRules.ClockRead.EACH,
                sequenceReset,
                sequenceStart,
                onExhausted,
                back,
                limits,
                GenerationRules.RandomRule.FRESH,
                null);
    }

    private static Layout tight(int sequence, GenerationRules generationRules) {
        List<Field> fields =
                new ArrayList<>(List.of(Field.time("time", 41, TimeEncoding.since(EPOCH, Tick.MILLISECOND))));
        if (sequence > 0) {
            fields.add(Field.of("sequence", Role.SEQUENCE, sequence));
        }
        fields.add(Field.of(
                "turn",
                generationRules.onRollback() == GenerationRules.OnRollback.CLOCK_SEQ ? Role.CLOCK_SEQUENCE : Role.TYPE,
                6));
        return layout("tight", fields).withGenerationRules(generationRules);
    }

    private static Layout counted(int first, GenerationRules generationRules) {
        return layout(
                        "counted",
                        List.of(
                                Field.time("time", 41, TimeEncoding.since(EPOCH, Tick.MILLISECOND)),
                                Field.of("high", Role.RANDOM, first),
                                Field.of("low", Role.RANDOM, 2)))
                .withGenerationRules(generationRules);
    }

    private static Layout snowflake(String id, int sequence) {
        return layout(
                id,
                List.of(
                        Field.time("time", 41, TimeEncoding.since(EPOCH, Tick.MILLISECOND)),
                        Field.of("sequence", Role.SEQUENCE, sequence),
                        Field.of("type", Role.TYPE, 2)));
    }

    private static Field bounds(Field field, long min, long max) {
        return field.withBounds(BigInteger.valueOf(min), BigInteger.valueOf(max));
    }

    /** Wide fields in pieces that cross the middle of the ID. */
    private static Layout split() {
        List<Field> fields = List.of(
                Field.of("wide", Role.RANDOM, 70),
                Field.of("count", Role.SEQUENCE, 40),
                Field.of("fixed", Role.VERSION, 10).withValue(BigInteger.valueOf(777)));
        List<Slice> slices = List.of(
                new Slice(0, 19, 0, 100),
                new Slice(2, 4, 0, 95),
                new Slice(1, 39, 5, 60),
                new Slice(0, 69, 20, 10),
                new Slice(2, 9, 5, 5),
                new Slice(1, 4, 0, 0));
        return layout("split", fields).withFields(fields, slices).withGenerationRules(GenerationRules.DEFAULT);
    }

    private static Layout layout(String id, List<Field> fields) {
        return Layout.of(id, id, fields, List.of(StandardSpellings.builtIn().spelling("decimal")));
    }

    /** An ID in the layout's usual spelling. */
    static String text(LayoutSpellingCodecs spellings, GeneratedId generatedId) {
        return spellings.codec(0).write(generatedId.id(), Map.of(), Map.of());
    }
}
