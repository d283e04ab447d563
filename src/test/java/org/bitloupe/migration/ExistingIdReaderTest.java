package org.bitloupe.migration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.source.Source;
import org.bitloupe.tabular.source.UnreadableException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ExistingIdReaderTest {
    private static final Instant WHEN = Instant.parse("2026-11-20T09:41:07.236Z");
    private static final Layout TWITTER =
            Catalog.builtIn().find("snowflake-twitter").orElseThrow();
    private static final Layout DISCORD =
            Catalog.builtIn().find("snowflake-discord").orElseThrow();

    /** From schemes.md: 2019-08-10T07:28:23.621Z, node 1, sequence 0, 1, 2. */
    private static final String THREE = "1160090501362225152\n1160090501362225153\n1160090501362225154\n";

    private static ExistingIdStats read(String text) throws IOException {
        return read(Source.text("ids", text), TWITTER);
    }

    private static ExistingIdStats read(Path file) throws IOException {
        return read(Source.file(file), TWITTER);
    }

    private static ExistingIdStats read(Source source, Layout old) throws IOException {
        return ExistingIdReader.read(source, old, DISCORD, WHEN, problem -> {}, Progress.NONE)
                .orElseThrow();
    }

    @Test
    void aListIsCounted() throws IOException {
        ExistingIdStats existing = read(THREE);
        assertThat(existing.counted()).isEqualTo(3);
        assertThat(existing.unread()).isZero();
        assertThat(existing.latest()).contains(Instant.parse("2019-08-10T07:28:23.621Z"));
        assertThat(existing.largest()).contains(new BigInteger("1160090501362225154"));
        assertThat(existing.smallest()).contains(new BigInteger("1160090501362225152"));
        assertThat(existing.highest())
                .containsEntry("worker", BigInteger.ONE)
                .containsEntry("sequence", BigInteger.TWO);
    }

    /** The ID of the example in Instagram's article: midnight by the epoch of the article, and none by that of its IDs. */
    @ParameterizedTest
    @ValueSource(strings = {"2217813737473025832\n", "n,id\n1,2217813737473025832\n", "[2217813737473025832]"})
    void timesAreCountedFromTheEpochThatTheColumnSpeaksFor(String text) throws IOException {
        Layout instagram = Catalog.builtIn().find("instagram").orElseThrow();
        ExistingIdStats existing = read(Source.text("ids", text), instagram);
        assertThat(existing.epoch()).contains(Instant.parse("2011-01-01T00:00:00Z"));
        assertThat(existing.latest()).contains(Instant.parse("2019-05-19T00:00:00Z"));
        assertThat(read(THREE).epoch()).isEmpty();
    }

    /** Of an ID without its end nothing is known: read as it stands, it would be of 2010 or 2011 and of other workers. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                THREE + "116009050136",
                THREE + "116009050136222515",
                "id\n" + THREE + "116009050136",
                "no,id\n1,1160090501362225152\n2,1160090501362225153\n3,1160090501362225154\n4,116009050136",
                "read 1160090501362225152\nread 1160090501362225153\nread 1160090501362225154\nread 116009050136222"
            })
    void aLastIdThatIsCutIsLeftOut(String text) throws IOException {
        ExistingIdStats existing = read(text);
        assertThat(existing.cut()).contains(text.substring(text.lastIndexOf("11600905")));
        assertThat(existing.counted()).isEqualTo(3);
        assertThat(existing.foreign()).isZero();
        assertThat(existing.smallest()).contains(new BigInteger("1160090501362225152"));
        assertThat(existing.highest())
                .containsEntry("worker", BigInteger.ONE)
                .containsEntry("sequence", BigInteger.TWO);
        assertThat(existing.earliest()).contains(Instant.parse("2019-08-10T07:28:23.621Z"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                THREE + "1160090501362225155",
                THREE + "116009050136\n",
                THREE + "116009050136\r\n",
                THREE + "116009050136\n \n ",
                "\"1160090501362225152\"\n\"1160090501362225153\"\n\"1160090501362225154\"\n\"116009050136\"",
                "1160090501362225152,a\n1160090501362225153,a\n1160090501362225154,a\n116009050136,a",
                "[1160090501362225152,1160090501362225153,1160090501362225154,11600905013622251]",
                "116009050135\n1160090501362225153\n1160090501362225154\n116009050136"
            })
    void aLastIdThatHasItsEndIsCounted(String text) throws IOException {
        ExistingIdStats existing = read(text);
        assertThat(existing.cut()).isEmpty();
        assertThat(existing.counted() + existing.foreign()).isEqualTo(4);
    }

    /** However many there are before it. */
    @Test
    void theCutIdIsFoundBehindManyAndAnOldSmallOneIsForgotten() throws IOException {
        ExistingIdStats existing = read("116009050135\n" + "1160090501362225152\n".repeat(100_000) + "116009050136");
        assertThat(existing.cut()).contains("116009050136");
        assertThat(existing.counted()).isEqualTo(100_001);
    }

    @Test
    void theColumnWithTheIdsIsFound() throws IOException {
        String table = """
                no,name,"tweet id",made
                1,"a, b",1160090501362225152,1565422103621
                2,c,n/a,1565422103621
                3,d, 1160090501362225154 ,1565422103621
                """;
        ExistingIdStats existing = read(table);
        assertThat(existing.counted()).isEqualTo(2);
        assertThat(existing.unread()).isEqualTo(1);
        assertThat(existing.foreign()).isZero();
    }

    @Test
    void anArrayInOneLineIsReadToItsEnd() throws IOException {
        for (String array : new String[] {
            "[1160090501362225152,1160090501362225153,1160090501362225154]",
            " [ \"1160090501362225152\" , \"1160090501362225153\" ,\"1160090501362225154\" ]\n",
            "[1160090501362225152,\n1160090501362225153,1160090501362225154]"
        }) {
            ExistingIdStats existing = read(array);
            assertThat(existing.counted()).as(array).isEqualTo(3);
            assertThat(existing.unread()).as(array).isZero();
            assertThat(existing.largest()).as(array).contains(new BigInteger("1160090501362225154"));
        }
    }

    @Test
    void aTableWhoseFirstCellIsInBracketsIsATableAllTheSame() throws IOException {
        ExistingIdStats existing = read("""
                [2019-08-10 07:28:23],1160090501362225152,1565422103621
                [2019-08-10 07:28:24],1160090501362225154,1565422103621
                """);
        assertThat(existing.counted()).isEqualTo(2);
    }

    @Test
    void logsAreSearched() throws IOException {
        ExistingIdStats existing = read("""
                GET /status/1160090501362225152 200
                nothing here
                GET /status/1160090501362225154 and id=1160090501362225153
                """);
        assertThat(existing.counted()).isEqualTo(3);
        assertThat(existing.unread())
                .as("a line of a log without an ID is no row")
                .isZero();
    }

    @Test
    void whatCannotBeOfTheLayoutIsCountedApart() throws IOException {
        // The sign bit is fixed to 0; -1 is all ones in a signed column.
        ExistingIdStats existing = read(THREE + "18446744073709551615\n-1\nhello\n");
        assertThat(existing.counted()).isEqualTo(3);
        assertThat(existing.foreign()).isEqualTo(2);
        assertThat(existing.unread()).isEqualTo(1);
    }

    @Test
    void everyEncodingAndLineEndingOfSpreadsheetsIsRead(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("ids.txt");
        Files.write(file, ("\uFEFF" + THREE.replace("\n", "\r\n")).getBytes(StandardCharsets.UTF_16LE));
        assertThat(read(file).counted()).isEqualTo(3);
    }

    @Test
    void readingCanBeStoppedAndNeedsNoMoreMemoryForMore() throws IOException {
        long[] asked = new long[1];
        Source endless = Source.stream("endless", new Endless());
        assertThat(ExistingIdReader.read(
                        endless, TWITTER, DISCORD, WHEN, problem -> {}, (done, total) -> ++asked[0] < 200))
                .isEmpty();
        assertThat(asked[0]).isGreaterThanOrEqualTo(200);
    }

    @Test
    void textsThatEndEarlyAreTaken() throws IOException {
        for (String text : new String[] {"\"", "\"1160090501362225152", ",,,", "\u0000"}) {
            assertThat(read(text).counted()).as(text).isBetween(0L, 1L);
        }
        for (String text : new String[] {"", "\n"}) {
            assertThatThrownBy(() -> read(text)).as(text).isInstanceOf(UnreadableException.class);
        }
    }

    /** In the middle of a table, and in a cell that begins as a quoted one: an inch, as it is written. */
    @Test
    void aQuoteThatIsNeverClosedCostsItsRowAlone() throws IOException {
        String rows = THREE.lines().map(id -> "x," + id + "\n").collect(Collectors.joining());
        String table = "note,id\n" + rows + "\"5\"\" nail,1160090501362225151\n" + rows;
        List<Problem> remarks = new ArrayList<>();
        ExistingIdStats existing = ExistingIdReader.read(
                        Source.text("ids", table), TWITTER, DISCORD, WHEN, remarks::add, Progress.NONE)
                .orElseThrow();
        assertThat(existing.counted()).isEqualTo(6);
        assertThat(existing.unread()).isEqualTo(1);
        assertThat(remarks).extracting(Problem::id).containsExactly("migrate.quote");
    }

    @Test
    void idsOfOneLineAreAllRead() throws IOException {
        String query = "SELECT * FROM t WHERE id IN (" + THREE.strip().replace("\n", ",") + ")";
        for (String text : List.of(query, query + "\n", THREE.strip().replace("\n", ", "))) {
            assertThat(read(text).counted()).as(text).isEqualTo(3);
        }
    }

    @Test
    void membersOfJsonAreRead() throws IOException {
        String lines = THREE.lines()
                .map(id -> "{\"user\": {\"name\": \"a,b\"}, \"id\": " + id + "}")
                .collect(Collectors.joining("\n"));
        for (String text : List.of(
                lines, "[" + lines.replace("\n", ",\n") + "]", "{\"data\": [" + lines.replace("\n", ",") + "]}")) {
            ExistingIdStats existing = read(text);
            assertThat(existing.counted()).as(text).isEqualTo(3);
            assertThat(existing.unread()).as(text).isZero();
        }
    }

    /** Rows without an end. */
    private static final class Endless extends InputStream {
        private int at;

        @Override
        public int read() {
            int next = THREE.charAt(at);
            at = (at + 1) % THREE.length();
            return next;
        }

        @Override
        public int read(byte[] into, int from, int length) {
            for (int i = 0; i < length; i++) {
                into[from + i] = (byte) read();
            }
            return length;
        }
    }
}
