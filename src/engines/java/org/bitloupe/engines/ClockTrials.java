package org.bitloupe.engines;

import de.mkammerer.snowflakeid.SnowflakeIdGenerator;
import de.mkammerer.snowflakeid.options.Options;
import de.mkammerer.snowflakeid.structure.Structure;
import de.mkammerer.snowflakeid.time.MonotonicTimeSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.Locale;

/** A program for a computer whose clock a file sets (Debian's faketime): generators that read the computer's clock themselves. */
final class ClockTrials {
    private static final Instant EPOCH = Instant.parse("2020-01-01T00:00:00Z");

    private ClockTrials() {}

    public static void main(String[] args) throws IOException {
        Path clock = Path.of(args[1]);
        switch (args[0]) {
            case "mkammerer" -> mkammerer(clock);
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    /**
     * Sets the clock by {@code seconds} seconds off the true time; says whether it was. Another thread of Java may have read the file
     * before and overwrite what this one reads of it, so the clock is read until it has moved, for a second at most.
     */
    private static boolean set(Path clock, double seconds) throws IOException {
        long since = System.nanoTime();
        long before = System.currentTimeMillis();
        // In one step: whoever reads it half-written stops.
        Path next = Files.writeString(clock.resolveSibling("next"), String.format(Locale.ROOT, "%+.3f%n", seconds));
        Files.move(next, clock, StandardCopyOption.ATOMIC_MOVE);
        long passed = 0;
        boolean moved = false;
        while (!moved && passed < 1_000) {
            // The stopwatch is not faked.
            passed = (System.nanoTime() - since) / 1_000_000;
            moved = Math.abs(System.currentTimeMillis() - before - passed) > 400;
        }
        return moved;
    }

    private static void say(boolean yes, String word) {
        System.out.println(yes ? word : "not: " + word);
    }

    private static void mkammerer(Path clock) throws IOException {
        SnowflakeIdGenerator ids = SnowflakeIdGenerator.createCustom(
                1,
                new MonotonicTimeSource(EPOCH),
                new Structure(41, 10, 12),
                new Options(Options.SequenceOverflowStrategy.SPIN_WAIT));
        long first = ids.next() >>> 22;
        say(set(clock, -3600), "set back");
        long second = ids.next() >>> 22;
        say(second >= first && second < first + 600_000, "goes on");
        say(set(clock, 3600), "set ahead");
        long third = ids.next() >>> 22;
        say(third >= second && third < first + 600_000, "stays");
    }
}
