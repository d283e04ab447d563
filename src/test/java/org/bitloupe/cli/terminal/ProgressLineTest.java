package org.bitloupe.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
    private final StringWriter shown = new StringWriter();
    private final AtomicLong clock = new AtomicLong();
    private final ProgressLine line = new ProgressLine(
            new Terminal(
                    new PrintWriter(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
                    new PrintWriter(shown, true),
                    new StandardStreams(
                            InputStream.nullInputStream(),
                            OutputStream.nullOutputStream(),
                            OutputStream.nullOutputStream()),
                    () -> Ran.NOW,
                    Messages.in(Locale.ENGLISH),
                    new InputFiles(),
                    UnaryOperator.identity()),
            clock::get);

    private void show(String text) {
        clock.addAndGet(TimeUnit.SECONDS.toNanos(1));
        line.show(() -> text);
    }

    @Test
    void coversTheLineBefore() {
        show("12345");
        show("123");
        assertThat(shown).hasToString("\r12345\r123  ");
    }

    /** A Chinese character takes two columns of a terminal (Unicode, UAX #11: W). */
    @Test
    void wideCharactersTakeTwoColumns() {
        show("\u8bfb\u4e86 5");
        show("5");
        line.clear();
        assertThat(shown).hasToString("\r\u8bfb\u4e86 5\r5     \r \r");
    }
}
