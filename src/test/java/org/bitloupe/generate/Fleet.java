package org.bitloupe.generate;

import java.math.BigInteger;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;

/** Machines that make IDs of a layout with the program's own generator, some a second, for a while; and who writes down when. */
public final class Fleet {
    private final Layout layout;
    private final Random random;
    private Instant from;
    private long spanMillis = 6 * 3_600_000L;
    private int machines = 5;

    public Fleet(Layout layout, long seed) {
        this.layout = layout;
        this.random = new Random(seed);
        this.from = Instant.parse("2026-03-17T06:11:43.217Z");
    }

    public Fleet from(Instant start) {
        this.from = start;
        return this;
    }

    public Fleet over(long millis) {
        this.spanMillis = millis;
        return this;
    }

    public Fleet machines(int count) {
        this.machines = count;
        return this;
    }

    /** An ID and the instant at which it was made. */
    public record Sighting(String id, Instant at) {}

    public List<Sighting> make(int count) {
        Clock clock = new Clock(from);
        List<IdGenerator> generators = new ArrayList<>();
        for (int m = 0; m < machines; m++) {
            generators.add(new IdGenerator(plan(m, clock)));
        }
        SpellingCodec spelling = LayoutSpellingCodecs.of(layout).codec(0);
        List<Sighting> made = new ArrayList<>();
        long[] moments = random.longs(count, 0, spanMillis * 1_000_000).sorted().toArray();
        for (long moment : moments) {
            clock.now = from.plusNanos(moment);
            GeneratedId one = generators.get(random.nextInt(machines)).make();
            String text = spelling.write(one.id(), Map.of(), LayoutSpellingCodecs.placeholders(spelling.spelling()));
            made.add(new Sighting(text, clock.now));
        }
        return made;
    }

    private GenerationPlan plan(int machine, Clock clock) {
        Map<String, BigInteger> values = new LinkedHashMap<>();
        for (Field field : layout.fields()) {
            boolean maker = field.role() == Role.NODE || field.role() == Role.SHARD;
            if (maker && field.value() == null && !field.textOnly()) {
                BigInteger value = BigInteger.valueOf(1 + machine * 3L + random.nextInt(2))
                        .mod(field.limit().add(BigInteger.ONE))
                        .max(field.least());
                values.put(field.name(), value);
            }
        }
        PlanResult planResult = GenerationPlan.of(
                new GenerationRequest(layout, values, null, null),
                new Environment(() -> clock.now, new SplittableRandom(random.nextLong()), nanos -> {
                    clock.now = clock.now.plusNanos(1_000_000);
                }));
        return ((PlanResult.Ready) planResult).plan();
    }

    private static final class Clock {
        private Instant now;

        Clock(Instant start) {
            this.now = start;
        }
    }

    /** A table of them: times cut to whole seconds, {@code wrongPercent} percent of rows with a wrong time, rows shuffled. */
    public static String table(List<Sighting> made, int wrongPercent, long seed) {
        Random random = new Random(seed);
        List<String> rows = new ArrayList<>();
        Instant first = made.get(0).at();
        long span = made.get(made.size() - 1).at().getEpochSecond() - first.getEpochSecond() + 1;
        for (int i = 0; i < made.size(); i++) {
            boolean wrong = i * wrongPercent / 100 != (i + 1) * wrongPercent / 100;
            Instant at = wrong
                    ? first.plusSeconds(random.nextLong(span))
                    : made.get(i).at();
            rows.add(made.get(i).id() + ',' + written(at));
        }
        java.util.Collections.shuffle(rows, random);
        return "id,created_at\n" + String.join("\n", rows) + "\n";
    }

    /** As databases write times: without a zone, cut to seconds. */
    private static String written(Instant at) {
        return at.truncatedTo(ChronoUnit.SECONDS).toString().replace('T', ' ').replace("Z", "");
    }
}
