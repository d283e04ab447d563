package org.bitloupe.batch.anomaly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.Planted;
import org.bitloupe.files.TemporaryBlockFile;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ExternalDuplicateSearchTest {
    private static final Layout SNOWFLAKE = Planted.layout("snowflake-twitter");
    private static final Layout UUID4 = Planted.layout("uuid-v4");

    @TempDir
    Path folder;

    private static Planted rows(List<Layout> layouts, int count, int values, long seed) {
        Planted rows = new Planted(layouts);
        Random random = new Random(seed);
        for (int i = 0; i < count; i++) {
            Layout layout = layouts.get(random.nextInt(layouts.size()));
            // Wide IDs that differ only in their high or only in their low bits.
            BigInteger value = BigInteger.valueOf(random.nextInt(values));
            BigInteger id = layout.width() > 64 && random.nextBoolean() ? value.shiftLeft(64) : value;
            rows.add(layout, Bits.of(layout.width(), id));
            if (random.nextInt(50) == 0) {
                rows.addUnread("N/A");
            }
        }
        return rows;
    }

    @Test
    void findsAllAndOnlyThem() throws IOException {
        for (List<Layout> layouts : List.of(List.of(SNOWFLAKE), List.of(UUID4), List.of(SNOWFLAKE, UUID4))) {
            for (int values : new int[] {1, 300, 50_000, 1_000_000_000}) {
                Planted planted = rows(layouts, 20_000, values, values);
                IdRows table = planted.rows();
                Map<Planted.Entry, Long> firsts = new HashMap<>();
                List<ExternalDuplicateSearch.Pair> expected = new ArrayList<>();
                for (int i = 0; i < planted.size(); i++) {
                    Planted.Entry entry = planted.entries().get(i);
                    Long first = entry.id() == null ? null : firsts.putIfAbsent(entry, (long) i);
                    if (first != null) {
                        expected.add(new ExternalDuplicateSearch.Pair(first, i));
                    }
                }
                try (ExternalDuplicateSearch sort =
                        ExternalDuplicateSearch.twice(folder, table.kinds(), 7, 500, TemporaryBlockFile::open)) {
                    table.blocks().forEach(block -> assertThat(sort.add(block)).isTrue());
                    ExternalDuplicateSearch.Result result =
                            sort.finish(Progress.NONE).orElseThrow();
                    assertThat(result.repeated()).isEqualTo(expected.size());
                    assertThat(result.ids())
                            .isEqualTo(expected.stream()
                                    .map(ExternalDuplicateSearch.Pair::first)
                                    .distinct()
                                    .count());
                    assertThat(result.pairs())
                            .containsExactlyElementsOf(expected.stream()
                                    .limit(ExternalDuplicateSearch.MOST_PAIRS)
                                    .toList());
                    AnomalyFinding inMemory =
                            DuplicateRows.of(table, Progress.NONE).orElseThrow().finding();
                    assertThat(result.finding().count()).isEqualTo(inMemory.count());
                    assertThat(result.finding().first()).isEqualTo(inMemory.first());
                    assertThat(result.finding().details()).isEqualTo(inMemory.details());
                }
                assertThat(left()).isEmpty();
            }
        }
    }

    @Test
    void leavesNothingWhenItIsStopped() throws IOException {
        IdRows table = rows(List.of(SNOWFLAKE), 150_000, 1000, 3).rows();
        for (int stop = 0; stop < 6; stop++) {
            int[] goesOn = {stop};
            try (ExternalDuplicateSearch sort =
                    ExternalDuplicateSearch.twice(folder, table.kinds(), 2, 40_000, TemporaryBlockFile::open)) {
                table.blocks().forEach(sort::add);
                assertThat(sort.finish((done, total) -> goesOn[0]-- > 0)).isEmpty();
                assertThat(sort.problem()).isNull();
            }
            assertThat(left()).isEmpty();
        }
        try (ExternalDuplicateSearch sort = ExternalDuplicateSearch.twice(folder, table.kinds())) {
            sort.add(table.blocks().get(0));
        }
        assertThat(left()).isEmpty();
    }

    @Test
    void saysThatTheFolderIsMissing() {
        Path missing = folder.resolve("missing");
        IdRows table = rows(List.of(SNOWFLAKE), 100, 1000, 3).rows();
        try (ExternalDuplicateSearch sort = ExternalDuplicateSearch.twice(missing, table.kinds())) {
            assertThat(sort.add(table.blocks().get(0))).isFalse();
            assertThat(sort.finish(Progress.NONE)).isEmpty();
            assertThat(Messages.in(Locale.ENGLISH).say(Objects.requireNonNull(sort.problem())))
                    .contains(missing.toString());
        }
    }

    /** The device that is always full, where there is one. */
    @Test
    void saysThatTheDiskIsFull() {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full), "/dev/full is missing");
        IdRows table = rows(List.of(SNOWFLAKE), 5000, 1000, 3).rows();
        TemporaryBlockFile.Opener opener =
                name -> FileChannel.open(full, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try (ExternalDuplicateSearch sort = ExternalDuplicateSearch.twice(folder, table.kinds(), 1, 40_000, opener)) {
            table.blocks().forEach(sort::add);
            assertThat(sort.finish(Progress.NONE)).isEmpty();
            assertThat(Messages.in(Locale.ENGLISH).say(Objects.requireNonNull(sort.problem())))
                    .contains("No space left");
        }
    }

    /** macOS lets a program have 256 files open, the program's own among them. */
    @Test
    void oneFileIsOpenHoweverManyParts() throws IOException {
        IdRows table = rows(List.of(SNOWFLAKE), 20_000, 1000, 3).rows();
        List<FileChannel> opened = new ArrayList<>();
        TemporaryBlockFile.Opener counting = name -> {
            FileChannel channel = TemporaryBlockFile.open(name);
            opened.add(channel);
            return channel;
        };
        try (ExternalDuplicateSearch sort = ExternalDuplicateSearch.twice(folder, table.kinds(), 256, 500, counting)) {
            table.blocks().forEach(sort::add);
            assertThat(sort.finish(Progress.NONE)).isPresent();
            assertThat(opened).hasSize(1);
        }
        assertThat(opened).noneMatch(FileChannel::isOpen);
    }

    private List<Path> left() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }
}
