package org.bitloupe.export.picture;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import org.bitloupe.export.carrier.PngCarrier;
import org.bitloupe.layout.Layout;

/** Writes pixels as a PNG file (W3C PNG, third edition) of 8 bits for each of red, green and blue. */
final class PngFile {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    private static final int RGB = 2;
    private static final byte UP = 2;
    private static final int CHANNELS = 3;
    /** 96 dots an inch, in dots for each metre. */
    private static final int PER_METRE = 3780;

    private static final byte METRE = 1;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private PngFile() {}

    /**
     * The bytes of the file.
     *
     * @param rgb the pixels row by row, each {@code 0xRRGGBB}
     * @param scale pixels for one unit of the drawing
     * @param layout the layout that the picture carries
     */
    static byte[] write(int[] rgb, int width, int height, int scale, Layout layout) {
        PngFile file = new PngFile();
        file.out.writeBytes(SIGNATURE);
        file.chunk(
                "IHDR",
                ByteBuffer.allocate(13)
                        .putInt(width)
                        .putInt(height)
                        .put((byte) Byte.SIZE)
                        .put((byte) RGB)
                        .array());
        int perMetre = PER_METRE * scale;
        file.chunk(
                "pHYs",
                ByteBuffer.allocate(9)
                        .putInt(perMetre)
                        .putInt(perMetre)
                        .put(METRE)
                        .array());
        file.chunk(PngCarrier.CHUNK, PngCarrier.data(layout));
        file.chunk("IDAT", deflate(filter(rgb, width, height)));
        file.chunk("IEND", new byte[0]);
        return file.out.toByteArray();
    }

    /** Each byte as the difference to the one above: what repeats downwards becomes zeros. */
    private static byte[] filter(int[] rgb, int width, int height) {
        byte[] rows = new byte[height * (1 + width * CHANNELS)];
        int at = 0;
        for (int y = 0; y < height; y++) {
            rows[at++] = UP;
            for (int x = 0; x < width; x++) {
                int pixel = rgb[y * width + x];
                int above = y == 0 ? 0 : rgb[(y - 1) * width + x];
                for (int shift = 16; shift >= 0; shift -= Byte.SIZE) {
                    rows[at++] = (byte) ((pixel >> shift) - (above >> shift));
                }
            }
        }
        return rows;
    }

    private static byte[] deflate(byte[] bytes) {
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        try {
            deflater.setInput(bytes);
            deflater.finish();
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            byte[] buffer = new byte[1 << 15];
            while (!deflater.finished()) {
                out.write(buffer, 0, deflater.deflate(buffer));
            }
            return out.toByteArray();
        } finally {
            deflater.end();
        }
    }

    private void chunk(String type, byte[] data) {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 crc = new CRC32();
        crc.update(name);
        crc.update(data);
        out.writeBytes(ByteBuffer.allocate(4).putInt(data.length).array());
        out.writeBytes(name);
        out.writeBytes(data);
        out.writeBytes(ByteBuffer.allocate(4).putInt((int) crc.getValue()).array());
    }
}
