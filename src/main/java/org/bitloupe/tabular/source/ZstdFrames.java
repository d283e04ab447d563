package org.bitloupe.tabular.source;

import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;
import com.github.luben.zstd.ZstdIOException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/**
 * The text of a zstd file (RFC 8878), which is made of frames one behind the other, some of which hold no text and are passed over. The
 * library's own stream takes a file that ends inside a later frame for a whole one if an earlier frame ends in the same buffer; here
 * it is an error, and so is whatever is no frame, as for zstd itself.
 */
final class ZstdFrames extends InputStream {
    /** The most bytes that a block has, so that each fits. */
    private static final int BUFFER = 1 << 17;

    private final InputStream in;
    private final ZstdDecompressCtx frames = new ZstdDecompressCtx();
    private final byte[] read = new byte[BUFFER];
    private final ByteBuffer packed = ByteBuffer.allocateDirect(BUFFER).limit(0);
    private final ByteBuffer plain = ByteBuffer.allocateDirect(BUFFER).limit(0);
    /** True if it is between two frames. */
    private boolean between = true;
    /** True if more of what was taken may come out without anything taken. */
    private boolean full;

    ZstdFrames(InputStream in) {
        this.in = in;
    }

    @Override
    public int read() throws IOException {
        return isEmpty() ? -1 : plain.get() & 0xFF;
    }

    /**
     * Reads some of the text.
     *
     * @throws EOFException if it ends inside a frame
     * @throws ZstdIOException if something in it is wrong, or is no frame
     */
    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        if (length == 0 || isEmpty()) {
            return length == 0 ? 0 : -1;
        }
        int count = Math.min(length, plain.remaining());
        plain.get(into, from, count);
        return count;
    }

    private boolean isEmpty() throws IOException {
        while (!plain.hasRemaining()) {
            if (!packed.hasRemaining() && !full && !more()) {
                if (between) {
                    return true;
                }
                throw new EOFException();
            }
            plain.clear();
            try {
                between = frames.decompressDirectByteBufferStream(plain, packed);
            } catch (ZstdException e) {
                plain.limit(0);
                throw new ZstdIOException(e.getErrorCode(), e.getMessage());
            }
            full = !plain.hasRemaining() && !between;
            plain.flip();
        }
        return false;
    }

    private boolean more() throws IOException {
        int count = in.read(read, 0, read.length);
        packed.clear();
        packed.put(read, 0, Math.max(0, count)).flip();
        return count > 0;
    }

    @Override
    public void close() throws IOException {
        frames.close();
        in.close();
    }
}
