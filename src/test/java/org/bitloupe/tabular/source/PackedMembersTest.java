package org.bitloupe.tabular.source;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.detect.SourcePreview;
import org.bitloupe.tabular.rows.Reads;
import org.bitloupe.tabular.rows.SourceFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of several members or frames: whatever is wrong in one of them, no row is missing without a word. */
final class PackedMembersTest {
    private static final String TWITTER = "snowflake-twitter";
    /** Twelve IDs, four in each member. */
    private static final List<String> IDS = LongStream.range(0, 12)
            .mapToObj(i -> Long.toString(1160090501362225152L + i * 679093957L))
            .toList();

    /** Output of gzip 1.12: {@code cat p0.gz p1.gz p2.gz}; the middle one with {@code -9} and its name. */
    private static final byte[] GZIP = bytes("""
            H4sIAAAAAAAAA03IyQkAIAwEwL/V7GEi239jgiA6zyEbCAp0SyqWBu8Jk2aIfLfOovudnRQW5LEBx1APnFAAAAAfiwgIrioDawIDcDEARcixEQ
            AhDAOwnmlsiGNn/8W4b55OJ7KBgVBwPgaL/1nuqTl+pzrtJFPvmlSyI64LAQH3lFAAAAAfiwgArioDawADTcyxEQAxCAOwPtMYArbZf7Gk+fu0
            KhRBYNCgpkY0vOIzlQqC2L85egdLmY95Z7ZvsQ4Kg0X9UAAAAA==""");

    private static final int[] GZIP_ENDS = {65, 134, 202};

    /** Output of zstd 1.5.4, with its checksums. */
    private static final byte[] ZSTD = bytes("""
            KLUv/SRQ3QEA1AIxMTYwMDkwNTAxMzYyMjI1MTUyCjIwNDEzMTkxMDk3MDY2MzM5OTUwNzAyMwoEAEvt5GwXROS0yQSPOX/rKLUv/SRQ3QEA5A
            IxMTYwMDkwNTA0MDc4ODAKNzU3Njk0OTM3NTQzNjc4ODg5NDYxMTU4ODI4NTEKBABgI7DPzR1slS98LEqSKLUv/SRQ7QEAJAMxMTYwMDkwNTA2
            Nzk0OTc2ODA4Cjc0NzQwNzA3NjU4MTUzMTY0NzIyODMyMjU4Njc5CgMAwCCwkSsmE8phjFE=""");

    /** Output of pzstd for the second four: a frame without text comes first. */
    private static final byte[] PZSTD = bytes("""
            UCpNGAQAAABJAAAAKLUv/QRY5QEAJAMxMTYwMDkwNTA0MDc4NjAwOTgwCjc1NzY5NDkzNzU0MzY3ODg4OTQ2MTE1ODgyODUxCgMEBwCB4yYTfC
            xKkg==""");

    /** The empty member that bgzip ends with (SAM specification 4.1.2). */
    private static final byte[] BGZIP_END = {
        0x1f,
        (byte) 0x8b,
        8,
        4,
        0,
        0,
        0,
        0,
        0,
        (byte) 0xff,
        6,
        0,
        0x42,
        0x43,
        2,
        0,
        0x1b,
        0,
        3,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0
    };

    private static byte[] bytes(String base64) {
        return Base64.getMimeDecoder().decode(base64);
    }

    private static Reads read(byte[] packed) {
        SourceFormat form = new SourceFormat(
                SourceFormat.Kind.LIST,
                UnpackedStream.packing(packed),
                StandardCharsets.UTF_8,
                ',',
                false,
                List.of(""));
        return Reads.of(Source.stream("ids", new ByteArrayInputStream(packed)), form, 0, Progress.NONE, TWITTER);
    }

    private static void assertWhole(byte[] packed, List<String> ids) {
        Reads reads = read(packed);
        assertThat(reads.ids()).isEqualTo(ids);
        assertThat(reads.end().problem()).isNull();
    }

