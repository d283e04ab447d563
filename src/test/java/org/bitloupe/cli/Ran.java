package org.bitloupe.cli;

import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.time.Instant;
import java.util.List;

/**
 * What a command line answered.
 *
 * @param code the exit code
 * @param out standard output
 * @param err standard error
 */
record Ran(int code, String out, String err) {
    static final Instant NOW = Instant.parse("2026-11-20T09:41:07.236Z");

    static Ran with(String input, String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = Cli.run(args, new StringReader(input), new PrintWriter(out), new PrintWriter(err), () -> NOW);
        return new Ran(code, out.toString(), err.toString());
    }

    static Ran of(String... args) {
        return with("", args);
    }

    List<String> lines() {
        return out.lines().toList();
    }
}
