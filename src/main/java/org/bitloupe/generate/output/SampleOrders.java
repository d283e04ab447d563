package org.bitloupe.generate.output;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.files.AtomicFile;
import org.bitloupe.generate.Environment;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.generate.GenerationRequest;
import org.bitloupe.generate.PlanResult;
import org.bitloupe.generate.Waiter;
import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Progress;

/**
 * A table of made-up orders as CSV: an ID, a customer, an amount and a country. The IDs are made by the generators of eight machines as
 * time goes by, with more orders by day than by night; three orders stand there twice, as a request that is sent again leaves them. The
 * same seed and number give the same bytes. No more than a row is in memory.
 */
public final class SampleOrders {
    /** Rows that are made unless another number is asked for. */
    public static final long ROWS = 1_000_000;

    /** The seed unless another one is asked for. */
    public static final long SEED = 1;

    private static final String HEADING = "order_id,customer,amount,country\n";
    private static final String LAYOUT = "snowflake-twitter";
    private static final Instant FIRST = Instant.parse("2026-03-02T06:00:00Z");
    private static final Duration DAY = Duration.ofDays(1);
    private static final double MEAN_GAP_MILLIS = 600;
    private static final double DAY_AND_NIGHT = 0.8;
    private static final int MACHINES = 8;
    private static final int TWICE = 3;
    private static final int OFTEN = 1 << 12;
    private static final int BUFFER = 1 << 16;
    /** One of them stands here as often as an order comes from there. */
    private static final List<String> COUNTRIES = List.of(
            "DE", "DE", "DE", "NG", "NG", "VN", "VN", "BR", "BR", "FR", "IN", "IN", "IN", "JP", "PL", "US", "US");

    private final SplittableRandom random;
    private final List<IdGenerator> machines = new ArrayList<>();
    private Instant now = FIRST;

    private SampleOrders(long seed) {
        this.random = new SplittableRandom(seed);
        Layout layout = Catalog.builtIn().find(LAYOUT).orElseThrow();
        for (int i = 0; i < MACHINES; i++) {
            GenerationRequest request = GenerationRequest.of(layout).with("worker", BigInteger.valueOf(i));
            Environment environment = new Environment(() -> now, random, Waiter.REAL);
            if (!(GenerationPlan.of(request, environment) instanceof PlanResult.Ready ready)) {
                throw new IllegalStateException(LAYOUT + " is not made");
            }
            machines.add(new IdGenerator(ready.plan()));
        }
    }

    /**
     * Writes a table.
     *
     * @throws CancellationException if the progress says so
     */
    public static void write(Writer out, long rows, long seed, Progress progress) throws IOException {
        new SampleOrders(seed).write(out, rows, progress);
    }

    /**
     * Makes or replaces a file in one step; if that fails or is cancelled, it is as it was.
     *
     * @throws CancellationException if the progress says so
     */
    public static void save(Path file, long rows, long seed, Progress progress) throws IOException {
        AtomicFile.replace(file, stream -> {
            Writer out = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), BUFFER);
            write(out, rows, seed, progress);
            out.flush();
        });
    }

    private void write(Writer out, long rows, Progress progress) throws IOException {
        out.write(HEADING);
        long every = Math.max(2, rows / (TWICE + 1));
        String row = "";
        for (long i = 0; i < rows; i++) {
            boolean again = i > 0 && i % every == 0 && i / every <= TWICE;
            row = again ? row : row();
            out.write(row);
            if ((i + 1) % OFTEN == 0 && !progress.goesOn(i + 1, rows)) {
                throw new CancellationException();
            }
        }
    }

    private String row() {
        now = now.plusNanos((long) (gapMillis() * 1_000_000));
        long id = machines.get(random.nextInt(MACHINES)).nextLong();
        // Few customers order often, and most orders are small.
        int customer = 100_000 + (int) (skewed() * 80_000);
        long cents = 299 + (long) (skewed() * skewed() * 90_000);
        String country = COUNTRIES.get(random.nextInt(COUNTRIES.size()));
        return id + ",C-" + customer + "," + cents / 100 + "." + cents / 10 % 10 + cents % 10 + "," + country + "\n";
    }

    private double skewed() {
        double chance = random.nextDouble();
        return chance * chance;
    }

    /** Strict arithmetic: the same table on all computers. */
    private double gapMillis() {
        double day = (double) (now.toEpochMilli() % DAY.toMillis()) / DAY.toMillis();
        double rate = 1 - DAY_AND_NIGHT * StrictMath.cos(2 * Math.PI * day);
        return -StrictMath.log(1 - random.nextDouble()) * MEAN_GAP_MILLIS / rate;
    }
}
