package org.bitloupe.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Of a row whose text was not kept whole, nothing is counted. */
final class CutRowsTest {
    private static final long FIRST = 1160090501362225152L;
    private static final String LONG = "It has 200 characters or more, and is not an ID.";

    @TempDir
    private Path folder;

    private Ran batch(String odd, String... options) throws IOException {
        StringBuilder list = new StringBuilder();
        for (int row = 0; row < 1000; row++) {
            list.append(row == 500 ? odd + "\n" : "")
                    .append(FIRST + ((long) row << 22))
                    .append('\n');
        }
        Path file = Files.writeString(folder.resolve("ids.txt"), list);
        String[] args = new String[options.length + 4];
        System.arraycopy(new String[] {"batch", file.toString(), "--layout", "snowflake-twitter"}, 0, args, 0, 4);
        System.arraycopy(options, 0, args, 4, options.length);
        return Ran.of(args);
    }

    @Test
    void noNumberIsSaidOfATextThatWasCut() throws IOException {
        for (int length : new int[] {200, 201, 5000, 3_000_000}) {
            for (char c : new char[] {'7', 'x'}) {
                String odd = String.valueOf(c).repeat(length);
                assertThat(batch(odd).out()).as("%d of %s", length, c).contains("Row 501: " + LONG);
                assertThat(batch(odd, "--to", "csv").out()).contains(LONG).doesNotContain("too many");
            }
        }
        String blanks = "1" + " ".repeat(300_000) + "x";
        assertThat(batch(blanks).out()).contains("Row 501: " + LONG);
    }

    @Test
    void ofAWholeTextItIsSaidWhatIsWrongWithIt() throws IOException {
        for (int length : new int[] {25, 199}) {
            String out = batch("7".repeat(length)).out();
            assertThat(out).contains("Row 501: This number is too large for 64 bits.");
            assertThat(out).doesNotContain("or more");
        }
    }

    /** Six letters are also digits of ID forms that are not written in decimal digits, of which they would be a half. */
    @ParameterizedTest
    @ValueSource(strings = {"banana", "deadbeef", "Cancelled", "refund2024"})
    void aWordLacksNoDigits(String word) throws IOException {
        assertThat(batch(word).out()).contains("Row 501: “" + word + "” is not an ID.");
    }

    @Test
    void anIdOfAnotherFormThatWasCutLacksSome() throws IOException {
        assertThat(batch("0f8a1c3d99e").out()).contains("Row 501: 5 characters are missing.");
    }
}
