package org.bitloupe.export.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.bitloupe.export.DisplayWidth;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.RandomLayouts;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;

/** Text art against the figures of RFC 9562. Where a name stands between its bars is the RFC's taste: only what stands there counts. */
final class PacketFigureTest {
    /** RFC 9562, figure 6. */
    private static final String UUID_V1 = """
             0                   1                   2                   3
             0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1
            +-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+
            |                           time_low                            |
            +-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+
            |           time_mid            |  ver  |       time_high       |
            +-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+
            |var|         clock_seq         |             node              |
            +-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+
            |                              node                             |
            +-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+
            """;

    /** RFC 9562, figure 11. */
    private static final String UUID_V7 = """
             0                   1                   2                   3
             0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1
            +-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+
            |                           unix_ts_ms                          |
            +-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+
            |          unix_ts_ms           |  ver  |       rand_a          |
            +-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+
            |var|                        rand_b                             |
            +-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+
            |                            rand_b                             |
            +-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+
            """;

    private static final Messages WORDS = Messages.in(Locale.ENGLISH);

    private static Layout layout(Object... namesAndBits) {
        List<Field> fields = new ArrayList<>();
        for (int i = 0; i < namesAndBits.length; i += 2) {
            fields.add(Field.of((String) namesAndBits[i], Role.DATA, (Integer) namesAndBits[i + 1]));
        }
        return Layout.of(
                "figure", "Figure", fields, List.of(StandardSpellings.builtIn().spelling("hex")));
    }

    private static String draw(Layout layout) {
        return new AsciiTarget().text(layout, WORDS);
    }

    /** Each line with the places of its bars, and what stands between them. */
    private static List<List<Object>> facts(String figure) {
        return figure.lines()
                .filter(line -> !line.isBlank())
                .map(line -> List.<Object>of(
                        IntStream.range(0, line.length())
                                .filter(i -> line.charAt(i) == '|')
                                .boxed()
                                .toList(),
                        line.startsWith("|")
                                ? Arrays.stream(line.split("\\|"))
                                        .map(String::strip)
                                        .toList()
                                : line))
                .toList();
    }

    @Test
    void drawsTheFiguresOfRfc9562() {
        Layout v1 = layout(
                "time_low", 32, "time_mid", 16, "ver", 4, "time_high", 12, "var", 2, "clock_seq", 14, "node", 48);
        assertThat(facts(draw(v1))).isEqualTo(facts(UUID_V1));
        Layout v7 = layout("unix_ts_ms", 48, "ver", 4, "rand_a", 12, "var", 2, "rand_b", 62);
        assertThat(facts(draw(v7))).isEqualTo(facts(UUID_V7));
    }

    @Test
    void namesThatDoNotFitGetSigns() {
        assertThat(draw(layout("1", 1, "flag", 1, "other", 2, "rest", 4))).isEqualTo("""
                 0
                 0 1 2 3 4 5 6 7
                +-+-+-+-+-+-+-+-+
                |1|2| 3 | rest  |
                +-+-+-+-+-+-+-+-+

                2: flag
                3: other
                """);
    }

    @Test
    void aLastRowThatIsShortEndsEarly() {
        String figure = draw(layout("a", 40));
        assertThat(figure.lines().toList()).contains("+-+-+-+-+-+-+-+-+").contains("|       a       |");
        assertThat(figure.lines().filter(line -> line.length() == 65)).hasSize(3);
    }

    @Test
    void wideLettersTakeTwoColumns() {
        String figure = draw(layout("\u8282\u70b9", 4, "b", 4));
        assertThat(figure).contains("| \u8282\u70b9  |   b   |");
    }

    @Test
    void moreNarrowFieldsThanSignsAreRefused() {
        Object[] fields = new Object[2 * 62];
        for (int i = 0; i < 62; i++) {
            fields[2 * i] = "field" + i;
            fields[2 * i + 1] = 1;
        }
        assertThat(new AsciiTarget().refusals(layout(fields))).hasSize(1);
        assertThat(new AsciiTarget().refusals(layout(Arrays.copyOf(fields, 2 * 61))))
                .isEmpty();
    }

    /** Bars stand at even columns only, rows are as wide as their bits, and no two names have the same sign. */
    @Test
    void anyLayoutIsDrawnToScale() {
        RandomLayouts layouts = new RandomLayouts(42);
        for (int trial = 0; trial < 300; trial++) {
            Layout layout = layouts.next();
            if (!new AsciiTarget().refusals(layout).isEmpty()) {
                continue;
            }
            List<String> rows =
                    draw(layout).lines().filter(line -> line.startsWith("|")).toList();
            int columns =
                    rows.stream().mapToInt(row -> DisplayWidth.of(row) - 1).sum();
            assertThat(columns).as("seed 42, trial " + trial).isEqualTo(2 * layout.width());
            List<String> signs = draw(layout)
                    .lines()
                    .filter(line -> line.matches("\\w: .*"))
                    .map(line -> line.substring(0, 1))
                    .toList();
            assertThat(signs).as("seed 42, trial " + trial).doesNotHaveDuplicates();
        }
    }
}
