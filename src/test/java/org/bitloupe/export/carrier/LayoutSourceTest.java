package org.bitloupe.export.carrier;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import org.bitloupe.app.design.DesignSamples;
import org.bitloupe.export.Export;
import org.bitloupe.export.Options;
import org.bitloupe.export.all.Targets;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.file.LayoutFiles;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.layout.file.LayoutReader;
import org.bitloupe.layout.file.LayoutWriter;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pictures from anywhere: damaged, malicious, or of another kind. */
final class LayoutSourceTest {
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);
    private static final Layout LAYOUT = DesignSamples.orders();
    private static final LayoutReadResult READ = new LayoutReadResult.Ok(LAYOUT);
    /** Behind signature and IHDR. */
    private static final int AFTER_HEADER = 8 + 25;

    @TempDir
    Path folder = Path.of("");

    private static byte[] picture(String target) {
        Export export = Targets.find(target).orElseThrow().export(LAYOUT, Options.of(LAYOUT), WORDS);
        return ((Export.Ready) export).content().bytes();
    }

    private static String svg() {
        return new String(picture("svg"), StandardCharsets.UTF_8);
    }

    private static String problem(byte[] picture) {
        LayoutReadResult read = LayoutSource.picture(picture);
        assertThat(read).isInstanceOf(LayoutReadResult.Refused.class);
        Problem problem = ((LayoutReadResult.Refused) read).problems().get(0);
        assertThat(WORDS.say(problem)).doesNotContain("{");
        return problem.id();
    }

    private static String problem(String svg) {
        return problem(svg.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] chunk(String type, byte[] data) {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 crc = new CRC32();
        crc.update(name);
        crc.update(data);
        return ByteBuffer.allocate(12 + data.length)
                .putInt(data.length)
                .put(name)
                .put(data)
                .putInt((int) crc.getValue())
                .array();
    }

    private static byte[] deflate(byte[] bytes) {
        Deflater deflater = new Deflater(9);
        deflater.setInput(bytes);
        deflater.finish();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] buffer = new byte[1 << 16];
        while (!deflater.finished()) {
            out.write(buffer, 0, deflater.deflate(buffer));
        }
        deflater.end();
        return out.toByteArray();
    }

    private static byte[] text(boolean compressed, byte[] text) {
        byte[] head = ("Bitloupe layout\0" + (char) (compressed ? 1 : 0) + "\0en\0Layout\0")
                .getBytes(StandardCharsets.ISO_8859_1);
        return chunk(
                "iTXt",
                ByteBuffer.allocate(head.length + text.length)
                        .put(head)
                        .put(text)
                        .array());
    }

    /** A PNG file with other chunks behind its header, without the one that our own has. */
    private static byte[] png(byte[]... chunks) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(Arrays.copyOf(picture("png"), AFTER_HEADER));
        for (byte[] chunk : chunks) {
            out.writeBytes(chunk);
        }
        out.writeBytes(chunk("IEND", new byte[0]));
        return out.toByteArray();
    }

    private static byte[] json(Layout layout) {
        return LayoutWriter.write(layout).getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void pngMayCarryTheTextPlainOrPacked() {
        assertThat(LayoutSource.picture(png(text(false, json(LAYOUT))))).isEqualTo(READ);
        assertThat(LayoutSource.picture(png(text(true, deflate(json(LAYOUT)))))).isEqualTo(READ);
        assertThat(LayoutSource.picture(png(
                        chunk("iTXt", "Comment\0\0\0\0\0x".getBytes(StandardCharsets.US_ASCII)),
                        text(false, json(LAYOUT)))))
                .isEqualTo(READ);
    }

    @Test
    void theSameLayoutTwiceIsOneAndTwoAreNone() {
        byte[] mine = text(false, json(LAYOUT));
        byte[] other = text(true, deflate(json(LAYOUT.withTitle(LocalizedText.of("other")))));
        assertThat(LayoutSource.picture(png(mine, text(true, deflate(json(LAYOUT))))))
                .isEqualTo(READ);
        assertThat(problem(png(mine, other))).isEqualTo("picture.several");
        String metadata = SvgCarrier.metadata(LAYOUT);
        assertThat(LayoutSource.picture(
                        svg().replace(metadata, metadata + metadata).getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(READ);
        assertThat(problem(svg().replace(metadata, metadata + SvgCarrier.metadata(LAYOUT.withId("other")))))
                .isEqualTo("picture.several");
    }

    @Test
    void picturesOfOthersCarryNone() {
        assertThat(problem(png())).isEqualTo("picture.none");
        assertThat(problem("<svg xmlns='http://www.w3.org/2000/svg'><metadata><layout>{}</layout></metadata></svg>"))
                .isEqualTo("picture.none");
        assertThat(problem("<html><body/></html>")).isEqualTo("picture.svg");
        assertThat(problem("")).isEqualTo("picture.svg");
    }

    @Test
    void damageIsSaid() {
        byte[] png = picture("png");
        assertThat(problem(Arrays.copyOf(png, png.length - 1))).isEqualTo("picture.png-cut");
        assertThat(problem(Arrays.copyOf(png, 8))).isEqualTo("picture.png-cut");
        byte[] turned = png.clone();
        turned[AFTER_HEADER + 60] ^= 1;
        assertThat(problem(turned)).isEqualTo("picture.png");
        byte[] huge = png.clone();
        ByteBuffer.wrap(huge).putInt(AFTER_HEADER, Integer.MAX_VALUE);
        assertThat(problem(huge)).isEqualTo("picture.png-cut");
        ByteBuffer.wrap(huge).putInt(AFTER_HEADER, -1);
        assertThat(problem(huge)).isEqualTo("picture.png-cut");
        assertThat(problem(png(text(false, new byte[] {(byte) 0xC0, 'x'})))).isEqualTo("picture.png");
        assertThat(problem(png(text(true, "no deflate".getBytes(StandardCharsets.US_ASCII)))))
                .isEqualTo("picture.png");
        byte[] packed = deflate(json(LAYOUT));
        assertThat(problem(png(text(true, Arrays.copyOf(packed, packed.length / 2)))))
                .isEqualTo("picture.png");
        assertThat(problem(svg().substring(0, svg().length() / 2))).isEqualTo("picture.svg");
        assertThat(problem(svg().replace("&quot;idlayout", "&what;idlayout"))).isEqualTo("picture.svg");
    }

    /** A layout inside a picture is judged as any layout file is. */
    @Test
    void aLayoutWithFaultsIsRefusedWithItsOwnProblems() {
        assertThat(problem(png(text(false, "{}".getBytes(StandardCharsets.US_ASCII)))))
                .doesNotStartWith("picture");
    }

    /** 64 MB of zeros in 64 kB: unpacked only as far as a layout file may go. */
    @Test
    void bombsAreNotUnpacked() {
        byte[] bomb = deflate(new byte[1 << 26]);
        long before = allocated();
        assertThat(problem(png(text(true, bomb)))).isEqualTo("picture.png");
        assertThat(allocated() - before).isLessThan(32L << 20);
    }

    private static long allocated() {
        return ((com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<!DOCTYPE svg [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;'>"
                        + "<!ENTITY c '&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;'>]>",
                "<!DOCTYPE svg [<!ENTITY c SYSTEM 'file:///etc/passwd'>]>",
                "<!DOCTYPE svg SYSTEM 'http://127.0.0.1:9/svg.dtd'>",
                "<!DOCTYPE svg [<!ENTITY % p SYSTEM 'file:///etc/passwd'> %p;]>"
            })
    void documentTypesAreNotRead(String type) {
        assertThat(problem(type + svg())).isIn("picture.doctype", "picture.svg");
        assertThat(problem(type + svg().replace("&quot;orders-v3", "&c;orders-v3")))
                .isIn("picture.doctype", "picture.svg");
    }

    @Test
    void depthAndSizeHaveLimits() {
        String deep = "<svg xmlns='http://www.w3.org/2000/svg'>" + "<g>".repeat(100_000);
        assertThat(problem(deep)).isEqualTo("picture.svg");
        String large = "<svg><layout xmlns='urn:bitloupe:layout:1'>" + "x".repeat((1 << 20) + 1) + "</layout></svg>";
        assertThat(problem(large)).isEqualTo("picture.svg");
        assertThat(problem(new byte[LayoutSource.MOST_BYTES + 1])).isEqualTo("picture.size");
        String nested = "<svg><layout xmlns='urn:bitloupe:layout:1'>{<b/>}</layout></svg>";
        assertThat(problem(nested)).isEqualTo("picture.svg");
    }

    @ParameterizedTest
    @Tag("soak")
    @ValueSource(strings = {"svg", "png"})
    void thousandsOfDamagedPicturesNeverThrow(String target) {
        byte[] picture = picture(target);
        int sound = 0;
        long before = allocated();
        int trials = Rounds.of(1_000, 50_000);
        for (int trial = 0; trial < trials; trial++) {
            Random random = new Random(trial);
            byte[] damaged = damage(picture, random, target.equals("png"));
            try {
                LayoutReadResult read = LayoutSource.picture(damaged);
                if (read instanceof LayoutReadResult.Refused refused) {
                    assertThat(refused.problems())
                            .isNotEmpty()
                            .allSatisfy(problem ->
                                    assertThat(WORDS.say(problem)).isNotBlank().doesNotContainPattern("\\{\\w+}"));
                } else {
                    Layout layout = ((LayoutReadResult.Ok) read).layout();
                    assertThat(LayoutReader.read(LayoutWriter.write(layout))).isEqualTo(read);
                    sound++;
                }
            } catch (RuntimeException | StackOverflowError | AssertionError e) {
                throw new AssertionError(target + ", seed " + trial, e);
            }
        }
        assertThat(sound).isBetween(1, trials / 6 * 5);
        assertThat((allocated() - before) / trials).as("bytes for each").isLessThan(4L << 20);
    }

    /** Bits turned, bytes cut out or doubled, the end cut off; half of the PNGs get their checksums corrected, to come further. */
    private static byte[] damage(byte[] picture, Random random, boolean png) {
        byte[] damaged = picture.clone();
        // Most of a picture is pixels or shapes; the metadata is near its beginning.
        int reach = random.nextBoolean() ? Math.min(1500, damaged.length) : damaged.length;
        for (int i = 1 + random.nextInt(4); i > 0; i--) {
            int at = random.nextInt(Math.min(reach, damaged.length));
            switch (random.nextInt(4)) {
                case 0 -> damaged[at] ^= (byte) (1 << random.nextInt(8));
                case 1 -> damaged[at] = (byte) random.nextInt();
                case 2 -> {
                    int end = Math.min(damaged.length, at + 1 + random.nextInt(40));
                    byte[] rest = Arrays.copyOfRange(damaged, end, damaged.length);
                    System.arraycopy(rest, 0, damaged, at, rest.length);
                    damaged = Arrays.copyOf(damaged, at + rest.length + 1);
                }
                default -> damaged = random.nextInt(6) == 0 ? Arrays.copyOf(damaged, at + 1) : damaged;
            }
        }
        if (png && random.nextBoolean()) {
            mend(damaged);
        }
        return damaged;
    }

    private static void mend(byte[] png) {
        ByteBuffer in = ByteBuffer.wrap(png);
        int at = 8;
        while (at + 12 <= png.length) {
            int length = in.getInt(at);
            if (length < 0 || length > png.length - at - 12) {
                return;
            }
            CRC32 crc = new CRC32();
            crc.update(png, at + 4, length + 4);
            in.putInt(at + 8 + length, (int) crc.getValue());
            at += 12 + length;
        }
    }

    /** The content of a file says its kind. */
    @Test
    void filesAreKnownByTheirContent() throws IOException {
        Path misnamed = Files.write(folder.resolve("a.idlayout"), picture("png"));
        assertThat(LayoutSource.load(misnamed)).isEqualTo(READ);
        Path plain = Files.write(folder.resolve("b.svg"), json(LAYOUT));
        assertThat(LayoutSource.load(plain)).isEqualTo(LayoutFiles.load(plain)).isEqualTo(READ);
        Path wide = Files.write(folder.resolve("c.xml"), svg().getBytes(StandardCharsets.UTF_16));
        assertThat(LayoutSource.isPicture(wide)).isTrue();
        assertThat(LayoutSource.isPicture(plain)).isFalse();
        assertThat(LayoutSource.mayHold(Path.of("x", "A.PNG"))).isTrue();
        assertThat(LayoutSource.mayHold(Path.of("png"))).isFalse();
    }
}
