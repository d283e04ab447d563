package org.bitloupe.tabular.rows;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.bitloupe.batch.read.Dribble;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.source.Packing;
import org.bitloupe.tabular.source.Source;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Random tables against a CSV library. */
@Tag("soak")
final class TableRowsFuzzTest {
    private static final long SEED = Rounds.seed(4180);
    private static final char[] DELIMITERS = {',', ';', '\t', '|', '\u0001'};
    private static final String[] ENDS = {"\n", "\r\n", "\r"};
    /** No digits: what has some is an ID. */
    private static final String LETTERS = "abc \"\"'\u00e9\u4e16.-";

    private final Random random = new Random(SEED);

    @Test
    void cellsAreTheSame() throws IOException {
        for (int trial = 0; trial < Rounds.of(1_500, 30_000); trial++) {
            char delimiter = DELIMITERS[random.nextInt(DELIMITERS.length)];
            String text = table(delimiter, 1 + random.nextInt(trial % 500 == 0 ? 20_000 : 12));
            int column = random.nextInt(4);
            SourceFormat form = new SourceFormat(
                    SourceFormat.Kind.TABLE,
                    Packing.NONE,
                    StandardCharsets.UTF_8,
                    delimiter,
                    random.nextBoolean(),
                    List.of(""));
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            Source source = trial % 2 == 0
                    ? Source.text("table", text)
                    : Source.stream("table", new Dribble(bytes, random.nextLong()));
            Reads reads = Reads.of(source, form, column, Progress.NONE, "snowflake-twitter");
            assertThat(reads.ids())
                    .as("seed %d, trial %d, column %d of%n%s", SEED, trial, column, text.length() > 500 ? "" : text)
                    .isEqualTo(expected(text, form, column));
            // A last ID that is shorter than all others, and has no end of a line, may be cut.
            assertThat(reads.end().problem())
                    .as("seed %d, trial %d", SEED, trial)
                    .matches(problem -> problem == null
                            || (problem.id().equals("batch.read.last") && !text.matches("(?s).*[\r\n]")));
        }
    }

    private static List<String> expected(String text, SourceFormat form, int column) throws IOException {
        CSVFormat format = CSVFormat.DEFAULT
                .builder()
                .setDelimiter(form.delimiter())
                .setIgnoreEmptyLines(true)
                .setTrailingData(true)
                .get();
        List<String> cells = new ArrayList<>();
        try (StringReader in = new StringReader(text)) {
            for (CSVRecord row : format.parse(in)) {
                String cell = column < row.size() ? row.get(column) : "";
                cells.add(cell.matches("[0-9]+") ? cell : "<" + cell + ">");
            }
        }
        return form.header() && !cells.isEmpty() ? cells.subList(1, cells.size()) : cells;
    }

    private String table(char delimiter, int rows) {
        StringBuilder text = new StringBuilder();
        String end = ENDS[random.nextInt(ENDS.length)];
        for (int row = 0; row < rows; row++) {
            text.append('x');
            int cells = 1 + random.nextInt(5);
            for (int cell = 1; cell < cells; cell++) {
                text.append(delimiter).append(cell(delimiter, end));
            }
            text.append(row == rows - 1 && random.nextBoolean() ? "" : random.nextInt(9) == 0 ? end + end : end);
        }
        return text.toString();
    }

    private String cell(char delimiter, String end) {
        if (random.nextBoolean()) {
            String id = Long.toString(random.nextLong() >>> (1 + random.nextInt(40)));
            return random.nextInt(4) == 0 ? "\"" + id + "\"" : id;
        }
        StringBuilder cell = new StringBuilder();
        boolean quoted = random.nextInt(3) == 0;
        int length = random.nextInt(8);
        for (int i = 0; i < length; i++) {
            char c = LETTERS.charAt(random.nextInt(LETTERS.length()));
            boolean first = i == 0 && c == '"';
            cell.append(first && !quoted ? "a" : c == '"' && quoted ? "\"\"" : String.valueOf(c));
            if (quoted && random.nextInt(6) == 0) {
                cell.append(random.nextBoolean() ? String.valueOf(delimiter) : end);
            }
        }
        String behind = quoted && random.nextInt(5) == 0 ? "b\"c" : "";
        return quoted ? "\"" + cell + "\"" + behind : cell.toString();
    }
}
