package org.bitloupe.bench;

import java.io.IOException;
import org.openjdk.jmh.Main;

/** Runs the benchmarks; the arguments are JMH's own. */
public final class Bench {
    private Bench() {}

    public static void main(String[] args) throws IOException {
        Main.main(args);
    }
}
