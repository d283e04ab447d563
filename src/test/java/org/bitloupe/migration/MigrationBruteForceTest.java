package org.bitloupe.migration;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.layout.edit.TimeEdits;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.migration.overlap.IdOverlap;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Small layouts, of which every ID is made and looked at: all old ones until the change, all new ones from it on. */
@Tag("soak")
final class MigrationBruteForceTest {
    private static final int PAIRS = Rounds.of(30, 150);
    private static final Instant START = Instant.parse("2024-01-01T00:00:00Z");

    /** Layouts of 5 to 10 bits whose time counts hours or days; fields are cut, shuffled, fixed and bounded at random. */
    private static Layout random(Random random) {
        int width = 5 + random.nextInt(6);
        int timeBits = 2 + random.nextInt(4);
        List<Integer> owners = new ArrayList<>();
        for (int bit = 0; bit < width; bit++) {
            owners.add(bit < timeBits ? 0 : 1 + (bit - timeBits) * 2 / Math.max(1, width - timeBits));
        }
        if (random.nextInt(3) == 0) {
            Collections.shuffle(owners, random);
        }
        List<Field> fields = new ArrayList<>();
        for (int field = 0; field < 3; field++) {
            int bits = Collections.frequency(owners, field);
            if (bits > 0) {
                fields.add(field == 0 ? time(random, bits) : other(random, field, bits));
            }
        }
        List<Slice> slices = new ArrayList<>();
        int[] left = fields.stream().mapToInt(Field::bits).toArray();
        boolean upsideDown = random.nextInt(4) == 0;
        for (int bit = width - 1; bit >= 0; bit--) {
            int owner = owners.get(width - 1 - bit);
            int index = (int) fields.stream()
                    .filter(f -> Integer.parseInt(f.name().substring(1)) < owner)
                    .count();
            left[index]--;
            int of = upsideDown ? fields.get(index).bits() - 1 - left[index] : left[index];
            slices.add(new Slice(index, of, of, bit));
        }
        return Layout.of(
                        "small",
                        "small",
                        fields,
                        List.of(StandardSpellings.builtIn().spelling("hex")))
                .withFields(fields, slices)
                .withSigned(random.nextInt(3) == 0);
    }

    private static Field time(Random random, int bits) {
        Tick tick =
                Tick.parse(List.of("12h", "1d", "36h").get(random.nextInt(3))).orElseThrow();
        Instant epoch = START.plus(Duration.ofHours(random.nextInt(200)));
        TimeEncoding.Grid grid = random.nextInt(3) == 0 ? TimeEncoding.Grid.UNIX : TimeEncoding.Grid.EPOCH;
        return Field.time("f0", bits, new TimeEncoding(tick, epoch, Map.of(), grid, null));
    }

    private static Field other(Random random, int name, int bits) {
        Field field = Field.of("f" + name, name == 1 ? Role.NODE : Role.SEQUENCE, bits);
        BigInteger a = new BigInteger(bits, random);
        BigInteger b = new BigInteger(bits, random);
        return switch (random.nextInt(4)) {
            case 0 -> field.withValue(a);
            case 1 ->
                new Field(
                        field.name(),
                        null,
                        field.role(),
                        bits,
                        null,
                        null,
                        a.min(b),
                        a.max(b),
                        false,
                        false,
                        field.show(),
                        field.values(),
                        null,
                        null);
            default -> field;
        };
    }

    /** The number that an ID is in a column, computed by its bits alone. */
    private static long number(Layout layout, Layout other, long id) {
        int bits = Math.max(layout.width(), other.width());
        boolean sign = layout.signed() || (other.signed() && layout.width() == bits);
        return sign && (id >> (layout.width() - 1)) == 1 ? id - (1L << layout.width()) : id;
    }

    private static long value(Layout layout, int field, long id) {
        long value = 0;
        for (Slice slice : layout.slices()) {
            if (slice.field() == field) {
                value |= ((id >> slice.idLow()) & ((1L << slice.width()) - 1)) << slice.low();
            }
        }
        return value;
    }

    private static boolean isValid(Layout layout, long id) {
        for (int i = 0; i < layout.fields().size(); i++) {
            Field field = layout.fields().get(i);
            long value = value(layout, i, id);
            boolean off = field.value() != null && field.value().longValue() != value;
            if (off
                    || value < field.least().longValue()
                    || value > field.limit().longValue()) {
                return false;
            }
        }
        return true;
    }

