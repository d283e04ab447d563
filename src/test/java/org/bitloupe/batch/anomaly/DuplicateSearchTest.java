package org.bitloupe.batch.anomaly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.bitloupe.batch.anomaly.ExternalDuplicateSearch.Pair;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.Planted;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.files.TemporaryBlockFile;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.message.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares the search in memory and the one on disk with a map of all IDs, over random rows. */
final class DuplicateSearchTest {
    private static final Layout UUID4 = Planted.layout("uuid-v4");
    /** With a kind that is no part of what one machine counts by; 62 and 128 bits. */
    private static final Layout NARROW = orders("narrow", 40);

    private static final Layout WIDE = orders("wide", 106);
    private static final List<List<Layout>> CHOICES =
            List.of(List.of(NARROW), List.of(WIDE), List.of(NARROW, UUID4), List.of(WIDE, NARROW, UUID4));

    @TempDir
    Path folder;

    private static Layout orders(String id, int timeBits) {
        return Layout.of(
                id,
                id,
                List.of(
                        Field.time("time", timeBits, TimeEncoding.since(Instant.EPOCH, Tick.MILLISECOND)),
                        Field.of("type", Role.TYPE, 4),
                        Field.of("node", Role.NODE, 10),
                        Field.of("sequence", Role.SEQUENCE, 8)),
                Planted.layout("snowflake-twitter").spellings().subList(0, 1));
    }

    /** Keys that a hash by their lowest bits would not tell apart, 0 among them, each once, twice and three times. */
    @Test
    void keysThatAreThereAgainAreFoundOnceEach() {
        for (int low : new int[] {0, 20, 40}) {
            RepeatedKeys keys = new RepeatedKeys(600_000, Long.MAX_VALUE);
            for (int times = 1; times <= 3; times++) {
                for (long key = 0; key < 300_000; key += times) {
                    keys.add(key << low);
                }
            }
            long[] found = Objects.requireNonNull(keys.find(Progress.NONE));
            Arrays.sort(found);
            int shift = low;
            assertThat(found)
                    .isEqualTo(LongStream.range(0, 300_000)
                            .filter(key -> key % 2 == 0 || key % 3 == 0)
                            .map(key -> key << shift)
                            .toArray());
        }
    }

    @Test
    void bothStoragesFindWhatAMapFinds() {
        for (int round = 0; round < 24; round++) {
            long seed = round < 20 ? round : new SplittableRandom().nextLong();
            List<Layout> layouts = CHOICES.get(round % CHOICES.size());
            try {
                compare(layouts, new Random(seed));
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("seed " + seed + ", round " + round, e);
            }
        }
    }

    private void compare(List<Layout> layouts, Random random) {
        Planted planted = random(layouts, random);
        IdRows rows = planted.rows();
        int parts = 1 + random.nextInt(9);
        int chunk = 1 + random.nextInt(2 * planted.size());

        Expected twice = new Expected();
        Expected clash = new Expected();
        Layout looked = layouts.get(0);
        for (int row = 0; row < planted.size(); row++) {
            Planted.Entry entry = planted.entries().get(row);
            Bits id = entry.id();
            if (id == null) {
                continue;
            }
            twice.add(id, id, row);
            if (planted.kinds().get(entry.kind()).layout().equals(looked)) {
                List<BigInteger> values = new ArrayList<>(Codec.of(looked).decode(id));
                values.remove(looked.indexOf("type"));
                clash.add(values, id, row);
            }
        }
        twice.check(DuplicateRows.of(rows, Progress.NONE).orElseThrow(), planted.size());
        long[] mask = UniquenessMask.mask(looked).orElseThrow();
        clash.check(
                DuplicateRows.find(Anomaly.CLASH, rows, IdKey.some(rows.kinds(), looked, mask), Progress.NONE)
                        .orElseThrow(),
                planted.size());
        twice.check(ExternalDuplicateSearch.twice(folder, rows.kinds(), parts, chunk, TemporaryBlockFile::open), rows);
        clash.check(
                ExternalDuplicateSearch.clashes(folder, rows.kinds(), looked, parts, chunk)
                        .orElseThrow(),
                rows);
        assertThat(folder).isEmptyDirectory();
    }

    /** Random IDs, earlier ones again, and earlier ones of which one bit differs. */
    private static Planted random(List<Layout> layouts, Random random) {
        Planted planted = new Planted(layouts);
        int size = 1 + random.nextInt(random.nextBoolean() ? 50 : 20_000);
        int repeats = random.nextInt(101);
        for (int i = 0; i < size; i++) {
            Layout layout = layouts.get(random.nextInt(layouts.size()));
            Planted.Entry earlier = i == 0 ? null : planted.entries().get(random.nextInt(i));
            if (random.nextInt(40) == 0) {
                planted.addUnread("N/A");
            } else if (earlier == null || earlier.id() == null || random.nextInt(100) >= repeats) {
                planted.add(layout, Bits.of(layout.width(), new BigInteger(layout.width(), random)));
            } else if (random.nextBoolean()) {
                planted.add(earlier);
            } else {
                Layout same = planted.kinds().get(earlier.kind()).layout();
                BigInteger id = Objects.requireNonNull(earlier.id()).toBigInteger();
                planted.add(same, Bits.of(same.width(), id.flipBit(random.nextInt(same.width()))));
            }
        }
        return planted;
    }

