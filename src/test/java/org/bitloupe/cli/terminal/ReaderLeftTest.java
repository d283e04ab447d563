package org.bitloupe.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.bitloupe.cli.Cli;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A command whose reader has left, as after {@code | head}, ends at once, however much there is to read. */
@Timeout(60)
final class ReaderLeftTest {
    /** Lines without an end. */
    private static final class Lines extends InputStream {
        private static final byte[] LINE =
                "2025-03-14T09:26:53.589Z tweet_id=1900478732150417843 stored\n".getBytes(StandardCharsets.UTF_8);

        private long taken;

        @Override
        public int read() {
            return LINE[(int) (taken++ % LINE.length)];
        }

        @Override
        public int read(byte[] into, int from, int length) {
            for (int i = 0; i < length; i++) {
                into[from + i] = (byte) read();
            }
            return length;
        }

        @Override
        public int available() {
            return LINE.length;
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"inspect --extract", "inspect", "inspect --json", "inspect --extract --json"})
    void endsWithoutReadingOn(String command) {
        OutputStream closed = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new StandardOutput.ReaderLeftException(new IOException("gone"));
            }
        };
        Lines lines = new Lines();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Cli.run(command.split(" "), new StandardStreams(lines, closed, err), () -> Ran.NOW);
        assertThat(code)
                .as(err.toString(StandardCharsets.UTF_8))
                .isEqualTo(Ran.closed("layouts").code());
        assertThat(lines.taken / Lines.LINE.length).as("lines").isLessThan(20_000);
    }
}