    private static LongStream ids(Layout layout, LongPredicate tick) {
        int time = layout.mainTime();
        return LongStream.range(0, 1L << layout.width())
                .filter(id -> isValid(layout, id) && tick.test(value(layout, time, id)));
    }

    private static TimeEncoding timeOf(Layout layout) {
        TimeEncoding time = layout.fields().get(layout.mainTime()).time();
        return Objects.requireNonNull(time);
    }

    /** The tick an instant lies in, counted in hours: all epochs and ticks are whole ones. */
    private static long tick(Layout layout, Instant when) {
        TimeEncoding time = timeOf(layout);
        long hours = time.tick().nanos() / 3_600_000_000_000L;
        long epoch = time.epoch().getEpochSecond() / 3600;
        long at = Math.floorDiv(when.getEpochSecond(), 3600);
        return time.grid() == TimeEncoding.Grid.UNIX
                ? Math.floorDiv(at, hours) - Math.floorDiv(epoch, hours)
                : Math.floorDiv(at - epoch, hours);
    }

    private record Truth(
            Layout old, Layout now, long last, long first, List<Long> before, List<Long> after, Set<Long> repeated) {
        static Truth of(Layout old, Layout now, Instant when) {
            long last = tick(old, when);
            long first = tick(now, when);
            List<Long> before = ids(old, t -> t <= last)
                    .map(id -> number(old, now, id))
                    .boxed()
                    .toList();
            List<Long> after = ids(now, t -> t >= first)
                    .map(id -> number(now, old, id))
                    .boxed()
                    .toList();
            Set<Long> both = new HashSet<>(after);
            both.retainAll(new HashSet<>(before));
            return new Truth(old, now, last, first, before, after, both);
        }

        boolean isEmpty() {
            return before.isEmpty() || after.isEmpty();
        }

        /** The first tick with a negative number, or one after the last. */
        long flip() {
            return ids(now, t -> t >= first)
                    .filter(id -> number(now, old, id) < 0)
                    .map(id -> value(now, now.mainTime(), id))
                    .min()
                    .orElse(Long.MAX_VALUE);
        }

        /** Tells whether, from the change on, each tick after one with a negative number has one too. */
        boolean staysNegative() {
            Set<Long> negative = new HashSet<>();
            ids(now, t -> true)
                    .filter(id -> number(now, old, id) < 0)
                    .forEach(id -> negative.add(value(now, now.mainTime(), id)));
            long ticks = 1L << now.fields().get(now.mainTime()).bits();
            long from = negative.stream().mapToLong(t -> t).min().orElse(ticks);
            return negative.size() == ticks - from;
        }

        OptionalLong smallest(long from) {
            long flip = staysNegative() ? flip() : Long.MAX_VALUE;
            return ids(now, t -> t >= from && (t < flip || flip <= Math.max(0, first)))
                    .map(id -> number(now, old, id))
                    .min();
        }

        long largestOld() {
            return before.stream().mapToLong(n -> n).max().orElseThrow();
        }

        boolean isLarger(long from) {
            OptionalLong smallest = smallest(from);
            return smallest.isPresent() && smallest.getAsLong() > largestOld();
        }
    }

    @Test
    void everyFactIsThatOfAllIds() {
        long seed = Rounds.seed(20_261_121);
        Random random = new Random(seed);
        int compared = 0;
        for (int n = 0; n < PAIRS; n++) {
            Layout old = random(random);
            Layout now = random(random);
            Instant when = START.plus(Duration.ofHours(random.nextInt(400)));
            String name = "seed %d, pair %d: %s, %s, %s".formatted(seed, n, old, now, when);
            LayoutSuccession succession = new LayoutSuccession(old, now, when, Optional.empty());
            Truth truth = Truth.of(old, now, when);
            assertThat(succession.isComparable()).as(name).isEqualTo(!truth.isEmpty());
            if (!truth.isEmpty()) {
                compare(name, succession, truth);
                compared++;
            }
        }
        assertThat(compared).as("seed " + seed).isGreaterThan(PAIRS / 4);
    }

