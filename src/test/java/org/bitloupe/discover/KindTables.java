package org.bitloupe.discover;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Rows of IDs with their times, a method a kind, computed without the generator; and tables of several kinds. */
public final class KindTables {
    /** 2015-01-01. */
    private static final long JOBS = 1_420_070_400L;

    /** 2019-06-01. */
    private static final long EVENTS = 1_559_347_200L;

    /** 2015-01-01, in milliseconds. */
    private static final long DISCORD = 1_420_070_400_000L;

    private final Random random;

    /** Rows of one seed. */
    public KindTables(long seed) {
        this.random = new Random(seed);
    }

    private long second() {
        return 1_690_000_000L + random.nextLong(20_000_000);
    }

    private String letters(int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append((char) ('a' + random.nextInt(26)));
        }
        return text.toString();
    }

    /** {@code job_}, seconds since 2015 in eight hex digits, four letters: 16 characters. */
    public List<String> jobs(int rows) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            long at = second();
            lines.add("job_%08x%s,%s".formatted(at - JOBS, letters(4), Instant.ofEpochSecond(at)));
        }
        return lines;
    }

    /** {@code evt_}, seconds since June 2019 in six digits of base 36, ten letters: 20 characters. */
    public List<String> events(int rows) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            long at = second();
            String digits = Long.toString(at - EVENTS, 36);
            lines.add(
                    "evt_" + "0".repeat(6 - digits.length()) + digits + letters(10) + "," + Instant.ofEpochSecond(at));
        }
        return lines;
    }

    /** {@code usr_} and twelve digits that have no time in them. */
    public List<String> users(int rows) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            lines.add("usr_%012d,%s".formatted(random.nextLong(1_000_000_000_000L), Instant.ofEpochSecond(second())));
        }
        return lines;
    }

    /** Discord's IDs from the first days of 2015 to now: of 16 to 19 digits. */
    public List<String> discord(int rows) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            long at = DISCORD + (1L + 500 * i / rows) * 700_000_000L + random.nextInt(700_000_000);
            BigInteger id = BigInteger.valueOf(at - DISCORD).shiftLeft(22).add(new BigInteger(22, random));
            lines.add(id + "," + Instant.ofEpochMilli(at));
        }
        return lines;
    }

    /** A table of such rows, mixed. */
    @SafeVarargs
    public final String table(List<String>... kinds) {
        List<String> lines = new ArrayList<>();
        for (List<String> kind : kinds) {
            lines.addAll(kind);
        }
        java.util.Collections.shuffle(lines, random);
        return String.join("\n", lines);
    }
}
