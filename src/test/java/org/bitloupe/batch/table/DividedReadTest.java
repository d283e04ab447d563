package org.bitloupe.batch.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.bitloupe.batch.read.Dribble;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.rows.CellSink;
import org.bitloupe.tabular.rows.ColumnKinds;
import org.bitloupe.tabular.rows.OwnColumn;
import org.bitloupe.tabular.rows.OwnRow;
import org.bitloupe.tabular.rows.ReadResult;
import org.bitloupe.tabular.rows.Reads;
import org.bitloupe.tabular.rows.RowReader;
import org.bitloupe.tabular.rows.RowReader.Division;
import org.bitloupe.tabular.rows.SourceFormat;
import org.bitloupe.tabular.rows.WorkPool;
import org.bitloupe.tabular.source.Packing;
import org.bitloupe.tabular.source.Source;
import org.bitloupe.testing.RandomUuids;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The rows of a source are the same however it is divided between threads: those that one of them finds in the whole. */
@Tag("soak")
final class DividedReadTest {
    private static final long SEED = Rounds.seed(20_261_129);
    private static final int TRIALS = Rounds.of(120, 20_000);
    private static final ColumnKinds KINDS =
            ColumnKinds.usual(List.of(Reads.layout("snowflake-twitter"), Reads.layout("uuid-v4")));

    /**
     * All that is known of the rows, and the end.
     *
     * @param pieces how many pieces were taken behind the first, which no thread of its own looks through
     */
    private record Rows(List<String> rows, List<Integer> blocks, ReadResult end, int pieces) {}

    @Test
    void sameRowsHoweverItIsDivided() throws IOException {
        int divided = 0;
        for (int trial = 0; trial < TRIALS; trial++) {
            long seed = SEED + trial;
            Random random = new Random(seed);
            SourceFormat.Kind kind = List.of(
                            SourceFormat.Kind.LIST, SourceFormat.Kind.TABLE, SourceFormat.Kind.JSON_LINES)
                    .get(random.nextInt(3));
            byte[] bytes = text(random, kind).getBytes(StandardCharsets.UTF_8);
            Packing packing = random.nextInt(5) == 0 ? Packing.GZIP : Packing.NONE;
            byte[] packed = packing == Packing.GZIP ? gzip(bytes) : bytes;
            if (random.nextInt(8) == 0) {
                packed = Arrays.copyOf(packed, random.nextInt(packed.length + 1));
            }
            SourceFormat form = new SourceFormat(
                    kind,
                    packing,
                    StandardCharsets.UTF_8,
                    ',',
                    kind != SourceFormat.Kind.JSON_LINES && random.nextBoolean(),
                    kind == SourceFormat.Kind.LIST ? List.of("id") : List.of("name", "id", "note"));
            int column = kind == SourceFormat.Kind.LIST ? 0 : 1;
            Rows whole = rows(packed, form, column, Division.NONE, -1);
            assertThat(whole.pieces()).as("seed %d", seed).isZero();
            for (int threads : new int[] {2, 3, 7}) {
                Division division = new Division(threads, 1 + random.nextInt(random.nextBoolean() ? 60 : 2000));
                long dribble = random.nextBoolean() ? seed : -1;
                Rows rows = rows(packed, form, column, division, dribble);
                check(rows, whole, "seed " + seed + ", " + kind + " of " + packed.length + " bytes, " + division);
                divided += rows.pieces() > 1 ? 1 : 0;
            }
        }
        // The others are shorter than two pieces, or have no line that ends in LF.
        assertThat(divided).as("divided, seed %d", SEED).isGreaterThan(TRIALS / 2);
    }

