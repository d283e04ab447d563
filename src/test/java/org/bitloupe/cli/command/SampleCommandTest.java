package org.bitloupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bitloupe.cli.terminal.Ran;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each sample shows what the command that it is for can do. */
final class SampleCommandTest {
    @Test
    void theTicketHasIdsOfSeveralKindsAndOneThatWasRounded() {
        Ran ticket = Ran.of("sample", "ticket");
        assertThat(ticket.code()).isZero();
        assertThat(ticket.err()).isEmpty();
        assertThat(Ran.with(ticket.out(), "timeline", "-").out())
                .startsWith("10 IDs, 9 times.")
                .contains("UUID v7", "ULID", "X / Twitter", "MongoDB ObjectId", "UUID v1", "UUID v4")
                .contains("2032007217384812500 is what rounding makes of 2032007217384812544")
                .doesNotContain("Left out");
    }

    @Test
    void theFleetHasNumbersThatAreGivenTwice() {
        Ran ran = Ran.with(Ran.of("sample", "fleet").out(), "fleet", "-", "--bits", "10");
        assertThat(ran.out())
                .startsWith("25 machines")
                .contains("14 machines share 7 numbers at 10 bits; none from 11 bits on. 1 machine gets no number.");
    }

    @Test
    void ordersGoToAFileOrToStandardOutput(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("orders.csv");
        assertThat(Ran.of("sample", "orders", "--rows", "4000", "-o", file.toString()))
                .isEqualTo(new Ran(0, "", ""));
        String text = Files.readString(file);
        assertThat(Ran.of("sample", "orders", "--rows", "4000", "--seed", "1").out())
                .isEqualTo(text);
        assertThat(Ran.with(text, "batch", "-", "--duplicates").out())
                .contains("4,000 rows", "4,000 are IDs of X / Twitter.", "Worker: 8 different")
                .contains("3 rows repeat an earlier ID");
    }

    /** Each line of the help of a command goes from the sample to the result, as it is when it is pasted. */
    @ParameterizedTest
    @CsvSource({"sample, 3", "fleet, 1"})
    void theExamplesOfTheHelpRun(String command, int count) {
        List<String> examples = Ran.of(command, "--help")
                .out()
                .lines()
                .filter(line -> line.startsWith("  bitloupe "))
                .toList();
        assertThat(examples).hasSize(count);
        for (String example : examples) {
            Ran ran = new Ran(0, "", "");
            for (String part : example.strip().split(" \\| ", -1)) {
                List<String> words = List.of(part.split(" "));
                assertThat(ran.err()).isEmpty();
                ran = Ran.with(ran.out(), words.subList(1, words.size()).toArray(String[]::new));
            }
            assertThat(ran.out()).containsPattern("10 IDs|10,000 rows|25 machines");
            // 1 is the answer that numbers are given twice.
            assertThat(ran.code()).isEqualTo(example.contains("fleet") ? 1 : 0);
        }
    }

    @Test
    void whatIsNotForOrdersIsRefused() {
        assertThat(Ran.of("sample", "ticket", "--rows", "3").code()).isEqualTo(2);
        assertThat(Ran.of("sample", "fleet", "--seed", "3").err()).contains("--seed is for orders only.");
        assertThat(Ran.of("sample", "orders", "--rows", "0").code()).isEqualTo(2);
        assertThat(Ran.of("sample", "tickets").err()).contains("Use one of: ticket, orders, fleet, layout.");
    }
}
