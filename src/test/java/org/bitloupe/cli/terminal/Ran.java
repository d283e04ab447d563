package org.bitloupe.cli.terminal;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.bitloupe.cli.Cli;

/**
 * The answer of a command line.
 *
 * @param code the exit code
 * @param out standard output
 * @param err standard error
 */
public record Ran(int code, String out, String err) {
    public static final Instant NOW = Instant.parse("2026-11-20T09:41:07.236Z");

    public static Ran with(String input, String... args) {
        return at(() -> NOW, input.getBytes(StandardCharsets.UTF_8), args);
    }

    /** Runs by a clock, with bytes on standard input. */
    public static Ran at(InstantSource clock, byte[] input, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Cli.run(args, new StandardStreams(new ByteArrayInputStream(input), out, err), clock);
        return new Ran(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** Runs where there is more than the standard streams. */
    public static Ran in(HostEnvironment host, String input, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        InputStream in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
        int code = Cli.run(args, new StandardStreams(in, out, err), () -> NOW, host);
        return new Ran(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** Runs a command line whose reader goes away, as after {@code | head}. */
    public static Ran closed(String... args) {
        return failing(new StandardOutput.ReaderLeftException(new IOException("Datenübergabe unterbrochen")), args);
    }

    /** Runs a command line whose answer the system does not take, and returns the reason. */
    static Ran failing(String why, String... args) {
        return failing(new IOException(why), args);
    }

    private static Ran failing(IOException why, String... args) {
        OutputStream closed = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw why;
            }
        };
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        StandardStreams streams = new StandardStreams(InputStream.nullInputStream(), closed, err);
        int code = Cli.run(args, streams, () -> NOW);
        return new Ran(code, "", err.toString(StandardCharsets.UTF_8));
    }

    public static Ran of(String... args) {
        return with("", args);
    }

    public List<String> lines() {
        return out.lines().toList();
    }
}
