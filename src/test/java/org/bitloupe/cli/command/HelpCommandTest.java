package org.bitloupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.bitloupe.cli.terminal.HostEnvironment;
import org.bitloupe.cli.terminal.Ran;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Help in the terminal. */
final class HelpCommandTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            scheme discord    | Discord            | https://discord.com/developers/docs/reference#snowflakes
            check clock       | Clock steps back   | https://www.rfc-editor.org/rfc/rfc9562#section-6.1
            anomaly two-clocks | Two clocks on one machine number | A clock that is set to and fro looks like two
            rule epoch        | Epoch              | yitter/IdGenerator, README: the base time may only be set back
            finding offset    | A clock that is off | Work that always takes as long
            role node         | Node               | can make the same ID
            spelling base62   | Base 62            | 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz
            verdict possible  | Possible           | a plain number fits several schemes
            target postgresql | PostgreSQL: decode, range, generate | bitloupe export LAYOUT --to postgresql
            figure lifespan   | Lifespan           | 365.2425
            screen batch      | Batch              | Filter, sort and save
            screen samples    | Samples to try     | a table of 1,000,000 made-up orders
            epoch             | Epoch              | The instant that tick 0
            scheme/uuid-v7    | UUID v7            | RFC 9562, section 5.7
            """)
    void aPageIsPrintedByItsName(String words, String title, String said) {
        Ran ran = Ran.of(("help " + words).split(" "));
        assertThat(ran.code()).isZero();
        assertThat(ran.err()).isEmpty();
        assertThat(ran.lines().get(0)).isEqualTo(title);
        assertThat(String.join(" ", ran.lines().stream().map(String::strip).toList()))
                .contains(said);
    }

    @Test
    void withoutAWordItListsTheKindsAndWithAKindItsPages() {
        assertThat(Ran.of("help").out()).contains("glossary", "Schemes", "219 pages");
        Ran roles = Ran.of("help", "role");
        assertThat(roles.code()).isZero();
        assertThat(roles.lines()).hasSize(13).anyMatch(line -> line.matches(" +role node +Node"));
    }

    @Test
    void aCommandIsExplainedAsItsOwnHelpDoes() {
        for (String command : new String[] {"inspect", "export", "batch", "help"}) {
            assertThat(Ran.of("help", command)).isEqualTo(Ran.of(command, "--help"));
        }
    }

    @Test
    void aWordThatIsACommandAndAKindIsBoth() {
        List<String> lines = Ran.of("help", "check").lines();
        List<String> usage = Ran.of("check", "--help").lines();
        assertThat(lines.subList(0, usage.size())).isEqualTo(usage);
        assertThat(lines.subList(usage.size(), lines.size()))
                .hasSizeGreaterThan(10)
                .anyMatch(line -> line.matches(" +check clock +Clock steps back"));
    }

    @Test
    void wordsAreSearchedForBestFirst() {
        Ran ran = Ran.of("help", "bot", "logs");
        assertThat(ran.code()).isZero();
        assertThat(ran.out()).contains("scheme snowflake-discord");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            scheme discrod   | Did you mean snowflake-discord?
            check clok       | Did you mean clock?
            role nodde       | Did you mean node?
            epohc            | Did you mean epoch?
            """)
    void whatIsNotKnownIsToldWithTheNearest(String words, String suggestion) {
        Ran ran = Ran.of(("help " + words).split(" "));
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err().lines()).hasSize(1);
        assertThat(ran.err()).contains(suggestion);
    }

    @Test
    void linesAreAsLongAsTheTerminalIsWide() {
        for (int width : new int[] {60, 100}) {
            Ran ran = in(Map.of("COLUMNS", Integer.toString(width)), "help", "check", "life");
            assertThat(ran.lines()).allMatch(line -> line.length() <= width);
            assertThat(ran.lines()).anyMatch(line -> line.length() > width - 12);
        }
    }

    @Test
    void fieldsHaveTheirColoursWhereAskedFor() {
        assertThat(Ran.of("help", "scheme", "discord").out()).doesNotContain("\u001b");
        assertThat(in(Map.of("COLORTERM", "truecolor"), "help", "scheme", "discord", "--color", "always")
                        .out())
                .contains("\u001b[");
    }

    private static Ran in(Map<String, String> variables, String... args) {
        return Ran.in(new HostEnvironment(variables, false, null, null), "", args);
    }
}