    private static void assertEarly(byte[] packed, String sentence) {
        Reads reads = read(packed);
        assertThat(reads.ids()).isEqualTo(IDS.subList(0, reads.ids().size()));
        assertThat(reads.end().problem())
                .as("after %s", reads.ids())
                .extracting(Problem::id)
                .isEqualTo(sentence);
    }

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    @Test
    void whatTheToolsMakeIsReadWhole() {
        assertWhole(GZIP, IDS);
        assertWhole(ZSTD, IDS);
        assertWhole(PZSTD, IDS.subList(4, 8));
        assertWhole(join(ZSTD, PZSTD, ZSTD), concat(IDS, IDS.subList(4, 8), IDS));
        assertThat(SourcePreview.of(Source.stream("ids", new ByteArrayInputStream(PZSTD)), Reads.INSPECTOR)
                        .cells(0))
                .isEqualTo(IDS.subList(4, 8));
    }

    @SafeVarargs
    private static List<String> concat(List<String>... parts) {
        List<String> all = new ArrayList<>();
        for (List<String> part : parts) {
            all.addAll(part);
        }
        return all;
    }

    /** {@code gzip -dc} says nothing of zeros behind the end and "trailing garbage ignored" of anything else. */
    @Test
    void zerosBehindTheEndAreFillingAndAnythingElseIsSaid() {
        for (int zeros : new int[] {1, 2, 511, 70_000}) {
            assertWhole(join(GZIP, new byte[zeros]), IDS);
            assertEarly(join(GZIP, new byte[zeros], new byte[] {1}), "batch.read.packed.broken");
            assertEarly(join(GZIP, new byte[zeros], GZIP), "batch.read.packed.broken");
            assertEarly(join(ZSTD, new byte[Math.max(4, zeros)]), "batch.read.packed.broken");
        }
        byte[] more = "1160090501362225152\n".getBytes(StandardCharsets.US_ASCII);
        assertEarly(join(GZIP, more), "batch.read.packed.broken");
        assertEarly(join(ZSTD, more), "batch.read.packed.broken");
        assertEarly(join(GZIP, ZSTD), "batch.read.packed.broken");
        assertEarly(join(ZSTD, GZIP), "batch.read.packed.broken");
    }

