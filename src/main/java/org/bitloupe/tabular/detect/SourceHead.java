package org.bitloupe.tabular.detect;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.source.BinaryCheck;
import org.bitloupe.tabular.source.Packing;
import org.bitloupe.tabular.source.Source;
import org.bitloupe.tabular.source.UnpackedStream;
import org.bitloupe.tabular.source.UnreadableException;
import org.jspecify.annotations.Nullable;

/**
 * The beginning of a source as text.
 *
 * @param packing the compression of the source
 * @param charset its charset
 * @param text the text, without a byte order mark
 * @param whole true if that is all there is
 * @param binary true if it is no text
 * @param failure why it cannot be unpacked to its end; null if it can, or if that is not known of so much of it
 */
record SourceHead(
        Packing packing,
        Charset charset,
        String text,
        boolean whole,
        boolean binary,
        @Nullable IOException failure) {
    private static final int MARK_BYTES = 2;
    /** Without a mark, this percentage of every second byte is 0 in UTF-16 of texts with IDs. */
    private static final int MOST = 80;

    /**
     * Looks at a source.
     *
     * @param progress may stop the waiting for a stream
     * @throws IOException if it cannot be opened
     */
    static SourceHead of(Source source, Progress progress) throws IOException {
        byte[] raw = source.beginning(progress);
        Packing packing = UnpackedStream.packing(raw);
        boolean all = raw.length < Source.BEGINNING;
        Unpacking unpacking = packing == Packing.NONE ? new Unpacking(raw, null) : unpacked(raw, packing);
        byte[] bytes = unpacking.bytes;
        // That it ends inside a member or frame is no fault where only the beginning was taken.
        IOException failure = all || !(unpacking.failure instanceof EOFException) ? unpacking.failure : null;
        boolean whole = all && failure == null && bytes.length < Source.BEGINNING;
        Charset charset = charset(bytes);
        String text = new String(bytes, charset);
        boolean binary = charset.equals(StandardCharsets.UTF_8) && BinaryCheck.isBinary(bytes);
        return new SourceHead(
                packing, charset, text.startsWith("\uFEFF") ? text.substring(1) : text, whole, binary, failure);
    }

    /** The beginning of a text in memory. */
    static SourceHead ofText(String text) {
        boolean whole = text.length() <= Source.BEGINNING;
        String head = whole ? text : text.substring(0, Source.BEGINNING);
        return new SourceHead(Packing.NONE, StandardCharsets.UTF_8, head, whole, false, null);
    }

    /**
     * The same of a source that has to be text.
     *
     * @throws UnreadableException if it is none
     * @throws IOException if it is damaged, and what comes out of it is no text
     */
    static SourceHead ofText(Source source, Progress progress) throws IOException {
        SourceHead sourceHead = of(source, progress);
        if (sourceHead.binary && sourceHead.failure != null) {
            throw sourceHead.failure;
        }
        if (sourceHead.binary) {
            throw new UnreadableException(Problem.of("batch.read.binary", "name", source.name()));
        }
        return sourceHead;
    }

    /**
     * As much as can be unpacked of a beginning.
     *
     * @param failure what ended it early; null if it came to its end, or there is enough
     */
    @SuppressWarnings("ArrayRecordComponent") // made, read and dropped; never compared
    private record Unpacking(byte[] bytes, @Nullable IOException failure) {}

    private static Unpacking unpacked(byte[] raw, Packing packing) {
        byte[] bytes = new byte[Source.BEGINNING];
        int count = 0;
        IOException failure = null;
        try (InputStream in = UnpackedStream.unpack(new ByteArrayInputStream(raw), packing)) {
            int more = in.read(bytes, 0, bytes.length);
            while (more > 0) {
                count += more;
                more = in.read(bytes, count, bytes.length - count);
            }
        } catch (IOException e) {
            failure = e; // Where rows come out before it, reading will say it behind them.
        }
        return new Unpacking(Arrays.copyOf(bytes, count), failure);
    }

    /** Detects the charset of a text by its first bytes. */
    static Charset charset(byte[] bytes) {
        if (bytes.length < MARK_BYTES) {
            return StandardCharsets.UTF_8;
        }
        int mark = (bytes[0] & 0xFF) << 8 | (bytes[1] & 0xFF);
        if (mark == 0xFEFF || mark == 0xFFFE) {
            return mark == 0xFEFF ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
        }
        int pairs = Math.min(bytes.length / 2, 500);
        int[] zeros = new int[2];
        for (int i = 0; i < 2 * pairs; i++) {
            zeros[i % 2] += bytes[i] == 0 ? 1 : 0;
        }
        if (100 * zeros[0] >= MOST * pairs && zeros[1] == 0) {
            return StandardCharsets.UTF_16BE;
        }
        return 100 * zeros[1] >= MOST * pairs && zeros[0] == 0 ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_8;
    }
}
