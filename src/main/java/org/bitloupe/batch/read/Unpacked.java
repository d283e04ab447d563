package org.bitloupe.batch.read;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;

/** A source's text as bytes of UTF-8, unpacked, with a count of the bytes that were taken from the source. */
final class Unpacked extends FilterInputStream {
    /** Large enough that unpacking does not wait for every page of the disk. */
    private static final int BUFFER = 1 << 16;

    private static final int GZIP = 0x8B1F;
    private static final int ZSTD = 0xFD2FB528;

    private final Counted counted;

    private Unpacked(InputStream text, Counted counted) {
        super(text);
        this.counted = counted;
    }

    /**
     * Opens a source.
     *
     * @throws IOException if it cannot be opened, or its beginning is not what the form says
     */
    static Unpacked open(InputStream source, Form form) throws IOException {
        Counted counted = new Counted(source);
        try {
            InputStream plain = unpack(counted, form.packing());
            boolean isUtf8 = form.charset().equals(StandardCharsets.UTF_8);
            return new Unpacked(isUtf8 ? plain : new Recoded(plain, form.charset()), counted);
        } catch (IOException e) {
            source.close();
            throw e;
        }
    }

    /** How a source is packed, by its first bytes: RFC 1952 2.3.1, RFC 8878 3.1.1. */
    static Form.Packing packing(byte[] beginning) {
        if (beginning.length >= 2 && ((beginning[0] & 0xFF) | (beginning[1] & 0xFF) << 8) == GZIP) {
            return Form.Packing.GZIP;
        }
        boolean zstd = beginning.length >= 4
                && ((beginning[0] & 0xFF)
                                | (beginning[1] & 0xFF) << 8
                                | (beginning[2] & 0xFF) << 16
                                | (beginning[3] & 0xFF) << 24)
                        == ZSTD;
        return zstd ? Form.Packing.ZSTD : Form.Packing.NONE;
    }

    /** A packed stream's bytes. */
    static InputStream unpack(InputStream packed, Form.Packing packing) throws IOException {
        return switch (packing) {
            case NONE -> packed;
            case GZIP -> new GZIPInputStream(packed, BUFFER);
            case ZSTD -> new ZstdInputStreamNoFinalizer(packed);
        };
    }

    /** How many bytes of the source were taken. */
    long taken() {
        return counted.count;
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

        /** At least one: where a pipe has nothing at hand, the JDK would take the end of one gzip member for the end of all. */
        @Override
        public int available() throws IOException {
            return Math.max(1, super.available());
        }
    }
}
