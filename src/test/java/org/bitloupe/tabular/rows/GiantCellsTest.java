package org.bitloupe.tabular.rows;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.source.Packing;
import org.bitloupe.tabular.source.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A cell far larger than the memory it may take, wherever it stands: the rows around it are read, and it holds nothing up. */
final class GiantCellsTest {
    private static final String FIRST = "1160090501362225152";
    private static final String LAST = "1160090501362225154";
    /** The same for a gigabyte, which takes longer. */
    private static final long LENGTH = 1L << 25;

    private static final long MOST_HELD = 16 << 20;

    /** {@code @} is the giant, 1 and 2 are IDs, a bar ends a line. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '\0',
            value = {
                "LIST; 1|@|2|; 9",
                "LIST; 1|@|2|; q",
                "TABLE; id,x|1,\"@\"|2,|; q",
                "TABLE; id,x|1,@|2,|; q",
                "TABLE; id,x|1,a|\"@\",a|2,|; 9",
                "TABLE; id,x|1,\"@\"|2,|; \"",
                "JSON_LINES; {\"id\":1,\"x\":\"@\"}|{\"id\":2}|; q",
                "JSON_LINES; {\"id\":1}|{\"x\":\"@\"}|{\"id\":2}|; q",
                "JSON_LINES; {\"id\":1}|{\"id\":@}|{\"id\":2}|; 9",
                "JSON_LINES; {\"id\":1}|{\"x\":@|{\"id\":2}|; [",
                "JSON_ARRAY; [{\"id\":1,\"x\":\"@\"},{\"id\":2}]; q",
                "JSON_ARRAY; [{\"id\":1},{\"id\":\"@\"},{\"id\":2}]; q",
                "JSON_ARRAY; [{\"id\":1},{\"id\":@},{\"id\":2}]; 9",
                "JSON_ARRAY; [{\"id\":1},{\"id\":\"@\"},{\"id\":2}]; \\",
                "JSON_ARRAY; [{\"id\":1},{\"@\":3},{\"id\":2}]; q",
                "JSON_ARRAY; [{\"id\":1},{\"id\":0.@},{\"id\":2}]; 9",
                "JSON_ARRAY; [{\"id\":1},{\"id\":2},@; [",
                "JSON_ARRAY; {\"data\":[{\"id\":1,\"x\":\"@\"},{\"id\":2}]}; q",
                "JSON_ARRAY; {\"x\":\"@\",\"data\":[{\"id\":1,\"x\":0},{\"id\":2}]}; q",
                "JSON_ARRAY; {\"x\":@,\"data\":[{\"id\":1,\"x\":0},{\"id\":2}]}; 9",
                "JSON_ARRAY; {\"data\":[{\"id\":1,\"x\":0},{\"id\":2}],\"@\":null}; q",
                "LOG; INFO 1|INFO @|INFO 2|; q",
                "LOG; INFO 1|INFO @|INFO 2|; 9",
                "LOG; INFO 1 @|INFO 2|; -"
            })
    @Timeout(120)
    void takesNoMemory(SourceFormat.Kind kind, String text, String fill) {
        String[] sides = Pattern.compile("[12]")
                .matcher(text.replace('|', '\n'))
                .replaceAll(digit -> digit.group().equals("1") ? FIRST : LAST)
                .split("@", 2);
        byte[] before = sides[0].getBytes(StandardCharsets.US_ASCII);
        byte[] after = sides[1].getBytes(StandardCharsets.US_ASCII);
        InputStream giant = new SequenceInputStream(Collections.enumeration(List.of(
                new ByteArrayInputStream(before),
                new Filled(LENGTH, (byte) fill.charAt(0)),
                new ByteArrayInputStream(after))));
        boolean header = kind == SourceFormat.Kind.TABLE;
        SourceFormat form = new SourceFormat(
                kind,
                Packing.NONE,
                StandardCharsets.UTF_8,
                ',',
                header,
                kind == SourceFormat.Kind.TABLE
                        ? List.of("id", "x")
                        : List.of(
                                kind == SourceFormat.Kind.LIST || kind == SourceFormat.Kind.LOG
                                        ? ""
                                        : text.contains("data") ? "data[].id" : "id"));
        long held = heldBytes();
        AtomicLong most = new AtomicLong();
        AtomicLong next = new AtomicLong(LENGTH / 2);
        Progress progress = (done, total) -> {
            if (done > next.get()) {
                next.addAndGet(LENGTH);
                most.accumulateAndGet(heldBytes() - held, Math::max);
            }
            return true;
        };
        Reads reads = Reads.of(Source.stream("giant", giant), form, 0, progress, "snowflake-twitter");
        assertThat(most.get()).as("bytes held in the middle").isLessThan(MOST_HELD);
        assertThat(reads.ids())
                .hasSizeBetween(1, 3)
                .allMatch(id -> id.length() < 300)
                .containsAnyOf(FIRST, LAST);
        // A row that is too long is one that cannot be read; where JSON ends, so does reading.
        if (kind == SourceFormat.Kind.JSON_ARRAY && fill.equals("[")) {
            assertThat(reads.end().problem()).isNotNull();
            return;
        }
        assertThat(reads.ids()).contains(LAST);
        assertThat(reads.end().bytes()).isGreaterThan(LENGTH);
        if (kind == SourceFormat.Kind.JSON_ARRAY) {
            assertThat(reads.end().problem()).isNull();
            assertThat(reads.ids()).startsWith(FIRST).endsWith(LAST).hasSize(text.contains("x") ? 2 : 3);
        }
    }

    /** Also where nobody has said what form it is, and the giant stands at the beginning. */
    @Test
    void anArrayWithAGiantIsSeenForWhatItIs() {
        String json = "[{\"id\":%s},{\"id\":\"%s\"},{\"id\":%s}]".formatted(FIRST, "q".repeat(400_000), LAST);
        Reads reads = Reads.of(Source.text("orders.json", json), "snowflake-twitter");
        assertThat(reads.ids()).hasSize(3).startsWith(FIRST).endsWith(LAST);
        assertThat(reads.ids().get(1)).startsWith("<qqq").hasSizeLessThan(300);
    }

    private static long heldBytes() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    /** Very many bytes that are all the same. */
    private static final class Filled extends InputStream {
        private final byte fill;
        private long left;

        Filled(long length, byte fill) {
            this.left = length;
            this.fill = fill;
        }

        @Override
        public int read() {
            return left-- > 0 ? fill : -1;
        }

        @Override
        public int read(byte[] into, int from, int most) {
            int count = (int) Math.min(left, most);
            Arrays.fill(into, from, from + count, fill);
            left -= count;
            return count > 0 || most == 0 ? count : -1;
        }
    }
}
