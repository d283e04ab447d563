package org.bitloupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.IntStream;
import org.bitloupe.cli.terminal.Ran;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code batch}: values that are called IDs, and values that only could be. */
class BatchVerdictTest extends BatchOrders {
    /** A layout that only seems to be theirs makes dates that are wrong by years: what else could be is said. */
    @Test
    void saysHowClearlyTheFirstRowsChoseTheLayout() {
        assertThat(Ran.of("batch", orders.toString()).lines())
                .last()
                .asString()
                .startsWith("The first rows of orders.csv chose the layout. Fits 1,000 of 1,000; the next best, ")
                .endsWith(" --layout takes another.");
        assertThat(Ran.of("batch", orders.toString(), "--layout=snowflake-node10")
                        .out())
                .doesNotContain("chose");
    }

    /** Three numbers of public notifications of Alipay, whose days are those of China's clock; by UTC each begins the day before. */
    @Test
    void saysADayAsTheClockThatWroteItHasIt() throws IOException {
        Path file = Files.writeString(
                folder.resolve("trades.csv"),
                "trade_no\n2016071921001003030200089909\n2016101221001004580200203978\n2023080222001438170500753871\n");
        Ran ran = Ran.of("batch", file.toString());
        assertThat(ran.lines())
                .contains("First: 2016-07-19 by a clock at +08:00", "Last: 2023-08-02 by a clock at +08:00")
                .noneMatch(line -> line.contains("T16:00:00Z"));
    }

    /** Queries of Trino have a day and, in digits of their own, a time of day: their times are said to the second. */
    @Test
    void saysATimeOfDayBehindADay() throws IOException {
        Path file = Files.writeString(
                folder.resolve("queries.csv"),
                "query_id\n20211222_171951_01192_6bzfy\n20211222_172951_01193_6bzfy\n20211222_175951_01194_6bzfy\n");
        assertThat(Ran.of("batch", file.toString()).lines())
                .contains("First: 2021-12-22T17:19:51Z", "Last: 2021-12-22T17:59:51Z");
    }

    @Test
    void datesAndRandomCharactersAreNotCalledIds() throws IOException {
        Random random = new Random(SEED);
        StringBuilder dates = new StringBuilder("made\n");
        StringBuilder hashes = new StringBuilder("hash\n");
        for (int i = 0; i < 60; i++) {
            dates.append("202%d%02d%02d%02d%02d%02d%n"
                    .formatted(
                            random.nextInt(6),
                            1 + random.nextInt(12),
                            1 + random.nextInt(28),
                            random.nextInt(24),
                            random.nextInt(60),
                            random.nextInt(60)));
            hashes.append("%016x%n".formatted(random.nextLong()));
        }
        Path days = Files.writeString(folder.resolve("days.csv"), dates);
        assertThat(Ran.of("batch", days.toString()).out())
                .as("seed %d", SEED)
                .doesNotContain("are IDs of")
                .contains("are read as IDs of");
        Path others = Files.writeString(folder.resolve("others.csv"), hashes);
        Ran ran = Ran.of("batch", others.toString());
        assertThat(ran.out()).as("seed %d", SEED).isEmpty();
        assertThat(ran.err())
                .as("seed %d", SEED)
                .startsWith("others.csv: No layout fits more than ")
                .contains(" would fit as well. --layout names one");
        assertThat(ran.code()).isEqualTo(1);
        Ran named = Ran.of("batch", others.toString(), "--layout", "snowflake-twitter");
        assertThat(named.out()).contains("IDs of");
    }

    /** Three of them twice, and one that could be an ID of another system: what is there again proves no more. */
    @Test
    void aFewNumbersThatHaveNothingToDoWithOneAnotherAreNotCalledIds() throws IOException {
        Path file = Files.writeString(folder.resolve("prose.md"), """
                Read the number 2217813737473025832 as an ID, or `8cc647f9ec9c4141-LHR`.
                    inspect 2217813737473025832
                    inspect --epoch 2018-01-01 84989976554504193
                    inspect --why 1592155263917559809
                So `{"id": "191051527066210309", "within": "1s"}` or 191051527066210309.
                """);
        Ran ran = Ran.of("batch", file.toString());
        assertThat(ran.out()).isEmpty();
        assertThat(ran.err()).startsWith("prose.md: No layout fits more than 6 of the first 7 values. Random ");
        assertThat(ran.code()).isEqualTo(1);
    }

    /** Hex digits in lengths of which a layout reads a few: 160 bits as a KSUID has, and 32 that now and then are a number. */
    @ParameterizedTest
    @ValueSource(ints = {8, 16, 40})
    void randomHexDigitsAreReadByNoLayout(int digits) throws IOException {
        Random random = new Random(SEED);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 50 * digits; i++) {
            text.append(Integer.toHexString(random.nextInt(16))).append(i % digits == digits - 1 ? "\n" : "");
        }
        Path file = Files.writeString(folder.resolve("hex.txt"), text);
        Ran ran = Ran.of("batch", file.toString());
        assertThat(ran.out()).as("seed %d", SEED).isEmpty();
        assertThat(ran.err())
                .as("seed %d", SEED)
                .matches("(?s)(hex.txt: No layout fits more than|No known layout fits).*");
        assertThat(ran.code()).isEqualTo(1);
    }

    /** They fill their range evenly: no counter has given them, and nothing else speaks for one. */
    @Test
    void randomNumbersAreNotClaimedToBeOfACounter() throws IOException {
        Random random = new Random(19);
        Path file = folder.resolve("random.txt");
        Files.write(
                file,
                IntStream.range(0, 500)
                        .mapToObj(i -> Long.toString(random.nextLong(1_000_000_000_000_000_000L, Long.MAX_VALUE)))
                        .toList());
        assertThat(Ran.of("batch", file.toString()).out())
                .contains("Random numbers with as many digits would look the same.")
                .doesNotContain(" are IDs of ");
    }

    /** In the window, too: see the test of the same name there. */
    @Test
    void aWordAmongIdsDoesNotKeepThemFromBeingRead() throws IOException {
        Path file = Files.writeString(folder.resolve("five.txt"), """
                1212092628029698048
                1212092628029698049
                1212092900000000000
                1212093100000000007
                1212094000000000123
                foo
                """);
        Ran ran = Ran.of("batch", file.toString());
        assertThat(ran.out()).contains("5 are read as IDs of ", "1 could not be read. Row 6: “foo” is not an ID.");
        assertThat(ran.err()).contains("line 6: “foo”");
    }
}
