package org.bitloupe.tabular.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.bitloupe.tabular.source.LongRowException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DelimitedReaderTest {

    private static List<DelimitedReader.Row> rows(String text, char delimiter) throws IOException {
        DelimitedReader reader = new DelimitedReader(new StringReader(text), delimiter);
        List<DelimitedReader.Row> rows = new ArrayList<>();
        for (DelimitedReader.Row row = reader.next(); row != null; row = reader.next()) {
            rows.add(row);
        }
        return rows;
    }

    private static List<List<String>> cells(String text) throws IOException {
        return rows(text, ',').stream().map(DelimitedReader.Row::cells).toList();
    }

    /** The examples of RFC 4180, section 2. */
    @Test
    void readsTheExamplesOfTheStandard() throws IOException {
        assertThat(cells("aaa,bbb,ccc\r\nzzz,yyy,xxx\r\n"))
                .containsExactly(List.of("aaa", "bbb", "ccc"), List.of("zzz", "yyy", "xxx"));
        assertThat(cells("aaa,bbb,ccc\r\nzzz,yyy,xxx"))
                .containsExactly(List.of("aaa", "bbb", "ccc"), List.of("zzz", "yyy", "xxx"));
        assertThat(cells("\"aaa\",\"b\r\nbb\",\"ccc\"\r\nzzz,yyy,xxx"))
                .containsExactly(List.of("aaa", "b\r\nbb", "ccc"), List.of("zzz", "yyy", "xxx"));
        assertThat(cells("\"aaa\",\"b\"\"bb\",\"ccc\"")).containsExactly(List.of("aaa", "b\"bb", "ccc"));
    }

    @Test
    void takesWhatSpreadsheetsAndHandsMakeOfIt() throws IOException {
        assertThat(cells("\uFEFF1,a\r2,b\n\n  \n3,\n,"))
                .containsExactly(List.of("1", "a"), List.of("2", "b"), List.of("3", ""), List.of("", ""));
        assertThat(cells("5\" disk,\"a\"b,\"\"")).containsExactly(List.of("5\" disk", "ab", ""));
        assertThat(cells("")).isEmpty();
        assertThat(cells("\r\n\n")).isEmpty();
    }

    @Test
    void countsLinesAlsoInsideQuotes() throws IOException {
        List<DelimitedReader.Row> rows = rows("a\r\n\"b\r\nb\nb\rb\"\n\nc\rd", ',');
        assertThat(rows).extracting(DelimitedReader.Row::line).containsExactly(1, 2, 7, 8);
    }

    @Test
    void aQuoteThatIsNeverClosedIsSaid() throws IOException {
        List<DelimitedReader.Row> rows = rows("a,b\n\"c,d\ne", ',');
        assertThat(rows).extracting(DelimitedReader.Row::open).containsExactly(false, true);
        assertThat(rows.get(1).cells()).containsExactly("c,d\ne");
        assertThat(rows("\"", ',').get(0).open()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"1;a,b | ;", "1,a | ,", "'\"a,b,c\";d' | ;", "abc | ,", "'\n\n1;2' | ;"})
    void guessesTheDelimiter(String text, char expected) {
        assertThat(DelimitedReader.guess(text)).isEqualTo(expected);
    }

    @Test
    void guessesTheTab() {
        assertThat(DelimitedReader.guess("a\tb, c\n;;;;")).isEqualTo('\t');
        assertThat(DelimitedReader.guess("a\tb;c")).isEqualTo('\t');
    }

    /** Written by the rules and read again, any cells come back. */
    @Test
    void whatIsWrittenByTheRulesIsReadBack() throws IOException {
        long seed = 4180;
        Random random = new Random(seed);
        for (int round = 0; round < 2000; round++) {
            List<List<String>> table = new ArrayList<>();
            StringBuilder text = new StringBuilder();
            for (int row = 0; row < 1 + random.nextInt(4); row++) {
                List<String> cells = new ArrayList<>();
                for (int cell = 0; cell < 2 + random.nextInt(3); cell++) {
                    StringBuilder content = new StringBuilder();
                    for (int i = random.nextInt(5); i > 0; i--) {
                        content.append("ab,;\t\"\n\r ".charAt(random.nextInt(9)));
                    }
                    cells.add(content.toString());
                    text.append(cell == 0 ? "" : ",")
                            .append('"')
                            .append(content.toString().replace("\"", "\"\""))
                            .append('"');
                }
                table.add(cells);
                text.append("\r\n");
            }
            assertThat(cells(text.toString()))
                    .as("seed %d, round %d: %s", seed, round, text)
                    .isEqualTo(table);
        }
    }

    @Test
    void aRowThatIsTooLongIsRefusedAndOneCharacterLessIsNot() throws IOException {
        int most = DelimitedReader.LONGEST_ROW;
        String half = "a".repeat(most / 2 - 1);
        for (String row : List.of("b".repeat(most), half + "," + half + "b", "\"" + half + "a\"")) {
            String text = "x\n" + row.substring(0, Math.min(row.length(), most - 1));
            assertThat(rows(text + "\ny", ',')).as(row.substring(0, 9)).hasSize(3);
            assertThatThrownBy(() -> rows(text + half + half + "\ny", ','))
                    .isInstanceOfSatisfying(
                            LongRowException.class, e -> assertThat(e.line()).isEqualTo(2));
        }
    }
}
