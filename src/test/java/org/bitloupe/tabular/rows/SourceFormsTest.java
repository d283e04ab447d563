package org.bitloupe.tabular.rows;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigInteger;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.bitloupe.tabular.source.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The same IDs in every form, charset and packing are the same rows. */
final class SourceFormsTest {
    /** Largest 63-bit number, one beyond what a double holds, and two of Twitter's (schemes.md). */
    private static final List<String> IDS =
            List.of("1160090501362225152", "9223372036854775807", "9007199254740993", "1160090501362225154");

    private static final String TWITTER = "snowflake-twitter";

    @TempDir
    private Path folder;

    private static String lines(String pattern, String end) {
        StringBuilder text = new StringBuilder();
        IDS.forEach(id -> text.append(pattern.replace("#", id)).append(end));
        return text.toString();
    }

    static Stream<String> texts() {
        return Stream.of(
                lines("#", "\n"),
                lines("#", "\r\n"),
                lines("#", "\r"),
                lines("#", "\n").strip(),
                lines("  #  ", "\n\n"),
                lines("\"#\",", "\n"),
                "id\n" + lines("#", "\n"),
                "no,id,made\n" + lines("1,#,2024-01-01", "\n"),
                "no;id;made\r\n" + lines("1;\"#\";\"a;\"\"b\r\n\"", "\r\n"),
                "id\tname\n" + lines("#\tx", "\n"),
                "a|id|b\n" + lines("|#|", "\n"),
                lines("{\"id\":#,\"at\":1}", "\n"),
                lines("{\"user\":{\"name\":\"x\",\"id\":\"#\"},\"list\":[1,2]}", "\n"),
                "[" + lines("#", ",\n") + "\"" + IDS.get(0) + "\"]",
                "[" + lines("{\"n\": [1,{}], \"id\": \"#\"}", ", ") + "{\"id\":" + IDS.get(0) + "}]",
                lines("{\n \"id\": #,\n \"b\": null\n}", "\n"),
                lines("2024-01-01T10:00:00Z INFO order=# done in 12 ms", "\n"),
                String.join(", ", IDS));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void everyFormIsRead(String text) throws IOException {
        for (Charset charset : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
            for (String mark : List.of("", "\uFEFF")) {
                byte[] bytes = (mark + text).getBytes(charset);
                for (byte[] packed : List.of(bytes, gzip(bytes), Zstd.compress(bytes))) {
                    Path file = Files.write(folder.resolve("ids"), packed);
                    Reads reads = Reads.of(Source.file(file), TWITTER);
                    List<String> expected = new ArrayList<>(IDS);
                    if (text.startsWith("[")) {
                        expected.add(IDS.get(0));
                    }
                    assertThat(reads.ids()).as("%s %s", charset, text).isEqualTo(expected);
                    assertThat(reads.end()).isEqualTo(new ReadResult(expected.size(), packed.length, false, null));
                }
            }
        }
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        int half = bytes.length / 2;
        for (int part = 0; part < 2; part++) {
            try (OutputStream out = new GZIPOutputStream(packed)) {
                out.write(bytes, part * half, part == 0 ? half : bytes.length - half);
            }
        }
        return packed.toByteArray();
    }

    @Test
    void rowsKnowTheirLines() {
        String table = "id,text\n\n" + IDS.get(0) + ",\"two\nlines\"\n \n" + IDS.get(1) + ",x\nnone,y\n";
        Reads reads = Reads.of(Source.text("pasted", table), TWITTER);
        assertThat(reads.ids()).containsExactly(IDS.get(0), IDS.get(1), "<none>");
        assertThat(reads.lines()).containsExactly(3L, 6L, 7L);
    }

    @Test
    void standardInputIsReadOnce() {
        byte[] bytes = lines("#", "\n").getBytes(StandardCharsets.UTF_8);
        Source source = Source.stream("standard input", new ByteArrayInputStream(bytes));
        assertThat(source.size()).isEqualTo(-1);
        assertThat(Reads.of(source, TWITTER).ids()).isEqualTo(IDS);
        Reads again = Reads.of(source, TWITTER);
        assertThat(again.ids()).isEmpty();
        assertThat(again.end().problem()).isNotNull();
    }

    @Test
    void negativeNumbersAreBitsOfASignedColumn() {
        Reads reads = Reads.of(Source.text("pasted", "-1\n-9223372036854775808\n-0\n-9223372036854775809\n"), "tsid");
        assertThat(reads.ids())
                .containsExactly("18446744073709551615", "9223372036854775808", "<-0>", "<-9223372036854775809>");
    }

    @Test
    void mixedSchemesAreToldApart() {
        String text = "01ARZ3NDEKTSV4RRFFQ69G5FAV\n1160090501362225152\n018bcfe5-687b-7000-8000-000000000001\n";
        Reads reads = Reads.of(Source.text("pasted", text), TWITTER, "ulid", "uuid-v7");
        assertThat(reads.ids())
                .containsExactly(
                        "1777027686520646174104517696511196507",
                        "1160090501362225152",
                        new BigInteger("018bcfe5687b70008000000000000001", 16).toString());
    }
}
