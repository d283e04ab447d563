package org.bitloupe.generate.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.bitloupe.message.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SampleOrdersTest {
    /** By X's published source of Snowflake: milliseconds since then in the bits from 22 on, 5 bits of a data center, 5 of a worker. */
    private static final long TWITTER_EPOCH = 1_288_834_974_657L;

    private static String made(long rows, long seed) throws IOException {
        StringWriter out = new StringWriter();
        SampleOrders.write(out, rows, seed, Progress.NONE);
        return out.toString();
    }

    @Test
    void theSameSeedMakesTheSameOrders() throws IOException {
        assertThat(made(500, 7)).isEqualTo(made(500, 7)).isNotEqualTo(made(500, 8));
        assertThat(made(1, 7).lines()).hasSize(2);
    }

    @Test
    void ordersAreIdsInTheOrderOfTimeAndThreeStandThereTwice() throws IOException {
        List<String> lines = made(20_000, 1).lines().toList();
        assertThat(lines.get(0)).isEqualTo("order_id,customer,amount,country");
        assertThat(lines).hasSize(20_001);
        Set<Long> different = new HashSet<>();
        Set<Long> workers = new HashSet<>();
        long before = Instant.parse("2026-03-02T06:00:00Z").toEpochMilli();
        for (String line : lines.subList(1, lines.size())) {
            assertThat(line).matches("\\d{19},C-1[0-7]\\d{4},\\d{1,3}\\.\\d{2},[A-Z]{2}");
            long id = Long.parseLong(line.substring(0, 19));
            long millis = (id >> 22) + TWITTER_EPOCH;
            assertThat(millis).isGreaterThanOrEqualTo(before);
            before = millis;
            different.add(id);
            workers.add(id >> 12 & 31);
        }
        assertThat(different).hasSize(20_000 - 3);
        assertThat(workers).hasSize(8);
    }

    @Test
    void aFileThatIsCancelledIsAsItWas(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("orders.csv"), "mine");
        assertThatThrownBy(() -> SampleOrders.save(file, 100_000, 1, (done, total) -> done < 50_000))
                .isInstanceOf(CancellationException.class);
        assertThat(file).hasContent("mine");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
        SampleOrders.save(file, 5, 1, Progress.NONE);
        assertThat(Files.readString(file)).isEqualTo(made(5, 1));
    }
}
