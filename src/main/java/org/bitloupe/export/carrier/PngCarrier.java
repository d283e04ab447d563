package org.bitloupe.export.carrier;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.file.LayoutReader;
import org.bitloupe.layout.file.LayoutWriter;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/**
 * Layout files in PNG pictures: an international text chunk (W3C PNG 11.3.3.4) with the keyword {@value #KEYWORD}. Only the chunks'
 * frames and that text are looked at; no pixel is unpacked.
 */
public final class PngCarrier {
    /** The type of the chunk. */
    public static final String CHUNK = "iTXt";

    static final String KEYWORD = "Bitloupe layout";
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    /** Length, type and checksum of a chunk. */
    private static final int FRAME = 12;

    private static final int MOST_BYTES = LayoutReader.MAX_CHARS;

    private PngCarrier() {}

    /** The data of the chunk that carries a layout: the text is compressed, language and translated keyword are empty. */
    public static byte[] data(Layout layout) {
        byte[] keyword = KEYWORD.getBytes(StandardCharsets.ISO_8859_1);
        byte[] text = deflate(LayoutWriter.write(layout).getBytes(StandardCharsets.UTF_8));
        return ByteBuffer.allocate(keyword.length + 5 + text.length)
                .put(keyword)
                .put((byte) 0)
                .put((byte) 1)
                .put((byte) 0)
                .put((byte) 0)
                .put((byte) 0)
                .put(text)
                .array();
    }

    private static byte[] deflate(byte[] bytes) {
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        try {
            deflater.setInput(bytes);
            deflater.finish();
            byte[] out = new byte[bytes.length + 64 + bytes.length / 100];
            int length = deflater.deflate(out);
            return Arrays.copyOf(out, length);
        } finally {
            deflater.end();
        }
    }

    /** Tells whether bytes begin as every PNG file does. */
    static boolean isPng(byte[] bytes) {
        return bytes.length >= SIGNATURE.length
                && Arrays.equals(bytes, 0, SIGNATURE.length, SIGNATURE, 0, SIGNATURE.length);
    }

    /** Finds the layout in a PNG picture. */
    static EmbeddedLayout find(byte[] png) {
        ByteBuffer in = ByteBuffer.wrap(png).position(SIGNATURE.length);
        Set<String> texts = new LinkedHashSet<>();
        boolean first = true;
        while (in.remaining() >= FRAME) {
            int length = in.getInt();
            // An unsigned length beyond 2^31 - 1 is negative here, and forbidden.
            if (length < 0 || length > in.remaining() - (FRAME - Integer.BYTES)) {
                return damaged("picture.png-cut");
            }
            int start = in.position();
            String type = new String(png, start, Integer.BYTES, StandardCharsets.ISO_8859_1);
            in.position(start + Integer.BYTES + length);
            CRC32 crc = new CRC32();
            crc.update(png, start, Integer.BYTES + length);
            if (in.getInt() != (int) crc.getValue() || (first && !type.equals("IHDR"))) {
                return damaged("picture.png");
            }
            first = false;
            if (type.equals("IEND")) {
                return EmbeddedLayout.of(new ArrayList<>(texts));
            }
            ByteBuffer data =
                    ByteBuffer.wrap(png, start + Integer.BYTES, length).slice();
            if (type.equals(CHUNK) && isOurs(data)) {
                String text = text(data);
                if (text == null) {
                    return damaged("picture.png");
                }
                texts.add(text);
            }
        }
        return damaged("picture.png-cut");
    }

    private static EmbeddedLayout damaged(String problem) {
        return new EmbeddedLayout.Damaged(Problem.of(problem));
    }

    /** Tells whether the keyword is ours; then the position is behind it. */
    private static boolean isOurs(ByteBuffer data) {
        byte[] keyword = (KEYWORD + "\0").getBytes(StandardCharsets.ISO_8859_1);
        if (data.remaining() < keyword.length) {
            return false;
        }
        byte[] found = new byte[keyword.length];
        data.get(found);
        return Arrays.equals(found, keyword);
    }

    /** The text behind the keyword; null if it is damaged or longer than a layout file may be. */
    private static @Nullable String text(ByteBuffer data) {
        if (data.remaining() < 2) {
            return null;
        }
        byte compressed = data.get();
        byte method = data.get();
        if (compressed < 0 || compressed > 1 || method != 0 || !skipText(data) || !skipText(data)) {
            return null;
        }
        byte[] bytes = new byte[data.remaining()];
        data.get(bytes);
        byte[] text = compressed == 1 ? inflate(bytes) : bytes;
        if (text == null || text.length > MOST_BYTES) {
            return null;
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(text))
                    .toString();
        } catch (CharacterCodingException e) {
            return null;
        }
    }

    /** Passes over a text that ends with a zero byte. */
    private static boolean skipText(ByteBuffer data) {
        while (data.hasRemaining()) {
            if (data.get() == 0) {
                return true;
            }
        }
        return false;
    }

    /** Unpacks at most as much as a layout file may have: a few bytes can stand for gigabytes. */
    private static byte @Nullable [] inflate(byte[] bytes) {
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(bytes);
            byte[] out = new byte[0];
            while (!inflater.finished()) {
                int before = out.length;
                if (before > MOST_BYTES) {
                    return null;
                }
                out = Arrays.copyOf(out, Math.min(MOST_BYTES + 1, Math.max(1 << 14, 2 * before)));
                int length = inflater.inflate(out, before, out.length - before);
                out = Arrays.copyOf(out, before + length);
                if (length == 0 && (inflater.needsInput() || inflater.needsDictionary())) {
                    return null;
                }
            }
            return out;
        } catch (DataFormatException e) {
            return null;
        } finally {
            inflater.end();
        }
    }
}