    private static void compare(String name, LayoutSuccession succession, Truth truth) {
        assertThat(succession.largestOld().longValue()).as(name).isEqualTo(truth.largestOld());
        assertThat(succession.smallestNew().longValue())
                .as(name)
                .isEqualTo(truth.smallest(truth.first()).orElseThrow());
        assertThat(succession.isLarger()).as(name).isEqualTo(truth.isLarger(truth.first()));
        assertThat(succession.negativeFrom().map(BigInteger::longValue).orElse(Long.MAX_VALUE))
                .as(name)
                .isEqualTo(truth.flip());
        Optional<Long> from = LongStream.range(Math.max(0, truth.first()), 1L << 10)
                .filter(truth::isLarger)
                .boxed()
                .findFirst();
        assertThat(succession.largerFrom().map(BigInteger::longValue)).as(name).isEqualTo(from);
        overlap(name, succession, truth);
    }

    private static void overlap(String name, LayoutSuccession succession, Truth truth) {
        Optional<IdOverlap> overlap = IdOverlap.of(succession.made(), succession.coming(), succession.column());
        assertThat(overlap.isPresent()).as(name).isEqualTo(!truth.repeated().isEmpty());
        if (overlap.isEmpty()) {
            return;
        }
        LongStream.Builder news = LongStream.builder();
        ids(truth.now(), t -> t >= truth.first())
                .filter(id -> truth.repeated().contains(number(truth.now(), truth.old(), id)))
                .map(id -> value(truth.now(), truth.now().mainTime(), id))
                .forEach(news);
        long[] ticks = news.build().sorted().toArray();
        assertThat(overlap.get().firstNew().orElseThrow().longValue()).as(name).isEqualTo(ticks[0]);
        assertThat(overlap.get().lastNew().orElseThrow().longValue()).as(name).isEqualTo(ticks[ticks.length - 1]);
        Set<Long> firstOnes = new HashSet<>();
        ids(truth.now(), t -> t == ticks[0])
                .map(id -> number(truth.now(), truth.old(), id))
                .forEach(firstOnes::add);
        long[] olds = ids(truth.old(), t -> t <= truth.last())
                .filter(id -> firstOnes.contains(number(truth.old(), truth.now(), id)))
                .map(id -> value(truth.old(), truth.old().mainTime(), id))
                .sorted()
                .toArray();
        assertThat(overlap.get().firstOld().orElseThrow().longValue()).as(name).isEqualTo(olds[0]);
        assertThat(overlap.get().lastOld().orElseThrow().longValue()).as(name).isEqualTo(olds[olds.length - 1]);
    }

    @Test
    void theOlderEpochIsTheLatestThatWorks() {
        long seed = Rounds.seed(20_261_121);
        Random random = new Random(seed);
        int found = 0;
        for (int n = 0; n < PAIRS; n++) {
            Layout old = random(random);
            Layout now = random(random);
            Instant when = START.plus(Duration.ofHours(200 + random.nextInt(200)));
            String name = "seed %d, pair %d: %s, %s, %s".formatted(seed, n, old, now, when);
            LayoutSuccession succession = new LayoutSuccession(old, now, when, Optional.empty());
            Truth truth = Truth.of(old, now, when);
            if (truth.isEmpty() || truth.isLarger(truth.first())) {
                assertThat(SafeEpoch.of(succession)).as(name).isEmpty();
                continue;
            }
            // A change that comes 90 days later is allowed for, where one epoch serves both.
            Optional<Instant> best = latest(old, now, List.of(when, when.plus(SafeEpoch.MARGIN)))
                    .or(() -> latest(old, now, List.of(when)));
            assertThat(SafeEpoch.of(succession).map(SafeEpoch::epoch)).as(name).isEqualTo(best);
            found += best.isPresent() ? 1 : 0;
        }
        assertThat(found).as("seed " + seed).isPositive();
    }

    private static Optional<Instant> latest(Layout old, Layout now, List<Instant> changes) {
        Instant present = timeOf(now).epoch();
        Instant day = present.truncatedTo(ChronoUnit.DAYS);
        day = day.equals(present) ? day.minus(1, ChronoUnit.DAYS) : day;
        for (int back = 0; back < 240; back++) {
            Instant epoch = day.minus(back, ChronoUnit.DAYS);
            Layout changed = ((EditResult.Done) TimeEdits.epoch(now, epoch)).layout();
            if (changes.stream().map(when -> Truth.of(old, changed, when)).allMatch(MigrationBruteForceTest::works)) {
                return Optional.of(epoch);
            }
        }
        return Optional.empty();
    }

    private static boolean works(Truth truth) {
        return !truth.isEmpty()
                && (!truth.staysNegative() || truth.flip() > Math.max(0, truth.first()))
                && truth.isLarger(truth.first())
                && truth.repeated().isEmpty();
    }
}
