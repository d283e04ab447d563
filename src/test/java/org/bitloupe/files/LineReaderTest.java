package org.bitloupe.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class LineReaderTest {
    private static List<String> lines(Reader text, int longest) throws IOException {
        LineReader reader = new LineReader(new BufferedReader(text), longest);
        List<String> lines = new ArrayList<>();
        for (String line = reader.next(); line != null; line = reader.next()) {
            lines.add(line + (reader.isLong() ? "..." : ""));
            assertThat(reader.number()).isEqualTo(lines.size());
            assertThat(reader.isGivenUp()).isFalse();
        }
        return lines;
    }

    /** The JDK's reader says what lines are. */
    @Test
    void linesAreThoseOfTheJdk() throws IOException {
        long seed = 16;
        Random random = new Random(seed);
        for (int trial = 0; trial < 5_000; trial++) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(30); i > 0; i--) {
                text.append("a\r\n\u00E9\u0000".charAt(random.nextInt(5)));
            }
            List<String> expected = new BufferedReader(new StringReader(text.toString()))
                    .lines()
                    .toList();
            String name = "seed " + seed + ", trial " + trial;
            assertThat(lines(new StringReader(text.toString()), 30)).as(name).isEqualTo(expected);
            int longest = random.nextInt(6);
            assertThat(lines(new StringReader(text.toString()), longest))
                    .as(name)
                    .isEqualTo(expected.stream()
                            .map(line -> line.length() <= longest ? line : line.substring(0, longest) + "...")
                            .toList());
        }
    }

    @Test
    void aLineThatIsWholeNeedNotBeWaitedFor() throws IOException {
        int[] reads = new int[1];
        Reader typed = new Reader() {
            @Override
            public int read(char[] into, int from, int length) {
                reads[0]++;
                "id\r\n".getChars(0, 4, into, from);
                return 4;
            }

            @Override
            public boolean ready() {
                return false;
            }

            @Override
            public void close() {}
        };
        LineReader reader = new LineReader(new BufferedReader(typed), 9);
        for (int line = 1; line < 4; line++) {
            assertThat(reader.next()).isEqualTo("id");
            assertThat(reader.ready()).isFalse();
            assertThat(reads[0]).isEqualTo(line);
        }
    }

    @Test
    void aLineWithoutAnEndIsTheLast() throws IOException {
        Reader endless = new Reader() {
            @Override
            public int read(char[] into, int from, int length) {
                return length; // Whatever was there.
            }

            @Override
            public void close() {}
        };
        LineReader reader = new LineReader(new BufferedReader(endless), 7);
        assertThat(reader.next()).hasSize(7);
        assertThat(reader.isLong()).isTrue();
        assertThat(reader.isGivenUp()).isTrue();
        assertThat(reader.next()).isNull();
    }
}