    @Test
    void whereverAFileIsCutThatIsSaidUnlessAMemberEndsThere() {
        Set<Integer> ends = Set.of(GZIP_ENDS[0], GZIP_ENDS[1]);
        for (int length = 2; length < GZIP.length; length++) {
            byte[] cut = Arrays.copyOf(GZIP, length);
            if (ends.contains(length)) {
                assertWhole(cut, IDS.subList(0, length == GZIP_ENDS[0] ? 4 : 8));
            } else {
                assertEarly(cut, "batch.read.packed.cut");
            }
        }
        int frames = 0;
        for (int length = 4; length < ZSTD.length; length++) {
            byte[] cut = Arrays.copyOf(ZSTD, length);
            boolean end = ByteBuffer.wrap(ZSTD).order(ByteOrder.LITTLE_ENDIAN).getInt(Math.min(length, ZSTD.length - 4))
                    == 0xFD2FB528;
            if (end) {
                frames++;
                assertWhole(cut, IDS.subList(0, 4 * frames));
            } else {
                assertEarly(cut, "batch.read.packed.cut");
            }
        }
        assertThat(frames).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "zstd"})
    void noBitThatIsFlippedCostsARowWithoutAWord(String packing) {
        byte[] whole = packing.equals("gzip") ? GZIP : ZSTD;
        int unharmed = 0;
        for (int bit = 0; bit < whole.length * Byte.SIZE; bit++) {
            byte[] flipped = whole.clone();
            flipped[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
            Reads reads = read(flipped);
            boolean all = reads.ids().equals(IDS);
            boolean unread = reads.ids().stream().anyMatch(id -> id.startsWith("<"));
            assertThat(all || unread || reads.end().problem() != null)
                    .as("%s with bit %d flipped: %s", packing, bit, reads)
                    .isTrue();
            unharmed += all && reads.end().problem() == null ? 1 : 0;
        }
        // Times, systems and names are not what a checksum is over; nearly all else is.
        assertThat(unharmed).isLessThan(whole.length * Byte.SIZE / 6);
    }

    /** As RFC 1952 describes it, with everything a header may have. */
    @Test
    void everyPartOfAHeaderIsPassedOver() {
        byte[] text = "1160090501362225152\n".getBytes(StandardCharsets.US_ASCII);
        for (int flags = 0; flags < 32; flags++) {
            assertWhole(
                    join(member(flags, text), member(31 - flags, text), BGZIP_END), List.of(IDS.get(0), IDS.get(0)));
            byte[] wrong = member(flags | 2, text);
            wrong[4] ^= 1; // The time, over which the header's checksum is.
            assertEarly(join(GZIP, wrong), "batch.read.packed.broken");
        }
        for (int flag = 32; flag < 256; flag *= 2) {
            assertEarly(join(GZIP, member(flag, text)), "batch.read.packed.broken");
        }
    }

    private static byte[] member(int flags, byte[] text) {
        ByteArrayOutputStream header = new ByteArrayOutputStream();
        header.writeBytes(new byte[] {0x1f, (byte) 0x8b, 8, (byte) flags, 9, 9, 9, 9, 0, 3});
        if ((flags & 4) != 0) {
            header.writeBytes(new byte[] {6, 0, 'B', 'C', 2, 0, 0x1f, (byte) 0x8b});
        }
        if ((flags & 8) != 0) {
            header.writeBytes("name.txt\0".getBytes(StandardCharsets.ISO_8859_1));
        }
        if ((flags & 16) != 0) {
            header.writeBytes("a comment\0".getBytes(StandardCharsets.ISO_8859_1));
        }
        if ((flags & 2) != 0) {
            CRC32 crc = new CRC32();
            crc.update(header.toByteArray());
            header.write((int) crc.getValue());
            header.write((int) crc.getValue() >> 8);
        }
        Deflater deflater = new Deflater(9, true);
        deflater.setInput(text);
        deflater.finish();
        byte[] packed = new byte[200];
        int length = deflater.deflate(packed);
        deflater.end();
        CRC32 crc = new CRC32();
        crc.update(text);
        ByteBuffer trailer = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
        trailer.putInt((int) crc.getValue()).putInt(text.length);
        return join(header.toByteArray(), Arrays.copyOf(packed, length), trailer.array());
    }

    /** Members and reads of every size, against the text itself. */
    @Test
    void anyNumberOfMembersInPiecesOfAnySizeIsTheSameText() throws IOException {
        long seed = 20261122;
        Random random = new Random(seed);
        for (int trial = 0; trial < 60; trial++) {
            ByteArrayOutputStream text = new ByteArrayOutputStream();
            ByteArrayOutputStream gzip = new ByteArrayOutputStream();
            ByteArrayOutputStream zstd = new ByteArrayOutputStream();
            int members = 1 + random.nextInt(40);
            for (int m = 0; m < members; m++) {
                byte[] part = new byte[random.nextInt(4) == 0 ? 0 : random.nextInt(1 << random.nextInt(19))];
                for (int i = 0; i < part.length; i++) {
                    part[i] = (byte) (random.nextInt(3) == 0 ? random.nextInt() : i >> 6);
                }
                text.write(part);
                try (GZIPOutputStream out = new GZIPOutputStream(gzip)) {
                    out.write(part);
                }
                zstd.write(Zstd.compress(part));
            }
            int most = 1 + random.nextInt(200_000);
            String trialName = "seed " + seed + ", trial " + trial;
            assertThat(all(gzip.toByteArray(), most)).as(trialName).isEqualTo(text.toByteArray());
            assertThat(all(zstd.toByteArray(), most)).as(trialName).isEqualTo(text.toByteArray());
        }
    }

    private static byte[] all(byte[] packed, int most) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        InputStream pieces = new ByteArrayInputStream(packed) {
            @Override
            public synchronized int read(byte[] into, int from, int length) {
                return super.read(into, from, Math.min(length, most));
            }
        };
        byte[] piece = new byte[most];
        try (InputStream in = UnpackedStream.unpack(pieces, UnpackedStream.packing(packed))) {
            int first = in.read();
            if (first >= 0) {
                all.write(first);
            }
            for (int n = in.read(piece, 0, most); n >= 0; n = in.read(piece, 0, most)) {
                all.write(piece, 0, n);
            }
        }
        return all.toByteArray();
    }
}
