package org.bitloupe.tabular.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.detect.SourcePreview;
import org.bitloupe.tabular.rows.InputFormat;
import org.bitloupe.tabular.rows.Reads;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Content that is no text is refused before it is read; every text, in any charset, is read. */
final class BinaryCheckTest {
    private static final Inspector INSPECTOR = Reads.INSPECTOR;
    private static final String IDS =
            "order;1212092628029698048;\u00c4rger\norder;1212092628029698999;M\u00fcller\n".repeat(40);

    @TempDir
    Path folder;

    private String problem(byte[] bytes) throws IOException {
        Path file = Files.write(folder.resolve("file"), bytes);
        Problem problem = SourcePreview.of(Source.file(file), INSPECTOR).problem();
        return problem == null ? "" : problem.id();
    }

    @Test
    void randomBytesAreNoText() throws IOException {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            byte[] bytes = new byte[100 + random.nextInt(40_000)];
            random.nextBytes(bytes);
            if (bytes[0] != 0x1F) {
                bytes[0] = 'x'; // Not accidentally the mark of UTF-16 or of a packed file.
                assertThat(problem(bytes)).as("seed %d", seed).isEqualTo("batch.read.binary");
            }
        }
    }

    @Test
    void picturesAndProgramsAreNoText() throws IOException {
        byte[] program;
        try (InputStream in = BinaryCheckTest.class.getResourceAsStream("BinaryCheckTest.class")) {
            program = in.readAllBytes();
        }
        assertThat(problem(program)).isEqualTo("batch.read.binary");
        Path icons = Path.of(System.getProperty("basedir", "."), "icons");
        try (var pictures = Files.walk(icons)) {
            for (Path picture :
                    pictures.filter(p -> p.toString().endsWith(".png")).toList()) {
                assertThat(problem(Files.readAllBytes(picture)))
                        .as("%s", picture)
                        .isEqualTo("batch.read.binary");
            }
        }
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(program);
        }
        assertThat(problem(packed.toByteArray())).as("packed").isEqualTo("batch.read.binary");
        assertThat(problem(new byte[4_000])).as("zeros").isEqualTo("batch.read.binary");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "ISO-8859-1", "windows-1252", "UTF-16", "UTF-16LE", "UTF-16BE", "IBM850"})
    void textOfAnyCharsetIsRead(String charset) throws IOException {
        assertThat(problem(IDS.getBytes(Charset.forName(charset)))).isEmpty();
    }

    @Test
    void lettersOfOtherScriptsAreText() throws IOException {
        String list = "\u0437\u0430\u043a\u0430\u0437;1212092628029698048\n".repeat(30);
        assertThat(problem(list.getBytes(Charset.forName("windows-1251")))).isEmpty();
        String japanese = "\u6ce8\u6587;1212092628029698048\n".repeat(30);
        assertThat(problem(japanese.getBytes(Charset.forName("Shift_JIS")))).isEmpty();
    }

    @Test
    void aStrayControlCharacterIsDamageAndNoOtherKindOfFile() throws IOException {
        for (String text : new String[] {
            "\0" + IDS,
            IDS + "\u001a",
            IDS.replace(';', '\u001f'),
            IDS.replace(';', '\u0001'),
            IDS.replace("order", "\u001b[31morder\u001b[0m"),
            IDS.replace("\n", "\f\n"),
            "12120926\u000028029698048\n",
            IDS + "\u0007\u0008"
        }) {
            assertThat(problem(text.getBytes(StandardCharsets.UTF_8)))
                    .as("%s", text)
                    .isEmpty();
        }
    }

    @Test
    void whoeverSaysWhatItIsIsBelieved() throws IOException {
        byte[] bytes = new byte[4_000];
        new Random(1).nextBytes(bytes);
        bytes[0] = 'x';
        Path file = Files.write(folder.resolve("said"), bytes);
        assertThat(SourcePreview.of(Source.file(file), InputFormat.LIST, INSPECTOR, Progress.NONE)
                        .orElseThrow()
                        .problem())
                .isNull();
    }

    @Test
    void nothingIsEmpty() throws IOException {
        assertThat(problem(new byte[0])).isEqualTo("batch.read.empty");
        assertThat(problem(" \n\r\n\t".getBytes(StandardCharsets.UTF_8))).isEqualTo("batch.read.empty");
        assertThat(problem("1".getBytes(StandardCharsets.UTF_8))).isEmpty();
    }
}
