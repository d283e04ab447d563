package org.bitloupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.bitloupe.cli.terminal.Ran;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Columns of GUIDs as SQL Server and Dataverse export them: UUID v1 whose first three groups are turned around. */
final class GuidColumnTest {
    private static final int ROWS = 40;
    private static final long SEED = 20_261_129;

    @TempDir
    private Path folder = Path.of("");

    /** Accounts of one machine, each some minutes after the one before, with the second in which it was created beside it. */
    private Path accounts() throws IOException {
        Random random = new Random(SEED);
        List<String> lines = new ArrayList<>(List.of("accountid,createdon"));
        long second = Instant.parse("2024-03-01T00:00:00Z").getEpochSecond();
        for (int i = 0; i < ROWS; i++) {
            second += 1 + random.nextInt(10_000);
            // 100 ns since 15 October 1582 (RFC 9562 5.1).
            long ticks = (second + 12_219_292_800L) * 10_000_000 + random.nextInt(10_000_000);
            String low = "%08x".formatted((int) ticks);
            String mid = "%04x".formatted((int) (ticks >>> 32) & 0xffff);
            String high = "1%03x".formatted((int) (ticks >>> 48));
            lines.add("%s-%s-%s-80d2-00155db07c77,%s"
                    .formatted(turned(low), turned(mid), turned(high), Instant.ofEpochSecond(second)));
        }
        return Files.write(folder.resolve("accounts.csv"), lines);
    }

    private static String turned(String hex) {
        StringBuilder turned = new StringBuilder();
        for (int i = hex.length() - 2; i >= 0; i -= 2) {
            turned.append(hex, i, i + 2);
        }
        return turned.toString();
    }

    @Test
    void aBatchHasTheirTimes() throws IOException {
        Ran ran = Ran.of("batch", accounts().toString());
        assertThat(ran.out()).contains("40 are IDs of UUID v1.", "First: 2024-03-01T");
    }

    @Test
    void aFitNamesTheirVersion() throws IOException {
        Ran ran = Ran.of("fit", accounts().toString());
        assertThat(ran.out()).contains("These are UUID v1 IDs", "40 of 40 rows agree");
    }
}
