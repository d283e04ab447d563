package org.bitloupe.tabular.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.bitloupe.tabular.source.ByteWindow;
import org.junit.jupiter.api.Test;

final class TextRowsTest {

    private static List<TextRows.Row> rows(String text, char delimiter) {
        return TextRows.of(text, delimiter);
    }

    private static List<List<String>> cells(String text) {
        return rows(text, ',').stream().map(TextRows.Row::cells).toList();
    }

    /** The examples of RFC 4180, section 2. */
    @Test
    void readsTheExamplesOfTheStandard() {
        assertThat(cells("aaa,bbb,ccc\r\nzzz,yyy,xxx\r\n"))
                .containsExactly(List.of("aaa", "bbb", "ccc"), List.of("zzz", "yyy", "xxx"));
        assertThat(cells("aaa,bbb,ccc\r\nzzz,yyy,xxx"))
                .containsExactly(List.of("aaa", "bbb", "ccc"), List.of("zzz", "yyy", "xxx"));
        assertThat(cells("\"aaa\",\"b\r\nbb\",\"ccc\"\r\nzzz,yyy,xxx"))
                .containsExactly(List.of("aaa", "b\r\nbb", "ccc"), List.of("zzz", "yyy", "xxx"));
        assertThat(cells("\"aaa\",\"b\"\"bb\",\"ccc\"")).containsExactly(List.of("aaa", "b\"bb", "ccc"));
    }

    @Test
    void takesWhatSpreadsheetsAndHandsMakeOfIt() {
        assertThat(cells("\uFEFF1,a\r2,b\n\n  \n3,\n,"))
                .containsExactly(List.of("1", "a"), List.of("2", "b"), List.of("3", ""), List.of("", ""));
        assertThat(cells("5\" disk,\"a\"b,\"\"")).containsExactly(List.of("5\" disk", "ab", ""));
        assertThat(cells("")).isEmpty();
        assertThat(cells("\r\n\n")).isEmpty();
    }

    @Test
    void countsLinesAlsoInsideQuotes() {
        List<TextRows.Row> rows = rows("a\r\n\"b\r\nb\nb\rb\"\n\nc\rd", ',');
        assertThat(rows).extracting(TextRows.Row::line).containsExactly(1L, 2L, 7L, 8L);
    }

    @Test
    void aQuoteThatIsNeverClosedCostsItsLine() {
        List<TextRows.Row> rows = rows("a,b\n\"c,d\ne", ',');
        assertThat(rows).extracting(TextRows.Row::read).containsExactly(true, false, true);
        assertThat(rows.get(1).cells()).containsExactly("\"c,d");
        assertThat(rows.get(2).cells()).containsExactly("e");
        assertThat(rows("\"", ',').get(0).read()).isFalse();
    }

    @Test
    void aBeginningIsReadAsFarAsItsRowsAreWhole() {
        assertThat(TextRows.ofBeginning("1,a\n2,b\n3,", ',', 9)).containsExactly(List.of("1", "a"), List.of("2", "b"));
        assertThat(TextRows.ofBeginning("1,a\n2,b\n3,c\n", ',', 1)).containsExactly(List.of("1", "a"));
        assertThat(TextRows.ofBeginning("1,a", ',', 9)).containsExactly(List.of("1", "a"));
        String open = "1,a\r\n2,\"b\r\n3,c\r\n";
        assertThat(TextRows.ofBeginning(open + "4,d\r\n5", ',', 9))
                .as("it may be closed behind the beginning")
                .containsExactly(List.of("1", "a"));
        assertThat(TextRows.ofBeginning(open + "4,d\r\n".repeat(20_000) + "5", ',', 3))
                .as("no cell is so long")
                .containsExactly(List.of("1", "a"), List.of("3", "c"), List.of("4", "d"));
    }

    /** Written by the rules and read again, any cells come back. */
    @Test
    void whatIsWrittenByTheRulesIsReadBack() {
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
    void aRowThatIsTooLongIsPassedOverAndOneByteLessIsNot() {
        int most = ByteWindow.ROOM;
        String half = "a".repeat(most / 2 - 1);
        for (String row : List.of("b".repeat(most), half + "," + half + "b", "\"" + half + "a\"")) {
            String text = "x\n" + row.substring(0, Math.min(row.length(), most - 1));
            assertThat(rows(text + "\ny", ',')).extracting(TextRows.Row::read).containsExactly(true, true, true);
            assertThat(rows(text + half + "\ny", ','))
                    .extracting(TextRows.Row::line, TextRows.Row::read)
                    .containsExactly(tuple(1L, true), tuple(2L, false), tuple(3L, true));
        }
    }
}