    @Test
    void theUsualPiecesFindTheRowsOfALargeFile() {
        StringBuilder text = new StringBuilder("id,note\r\n");
        Random random = new Random(SEED);
        for (int row = 0; row < 40_000; row++) {
            text.append(id(random)).append(row % 1000 == 7 ? ",\"two\r\nlines, and a \"\"quote\"\"\"\r\n" : ",x\r\n");
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        SourceFormat form = new SourceFormat(
                SourceFormat.Kind.TABLE, Packing.NONE, StandardCharsets.UTF_8, ',', true, List.of("id", "note"));

        Rows whole = rows(bytes, form, 0, Division.NONE, -1);
        Rows divided = rows(bytes, form, 0, new Division(3, Division.NONE.piece()), -1);

        check(divided, whole, "many rows, seed " + SEED);
        assertThat(whole.pieces()).isZero();
        // None is longer than that, one is read before them, and one behind them up to the end.
        assertThat(divided.pieces())
                .isGreaterThanOrEqualTo(bytes.length / Division.NONE.piece() - 1)
                .isGreaterThan(1);
        assertThat(divided.rows()).hasSize(40_000);
        // Two lines of every thousandth row, and the heading.
        assertThat(divided.rows().get(39_999)).startsWith("line " + (40_000 + 40 + 1) + " ");
    }

    /** Of two layouts of the same bits the time in its row decides for each ID, in any zone and however the file is divided. */
    @Test
    void rowsWithTimesAreOfTheLayoutThatTellsTheTime() {
        ColumnKinds kinds = ColumnKinds.of(
                Reads.INSPECTOR,
                List.of(Reads.layout("snowflake-discord"), Reads.layout("snowflake-twitter")),
                List.of(),
                0,
                true);
        SourceFormat form = new SourceFormat(
                SourceFormat.Kind.TABLE, Packing.NONE, StandardCharsets.UTF_8, ',', false, List.of("n", "id", "made"));
        int twitter = Reads.layout("snowflake-discord").spellings().size();
        for (int trial = 0; trial < TRIALS / 12; trial++) {
            Random random = new Random(SEED + trial);
            StringBuilder text = new StringBuilder();
            List<Integer> expected = new ArrayList<>();
            for (int row = 0; row < 1 + random.nextInt(30); row++) {
                expected.add(dated(random, row, twitter, text));
            }
            byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
            Rows whole = rows(kinds, bytes, form, 1, Division.NONE, -1);
            assertThat(whole.rows()).hasSameSizeAs(expected);
            for (int row = 0; row < expected.size(); row++) {
                assertThat(whole.rows().get(row))
                        .as("row %d of seed %d:%n%s", row, SEED + trial, text)
                        .contains(expected.get(row) < 0 ? " kind " : " kind " + expected.get(row) + " ");
            }
            for (int threads : new int[] {2, 3, 7}) {
                Division division = new Division(threads, 1 + random.nextInt(90));
                check(rows(kinds, bytes, form, 1, division, SEED + trial), whole, "seed " + (SEED + trial));
            }
        }
    }

    /** Adds a row; returns the kind that its time makes it, -1 if there is none, or it is not that of the ID by either layout. */
    private static int dated(Random random, int row, int twitter, StringBuilder text) {
        Instant time = Instant.ofEpochMilli(1_700_000_000_000L + random.nextInt(1_000_000_000));
        boolean ofTwitter = random.nextBoolean();
        long epoch = ofTwitter ? 1_288_834_974_657L : 1_420_070_400_000L;
        Instant made = time.plusMillis(random.nextInt(3_001) - 1_500);
        ZoneOffset zone = ZoneOffset.ofTotalSeconds(900 * (random.nextInt(100) - 50));
        int way = random.nextInt(9);
        String date = switch (way) {
            case 0 -> "";
            case 1 -> "2023-02-30T10:00:00Z";
            case 2 -> made.plus(Duration.ofDays(40)).toString();
            case 3 -> made.atOffset(zone).toString();
            case 4 -> made.toString().replace('T', ' ').replace("Z", "");
            case 5 -> "\"" + made + "\"";
            case 6 ->
                DateTimeFormatter.RFC_1123_DATE_TIME
                        .format(made.truncatedTo(ChronoUnit.SECONDS).atOffset(zone))
                        .replace(",", "");
            case 7 -> Long.toString(made.toEpochMilli());
            default -> made.toString();
        };
        text.append(random.nextBoolean() ? "customer " + row : "M\u00fcller am 5.")
                .append(',')
                .append(((time.toEpochMilli() - epoch) << 22) | random.nextInt(1 << 22))
                .append(',')
                .append(date)
                .append('\n');
        return way < 3 ? -1 : ofTwitter ? twitter : 0;
    }

    /** A pipe gives what there is, which ends in the middle of a line as often as not. */
    @Test
    void aWriterInTheMiddleOfALineDoesNotEndTheDivision() {
        StringBuilder text = new StringBuilder();
        Random random = new Random(SEED);
        for (int row = 0; row < 20_000; row++) {
            text.append(id(random)).append('\n');
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        SourceFormat form =
                new SourceFormat(SourceFormat.Kind.LIST, Packing.NONE, StandardCharsets.UTF_8, ',', false, List.of());
        Division division = new Division(3, 10_000);

        Rows whole = rows(KINDS, new ByteArrayInputStream(bytes), form, 0, Division.NONE);
        Rows divided = rows(KINDS, new Pauses(bytes), form, 0, division);

        check(divided, whole, "with pauses, seed " + SEED);
        assertThat(divided.pieces()).isGreaterThanOrEqualTo(bytes.length / division.piece() - 1);
    }

    /** Memory stays bounded: however slowly rows are taken, no more is read than the threads have under way. */
    @Test
    void noMoreIsReadThanTheThreadsHaveUnderWay() throws Exception {
        Random random = new Random(SEED);
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < 20_000; row++) {
            text.append(id(random)).append('\n');
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        SourceFormat form =
                new SourceFormat(SourceFormat.Kind.LIST, Packing.NONE, StandardCharsets.UTF_8, ',', false, List.of());
        for (int threads : new int[] {1, 2, 3, 7, 200}) {
            Division division = new Division(threads, 1000);
            AtomicInteger pieces = new AtomicInteger();
            AtomicInteger ahead = new AtomicInteger();
            AtomicInteger mostAhead = new AtomicInteger();
            IdBlockBuilder sink = new IdBlockBuilder(KINDS, List.of(), null, block -> {});
            CellSink counting = watched(sink, method -> {
                if (method.equals("split")) {
                    mostAhead.accumulateAndGet(ahead.incrementAndGet(), Math::max);
                }
                if (method.equals("join")) {
                    ahead.decrementAndGet();
                    pieces.incrementAndGet();
                }
            });
            WorkPool pool = new WorkPool(division);
            ReadResult end = pool.call(() -> RowReader.read(
                    Source.stream("rows", new ByteArrayInputStream(bytes)),
                    form,
                    0,
                    counting,
                    Progress.NONE,
                    division));
            pool.shutdownNow();
            assertThat(end.rows()).isEqualTo(20_000);
            assertThat(pieces.get() > 100).as("%d threads", threads).isEqualTo(threads > 1);
            // One more where the beginning of a row had to be put in front of the last.
            assertThat(mostAhead.get()).as("%d threads", threads).isLessThanOrEqualTo(Math.min(64, 2 * threads) + 1);
        }
    }

    /** Whoever stops a read has all threads back: what was cut and not begun is not looked through. */
    @Test
    void noThreadGoesOnBehindAStop() throws Exception {
        byte[] bytes = "1160090501362225152\n".repeat(200_000).getBytes(StandardCharsets.UTF_8);
        SourceFormat form =
                new SourceFormat(SourceFormat.Kind.LIST, Packing.NONE, StandardCharsets.UTF_8, ',', false, List.of());
        for (int threads : new int[] {1, 2, 3, 7}) {
            Division division = new Division(threads, 1000);
            WorkPool pool = new WorkPool(division);
            List<Integer> blocks = new ArrayList<>();
            ReadResult end = pool.call(() -> BlockReader.read(
                    Source.stream("rows", new ByteArrayInputStream(bytes)),
                    form,
                    0,
                    KINDS,
                    List.of(),
                    block -> blocks.add(block.size()),
                    (done, total) -> blocks.size() < 2,
                    division));
            pool.shutdown();
            assertThat(pool.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
            assertThat(end.stopped()).isTrue();
            assertThat(end.problem()).isNull();
            assertThat(blocks.stream().mapToInt(Integer::intValue).sum())
                    .as("%d threads", threads)
                    .isLessThan(200_000);
        }
    }

    /** Gives seven bytes at a time now and then, and says that no more are there yet. */
    private static final class Pauses extends ByteArrayInputStream {
        private int reads;

        Pauses(byte[] bytes) {
            super(bytes);
        }

        @Override
        public synchronized int read(byte[] into, int from, int length) {
            reads++;
            return super.read(into, from, Math.min(length, reads % 2 == 0 ? 7 : 3000));
        }

        @Override
        public synchronized int available() {
            return 0;
        }
    }

    /** Layouts that take the same texts are told apart by the times in the rows, whichever thread finds these. */
    @Test
    void timesInRowsDecideHoweverItIsDivided() {
        List<Layout> layouts = List.of(Reads.layout("snowflake-twitter"), Reads.layout("snowflake-discord"));
        ColumnKinds kinds = ColumnKinds.of(Reads.INSPECTOR, layouts, List.of());
        long[] epochs = {1_288_834_974_657L, 1_420_070_400_000L};
        Random random = new Random(SEED);
        StringBuilder text = new StringBuilder("name,id,note\n");
        List<String> expected = new ArrayList<>();
        for (int row = 0; row < 300; row++) {
            int layout = random.nextInt(2);
            long millis = 1_741_944_413_589L + random.nextInt();
            String id = Long.toString((millis - epochs[layout]) << 22 | 70_003);
            text.append(random.nextBoolean() ? "\"two\nlines\"" : "one")
                    .append(',')
                    .append(random.nextBoolean() ? id : "\"" + id + "\"")
                    .append(',')
                    .append(Instant.ofEpochMilli(millis))
                    .append('\n');
            expected.add(layouts.get(layout).id());
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        SourceFormat form = new SourceFormat(
                SourceFormat.Kind.TABLE,
                Packing.NONE,
                StandardCharsets.UTF_8,
                ',',
                true,
                List.of("name", "id", "note"));
        Rows whole = rows(kinds, bytes, form, 1, Division.NONE, -1);
        List<IdKind> all = IdKind.of(layouts);
        assertThat(whole.rows().stream()
                        .map(row -> Integer.parseInt(row.replaceAll("(?s).* kind (\\d+) .*", "$1")))
                        .map(kind -> all.get(kind).layout().id()))
                .as("seed %d", SEED)
                .isEqualTo(expected);
        for (int threads : new int[] {2, 3, 7}) {
            Rows divided = rows(kinds, bytes, form, 1, new Division(threads, 1 + random.nextInt(2000)), -1);
            check(divided, whole, threads + " threads, seed " + SEED);
            assertThat(divided.pieces()).isPositive();
        }
    }

    private static void check(Rows divided, Rows whole, String which) {
        int same = 0;
        int most = Math.min(divided.rows().size(), whole.rows().size());
        while (same < most && divided.rows().get(same).equals(whole.rows().get(same))) {
            same++;
        }
        if (same < most) {
            assertThat(divided.rows().get(same))
                    .as("%s, row %d", which, same)
                    .isEqualTo(whole.rows().get(same));
        }
        assertThat(divided.rows()).as(which).hasSameSizeAs(whole.rows());
        assertThat(divided.end()).as(which).isEqualTo(whole.end());
        assertThat(divided.blocks()).as(which).isEqualTo(whole.blocks());
    }

    private static Rows rows(byte[] bytes, SourceFormat form, int column, Division division, long dribble) {
        return rows(KINDS, bytes, form, column, division, dribble);
    }

    private static Rows rows(
            ColumnKinds kinds, byte[] bytes, SourceFormat form, int column, Division division, long dribble) {
        InputStream in = dribble < 0 ? new ByteArrayInputStream(bytes) : new Dribble(bytes, dribble);
        return rows(kinds, in, form, column, division);
    }

    private static Rows rows(ColumnKinds kinds, InputStream in, SourceFormat form, int column, Division division) {
        List<String> rows = new ArrayList<>();
        List<Integer> blocks = new ArrayList<>();
        List<OwnColumn> own = OwnColumn.of(form, column);
        Source source = Source.stream("rows", in);
        IdBlockBuilder sink = new IdBlockBuilder(kinds, own, null, block -> {
            blocks.add(block.size());
            for (int row = 0; row < block.size(); row++) {
                rows.add(row(block, row, own.size()));
            }
        });
        AtomicInteger pieces = new AtomicInteger();
        ReadResult end = RowReader.read(source, form, column, countingPieces(sink, pieces), Progress.NONE, division);
        return new Rows(rows, blocks, end, pieces.get());
    }

    /** The same sink, which counts the pieces that it takes. */
    private static CellSink countingPieces(CellSink sink, AtomicInteger pieces) {
        return watched(sink, method -> {
            if (method.equals("join")) {
                pieces.incrementAndGet();
            }
        });
    }

    private static CellSink watched(CellSink sink, Consumer<String> calls) {
        return (CellSink) Proxy.newProxyInstance(
                CellSink.class.getClassLoader(), new Class<?>[] {CellSink.class}, (proxy, method, args) -> {
                    calls.accept(method.getName());
                    try {
                        return method.invoke(sink, args);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private static String row(IdBlock block, int row, int cells) {
        OwnRow own = block.own(row);
        List<String> beside = own == null
                ? List.of()
                : IntStream.range(0, cells)
                        .mapToObj(cell -> own.text(cell) + (own.has(cell) && own.isQuoted(cell) ? "q" : ""))
                        .toList();
        return "line " + block.line(row) + " kind " + block.kind(row) + " "
                + Long.toHexString(block.words() > 1 ? block.word(1)[row] : 0) + ","
                + Long.toHexString(block.word(0)[row]) + " " + block.text(row) + " " + beside;
    }

    private static String text(Random random, SourceFormat.Kind kind) {
        StringBuilder text = new StringBuilder(random.nextInt(10) == 0 ? "\uFEFF" : "");
        String[] breaks = {"\n", "\r\n", "\n", "\r"};
        String lineBreak = breaks[random.nextInt(breaks.length)];
        boolean odd = random.nextInt(3) == 0;
        int rows = random.nextInt(random.nextInt(4) == 0 ? 3000 : 40);
        for (int row = 0; row < rows; row++) {
            switch (kind) {
                case LIST -> text.append(listCell(random, odd));
                case TABLE ->
                    text.append(cell(random, odd))
                            .append(',')
                            .append(random.nextInt(9) == 0 ? "\"" + id(random) + "\"" : id(random))
                            .append(random.nextInt(20) == 0 ? "" : "," + cell(random, odd));
                default ->
                    text.append(
                            odd && random.nextInt(20) == 0
                                    ? "{\"id\":"
                                    : "{\"name\":\"n\",\"id\":\"" + id(random) + "\",\"note\":" + row + "}");
            }
            text.append(odd && random.nextInt(30) == 0 ? "\n\n" : lineBreak);
        }
        return random.nextInt(4) == 0 ? text.append(id(random)).toString() : text.toString();
    }

    private static String listCell(Random random, boolean odd) {
        return odd && random.nextInt(12) == 0 ? " no ID \"" : id(random);
    }

    private static String cell(Random random, boolean odd) {
        return switch (random.nextInt(odd ? 6 : 3)) {
            case 0 -> "plain";
            case 1 -> "";
            case 2 -> "\"in, \"\"quotes\"\"\"";
            case 3 -> "\"two\nlines\r\n\"";
            case 4 -> random.nextInt(40) == 0 ? "\"never closed" : "a \" in it";
            default -> "\"closed\" behind";
        };
    }

    private static String id(Random random) {
        return random.nextInt(6) == 0
                ? RandomUuids.v4(random).toString()
                : Long.toString((500_000_000_000L + random.nextInt(1 << 30)) << 22 | random.nextInt(1 << 22));
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(bytes);
        }
        return packed.toByteArray();
    }
}
