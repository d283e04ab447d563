package org.bitloupe.tabular.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.bitloupe.batch.read.Dribble;
import org.bitloupe.batch.table.BlockReader;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.detect.SourcePreview;
import org.bitloupe.tabular.source.Packing;
import org.bitloupe.tabular.source.Source;
import org.bitloupe.tabular.source.SourceErrorText;
import org.bitloupe.testing.Rounds;
import org.bitloupe.testing.Zeros;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Faults of a source: none throws, the rows that were read stay, and the reason is a sentence. */
final class ReadFaultsTest {
    private static final String TWITTER = "snowflake-twitter";
    private static final Messages MESSAGES = Messages.in(Locale.ENGLISH);
    private static final int MANY = 60_000;

    @TempDir
    private Path folder;

    private static SourceFormat form(SourceFormat.Kind kind) {
        return new SourceFormat(kind, Packing.NONE, StandardCharsets.UTF_8, ',', false, List.of(""));
    }

    private static String says(Reads reads) {
        return says(reads.end().problem());
    }

    private static String says(@Nullable Problem problem) {
        Problem there = Objects.requireNonNull(problem);
        return MESSAGES.say(there.what()) + " " + MESSAGES.say(there.why()) + " " + MESSAGES.say(there.fix());
    }

    private static String list(int rows) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < rows; i++) {
            text.append(id(i)).append('\n');
        }
        return text.toString();
    }

    private static long id(long row) {
        return 1160090501362225152L + row * 0x9E3779B97L;
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPackedFileThatIsCutGivesItsRowsBeforeTheCut(boolean gzip) throws IOException {
        byte[] plain = list(MANY).getBytes(StandardCharsets.UTF_8);
        byte[] packed = gzip ? gzip(plain) : Zstd.compress(plain);
        Path file = Files.write(folder.resolve("ids.gz"), Arrays.copyOf(packed, packed.length / 2));
        Reads reads = Reads.of(Source.file(file), TWITTER);
        assertThat(reads.ids()).hasSizeBetween(MANY / 10, MANY - 1);
        for (int i = 0; i < reads.ids().size(); i++) {
            assertThat(reads.ids().get(i)).isEqualTo(Long.toString(id(i)));
        }
        assertThat(says(reads)).contains("ids.gz").contains("ends too early");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPackedFileThatIsDamagedGivesItsRowsBeforeTheDamage(boolean gzip) throws IOException {
        byte[] plain = list(MANY).getBytes(StandardCharsets.UTF_8);
        byte[] packed = gzip ? gzip(plain) : Zstd.compress(plain);
        Arrays.fill(packed, packed.length * 3 / 4, packed.length * 3 / 4 + 500, (byte) 0x55);
        Path file = Files.write(folder.resolve("ids.gz"), packed);
        Reads reads = Reads.of(Source.file(file), TWITTER);
        assertThat(reads.ids()).startsWith(Long.toString(id(0)), Long.toString(id(1)));
        assertThat(reads.end().problem()).isNotNull();
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            out.write(bytes);
        }
        return packed.toByteArray();
    }

    @Test
    void aFileThatGrowsIsReadAsItWas() throws IOException {
        Path file = Files.writeString(folder.resolve("ids"), list(MANY));
        Reads reads = during(file, () -> Files.writeString(file, list(3), StandardOpenOption.APPEND));
        assertThat(reads.ids()).hasSize(MANY);
        assertThat(says(reads)).contains("grew").contains("60 bytes");
    }

    @Test
    void aFileThatShrinksSaysSo() throws IOException {
        Path file = Files.writeString(folder.resolve("ids"), list(MANY));
        Reads reads = during(file, () -> {
            try (var channel = Files.newByteChannel(file, StandardOpenOption.WRITE)) {
                channel.truncate(400_000);
            }
        });
        assertThat(reads.ids()).hasSizeBetween(1, MANY - 1);
        assertThat(says(reads)).contains("shorter");
    }

    @Test
    void aFileThatDisappearsIsReadToItsEnd() throws IOException {
        Path file = Files.writeString(folder.resolve("ids"), list(MANY));
        assumeTrue(!System.getProperty("os.name").startsWith("Windows"), "an open file cannot be deleted there");
        Reads reads = during(file, () -> Files.delete(file));
        assertThat(reads.ids()).hasSize(MANY);
        assertThat(says(reads)).contains("deleted");
    }

    /** Something that is done to a file. */
    private interface Deed {
        void run() throws IOException;
    }

    private static Reads during(Path file, Deed deed) {
        AtomicInteger calls = new AtomicInteger();
        return Reads.of(
                Source.file(file),
                form(SourceFormat.Kind.LIST),
                0,
                (done, total) -> {
                    if (calls.incrementAndGet() == 2) {
                        try {
                            deed.run();
                        } catch (IOException e) {
                            throw new IllegalStateException(e);
                        }
                    }
                    return true;
                },
                TWITTER);
    }

    @Test
    void whatIsNoFileIsRefused() throws IOException {
        assertThat(says(Reads.of(Source.file(folder), TWITTER))).contains("is a folder");
        assertThat(says(Reads.of(Source.file(folder.resolve("no")), TWITTER))).contains("is not there");
        assertThat(says(SourcePreview.of(Source.file(folder), Reads.INSPECTOR).problem()))
                .contains("is a folder");
        Path zeros = Path.of("/dev/zero");
        assumeTrue(Files.exists(zeros));
        assertThat(says(Reads.of(Source.file(zeros), TWITTER))).contains("zero").contains("device");
    }

    @Test
    void aFileThatMayNotBeReadIsRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("ids"), list(3));
        assumeTrue(file.getFileSystem().supportedFileAttributeViews().contains("posix"));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("---------"));
        assumeTrue(!Files.isReadable(file), "the superuser reads everything");
        assertThat(says(Reads.of(Source.file(file), TWITTER))).contains("may not be read");
    }

    @Test
    void aRefusalIsASentence() {
        IOException denied = new java.nio.file.AccessDeniedException("/x/ids");
        assertThat(says(SourceErrorText.of(denied, "ids"))).contains("may not be read");
        assertThat(says(SourceErrorText.of(new IOException("Input/output error"), "ids")))
                .contains("Input/output error");
    }

    @ParameterizedTest
    @Tag("soak")
    @EnumSource(SourceFormat.Kind.class)
    @Timeout(120)
    void aVeryLongLineTakesNoMemory(SourceFormat.Kind kind) {
        // The others by less: they find the end of a line in the same way, and the machine has other work.
        long length = kind == SourceFormat.Kind.LIST ? 1L << Rounds.of(28, 30) : 1L << 26;
        long before = heldBytes();
        AtomicLong most = new AtomicLong();
        AtomicLong next = new AtomicLong(length / 3);
        Reads reads = Reads.of(
                Source.stream("long", new LongLine(length)),
                form(kind),
                0,
                (done, total) -> {
                    if (done > next.get()) {
                        next.addAndGet(length / 3);
                        most.accumulateAndGet(heldBytes() - before, Math::max);
                    }
                    return true;
                },
                TWITTER);
        assertThat(reads.end().bytes()).isGreaterThan(kind == SourceFormat.Kind.JSON_ARRAY ? 20 : length);
        assertThat(most.get()).as("bytes held in the middle of the line").isLessThan(64 << 20);
        if (kind == SourceFormat.Kind.JSON_ARRAY) {
            assertThat(says(reads)).contains("is not JSON");
        } else {
            assertThat(next.get()).as("measured").isGreaterThan(length / 3);
            assertThat(reads.ids()).hasSize(3);
            assertThat(reads.ids().get(0)).isEqualTo("1160090501362225152");
            assertThat(reads.ids().get(1)).startsWith("<").hasSizeLessThan(300);
            assertThat(reads.ids().get(2)).isEqualTo("1160090501362225154");
            assertThat(reads.lines()).containsExactly(1L, 2L, 3L);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = SourceFormat.Kind.class,
            names = {"LIST", "TABLE"})
    @Timeout(120)
    void aLineWithoutAnEndIsGivenUp(SourceFormat.Kind kind) {
        InputStream before = new ByteArrayInputStream("1160090501362225152\n".getBytes(StandardCharsets.US_ASCII));
        Reads reads = Reads.of(
                Source.stream("zeros", new SequenceInputStream(before, new Zeros())),
                form(kind),
                0,
                Progress.NONE,
                TWITTER);
        assertThat(reads.ids()).hasSize(2).startsWith("1160090501362225152");
        assertThat(says(reads))
                .startsWith("A line has more than two gigabytes.")
                .doesNotContain("no end");
    }

    /** Returns the part of the heap that is still needed; other tests leave much behind that is not. */
    private static long heldBytes() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    /** An ID, a line of very many letters, another ID. */
    private static final class LongLine extends InputStream {
        private final byte[] before = "1160090501362225152\n".getBytes(StandardCharsets.US_ASCII);
        private final byte[] after = "\n1160090501362225154\n".getBytes(StandardCharsets.US_ASCII);
        private final long length;
        private long at;

        LongLine(long length) {
            this.length = length;
        }

        @Override
        public int read() {
            long place = at - before.length - length;
            at++;
            if (at <= before.length) {
                return before[(int) at - 1];
            }
            return place < 0 ? 'q' : place < after.length ? after[(int) place] : -1;
        }

        @Override
        public int read(byte[] into, int from, int most) {
            if (at >= before.length && at + most < before.length + length) {
                Arrays.fill(into, from, from + most, (byte) 'q');
                at += most;
                return most;
            }
            int value = read();
            into[from] = (byte) value;
            return value < 0 ? -1 : 1;
        }
    }

    @ParameterizedTest
    @EnumSource(SourceFormat.Kind.class)
    void stopsWhereverTheWatchSays(SourceFormat.Kind kind) {
        String text = switch (kind) {
            case JSON_ARRAY -> "[" + list(MANY).strip().replace("\n", ",\n") + "]";
            default -> list(MANY);
        };
        for (int after : new int[] {0, 1, 2, 3}) {
            AtomicInteger calls = new AtomicInteger();
            Reads reads = Reads.of(
                    Source.text("ids", text),
                    form(kind),
                    0,
                    (done, total) -> calls.incrementAndGet() <= after,
                    TWITTER);
            assertThat(reads.end().stopped()).as("%s after %d", kind, after).isTrue();
            assertThat(calls.get()).isEqualTo(after + 1);
            assertThat(reads.end().problem()).isNull();
            assertThat(reads.ids().size()).isLessThan(MANY);
            for (int i = 0; i < reads.ids().size(); i++) {
                assertThat(reads.ids().get(i)).isEqualTo(Long.toString(id(i)));
            }
        }
    }

    @Test
    @Timeout(20)
    void stopsWhileAStreamGivesNothing() {
        CountDownLatch never = new CountDownLatch(1);
        InputStream silent = new InputStream() {
            private int at;

            @Override
            public int read() {
                byte[] first = "1160090501362225152\n11600".getBytes(StandardCharsets.US_ASCII);
                if (at < first.length) {
                    return first[at++];
                }
                try {
                    never.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                return -1;
            }

            @Override
            public int read(byte[] into, int from, int length) {
                int value = read();
                into[from] = (byte) value;
                return value < 0 ? -1 : 1;
            }
        };
        AtomicInteger calls = new AtomicInteger();
        Reads reads = Reads.of(
                Source.stream("silent", silent),
                form(SourceFormat.Kind.LIST),
                0,
                (done, total) -> done < 25 || calls.incrementAndGet() < 3,
                TWITTER);
        never.countDown();
        assertThat(reads.end().stopped()).isTrue();
        assertThat(reads.ids()).containsExactly("1160090501362225152");
    }

    @Test
    void aQuoteThatIsNeverClosedCostsOneLine() {
        String text = "a,1160090501362225152\nb,\"1160090501362225153\nc,1160090501362225154\n";
        SourceFormat form = form(SourceFormat.Kind.TABLE);
        Reads reads = Reads.of(Source.text("t", text), form, 1, Progress.NONE, TWITTER);
        assertThat(reads.ids())
                .containsExactly("1160090501362225152", "<b,\"1160090501362225153>", "1160090501362225154");
        assertThat(reads.lines()).containsExactly(1L, 2L, 3L);
        assertThat(says(reads)).contains("line 2");
        String much = "a,\"\n" + "a,1160090501362225152\n".repeat(MANY);
        Reads most = Reads.of(Source.text("t", much), form, 1, Progress.NONE, TWITTER);
        assertThat(most.ids()).hasSize(MANY + 1).contains("<a,\">");
        assertThat(says(most)).contains("line 1");
    }

    @Test
    void bytesThatAreNoTextAreRowsThatCannotBeRead() {
        byte[] bytes = "1160090501362225152\n\u00ff\u00fe11\n1160\u0000\n\u00c3\n1160090501362225154"
                .getBytes(StandardCharsets.ISO_8859_1);
        for (SourceFormat.Kind kind : List.of(SourceFormat.Kind.LIST, SourceFormat.Kind.TABLE)) {
            Source source = Source.stream("bytes", new Dribble(bytes, 1));
            Reads reads = Reads.of(source, form(kind), 0, Progress.NONE, TWITTER);
            assertThat(reads.ids())
                    .containsExactly(
                            "1160090501362225152",
                            "<\uFFFD\uFFFD11>",
                            "<1160\u0000>",
                            "<\uFFFD>",
                            "1160090501362225154");
            assertThat(reads.end().problem()).isNull();
        }
    }

    @Test
    void emptySourcesHaveNoRows() throws IOException {
        Path empty = Files.createFile(folder.resolve("empty"));
        for (SourceFormat.Kind kind : SourceFormat.Kind.values()) {
            Reads reads = Reads.of(Source.file(empty), form(kind), 0, Progress.NONE, TWITTER);
            assertThat(reads.end()).isEqualTo(new ReadResult(0, 0, false, null));
        }
        Stream.of("id\n", "id,name\n", "[]", "\n\n\r\n").forEach(text -> {
            Reads reads = Reads.of(Source.text("t", text), TWITTER);
            assertThat(reads.ids()).as(text).isEmpty();
            assertThat(reads.end().problem()).isNull();
        });
    }

    @Test
    void brokenJsonSaysWhere() {
        Reads reads = Reads.of(
                Source.text("j", "[1160090501362225152,\n1160090501362225153,\noops"),
                form(SourceFormat.Kind.JSON_ARRAY),
                0,
                Progress.NONE,
                TWITTER);
        assertThat(reads.ids()).hasSize(2);
        assertThat(says(reads)).contains("Line 3");
        Reads lines = Reads.of(
                Source.text("j", "1160090501362225152\n{\"a\n1.5e18\n\"1160090501362225153\"\n"),
                form(SourceFormat.Kind.JSON_LINES),
                0,
                Progress.NONE,
                TWITTER);
        assertThat(lines.ids()).containsExactly("1160090501362225152", "<{\"a>", "<1.5e18>", "1160090501362225153");
        assertThat(lines.end().problem()).isNull();
    }

    @Test
    void textsOfUnreadableRowsAreKeptUpToABound() {
        AtomicLong texts = new AtomicLong();
        ReadResult end = BlockReader.read(
                Source.text("t", "no id\n".repeat(150_000)),
                form(SourceFormat.Kind.LIST),
                0,
                List.of(Reads.layout(TWITTER)),
                block -> {
                    for (int i = 0; i < block.size(); i++) {
                        texts.addAndGet(block.text(i) == null ? 0 : 1);
                    }
                },
                Progress.NONE);
        assertThat(end.rows()).isEqualTo(150_000);
        assertThat(texts.get()).isEqualTo(100_000);
    }

    @Test
    void theFirstRowsComeAtOnce() {
        assertThat(Reads.of(Source.text("t", list(10_000)), TWITTER).sizes()).startsWith(500);
    }
}
