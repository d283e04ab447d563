package org.bitloupe.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Answers to packed files that were cut or changed, where some of their rows can be read and where none can. */
final class DamagedPackedFilesTest {
    private static final long FIRST = 1160090501362225152L;
    private static final String MAY_BE_WRONG = "the rows read last may be wrong, too";

    @TempDir
    private Path folder;

    private byte[] gzip = {};
    private byte[] zstd = {};

    @BeforeEach
    void pack() throws IOException {
        StringBuilder rows = new StringBuilder();
        Random random = new Random(7);
        for (int row = 0; row < 2000; row++) {
            rows.append(FIRST + ((long) row << 22) + random.nextInt(1 << 22)).append('\n');
        }
        byte[] plain = rows.toString().getBytes(StandardCharsets.US_ASCII);
        gzip = gzip(plain);
        zstd = Zstd.compress(plain);
    }

    private static byte[] gzip(byte[] plain) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            out.write(plain);
        }
        return packed.toByteArray();
    }

    private static byte[] flipped(byte[] packed, int place) {
        byte[] changed = packed.clone();
        changed[place] ^= 0x10;
        return changed;
    }

    private Ran batch(String name, byte[] bytes) throws IOException {
        return Ran.of("batch", Files.write(folder.resolve(name), bytes).toString(), "--to", "tsv", "--select", "id");
    }

    private Ran migrate(String name) {
        return Ran.of(
                "migrate",
                "snowflake-twitter",
                "snowflake-discord",
                folder.resolve(name).toString());
    }

    @Test
    void ofWhichNothingComesOutIsNotSaidToBeEmpty() throws IOException {
        byte[] reserved = gzip.clone();
        reserved[10] |= 6; // A block of a kind that there is not (RFC 1951 3.2.3).
        byte[] reservedBit = zstd.clone();
        reservedBit[4] |= 8; // Has to be 0 (RFC 8878 3.1.1.1.1.4).
        for (byte[] early : List.of(
                Arrays.copyOf(zstd, zstd.length / 2),
                Arrays.copyOf(zstd, 5),
                Arrays.copyOf(gzip, 12),
                Arrays.copyOf(gzip, 2))) {
            nothing("cut", early, "ends too early.");
        }
        for (byte[] damaged : List.of(reserved, Arrays.copyOf(reserved, 500), reservedBit)) {
            nothing("damaged", damaged, "is damaged.");
        }
    }

    private void nothing(String name, byte[] bytes, String said) throws IOException {
        Ran ran = batch(name, bytes);
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.out()).isEmpty();
        assertThat(ran.err()).startsWith("“" + name + "” " + said);
        assertThat(ran.err().lines()).hasSize(1);
        assertThat(ran.err()).doesNotContain("empty").doesNotContain("read");
        assertThat(migrate(name).err()).isEqualTo(ran.err());
    }

    @Test
    void emptyIsWhatWasPackedWithoutAnyText() throws IOException {
        for (byte[] empty : List.of(gzip(new byte[0]), Zstd.compress(new byte[0]), gzip(new byte[] {'\n', ' '}))) {
            assertThat(batch("none", empty).err()).isEqualTo("none is empty.\n");
        }
    }

    @Test
    void whatWasNotEndedWithBlankLinesOnlyIsNotEmpty() throws IOException {
        byte[] blank = gzip("\n".repeat(3000).getBytes(StandardCharsets.US_ASCII));
        assertThat(batch("blank", Arrays.copyOf(blank, blank.length - 8)).err()).startsWith("“blank” ends too early.");
        assertThat(batch("blank", flipped(blank, blank.length - 8)).err()).startsWith("“blank” is damaged.");
    }

    @Test
    void otherFilesAreReadBesideOne() throws IOException {
        Path cut = Files.write(folder.resolve("cut.zst"), Arrays.copyOf(zstd, zstd.length / 2));
        Path good = Files.write(folder.resolve("good.gz"), gzip);
        Ran ran = Ran.of("batch", cut.toString(), good.toString(), "--to", "tsv", "--select", "id");
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.lines()).hasSize(2001);
        assertThat(ran.err()).startsWith("“cut.zst” ends too early.");
    }

    @Test
    void rowsBeforeTheErrorAreNotSaidToBeGood() throws IOException {
        Ran cut = batch("cut", Arrays.copyOf(gzip, gzip.length / 2));
        assertThat(cut.lines()).hasSizeBetween(500, 1999);
        assertThat(cut.err()).startsWith("“cut” ends too early.").contains(MAY_BE_WRONG);
        Ran changed = batch("changed", flipped(gzip, gzip.length - 8));
        assertThat(changed.lines()).hasSizeBetween(1999, 2001);
        assertThat(changed.err()).startsWith("“changed” is damaged.").contains(MAY_BE_WRONG);
        for (Ran ran : List.of(cut, changed)) {
            assertThat(ran.code()).isEqualTo(1);
            assertThat(ran.err().lines()).hasSize(1);
            assertThat(ran.err()).doesNotContain("good");
        }
        for (String name : List.of("cut", "changed")) {
            Ran migrated = migrate(name);
            assertThat(migrated.code()).isEqualTo(1);
            assertThat(migrated.out()).isEmpty();
            assertThat(migrated.err())
                    .startsWith("“" + name + "” ")
                    .doesNotContain("read")
                    .doesNotContain("rest");
        }
        assertThat(batch("whole", gzip).err()).isEmpty();
        assertThat(batch("whole", zstd).err()).isEmpty();
    }
}