    private static final class Expected {
        private final Map<Object, Long> firsts = new HashMap<>();
        private final Map<Object, Long> seconds = new HashMap<>();
        private final Map<Long, Object> keys = new HashMap<>();
        private final Map<Long, Bits> ids = new HashMap<>();
        private final List<Pair> pairs = new ArrayList<>();

        /** Rows with the same key are reported, but not if the key is a part of the ID, and the whole ID is the same. */
        void add(Object key, Bits id, long row) {
            keys.put(row, key);
            ids.put(row, id);
            Long first = firsts.putIfAbsent(key, row);
            if (first != null) {
                seconds.putIfAbsent(key, row);
                if (key == id || !Objects.equals(id, ids.get(first))) {
                    pairs.add(new Pair(first, row));
                }
            }
        }

        void check(DuplicateRows found, int size) {
            AnomalyFinding finding = found.finding();
            assertThat(finding.count()).isEqualTo(pairs.size());
            assertThat(finding.first())
                    .containsExactlyElementsOf(pairs.stream()
                            .map(Pair::row)
                            .limit(AnomalyFinding.MOST_FIRST)
                            .toList());
            TreeSet<Long> shown = new TreeSet<>();
            pairs.forEach(pair -> shown.addAll(List.of(pair.first(), pair.row())));
            List<Long> rows = new ArrayList<>();
            RowBitmap bitmap = Objects.requireNonNull(finding.rows());
            bitmap.forEach(rows::add);
            assertThat(rows).containsExactlyElementsOf(shown);
            for (long row = 0; row < size; row++) {
                Object key = keys.get(row);
                Long first = firsts.get(key);
                Long other = Objects.equals(first, row) ? seconds.get(key) : first;
                assertThat(found.otherRow(row))
                        .as("row %s", row)
                        .isEqualTo(other == null ? OptionalLong.empty() : OptionalLong.of(other));
            }
        }

        void check(ExternalDuplicateSearch search, IdRows rows) {
            try (search) {
                rows.blocks().forEach(block -> assertThat(search.add(block)).isTrue());
                ExternalDuplicateSearch.Result result =
                        search.finish(Progress.NONE).orElseThrow();
                assertThat(result.repeated()).isEqualTo(pairs.size());
                assertThat(result.ids())
                        .isEqualTo(pairs.stream().map(Pair::first).distinct().count());
                assertThat(result.pairs())
                        .containsExactlyElementsOf(pairs.stream()
                                .limit(ExternalDuplicateSearch.MOST_PAIRS)
                                .toList());
            }
        }
    }

    @Test
    void differentIdsWithOneKeyAreToldApart() {
        SplittableRandom random = new SplittableRandom(11);
        int[] ids = random.ints(2000, 0, 300).toArray();
        DuplicateGroups groups = new DuplicateGroups(new long[] {2, 0, 1}, (a, b) -> ids[(int) a] == ids[(int) b]);
        Map<Integer, Long> firsts = new HashMap<>();
        Map<Integer, Long> seconds = new HashMap<>();
        for (int row = 0; row < ids.length; row++) {
            Long first = firsts.putIfAbsent(ids[row], (long) row);
            assertThat(groups.meet(ids[row] % 3, row)).isEqualTo(first == null ? DuplicateGroups.FIRST : first);
            if (first != null) {
                seconds.putIfAbsent(ids[row], (long) row);
            }
        }
        for (int row = 0; row < ids.length; row++) {
            Long first = firsts.get(ids[row]);
            assertThat(groups.other(ids[row] % 3, row))
                    .isEqualTo(Objects.equals(first, (long) row) ? seconds.get(ids[row]) : first);
        }
    }

    @Test
    void keysOfManyPartitionsAreFound() {
        for (long limit : new long[] {1, 3000, Long.MAX_VALUE}) {
            SplittableRandom random = new SplittableRandom(7);
            RepeatedKeys keys = new RepeatedKeys(100_000_000, limit);
            Map<Long, Integer> counts = new HashMap<>();
            for (int i = 0; i < 300_000; i++) {
                long key = random.nextInt(200_000) * 0x1_0000_0000_0001L;
                keys.add(key);
                counts.merge(key, 1, Integer::sum);
            }
            long[] expected = counts.keySet().stream()
                    .filter(key -> counts.getOrDefault(key, 0) > 1)
                    .mapToLong(key -> key)
                    .sorted()
                    .toArray();
            long[] found = Objects.requireNonNull(keys.find(Progress.NONE));
            Arrays.sort(found);
            assertThat(found).containsExactly(expected);
        }
    }

    @Test
    void refusesMoreDifferentKeysThanMemoryHolds() {
        RepeatedKeys keys = new RepeatedKeys(1 << 24, 1 << 20);
        assertThatThrownBy(() -> {
                    for (long key = 0; key <= 1 << 24; key++) {
                        keys.add(key);
                    }
                })
                .isInstanceOf(UncheckedIOException.class)
                .hasRootCauseMessage("more different IDs than can be compared");
        RepeatedKeys same = new RepeatedKeys(1 << 24, 1 << 20);
        for (long i = 0; i <= 1 << 24; i++) {
            same.add(5);
        }
        assertThat(same.find(Progress.NONE)).containsExactly(5);
    }
}
