package org.bitloupe.tabular.source;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** A source's text as bytes of UTF-8, unpacked, with a count of the bytes that were taken from the source. */
public final class UnpackedStream extends FilterInputStream {
    private static final int GZIP = 0x8B1F;
    private static final int ZSTD = 0xFD2FB528;
    /** Begins a frame that holds no text (RFC 8878 3.1.2); its lowest four bits may be anything. */
    private static final int SKIPPABLE = 0x184D2A50;

    private static final int SKIPPABLE_HEADER = 8;

    private final Counted counted;

    private UnpackedStream(InputStream text, Counted counted) {
        super(text);
        this.counted = counted;
    }

    /**
     * A source's text. What is wrong with it is thrown when it is read.
     *
     * @param packing its compression
     * @param charset its charset
     */
    public static UnpackedStream open(InputStream source, Packing packing, Charset charset) {
        Counted counted = new Counted(source);
        InputStream plain = unpack(counted, packing);
        boolean isUtf8 = charset.equals(StandardCharsets.UTF_8);
        return new UnpackedStream(isUtf8 ? plain : new RecodedStream(plain, charset), counted);
    }

    /** Returns the compression of a source by its first bytes: RFC 1952 2.3.1, RFC 8878 3.1.1. */
    public static Packing packing(byte[] beginning) {
        if (beginning.length >= 2 && ((beginning[0] & 0xFF) | (beginning[1] & 0xFF) << 8) == GZIP) {
            return Packing.GZIP;
        }
        return isZstd(beginning) ? Packing.ZSTD : Packing.NONE;
    }

    /** Tells whether a frame with text begins, or one without that another follows: pzstd writes one before each. */
    private static boolean isZstd(byte[] bytes) {
        long place = 0;
        while (place + SKIPPABLE_HEADER <= bytes.length && (word(bytes, place) & ~0xF) == SKIPPABLE) {
            place += SKIPPABLE_HEADER + Integer.toUnsignedLong(word(bytes, place + Integer.BYTES));
        }
        return place > bytes.length || (place + Integer.BYTES <= bytes.length && word(bytes, place) == ZSTD);
    }

    private static int word(byte[] bytes, long at) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt((int) at);
    }

    /** A packed stream's bytes. */
    public static InputStream unpack(InputStream packed, Packing packing) {
        return switch (packing) {
            case NONE -> packed;
            case GZIP -> new GzipMembers(packed);
            case ZSTD -> new ZstdFrames(packed);
        };
    }

    /** Returns the number of bytes of the source that were taken. */
    public long taken() {
        return counted.count;
    }

    /** Tells whether reading on may have to wait for whoever writes the source. */
    public boolean isIdle() throws IOException {
        return counted.available() == 0;
    }

    /** Counts bytes. */
    private static final class Counted extends FilterInputStream {
        private long count;

        Counted(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int value = super.read();
            count += value < 0 ? 0 : 1;
            return value;
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            int read = super.read(into, from, length);
            count += Math.max(0, read);
            return read;
        }
    }
}
